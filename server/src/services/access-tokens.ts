import { createSecretKey, type KeyObject } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { refuse } from '../errors.ts';
import { clockSkewSeconds } from './token-lifetime.ts';

/** Who makes a call. */
export interface Caller {
  /** User id. */
  id: string;
  session: string;
}

/** Who comes into a room over a socket, and the link that they came by. */
export interface RoomTicket {
  caller: Caller | undefined;
  link: string;
}

const algorithm = 'HS256';
const type = 'at+jwt';
const audience = 'hocket-api';
/** Of tickets, which a call takes for no token. */
const rooms = { audience: 'hocket-rooms', seconds: 60 };

/** How many verified tokens are cached. */
const maxCached = 10_000;

/** A verified token's caller, and when the token expires, in milliseconds. */
interface Verified {
  caller: Caller;
  expiresAt: number;
}

/** Short-lived signed tokens that name a user and a session. */
export class AccessTokens {
  /** Seconds. */
  readonly lifetime = 15 * 60;
  private readonly key: KeyObject;
  // Verified tokens are cached, because checking a signature in another thread costs more than the rest of a small
  // call.
  private readonly verified = new Map<string, Verified>();

  constructor(
    secret: Uint8Array,
    private readonly now: () => Date,
  ) {
    this.key = createSecretKey(secret);
  }

  sign({ id, session }: Caller): Promise<string> {
    const issued = Math.floor(this.now().getTime() / 1000);
    return new SignJWT({ sid: session })
      .setProtectedHeader({ alg: algorithm, typ: type })
      .setSubject(id)
      .setAudience(audience)
      .setIssuedAt(issued)
      .setExpirationTime(issued + this.lifetime)
      .sign(this.key);
  }

  /** Rejects with `token_invalid` when it is not ours, altered, meant for another use, or past its time by any clock. */
  async verify(token: string): Promise<Caller> {
    const known = this.verified.get(token);
    if (known && this.now().getTime() < known.expiresAt) return known.caller;
    const verified = await jwtVerify(token, this.key, {
      algorithms: [algorithm],
      typ: type,
      audience,
      requiredClaims: ['exp', 'iat'],
      maxTokenAge: this.lifetime,
      clockTolerance: clockSkewSeconds,
      currentDate: this.now(),
    }).catch((cause: unknown) => {
      throw refuse('token_invalid', 'Please sign in again.', undefined, cause);
    });
    const { sub, sid, exp } = verified.payload;
    if (typeof sub !== 'string' || typeof sid !== 'string' || exp === undefined) {
      throw refuse('token_invalid', 'Please sign in again.');
    }
    return this.remember(token, { caller: { id: sub, session: sid }, expiresAt: exp * 1000 });
  }

  /** What lets somebody into a room within a minute. */
  signTicket({ caller, link }: RoomTicket): Promise<string> {
    const issued = Math.floor(this.now().getTime() / 1000);
    return new SignJWT({ link, ...(caller ? { sub: caller.id, sid: caller.session } : {}) })
      .setProtectedHeader({ alg: algorithm, typ: type })
      .setAudience(rooms.audience)
      .setIssuedAt(issued)
      .setExpirationTime(issued + rooms.seconds)
      .sign(this.key);
  }

  /** Rejects where it is not ours, altered, or past its time. */
  async verifyTicket(ticket: string): Promise<RoomTicket> {
    const { payload } = await jwtVerify(ticket, this.key, {
      algorithms: [algorithm],
      typ: type,
      audience: rooms.audience,
      requiredClaims: ['exp', 'iat'],
      clockTolerance: clockSkewSeconds,
      currentDate: this.now(),
    });
    const { link, sub, sid } = payload;
    const caller = sub === undefined ? undefined : { id: sub, session: String(sid) };
    return { link: String(link), caller };
  }

  private remember(token: string, verified: Verified): Caller {
    const [oldest] = this.verified.keys();
    if (oldest !== undefined && this.verified.size >= maxCached) this.verified.delete(oldest);
    this.verified.delete(token);
    this.verified.set(token, verified);
    return verified.caller;
  }
}
