import type { Tokens } from '@hocket/sdk';
import mongoose, { type Model } from 'mongoose';
import { refuse } from '../errors.ts';
import type { SessionRecord } from '../models/session.ts';
import type { AccessTokens } from './access-tokens.ts';
import { randomId } from './random-id.ts';
import type { RefreshTokens } from './refresh-tokens.ts';

/** Milliseconds in which a rotated token still answers: parallel tabs, an answer that was lost. */
const overlap = 30_000;
/** Milliseconds after which a session ends, however often it was refreshed. */
const lifetime = 30 * 24 * 60 * 60 * 1000;

/** Sign-ins: each a family of rotating refresh tokens. */
export class Sessions {
  constructor(
    private readonly records: Model<SessionRecord>,
    private readonly access: AccessTokens,
    private readonly tokens: RefreshTokens,
    private readonly now: () => Date,
  ) {}

  /** A new session; the user's expired ones are swept away. */
  async start(user: string): Promise<Tokens> {
    const now = this.now();
    const id = randomId();
    const token = this.tokens.first(id);
    await this.records.deleteMany({ user, expiresAt: mongoose.trusted({ $lt: now }) });
    await this.records.create({
      _id: id,
      user,
      current: this.tokens.digest(token),
      rotatedAt: now,
      createdAt: now,
      expiresAt: new Date(now.getTime() + lifetime),
    });
    return this.pair(user, id, token);
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

  /** Its refresh tokens stop working at once, its access token when it expires. */
  async end(session: string): Promise<void> {
    await this.records.deleteOne({ _id: session });
  }

  private async pair(user: string, session: string, refreshToken: string): Promise<Tokens> {
    const accessToken = await this.access.sign({ id: user, session });
    return { accessToken, refreshToken, expiresIn: this.access.lifetime };
  }
}

function ended() {
  return refuse('refresh_invalid', 'Your session has ended. Please sign in again.');
}
