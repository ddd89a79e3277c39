import { Schema } from 'mongoose';
import type { ProjectHeadRecord, ProjectRecord } from './project.ts';
import { contentOf, type StoredContent, storedContent } from './project-content.ts';
import { type ProjectOneRecord, recordOfOne } from './project-one.ts';

/** A project as it is stored when it is deleted. */
type StoredProject = (ProjectHeadRecord & { content: StoredContent }) | ProjectOneRecord;

/** A deleted project, which its owner can bring back for a while. */
export interface DeletedProjectRecord {
  _id: string;
  owner: string;
  project: StoredProject;
  /** The hashes of the recordings that it plays. */
  recordings?: string[];
  deletedAt: Date;
  /** From then on it is gone for good. */
  expiresAt: Date;
}

export const deletedProjectSchema = new Schema<DeletedProjectRecord>(
  {
    _id: { type: String, required: true },
    owner: { type: String, required: true },
    project: { type: Schema.Types.Mixed, required: true },
    recordings: { type: [String], default: undefined },
    deletedAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false, minimize: false, collection: 'deletedprojects' },
)
  .index({ owner: 1 })
  .index({ 'project.collaborators': 1 }, { sparse: true })
  .index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** How a project is stored when it is deleted. */
export async function storedProject(record: ProjectRecord): Promise<StoredProject> {
  return { ...record, content: await storedContent(record.content) };
}

/** The project of a deleted one, in version 2. */
export async function deletedProject({
  project,
}: Pick<DeletedProjectRecord, 'project'>): Promise<ProjectRecord> {
  if (!('content' in project)) return recordOfOne(project, project);
  return { ...project, content: await contentOf(project.content) };
}
