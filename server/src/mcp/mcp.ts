import { isObject } from '@hocket/sdk';
import type { Context, Middleware } from 'koa';
import type { Services } from '../create-services.ts';
import { refuse } from '../errors.ts';
import { addressOf } from '../http/address.ts';
import { bodyOf, jsonOf } from '../http/body.ts';
import type { BodyBuffers } from '../http/body-buffers.ts';
import type { Failures } from '../http/errors-as-json.ts';
import { abortOnDisconnect } from '../http/event-stream.ts';

/** Messages of an address, and of a person's agents, whatever they ask. */
const addressLimit = { name: 'mcp-address', points: 1200, seconds: 60 };
const messageLimit = { name: 'mcp', points: 600, seconds: 60 };

export interface McpOptions {
  services: Services;
  appOrigin: string;
  bodyBuffers: BodyBuffers;
  failures: Failures;
}

/**
 * `/mcp`: the door for agents, by the Model Context Protocol, each message for itself. Origin, token and size are checked
 * before a message is looked at; who answers it lives for that message.
 */
export function mcp({ services, appOrigin, bodyBuffers, failures }: McpOptions): Middleware {
  const { agentTokens, rateLimits } = services;

  return async (ctx, next) => {
    if (ctx.path !== '/mcp') return next();
    ctx.set('Cache-Control', 'no-store');
    ctx.set('X-Content-Type-Options', 'nosniff');
    const origin = ctx.get('origin');
    if (origin !== '' && origin !== appOrigin) {
      throw refuse('origin_refused', 'Pages of other sites may not speak to agents here.');
    }
    if (ctx.method !== 'POST') {
      ctx.set('Allow', 'POST');
      throw refuse('method_not_allowed', 'Send each message by POST');
    }
    await rateLimits.take(addressLimit, addressOf(ctx.ip));
    const token = tokenOf(ctx);
    const { user } = await verified(ctx, token);
    await rateLimits.take(messageLimit, user);
    const body = await bodyOf(ctx, bodyBuffers);
    const message = body && jsonOf(body);
    if (!isObject(message)) {
      throw refuse('body_malformed', 'Send one message of JSON-RPC');
    }
    // The token may end while the body arrives.
    const record = await verified(ctx, token);
    const { scopes = [], mayEdit = false } = record.rights ?? {};
    const agent = { user, token: record._id, name: record.name, scopes, mayEdit };
    const signal = abortOnDisconnect(ctx);
    ctx.state.signal = signal;
    // The protocol and the tools are loaded for the first message.
    const { answerAgent } = await import('./agent-server.ts');
    await answerAgent(ctx, message, { agent, services, appOrigin, signal }, failures);
  };

  function tokenOf(ctx: Context): string {
    const [scheme, token, ...more] = ctx.get('authorization').split(' ');
    if (scheme?.toLowerCase() === 'bearer' && token && more.length === 0) return token;
    ctx.set('WWW-Authenticate', 'Bearer realm="Hocket"');
    throw refuse('auth_required', "An agent's token is needed. Its person makes one in Settings.");
  }

  async function verified(ctx: Context, token: string) {
    try {
      if (agentTokens.looksLike(token)) return await agentTokens.verify(token);
      throw refuse('token_invalid', "This is no agent's token.");
    } catch (error) {
      ctx.set('WWW-Authenticate', 'Bearer realm="Hocket", error="invalid_token"');
      throw error;
    }
  }
}
