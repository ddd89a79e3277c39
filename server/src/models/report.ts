import type { Report } from '@hocket/sdk';
import { Schema } from 'mongoose';

/** What one user told the operators of one project; its id follows from both. */
export interface ReportRecord extends Required<Report> {
  _id: string;
  project: string;
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
    project: { type: String, required: true },
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
  .index({ user: 1 })
  .index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
