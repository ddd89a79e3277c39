import { gridPatternOf, type Revision, type RevisionSummary } from '@hocket/sdk';
import { Schema } from 'mongoose';
import type { ProjectContent } from './project.ts';

/** An earlier text of a project, or one that lost a conflict between two saves. */
export interface RevisionRecord {
  /** Of the project's id and `key`. */
  _id: string;
  project: string;
  owner: string;
  /** Its key within the project: its number; for a conflict, with a hash after it. */
  key: string;
  rev: number;
  isConflict: boolean;
  savedAt: Date;
  content: ProjectContent;
  /** Set while its project is deleted but can be restored. */
  expiresAt?: Date;
}

export const revisionSchema = new Schema<RevisionRecord>(
  {
    _id: { type: String, required: true },
    project: { type: String, required: true },
    owner: { type: String, required: true },
    key: { type: String, required: true },
    rev: { type: Number, required: true },
    isConflict: { type: Boolean, required: true },
    savedAt: { type: Date, required: true },
    content: { type: Schema.Types.Mixed, required: true },
    expiresAt: Date,
  },
  { versionKey: false, minimize: false, collection: 'revisions' },
)
  .index({ project: 1, savedAt: -1, _id: -1 })
  .index({ owner: 1 })
  .index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** What a list of revisions reads. */
export type RevisionHead = Pick<
  RevisionRecord,
  '_id' | 'key' | 'rev' | 'isConflict' | 'savedAt'
> & {
  content: Pick<ProjectContent, 'name'>;
};

/** A revision as a list shows it. */
export function revisionSummaryOf({
  key,
  rev,
  isConflict,
  savedAt,
  content,
}: RevisionHead): RevisionSummary {
  return { id: key, rev, isConflict, name: content.name, savedAt: savedAt.toISOString() };
}

/** A revision in full. */
export function revisionOf(record: RevisionRecord): Revision {
  const { content, project, rev } = record;
  const [first] = content.patterns;
  const gridPattern = first ? gridPatternOf(first) : [];
  return { ...revisionSummaryOf(record), project: { ...content, id: project, rev, gridPattern } };
}
