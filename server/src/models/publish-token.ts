import type { PublishToken } from '@hocket/sdk';
import { Schema } from 'mongoose';

/** A secret with which a command line publishes in a user's name; stored hashed. */
export interface PublishTokenRecord {
  /** A part of the token that is no secret. */
  _id: string;
  user: string;
  /** What its owner calls it. */
  name: string;
  digest: string;
  createdAt: Date;
  expiresAt: Date;
  lastUsedAt?: Date;
}

/** How long an expired token is still listed, in seconds. */
const expiredShownSeconds = 30 * 24 * 60 * 60;

export const publishTokenSchema = new Schema<PublishTokenRecord>(
  {
    _id: { type: String, required: true },
    user: { type: String, required: true },
    name: { type: String, required: true },
    digest: { type: String, required: true },
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
    lastUsedAt: Date,
  },
  { versionKey: false, collection: 'publishTokens' },
)
  .index({ user: 1, createdAt: -1, _id: -1 })
  .index({ expiresAt: 1 }, { expireAfterSeconds: expiredShownSeconds });

/** A token as its owner may see it again. */
export function publishTokenOf({
  _id: id,
  name,
  createdAt,
  expiresAt,
  lastUsedAt,
}: PublishTokenRecord): PublishToken {
  const used = lastUsedAt ? { lastUsedAt: lastUsedAt.toISOString() } : {};
  const dates = { createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() };
  return { id, name, ...dates, ...used };
}
