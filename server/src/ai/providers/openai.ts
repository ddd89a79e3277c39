import * as z from 'zod';
import type { Protocol, ReplyPart, StopReason } from './protocol.ts';

const words = z.string().nullish();
const delta = z.object({ content: words, refusal: words }).nullish();

const answer = z.object({
  error: z.unknown().optional(),
  // vLLM's last chunk has no choices, or null.
  choices: z
    .array(z.object({ delta: delta, message: delta, finish_reason: z.string().nullish() }))
    .nullish(),
});

const stops: Readonly<Record<string, StopReason>> = { length: 'length', content_filter: 'refusal' };

/** OpenAI's chat completions, which Ollama, vLLM, LM Studio and many others speak. */
export const openAi: Protocol = {
  paths: { ask: '/chat/completions', models: '/models' },
  headers: ({ key }): Record<string, string> =>
    key === undefined ? {} : { authorization: `Bearer ${key}` },
  body: ({ model }, { system, user, seed }) => ({
    model,
    messages: [
      { role: 'system', content: system },
      { role: 'user', content: user },
    ],
    stream: true,
    seed,
  }),
  // `[DONE]` ends the stream; the reason was in the last choice.
  event: (data) => (data.trim() === '[DONE]' ? {} : replyPart(JSON.parse(data))),
  whole: replyPart,
};

function replyPart(body: unknown): ReplyPart {
  const { choices, error } = answer.parse(body);
  if (error) return { isFailure: true };
  const [choice] = choices ?? [];
  const { content, refusal } = choice?.delta ?? choice?.message ?? {};
  const reason = choice?.finish_reason;
  const stop = refusal ? 'refusal' : reason ? (stops[reason] ?? 'done') : undefined;
  return { text: content ?? undefined, stop };
}
