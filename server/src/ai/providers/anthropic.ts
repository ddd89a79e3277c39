import * as z from 'zod';
import type { Protocol, ReplyPart, StopReason } from './protocol.ts';

/** The most tokens of an answer: a long program and its explanation. */
const maxTokens = 8192;

const message = z.object({
  type: z.string(),
  content: z.array(z.object({ type: z.string(), text: z.string().optional() })).optional(),
  stop_reason: z.string().nullish(),
});

const event = z.object({
  type: z.string(),
  delta: z.object({ text: z.string().optional(), stop_reason: z.string().nullish() }).optional(),
});

/** Anthropic's messages. */
export const anthropic: Protocol = {
  paths: { ask: '/v1/messages', models: '/v1/models' },
  headers: ({ key = '' }) => ({ 'x-api-key': key, 'anthropic-version': '2023-06-01' }),
  body: ({ model }, { system, user }) => ({
    model,
    max_tokens: maxTokens,
    system,
    messages: [{ role: 'user', content: user }],
    stream: true,
  }),
  event: (data) => {
    const { type, delta } = event.parse(JSON.parse(data));
    if (type === 'error') return { isFailure: true };
    return { text: delta?.text, stop: stopOf(delta?.stop_reason) };
  },
  whole: (body): ReplyPart => {
    const { type, content = [], stop_reason } = message.parse(body);
    if (type === 'error') return { isFailure: true };
    return { text: content.map(({ text = '' }) => text).join(''), stop: stopOf(stop_reason) };
  },
};

function stopOf(reason: string | null | undefined): StopReason | undefined {
  if (!reason) return undefined;
  if (reason === 'max_tokens') return 'length';
  return reason === 'refusal' ? 'refusal' : 'done';
}
