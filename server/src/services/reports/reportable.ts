import mongoose, { type Model } from 'mongoose';

/** What operators are told of something that was reported. */
export interface Titled {
  id: string;
  name: string;
  /** Absent after its owner left. */
  owner?: string;
  hidden: boolean;
}

/** Things of users that others may report. */
export interface Reportable {
  /** Whose it is, if anybody's still. Rejects where `user` may not see it. */
  ownerOf(user: string, id: string): Promise<string | undefined>;
  /** Those of these ids that are there, in any order. */
  titled(ids: readonly string[]): Promise<Titled[]>;
  /** Takes one out of everything public, or puts it back. Rejects with `not_found`. */
  setHidden(id: string, hidden: boolean): Promise<void>;
}

/** Those of some records that have one of these ids. */
export async function titledIn(
  records: Pick<Model<Omit<Titled, 'id'> & { _id: string }>, 'find'>,
  ids: readonly string[],
): Promise<Titled[]> {
  const found = await records
    .find({ _id: mongoose.trusted({ $in: ids }) })
    .select({ name: 1, owner: 1, hidden: 1 })
    .lean();
  return found.map(({ _id: id, name, owner, hidden }) => ({ id, name, owner, hidden }));
}
