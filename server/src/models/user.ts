import type { User } from '@hocket/sdk';
import { Schema } from 'mongoose';

/** A user as stored. The keys are what uniqueness is judged by. */
export interface UserRecord extends Omit<User, 'id' | 'createdAt' | 'lastLoginAt'> {
  _id: string;
  emailKey: string;
  usernameKey: string;
  passwordHash: string;
  createdAt: Date;
  lastLoginAt: Date;
}

const text = { type: String, default: '' };
const count = { type: Number, default: 0 };

export const userSchema = new Schema<UserRecord>(
  {
    _id: { type: String, required: true },
    email: { type: String, required: true },
    emailKey: { type: String, required: true },
    username: { type: String, required: true },
    usernameKey: { type: String, required: true },
    passwordHash: { type: String, required: true },
    avatar: String,
    firstName: text,
    lastName: text,
    bio: text,
    location: text,
    website: text,
    emailVerified: { type: Boolean, default: false },
    createdAt: { type: Date, required: true },
    lastLoginAt: { type: Date, required: true },
    subscription: { plan: { type: String, default: 'free' } },
    stats: {
      projectsCreated: count,
      lessonsCompleted: count,
      achievementsUnlocked: count,
      totalPlayTime: count,
    },
    preferences: { type: Schema.Types.Mixed, required: true },
  },
  { versionKey: false, minimize: false, collection: 'users' },
)
  .index({ emailKey: 1 }, { unique: true })
  .index({ usernameKey: 1 }, { unique: true });

/** What the user may see of itself. */
export function userOf(record: UserRecord): User {
  const { _id, emailKey, usernameKey, passwordHash, createdAt, lastLoginAt, ...rest } = record;
  return {
    ...rest,
    id: _id,
    createdAt: createdAt.toISOString(),
    lastLoginAt: lastLoginAt.toISOString(),
  };
}
