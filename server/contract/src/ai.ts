import './no-eval.ts';
import type {
  AiAnswer,
  AiCapabilities,
  AiHistoryDraft,
  AiHistoryItem,
  AiHistoryQuery,
  AiReading,
  AiTake,
} from '@hocket/sdk';
import * as z from 'zod/mini';
import { aiRequest } from './ai-request.ts';
import { exactly } from './exactly.ts';
import { music } from './music-shape.ts';
import { idempotencyKey, nothing, operation } from './operation.ts';
import { prompt } from './prompt.ts';
import { instant } from './user-shape.ts';

/** Most that one page of the history shows. */
export const historyPage = 50;

/** Of a request with the music that it is about. */
const mostBytes = 4 * 2 ** 20;

const text = (max: number) => z.string().check(z.maxLength(max));

const historyDraft = exactly<AiHistoryDraft>()(
  z.object({
    prompt,
    generatedCode: text(50_000),
    explanation: text(4000),
    confidence: z.number().check(z.minimum(0), z.maximum(1)),
  }),
);

const historyItem = exactly<AiHistoryItem>()(
  z.object({
    id: z.string(),
    prompt: z.string(),
    generatedCode: z.string(),
    explanation: z.string(),
    confidence: z.number(),
    createdAt: instant,
  }),
);

const reading = exactly<AiReading>()(
  z.object({
    aspect: z.enum([
      'genre',
      'tune',
      'mood',
      'tempo',
      'key',
      'metre',
      'instruments',
      'chords',
      'density',
      'length',
      'edit',
    ]),
    value: z.string(),
    source: z.enum(['prompt', 'option', 'chosen']),
    words: z.optional(z.string()),
    choices: z.optional(z.array(z.string())),
    option: z.optional(
      z.enum([
        'style',
        'mood',
        'key',
        'metre',
        'instruments',
        'density',
        'length',
        'chords',
        'bpm',
      ]),
    ),
  }),
);

const take = exactly<AiTake>()(
  z.object({
    generatedCode: z.optional(z.string()),
    music: z.optional(music),
    explanation: z.string(),
    confidence: z.number(),
    seed: z.number(),
    bpm: z.number(),
    key: z.string(),
    readings: z.array(reading),
    ignored: z.array(z.string()),
  }),
);

const answer = exactly<AiAnswer>()(
  z.extend(take, { provider: z.string(), others: z.optional(z.array(take)) }),
);

const capabilities = exactly<AiCapabilities>()(
  z.object({
    providers: z.array(
      z.object({ id: z.string(), name: z.string(), remote: z.boolean(), takes: z.number() }),
    ),
    styles: z.array(z.string()),
    moods: z.array(z.string()),
    limits: z.object({
      promptLength: z.number(),
      historyPage: z.number(),
      historyItems: z.number(),
      perMinute: z.number(),
      perDay: z.number(),
      repairs: z.number(),
    }),
  }),
);

/** What the history is asked, once parsed. */
interface HistoryAsked
  extends Required<Pick<AiHistoryQuery, 'page' | 'limit'>>,
    Omit<AiHistoryQuery, 'page' | 'limit'> {}

const historyQuery = exactly<HistoryAsked>()(
  z.object({
    page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000)), 1),
    limit: z._default(
      z.coerce.number().check(z.int(), z.minimum(1), z.maximum(historyPage)),
      historyPage,
    ),
    search: z.optional(text(200)),
  }),
);

export const aiOperations = {
  generate: operation({
    method: 'POST',
    path: '/ai/generate',
    summary:
      'Makes music of a prompt, or edits of the music that you have. It is neither checked nor kept.',
    auth: 'bearer',
    maxBytes: mostBytes,
    body: aiRequest,
    example: { prompt: 'dark techno', bpm: 130 },
    data: answer,
    /** The next words of the explanation. */
    events: { explanation: z.string() },
    errors: [
      'ai_limit',
      'ai_cancelled',
      'ai_refused',
      'music_invalid',
      'ai_not_understood',
      'ai_which_style',
      'ai_nothing_changed',
      'ai_answer_unusable',
      'ai_answer_too_large',
      'ai_misconfigured',
      'ai_unavailable',
      'ai_timeout',
    ],
  }),
  aiCapabilities: operation({
    method: 'GET',
    path: '/ai/capabilities',
    summary: 'Lists the providers of this server, what they know by name, and the limits.',
    auth: 'none',
    data: capabilities,
    errors: [],
  }),
  aiHistory: operation({
    method: 'GET',
    path: '/ai/history',
    summary: 'Lists what was made for you, newest first.',
    auth: 'bearer',
    query: historyQuery,
    data: z.object({ history: z.array(historyItem), total: z.number() }),
    errors: [],
  }),
  saveToAiHistory: operation({
    method: 'POST',
    path: '/ai/history',
    summary:
      'Keeps what was made elsewhere; with an Idempotency-Key a repeated call keeps it once.',
    auth: 'bearer',
    status: 201,
    headers: idempotencyKey,
    body: historyDraft,
    example: {
      prompt: 'dark techno',
      generatedCode: 's("bd*4")',
      explanation: 'A kick on every beat.',
      confidence: 1,
    },
    data: historyItem,
    errors: ['idempotency_key_reused'],
  }),
  deleteFromAiHistory: operation({
    method: 'DELETE',
    path: '/ai/history/:id',
    summary: 'Deletes one entry of your history.',
    auth: 'bearer',
    params: z.object({ id: z.string() }),
    data: nothing,
    errors: ['not_found'],
  }),
};
