import { Schema } from 'mongoose';

/** One listener who was counted for a project lately; its id follows from both. */
export interface PlayRecord {
  _id: string;
  /** From then on the listener counts again. */
  expiresAt: Date;
}

export const playSchema = new Schema<PlayRecord>(
  { _id: { type: String, required: true }, expiresAt: { type: Date, required: true } },
  { versionKey: false, collection: 'plays' },
).index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
