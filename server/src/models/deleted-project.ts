import { Schema } from 'mongoose';
import type { ProjectRecord } from './project.ts';

/** A deleted project, which its owner can bring back for a while. */
export interface DeletedProjectRecord {
  _id: string;
  owner: string;
  project: ProjectRecord;
  deletedAt: Date;
  /** From then on it is gone for good. */
  expiresAt: Date;
}

export const deletedProjectSchema = new Schema<DeletedProjectRecord>(
  {
    _id: { type: String, required: true },
    owner: { type: String, required: true },
    project: { type: Schema.Types.Mixed, required: true },
    deletedAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false, minimize: false, collection: 'deletedprojects' },
)
  .index({ owner: 1 })
  .index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
