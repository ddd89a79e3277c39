import { Schema } from 'mongoose';

/** One session: a family of refresh tokens of which the newest is valid. Tokens are stored hashed. */
export interface SessionRecord {
  _id: string;
  user: string;
  /** Browser and system. */
  device: string;
  current: string;
  previous?: string;
  rotatedAt: Date;
  createdAt: Date;
  /** The end of the session, however often its token is rotated. */
  expiresAt: Date;
}

export const sessionSchema = new Schema<SessionRecord>(
  {
    _id: { type: String, required: true },
    user: { type: String, required: true },
    device: { type: String, default: '' },
    current: { type: String, required: true },
    previous: String,
    rotatedAt: { type: Date, required: true },
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false, collection: 'sessions' },
)
  .index({ user: 1, createdAt: -1, _id: -1 })
  .index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
