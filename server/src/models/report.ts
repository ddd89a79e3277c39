import type { Report } from '@hocket/sdk';
import { Schema } from 'mongoose';

/** What can be reported. */
export type Subject = 'project' | 'plugin' | 'comment';

/**
 * One user's report of a project, a plugin or a comment; one of the three fields is set. The id is a hash of user and
 * subject.
 */
export interface ReportRecord extends Required<Report>, Partial<Record<Subject, string>> {
  _id: string;
  user: string;
  /** True once an operator has dealt with it. */
  settled: boolean;
  createdAt: Date;
  /** Set while its project is deleted but can be restored. */
  expiresAt?: Date;
}

export const reportSchema = new Schema<ReportRecord>(
  {
    _id: { type: String, required: true },
    project: String,
    plugin: String,
    comment: String,
    user: { type: String, required: true },
    reason: { type: String, required: true },
    text: { type: String, default: '' },
    settled: { type: Boolean, required: true },
    createdAt: { type: Date, required: true },
    expiresAt: Date,
  },
  { versionKey: false, collection: 'reports' },
)
  .index({ settled: 1, createdAt: 1 })
  .index({ project: 1 })
  .index({ plugin: 1 })
  .index({ comment: 1 })
  .index({ user: 1 })
  .index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
