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
}

export const certificateSchema = new Schema<CertificateRecord>(
  {
    _id: { type: String, required: true },
    user: { type: String, required: true },
    path: { type: String, required: true },
    name: { type: String, required: true },
    issuedAt: { type: Date, required: true },
  },
  { versionKey: false, collection: 'certificates' },
).index({ user: 1, path: 1 }, { unique: true });
