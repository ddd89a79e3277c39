import { Schema } from 'mongoose';

/** One listener who was recently counted for a project; the id is a hash of both. */
export interface PlayRecord {
  _id: string;
  /** After this time the listener counts again. */
  expiresAt: Date;
}

export const playSchema = new Schema<PlayRecord>(
  { _id: { type: String, required: true }, expiresAt: { type: Date, required: true } },
  { versionKey: false, collection: 'plays' },
).index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
