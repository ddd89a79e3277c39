import * as z from 'zod';
import { type Dialect, frame } from './dialect.ts';
import type { ModelEnd } from './model-turn.ts';

const message = z.object({ role: z.enum(['system', 'user', 'assistant']), content: z.string() });
const request = z.strictObject({
  model: z.string(),
  messages: z.array(message).min(1),
  stream: z.boolean().default(false),
  seed: z.int().optional(),
});

const reasons: Partial<Record<ModelEnd, string>> = {
  stop: 'stop',
  length: 'length',
  refusal: 'content_filter',
};

const chunk = (delta: object, finish: string | null = null) =>
  frame({
    id: 'chatcmpl-1',
    object: 'chat.completion.chunk',
    model: 'fake',
    choices: [{ index: 0, delta, finish_reason: finish }],
  });

const error = (text: string) => ({ error: { message: text, type: 'server_error', code: null } });

/** OpenAI's chat completions, as Ollama, vLLM and LM Studio speak them too. */
export const openAiDialect: Dialect = {
  paths: { ask: '/v1/chat/completions', models: '/v1/models' },
  base: '/v1',
  knows: ({ authorization }, key) => authorization === `Bearer ${key}`,
  read: (_, body) => {
    const { messages, ...rest } = request.parse(body);
    const said = (role: string) =>
      messages.flatMap((one) => (one.role === role ? [one.content] : [])).join('\n');
    return { ...rest, system: said('system'), user: said('user') };
  },
  open: () => [chunk({ role: 'assistant', content: '' })],
  piece: (text) => [chunk({ content: text })],
  close: (end) => {
    if (end === 'error') return [frame(error('The model went away'))];
    // vLLM ends with a chunk about usage, without choices.
    const usage = frame({ object: 'chat.completion.chunk', choices: [], usage: {} });
    return [chunk({}, reasons[end] ?? 'stop'), usage, frame('[DONE]')];
  },
  whole: (text, end) => ({
    object: 'chat.completion',
    choices: [
      {
        index: 0,
        message: { role: 'assistant', content: text },
        finish_reason: reasons[end] ?? 'stop',
      },
    ],
  }),
  failure: (status) => error(`Failed with ${status}`),
  models: (names) => ({ object: 'list', data: names.map((id) => ({ id, object: 'model' })) }),
};
