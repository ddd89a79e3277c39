import type { UploadType } from '@hocket/sdk';
import { Schema } from 'mongoose';

/** One file of a user. */
export interface UploadEntry {
  /** Where it is kept. */
  key: string;
  use: UploadType;
  /** What its owner calls it. */
  name: string;
  project?: string;
  /** As promised; once it is stored, as stored. */
  bytes: number;
  /** Promised to the holder of a signed URL, being looked into and written, or there. */
  state: 'waiting' | 'storing' | 'stored';
  /** Since when it is in this state. */
  at: Date;
}

/** All files of one user in one document, so that what they weigh together changes with them, atomically. */
export interface UploadLedgerRecord {
  /** User id. */
  _id: string;
  bytes: number;
  count: number;
  /** By an id of their own, which is part of the key. */
  files: Record<string, UploadEntry>;
  /** When something in it may have to be tidied up. */
  sweepAt: Date;
}

const count = { type: Number, required: true };

export const uploadLedgerSchema = new Schema<UploadLedgerRecord>(
  {
    _id: { type: String, required: true },
    bytes: count,
    count,
    files: { type: Schema.Types.Mixed, required: true },
    sweepAt: { type: Date, required: true },
  },
  { versionKey: false, minimize: false, collection: 'uploads' },
).index({ sweepAt: 1 });
