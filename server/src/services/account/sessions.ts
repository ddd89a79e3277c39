import type { SessionInfo, Tokens } from '@hocket/sdk';
import mongoose, { type Model } from 'mongoose';
import { refuse } from '../../errors.ts';
import type { SessionRecord } from '../../models/session.ts';
import type { PersonalData } from '../../personal-data.ts';
import { randomId } from '../../random-id.ts';
import type { AccessTokens } from '../access-tokens.ts';
import { clockSkewSeconds } from '../token-lifetime.ts';
import type { RefreshTokens } from './refresh-tokens.ts';

/**
 * How long a rotated token is still accepted, in milliseconds: 30 seconds for parallel tabs, and when an answer was lost, and
 * as long as the clock of the copy that rotated it may be behind.
 */
const overlap = 30_000 + clockSkewSeconds * 1000;
/** Milliseconds after which a session ends, however often it was refreshed. */
const lifetime = 30 * 24 * 60 * 60 * 1000;
/** How many sessions are listed. */
const shown = 100;

/** Sign-ins: each a family of rotating refresh tokens. */
export class Sessions implements PersonalData {
  readonly name = 'sessions';

  constructor(
    private readonly records: Model<SessionRecord>,
    private readonly access: AccessTokens,
    private readonly tokens: RefreshTokens,
    private readonly now: () => Date,
  ) {}

  /** A new session on a device. */
  async start(user: string, device: string): Promise<{ session: string; tokens: Tokens }> {
    const now = this.now();
    const session = randomId();
    const token = this.tokens.first(session);
    const record = {
      _id: session,
      user,
      device,
      current: this.tokens.digest(token),
      rotatedAt: now,
      createdAt: now,
      expiresAt: new Date(now.getTime() + lifetime),
    };
    const [tokens] = await Promise.all([
      this.pair(user, session, token),
      this.records.create(record),
    ]);
    return { session, tokens };
  }

  /** Rotates. Rejects with `refresh_invalid`; a token used again after its overlap also ends its session. */
  async refresh(token: string): Promise<Tokens> {
    const id = this.tokens.sessionOf(token);
    if (!id) throw ended();
    const now = this.now();
    const used = this.tokens.digest(token);
    const next = this.tokens.next(token);
    const rotated = await this.records
      .findOneAndUpdate(
        { _id: id, current: used, expiresAt: mongoose.trusted({ $gt: now }) },
        { $set: { current: this.tokens.digest(next), previous: used, rotatedAt: now } },
      )
      .lean();
    if (rotated) return this.pair(rotated.user, id, next);
    const session = await this.records.findOne({ _id: id }).lean();
    if (!session || session.expiresAt <= now) throw ended();
    const age = now.getTime() - session.rotatedAt.getTime();
    if (session.previous === used && age < overlap) return this.pair(session.user, id, next);
    await this.end(id);
    throw ended();
  }

  /** Ends a session: its refresh tokens and its access token stop working at once. */
  async end(session: string): Promise<void> {
    await this.records.deleteOne({ _id: session });
  }

  /** Ends one of the user's. Rejects with `not_found`, for another user's too. */
  async revoke(user: string, session: string): Promise<void> {
    const { deletedCount } = await this.records.deleteOne({ _id: session, user });
    if (deletedCount === 0) throw refuse('not_found', 'There is no such session');
  }

  /** Ends all of the user's but `kept`. */
  async endAll(user: string, kept?: string): Promise<void> {
    const others = kept === undefined ? {} : { _id: mongoose.trusted({ $ne: kept }) };
    await this.records.deleteMany({ user, ...others });
  }

  /** Where the user is signed in, newest first. */
  async list(user: string, current?: string): Promise<SessionInfo[]> {
    const records = await this.records
      .find({ user, expiresAt: mongoose.trusted({ $gt: this.now() }) })
      .sort({ createdAt: -1, _id: -1 })
      .limit(shown)
      .lean();
    return records.map(({ _id, device, createdAt, rotatedAt }) => ({
      id: _id,
      device,
      createdAt: createdAt.toISOString(),
      lastUsedAt: rotatedAt.toISOString(),
      current: _id === current,
    }));
  }

  async collect(
    user: string,
  ): Promise<{ device: string; createdAt: string; lastUsedAt: string }[]> {
    const sessions = await this.list(user);
    return sessions.map(({ device, createdAt, lastUsedAt }) => ({ device, createdAt, lastUsedAt }));
  }

  async forget(user: string): Promise<void> {
    await this.endAll(user);
  }

  private async pair(user: string, session: string, refreshToken: string): Promise<Tokens> {
    const accessToken = await this.access.sign({ id: user, session });
    return { accessToken, refreshToken, expiresIn: this.access.lifetime };
  }
}

function ended() {
  return refuse('refresh_invalid', 'Your session has ended. Please sign in again.');
}
