import type { PublicProfile, User } from '@hocket/sdk';
import { Schema } from 'mongoose';
import { renewsStamps } from './stamp.ts';

/** Statistics of a user's learning, which are counted from the learning records. */
export type LearningStats = Pick<User['stats'], 'lessonsCompleted' | 'achievementsUnlocked'>;

/** A user as stored. `emailKey` and `usernameKey` are unique. */
export interface UserRecord extends Omit<User, 'id' | 'createdAt' | 'lastLoginAt' | 'stats'> {
  _id: string;
  stats: Omit<User['stats'], keyof LearningStats>;
  emailKey: string;
  usernameKey: string;
  passwordHash: string;
  createdAt: Date;
  lastLoginAt: Date;
  /** Until when play time has been counted. */
  playCountedTo: Date;
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
    playCountedTo: { type: Date, required: true },
    subscription: { plan: { type: String, default: 'free' } },
    stats: { projectsCreated: count, totalPlayTime: count },
    preferences: { type: Schema.Types.Mixed, required: true },
  },
  { versionKey: false, minimize: false, collection: 'users' },
)
  .index({ emailKey: 1 }, { unique: true })
  .index({ usernameKey: 1 }, { unique: true });

/** The fields that others see beside what somebody made. */
const publicFields =
  /^(username|usernameKey|firstName|lastName|avatar|emailVerified|preferences(\.privacy.*)?)$/;

renewsStamps(userSchema, ({ kind, fields }) =>
  kind === 'remove' || fields.some((field) => publicFields.test(field)) ? ['people'] : [],
);

/** What the user may see of itself. */
export function userOf(record: UserRecord, learningStats: LearningStats): User {
  const { _id, emailKey, usernameKey, passwordHash, playCountedTo, ...shown } = record;
  return {
    ...shown,
    id: _id,
    stats: { ...shown.stats, ...learningStats },
    createdAt: shown.createdAt.toISOString(),
    lastLoginAt: shown.lastLoginAt.toISOString(),
  };
}

/** What anyone may see of the user. */
export function publicProfileOf(record: UserRecord, stats: LearningStats): PublicProfile {
  const { username, avatar, bio, location, website } = record;
  const [name, createdAt] = [publicNameOf(record), record.createdAt.toISOString()];
  return { username, name, avatar, bio, location, website, createdAt, stats };
}

/** The name under which others see a user and what the user has made; empty where neither part is known. */
export function publicNameOf({
  firstName,
  lastName,
}: Pick<UserRecord, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim();
}

/** A key that all spellings of a name or an address share. */
export function keyOf(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}
