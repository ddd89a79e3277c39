import type { Revision, RevisionSummary } from '@hocket/sdk';
import { Schema } from 'mongoose';
import { projectOf } from './project.ts';
import { contentOf, type StoredContent } from './project-content.ts';

/**
 * The content of a project at one revision, or one that lost a conflict between two saves. It never changes: a save
 * writes a new one, and the project's head names the one that it is at.
 */
export interface RevisionRecord {
  _id: string;
  project: string;
  owner: string;
  /** Its key within the project: its number; for a conflict, with a hash after it. */
  key: string;
  rev: number;
  isConflict: boolean;
  savedAt: Date;
  /** Of the project then; absent in version 1, whose content can be looked into. */
  name?: string;
  content: StoredContent;
  /** The hashes of the recordings that it plays; absent in revisions from before there were any. */
  recordings?: string[];
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
    name: String,
    content: { type: Schema.Types.Mixed, required: true },
    recordings: { type: [String], default: undefined },
    expiresAt: Date,
  },
  { versionKey: false, minimize: false, collection: 'revisions' },
)
  .index({ project: 1, savedAt: -1, _id: -1 })
  .index({ project: 1, key: 1 })
  .index({ owner: 1, recordings: 1 })
  .index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** What a list of revisions reads. */
export const revisionHeadFields = {
  key: 1,
  rev: 1,
  isConflict: 1,
  savedAt: 1,
  name: 1,
  'content.name': 1,
} as const;

export type RevisionHead = Pick<
  RevisionRecord,
  '_id' | 'key' | 'rev' | 'isConflict' | 'savedAt' | 'name'
> & {
  content?: unknown;
};

/** A revision as a list shows it. */
export function revisionSummaryOf(head: RevisionHead): RevisionSummary {
  const { key, rev, isConflict, savedAt, content } = head;
  const name = head.name ?? (content as { name: string }).name;
  return { id: key, rev, isConflict, name, savedAt: savedAt.toISOString() };
}

/** A revision in full. */
export async function revisionOf(record: RevisionRecord): Promise<Revision> {
  const { project: _id, rev } = record;
  const project = projectOf({ _id, rev, content: await contentOf(record.content) });
  return { ...revisionSummaryOf(record), project };
}
