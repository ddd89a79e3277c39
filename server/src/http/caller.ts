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

/** The caller, if the operation needs one. Rejects with `auth_required` or `token_invalid`. */
export async function callerOf(
  ctx: Context,
  auth: Operation['auth'],
  tokens: TokenChecks,
): Promise<Caller | Pick<Caller, 'id'> | undefined> {
  if (auth === 'none') return undefined;
  const given = ctx.get('authorization');
  if (auth === 'optional' && given === '') return undefined;
  const [scheme, token, ...more] = given.split(' ');
  if (scheme?.toLowerCase() !== 'bearer' || !token || more.length > 0) {
    throw refuse('auth_required', 'Authentication required');
  }
  if (auth === 'publisher' && tokens.publish.looksLike(token)) {
    return { id: await tokens.publish.verify(token) };
  }
  const caller = await tokens.access.verify(token);
  await tokens.sessions.expect(caller);
  return caller;
}
