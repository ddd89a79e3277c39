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
  lastUsedAt?: Date;
}

export const publishTokenSchema = new Schema<PublishTokenRecord>(
  {
    _id: { type: String, required: true },
    user: { type: String, required: true },
    name: { type: String, required: true },
    digest: { type: String, required: true },
    createdAt: { type: Date, required: true },
    lastUsedAt: Date,
  },
  { versionKey: false, collection: 'publishTokens' },
).index({ user: 1, createdAt: -1, _id: -1 });

/** A token as its owner may see it again. */
export function publishTokenOf({
  _id: id,
  name,
  createdAt,
  lastUsedAt,
}: PublishTokenRecord): PublishToken {
  const used = lastUsedAt ? { lastUsedAt: lastUsedAt.toISOString() } : {};
  return { id, name, createdAt: createdAt.toISOString(), ...used };
}
