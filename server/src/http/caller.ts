import type { Context } from 'koa';
import { refuse } from '../errors.ts';
import type { AccessTokens, Caller } from '../services/access-tokens.ts';

/** Who makes the call. Rejects with `auth_required` or `token_invalid`. */
export async function callerOf(ctx: Context, tokens: AccessTokens): Promise<Caller> {
  const [scheme, token, ...more] = ctx.get('authorization').split(' ');
  if (scheme?.toLowerCase() !== 'bearer' || !token || more.length > 0) {
    throw refuse('auth_required', 'Authentication required');
  }
  return tokens.verify(token);
}
