import type { Author } from '@hocket/sdk';
import mongoose, { type Model } from 'mongoose';
import { keyOf, publicNameOf, type UserRecord } from '../../models/user.ts';

/** The public names of authors. */
export class Authors {
  constructor(private readonly users: Model<UserRecord>) {}

  /** The id of the user of that name, public or not; undefined when there is none. */
  async idOf(username: string): Promise<string | undefined> {
    const found = await this.users
      .findOne({ usernameKey: keyOf(username) })
      .select({ _id: 1 })
      .lean();
    return found?._id;
  }

  /** By user id; only users with `profilePublic`, and the asker. */
  async of(ids: Iterable<string>, asker: string | undefined): Promise<Map<string, Author>> {
    const distinct = [...new Set(ids)];
    if (distinct.length === 0) return new Map();
    const found = await this.users
      .find({ _id: mongoose.trusted({ $in: distinct }) })
      .select('username firstName lastName avatar preferences.privacy.profilePublic')
      .lean();
    return new Map(
      found
        .filter(({ _id, preferences }) => _id === asker || preferences.privacy.profilePublic)
        .map((record) => [record._id, authorOf(record)]),
    );
  }
}

function authorOf(
  record: Pick<UserRecord, 'username' | 'firstName' | 'lastName' | 'avatar'>,
): Author {
  const { username, avatar } = record;
  return { username, name: publicNameOf(record), ...(avatar ? { avatar } : {}) };
}
