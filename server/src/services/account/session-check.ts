import type { Collection, Model } from 'mongoose';
import { databaseUnavailable, refuse } from '../../errors.ts';
import type { SessionRecord } from '../../models/session.ts';
import type { Caller } from '../access-tokens.ts';

interface Question {
  caller: Caller;
  resolve: () => void;
  reject: (error: unknown) => void;
}

/**
 * Whether callers' sessions still exist. Each call is answered by a read that begins after it came, so that a session
 * which ended on any copy of the server has ended on all. Calls that come during a read share the next one.
 */
export class SessionCheck {
  readonly #records: Collection<SessionRecord>;
  #questions: Question[] = [];
  #isReading = false;

  constructor(
    { db, collection: { collectionName } }: Model<SessionRecord>,
    private readonly now: () => Date,
    /** How long a read may take, in milliseconds. */
    private readonly timeoutMs: number,
  ) {
    this.#records = db.collection<SessionRecord>(collectionName);
  }

  /** Rejects with `token_invalid` when the session has ended for any reason, or with `database_unavailable`. */
  expect(caller: Caller): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#questions.push({ caller, resolve, reject });
      if (!this.#isReading) void this.#answerAll();
    });
  }

  async #answerAll(): Promise<void> {
    this.#isReading = true;
    while (this.#questions.length > 0) await this.#answer(this.#questions.splice(0));
    this.#isReading = false;
  }

  async #answer(questions: readonly Question[]): Promise<void> {
    try {
      const users = await this.#usersOf(new Set(questions.map(({ caller }) => caller.session)));
      for (const { caller, resolve, reject } of questions) {
        if (users.get(caller.session) === caller.id) resolve();
        else reject(refuse('token_invalid', 'Please sign in again.'));
      }
    } catch (error) {
      for (const { reject } of questions) reject(error);
    }
  }

  /**
   * The users of those sessions that have not ended. The plain driver is used because every call pays for it, and the
   * primary because a secondary may lag behind.
   */
  async #usersOf(ids: ReadonlySet<string>): Promise<Map<string, string>> {
    const signal = AbortSignal.timeout(this.timeoutMs);
    const found = await this.#records
      .find(
        { _id: { $in: [...ids] }, expiresAt: { $gt: this.now() } },
        { projection: { user: 1 }, readPreference: 'primary', signal },
      )
      .toArray()
      .catch((error: unknown) => {
        throw signal.aborted ? databaseUnavailable() : error;
      });
    return new Map(found.map(({ _id, user }) => [_id, user]));
  }
}
