import type { Operation } from '@hocket/api';
import type { Context } from 'koa';
import { refuse } from '../errors.ts';
import type { AccessTokens, Caller } from '../services/access-tokens.ts';
import type { SessionCheck } from '../services/account/session-check.ts';
import type { ProgramTokens } from '../services/program-tokens.ts';

/** The services that check tokens. */
export interface TokenChecks {
  access: Pick<AccessTokens, 'verify'>;
  sessions: Pick<SessionCheck, 'expect'>;
  publish: Pick<ProgramTokens, 'looksLike' | 'verify'>;
  agents: Pick<ProgramTokens, 'looksLike' | 'verify'>;
}

/** Whose program calls; `agent`: the id of its token, where it is an agent. */
export interface ProgramCaller extends Pick<Caller, 'id'> {
  agent?: string;
}

/** Who a call says that it comes from. */
export interface Claim {
  id: string;
  /** The caller, as of when this is asked. Rejects with `token_invalid`. */
  confirm(): Promise<Caller | ProgramCaller>;
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
    const verify = async () => ({ id: (await tokens.publish.verify(token)).user });
    return { ...(await verify()), confirm: verify };
  }
  if (auth === 'agent' && tokens.agents.looksLike(token)) {
    const { user: id, _id: agent } = await tokens.agents.verify(token);
    return { id, confirm: async () => ({ id, agent }) };
  }
  const caller = await tokens.access.verify(token);
  const confirm = async () => {
    await tokens.sessions.expect(caller);
    return caller;
  };
  return { id: caller.id, confirm };
}
