import { Schema } from 'mongoose';

/** What a call under an Idempotency-Key was sent with: another body under the same key is a mistake. */
export interface IdempotencyKeyRecord {
  /** Follows from user, call and key. */
  _id: string;
  user: string;
  /** Of the body. */
  digest: string;
  createdAt: Date;
}

/** Seconds after which nobody repeats a call. */
const kept = 30 * 24 * 60 * 60;

export const idempotencyKeySchema = new Schema<IdempotencyKeyRecord>(
  {
    _id: { type: String, required: true },
    user: { type: String, required: true },
    digest: { type: String, required: true },
    createdAt: { type: Date, required: true },
  },
  { versionKey: false, collection: 'idempotencyKeys' },
)
  .index({ user: 1 })
  .index({ createdAt: 1 }, { expireAfterSeconds: kept });
