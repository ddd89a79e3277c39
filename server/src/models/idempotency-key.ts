import { Schema } from 'mongoose';

/** The body with which an Idempotency-Key was first sent: another body under the same key is an error. */
export interface IdempotencyKeyRecord {
  /** A hash of user, call and key. */
  _id: string;
  user: string;
  /** The digest of the body. */
  digest: string;
  createdAt: Date;
}

/** How long a key is kept, in seconds. */
const lifetimeSeconds = 30 * 24 * 60 * 60;

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
  .index({ createdAt: 1 }, { expireAfterSeconds: lifetimeSeconds });
