import type {
  PreferenceChanges,
  Preferences,
  ProfileChanges,
  PublicProfile,
  User,
} from '@hocket/sdk';
import type { Model, UpdateQuery } from 'mongoose';
import { refuse } from '../../errors.ts';
import { isDuplicate } from '../../models/database.ts';
import {
  keyOf,
  type LearningStats,
  publicProfileOf,
  type UserRecord,
  userOf,
} from '../../models/user.ts';
import { refuseReserved } from '../reserved-names.ts';

/** The pictures that users have uploaded of themselves. */
export interface Avatars {
  isOwnAvatar(user: string, url: string): Promise<boolean>;
  /** Removes all avatars but the one at `url`. */
  keepAvatar(user: string, url: string | undefined): Promise<void>;
}

/** Profiles: what users say about themselves, and what others may see. */
export class Profiles {
  constructor(
    private readonly records: Model<UserRecord>,
    private readonly learningStats: (user: string) => Promise<LearningStats>,
    private readonly avatars: Avatars,
  ) {}

  /** Rejects with `token_invalid` when the account is gone. */
  async read(id: string): Promise<User> {
    return this.whole(await this.records.findOne({ _id: id }).lean());
  }

  /** Rejects with `username_taken`, or `avatar_invalid` for a file that is not the user's own avatar. */
  async update(id: string, { avatar, username, ...rest }: ProfileChanges): Promise<User> {
    if (avatar && !(await this.avatars.isOwnAvatar(id, avatar))) {
      throw refuse('avatar_invalid', 'Upload the picture first');
    }
    if (username !== undefined) refuseReserved(username);
    const named = username === undefined ? {} : { username, usernameKey: keyOf(username) };
    const $set = { ...given({ ...rest, avatar: avatar ?? undefined }), ...named };
    const $unset = avatar === null ? { avatar: 1 } : {};
    const changed = await this.change(id, { $set, $unset });
    if (avatar !== undefined) await this.avatars.keepAvatar(id, changed.avatar);
    return this.whole(changed);
  }

  /** Changes only the given fields, at any depth. */
  async prefer(id: string, changes: PreferenceChanges): Promise<Preferences> {
    const $set: Record<string, unknown> = {};
    for (const [name, value] of Object.entries(given(changes))) {
      if (typeof value !== 'object' || value === null) $set[`preferences.${name}`] = value;
      else {
        for (const [inner, set] of Object.entries(given(value))) {
          $set[`preferences.${name}.${inner}`] = set;
        }
      }
    }
    return (await this.change(id, { $set })).preferences;
  }

  /** What everyone may see. Rejects with `not_found`, alike for a private and a missing user. */
  async shown(username: string): Promise<PublicProfile> {
    const record = await this.records.findOne({ usernameKey: keyOf(username) }).lean();
    if (!record?.preferences.privacy.profilePublic) {
      throw refuse('not_found', 'There is no such user');
    }
    return publicProfileOf(record, await this.learningStats(record._id));
  }

  /** A record as its user sees it. Rejects with `token_invalid` without one. */
  async whole(record: UserRecord | null): Promise<User> {
    const { _id } = found(record);
    return userOf(found(record), await this.learningStats(_id));
  }

  private async change(id: string, update: UpdateQuery<UserRecord>): Promise<UserRecord> {
    const operators = Object.entries(update).filter(([, fields]) => Object.keys(fields).length > 0);
    if (operators.length === 0) return found(await this.records.findOne({ _id: id }).lean());
    const record = await this.records
      .findOneAndUpdate({ _id: id }, Object.fromEntries(operators), { returnDocument: 'after' })
      .lean()
      .catch((error: unknown) => {
        if (isDuplicate(error)) throw refuse('username_taken', 'This username is taken');
        throw error;
      });
    return found(record);
  }
}

/** The fields that have a value. */
function given(fields: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

function found(record: UserRecord | null): UserRecord {
  if (!record) throw refuse('token_invalid', 'Please sign in again.');
  return record;
}
