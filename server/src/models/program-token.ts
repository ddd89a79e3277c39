import type { PublishToken } from '@hocket/sdk';
import { Schema } from 'mongoose';

/** A secret with which a program acts in a user's name, within its rights; stored hashed. */
export interface ProgramTokenRecord {
  /** A part of the token that is no secret. */
  _id: string;
  user: string;
  /** What its owner calls it. */
  name: string;
  digest: string;
  /** Absent where all tokens of a kind have the same. */
  rights?: object;
  createdAt: Date;
  expiresAt: Date;
  lastUsedAt?: Date;
}

/** How long an expired token is still listed, in seconds. */
const expiredShownSeconds = 30 * 24 * 60 * 60;

/** The tokens of one kind, which have a collection of their own. */
export function programTokenSchema(collection: string): Schema<ProgramTokenRecord> {
  return new Schema<ProgramTokenRecord>(
    {
      _id: { type: String, required: true },
      user: { type: String, required: true },
      name: { type: String, required: true },
      digest: { type: String, required: true },
      rights: { type: Schema.Types.Mixed, required: false },
      createdAt: { type: Date, required: true },
      expiresAt: { type: Date, required: true },
      lastUsedAt: Date,
    },
    { versionKey: false, collection },
  )
    .index({ user: 1, createdAt: -1, _id: -1 })
    .index({ expiresAt: 1 }, { expireAfterSeconds: expiredShownSeconds });
}

/** A token as its owner may see it again. */
export function programTokenOf({
  _id: id,
  name,
  rights,
  createdAt,
  expiresAt,
  lastUsedAt,
}: ProgramTokenRecord): PublishToken {
  const used = lastUsedAt ? { lastUsedAt: lastUsedAt.toISOString() } : {};
  const dates = { createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() };
  return { ...rights, id, name, ...dates, ...used };
}
