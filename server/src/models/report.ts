import type { Report } from '@hocket/sdk';
import { Schema } from 'mongoose';

/** What can be reported. */
export type Subject = 'project' | 'plugin';

/** What one user told the operators of one project or one plugin, which of the two is set; its id follows from both. */
export interface ReportRecord extends Required<Report>, Partial<Record<Subject, string>> {
  _id: string;
  user: string;
  /** An operator has looked at it. */
  settled: boolean;
  createdAt: Date;
  /** Set while its project is deleted but may come back. */
  expiresAt?: Date;
}

export const reportSchema = new Schema<ReportRecord>(
  {
    _id: { type: String, required: true },
    project: String,
    plugin: String,
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
  .index({ user: 1 })
  .index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
