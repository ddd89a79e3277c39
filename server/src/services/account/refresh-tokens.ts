import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * Opaque tokens `session.random.seal`. The successor of a token follows from it and the server's
 * secret: two tabs that rotate the same token at once get the same new one, and so does a client
 * whose first answer was lost. The seal tells a token that was once issued from an invented one.
 */
export class RefreshTokens {
  constructor(private readonly secret: Uint8Array) {}

  first(session: string): string {
    return this.sealed(session, randomBytes(32).toString('base64url'));
  }

  next(token: string): string {
    const [session = ''] = token.split('.');
    return this.sealed(session, this.mac('successor', token));
  }

  /** The session of a token that this server issued; undefined for anything else. */
  sessionOf(token: string): string | undefined {
    const [session, random, seal, ...more] = token.split('.');
    if (!session || !random || !seal || more.length > 0) return undefined;
    const expected = Buffer.from(this.mac('seal', `${session}.${random}`));
    const given = Buffer.from(seal);
    return given.length === expected.length && timingSafeEqual(given, expected)
      ? session
      : undefined;
  }

  /** The hash that is stored of a token. */
  digest(token: string): string {
    return createHash('sha256').update(token).digest('base64url');
  }

  private sealed(session: string, random: string): string {
    return `${session}.${random}.${this.mac('seal', `${session}.${random}`)}`;
  }

  private mac(purpose: string, text: string): string {
    return createHmac('sha256', this.secret)
      .update(`refresh-token ${purpose} ${text}`)
      .digest('base64url');
  }
}
