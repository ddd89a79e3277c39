import * as z from 'zod';
import type { Protocol, Said, Stop } from './protocol.ts';

const words = z.string().nullish();
const said = z.object({ content: words, refusal: words }).nullish();

const answer = z.object({
  error: z.unknown().optional(),
  // vLLM ends with a chunk of none, or null.
  choices: z
    .array(z.object({ delta: said, message: said, finish_reason: z.string().nullish() }))
    .nullish(),
});

const stops: Readonly<Record<string, Stop>> = { length: 'length', content_filter: 'refusal' };

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
  // The stream's end, which the last choice has told before.
  event: (data) => (data.trim() === '[DONE]' ? {} : saidBy(JSON.parse(data))),
  whole: saidBy,
};

function saidBy(body: unknown): Said {
  const { choices, error } = answer.parse(body);
  if (error) return { isFailure: true };
  const [choice] = choices ?? [];
  const { content, refusal } = choice?.delta ?? choice?.message ?? {};
  const reason = choice?.finish_reason;
  const stop = refusal ? 'refusal' : reason ? (stops[reason] ?? 'done') : undefined;
  return { text: content ?? undefined, stop };
}
