import type { Operation } from '@hocket/api';
import type { Context } from 'koa';
import { refuse } from '../errors.ts';
import type { AccessTokens, Caller } from '../services/access-tokens.ts';
import type { SessionCheck } from '../services/account/session-check.ts';
import type { PublishTokens } from '../services/plugins/publish-tokens.ts';

/** The services that check tokens. */
export interface TokenChecks {
  access: Pick<AccessTokens, 'verify'>;
  sessions: Pick<SessionCheck, 'expect'>;
  publish: Pick<PublishTokens, 'looksLike' | 'verify'>;
}

/** Who a call says that it comes from. */
export interface Claim {
  id: string;
  /** The caller, as of when this is asked. Rejects with `token_invalid`. */
  confirm(): Promise<Caller | Pick<Caller, 'id'>>;
}

/**
 * The claim of a call, if the operation needs a caller: an access token is signed, and whether its session has ended
 * since is left to `confirm`. Rejects with `auth_required` or `token_invalid`.
 */
export async function claimOf(
  ctx: Context,
  auth: Operation['auth'],
  tokens: TokenChecks,
): Promise<Claim | undefined> {
  if (auth === 'none') return undefined;
  const given = ctx.get('authorization');
  if (auth === 'optional' && given === '') return undefined;
  const [scheme, token, ...more] = given.split(' ');
  if (scheme?.toLowerCase() !== 'bearer' || !token || more.length > 0) {
    throw refuse('auth_required', 'Authentication required');
  }
  if (auth === 'publisher' && tokens.publish.looksLike(token)) {
    const verify = () => tokens.publish.verify(token);
    return { id: await verify(), confirm: async () => ({ id: await verify() }) };
  }
  const caller = await tokens.access.verify(token);
  const confirm = async () => {
    await tokens.sessions.expect(caller);
    return caller;
  };
  return { id: caller.id, confirm };
}
