import type { Difficulty } from '@hocket/sdk';
import { Schema } from 'mongoose';

/** A learning path that somebody passed; one of each path. */
export interface CertificateRecord {
  /** Where it can be verified. */
  _id: string;
  user: string;
  path: Difficulty;
  name: string;
  issuedAt: Date;
  /** What it rests on, in the path's order; absent of one that was issued before code was kept. */
  works?: WorkRecord[];
}

/** The code that met the goal of one step. */
export interface WorkRecord {
  /** Ids. */
  tutorial: string;
  step: string;
  code: string;
  /** Absent where it was issued before the server listened. */
  heard?: HeardWork;
}

/** Whether the server heard that the code meets the goal, or could not tell. */
export type HeardWork = 'met' | 'unheard';

export const certificateSchema = new Schema<CertificateRecord>(
  {
    _id: { type: String, required: true },
    user: { type: String, required: true },
    path: { type: String, required: true },
    name: { type: String, required: true },
    issuedAt: { type: Date, required: true },
    works: { type: Schema.Types.Mixed, required: false },
  },
  { versionKey: false, collection: 'certificates' },
).index({ user: 1, path: 1 }, { unique: true });
