import * as z from 'zod';
import { type Dialect, frame } from './dialect.ts';
import type { ModelEnd } from './model-turn.ts';

const request = z.strictObject({
  model: z.string(),
  max_tokens: z.int().positive(),
  system: z.string(),
  messages: z.array(z.object({ role: z.enum(['user', 'assistant']), content: z.string() })).min(1),
  stream: z.boolean().default(false),
});

const reasons: Partial<Record<ModelEnd, string>> = {
  stop: 'end_turn',
  length: 'max_tokens',
  refusal: 'refusal',
};

const event = (type: string, more: object = {}) => frame({ type, ...more }, type);
const failure = (type: string) => ({ type: 'error', error: { type, message: 'It failed' } });

/** Anthropic's messages. */
export const anthropicDialect: Dialect = {
  paths: { ask: '/v1/messages', models: '/v1/models' },
  base: '',
  knows: (headers, key) => headers['x-api-key'] === key,
  read: (headers, body) => {
    if (!headers['anthropic-version']) throw new Error('anthropic-version: header is required');
    const { system, messages, model, stream } = request.parse(body);
    return { model, stream, system, user: messages.map(({ content }) => content).join('\n') };
  },
  open: () => [
    event('message_start', { message: { type: 'message', role: 'assistant', content: [] } }),
    event('content_block_start', { index: 0, content_block: { type: 'text', text: '' } }),
    event('ping'),
  ],
  piece: (text) => [
    event('content_block_delta', { index: 0, delta: { type: 'text_delta', text } }),
  ],
  close: (end) =>
    end === 'error'
      ? [frame(failure('overloaded_error'), 'error')]
      : [
          event('content_block_stop', { index: 0 }),
          event('message_delta', { delta: { stop_reason: reasons[end] ?? 'end_turn' }, usage: {} }),
          event('message_stop'),
        ],
  whole: (text, end) => ({
    type: 'message',
    role: 'assistant',
    content: [{ type: 'text', text }],
    stop_reason: reasons[end] ?? 'end_turn',
  }),
  failure: () => failure('api_error'),
  models: (names) => ({ data: names.map((id) => ({ type: 'model', id })), has_more: false }),
};
