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
