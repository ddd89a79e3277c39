import { operations } from '@hocket/api';
import { Composer } from '@hocket/composer';
import type { AiAnswer, AiRequest } from '@hocket/sdk';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { AiProvider } from '../ai/ai-provider.ts';
import { ModelProvider } from '../ai/providers/model-provider.ts';
import { anthropicDialect } from '../testing/ai/anthropic-dialect.ts';
import { type ModelServer, modelServer } from '../testing/ai/model-server.ts';
import { openAiDialect } from '../testing/ai/openai-dialect.ts';
import { rejection } from '../testing/rejection.ts';
import { type Person, type TestServer, testServer } from '../testing/test-server.ts';

const key = 'sk-hunter2';
const answer = 'A kick, and no more.\n\n```strudel\nstack(s("bd*4"))\n```\nbpm: 120\nkey: C minor';
const dialects = { openai: openAiDialect, anthropic: anthropicDialect };

let server: TestServer;
let me: Person;
/** What stands behind the provider; undefined behind the composer. */
let model: ModelServer | undefined;

async function start(kind: keyof typeof dialects | 'composer'): Promise<void> {
  let provider: AiProvider = new Composer();
  if (kind !== 'composer') {
    model = await modelServer(dialects[kind], key);
    model.turns = [{ text: answer }];
    const settings = { provider: kind, url: model.url, key, model: 'fake' };
    provider = new ModelProvider(settings, ['house'], []);
  }
  server = await testServer({ provider });
  me = await server.signUp();
}

/** Lets the tests of one provider share its server. */
function over(kind: keyof typeof dialects | 'composer'): void {
  beforeAll(() => start(kind));
  afterAll(async () => {
    await server.close();
    await model?.close();
    model = undefined;
  });
}

interface Streaming {
  accept?: string;
  signal?: AbortSignal;
  token?: string;
}

const stream = (
  request: AiRequest,
  { accept = 'text/event-stream', signal, token = me.tokens.accessToken }: Streaming = {},
) =>
  fetch(`${server.origin}/api/ai/generate`, {
    method: 'POST',
    headers: {
      accept,
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
    },
    body: JSON.stringify(request),
    signal,
  });

describe.each(['composer', 'openai', 'anthropic'] as const)('%s', (kind) => {
  over(kind);

  test('answers the same as JSON, as events, and through the client', async () => {
    const request = { prompt: 'slow house', seed: 5 };
    const { status, body } = await server.request('/api/ai/generate', {
      method: 'POST',
      token: me.tokens.accessToken,
      json: request,
    });
    expect(status).toBe(200);
    const plain = z.parse(operations.generate.data, body.data) as AiAnswer;
    expect(plain).toMatchObject({ provider: kind, seed: 5 });
    expect(plain.generatedCode).toContain('(');

    const streamed = await stream(request);
    expect(streamed.status).toBe(200);
    expect(streamed.headers.get('content-type')).toMatch(/^text\/event-stream/);
    const frames = (await streamed.text()).trim().split('\n\n');
    const [, last = ''] = /^event: answer\ndata: (.*)$/.exec(frames.at(-1) ?? '') ?? [];
    expect(JSON.parse(last)).toEqual({ data: plain });
    expect(frames.slice(0, -1).every((frame) => frame.startsWith('event: explanation\n'))).toBe(
      true,
    );

    const heard: string[] = [];
    const onExplanation = (words: string) => void heard.push(words);
    expect(await me.client.generate(request, { onExplanation })).toEqual(plain);
    expect(heard.join('')).toBe(plain.explanation);
  });

  test('an answer that nobody takes from JSON or events is JSON', async () => {
    const raw = { method: 'POST', token: me.tokens.accessToken, json: { prompt: 'house' } };
    for (const accept of ['*/*', 'application/json, text/event-stream', 'text/html']) {
      const { headers } = await server.request('/api/ai/generate', { ...raw, headers: { accept } });
      expect(headers.get('content-type')).toMatch(/^application\/json/);
    }
  });

  test('what is wrong with a request is said with a status, before anything is streamed', async () => {
    const refused = await stream({ prompt: 'destroy it' });
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({
      error: { code: 'validation_failed', message: 'Prompt contains potentially harmful content' },
    });
    expect((await stream({ prompt: 'house' }, { token: 'none' })).status).toBe(401);
  });

  test('whoever has left already asks for nothing', async () => {
    const gone = AbortSignal.abort();
    const error = await rejection(me.client.generate({ prompt: 'house' }, { signal: gone }));
    expect(error).toMatchObject({ code: 'ai_cancelled' });
  });
});

describe.each(['openai', 'anthropic'] as const)('the model behind %s', (kind) => {
  over(kind);
  const behind = () => model ?? expect.fail('no model');

  /** How often each outcome was counted. */
  async function outcomes(): Promise<Record<string, number>> {
    const { values } = await server.services.aiOutcomes.counter.get();
    expect(values.every(({ labels }) => labels.provider === kind)).toBe(true);
    return Object.fromEntries(values.map(({ labels, value }) => [labels.outcome, value]));
  }

  test.each(['text/event-stream', 'application/json'])(
    'is told when whoever asked for %s leaves',
    async (accept) => {
      behind().turns = [{ text: 'Well, ', silent: 'after' }];
      const leaving = new AbortController();
      const before = { asked: behind().asked.length, left: behind().left };
      const { ai_cancelled: cancelled = 0 } = await outcomes();
      const asked = stream({ prompt: 'house' }, { accept, signal: leaving.signal });
      asked.then((response) => response.text()).catch(() => {});
      await expect.poll(() => behind().asked.length).toBe(before.asked + 1);
      leaving.abort();
      await expect.poll(() => behind().left).toBe(before.left + 1);
      await expect.poll(async () => (await outcomes()).ai_cancelled).toBe(cancelled + 1);
    },
  );

  test('is told when the client is told to stop', async () => {
    behind().turns = [{ text: 'Well, the kick comes first, and ', silent: 'after' }];
    const { left } = behind();
    const stop = new AbortController();
    const onExplanation = () => stop.abort();
    const generated = me.client.generate(
      { prompt: 'house' },
      { signal: stop.signal, onExplanation },
    );
    expect(await rejection(generated)).toMatchObject({ code: 'ai_cancelled' });
    await expect.poll(() => behind().left).toBe(left + 1);
  });

  test('that fails before its first word fails with a status', async () => {
    behind().turns = [{ status: 429, headers: { 'retry-after': '9' } }];
    const limited = await stream({ prompt: 'house' });
    expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '9']);
    expect(await rejection(me.client.generate({ prompt: 'house' }))).toMatchObject({
      code: 'ai_limit',
      message: 'AI generation rate limited. Try again in 9 seconds.',
    });
    behind().turns = [{ status: 500 }];
    expect(await rejection(me.client.generate({ prompt: 'house' }))).toMatchObject({
      code: 'ai_unavailable',
      message: expect.stringMatching(/^AI generation failed: HTTP 503/),
    });
  });

  test('that fails on the way fails the same, in the stream', async () => {
    const text = 'I would rather talk about the weather of this week. ';
    behind().turns = [{ text }];
    const streamed = await stream({ prompt: 'house' });
    expect(streamed.status).toBe(200);
    const [, last = ''] = /event: error\ndata: (.*)\n\n$/.exec(await streamed.text()) ?? [];
    expect(JSON.parse(last)).toMatchObject({
      error: {
        code: 'ai_answer_unusable',
        details: { reason: 'no_code' },
        requestId: streamed.headers.get('x-request-id'),
      },
    });
    const heard: string[] = [];
    const onExplanation = (words: string) => void heard.push(words);
    expect(
      await rejection(me.client.generate({ prompt: 'house' }, { onExplanation })),
    ).toMatchObject({
      code: 'ai_answer_unusable',
      message: expect.stringMatching(/^AI generation failed: HTTP 502/),
    });
    expect(heard.join('')).toBe(text.trim());
  });

  test('is counted by outcome; neither key nor words are in log, metrics or answers', async () => {
    const prompt = 'a very private wish';
    const turns = [
      { text: answer },
      { text: 'It is a secret song.' },
      { status: 401 },
      { text: answer, end: 'refusal' as const },
      { text: answer, end: 'cut' as const },
    ];
    const before = await outcomes();
    const answers: unknown[] = [await me.client.aiCapabilities()];
    for (const turn of turns) {
      behind().turns = [turn];
      answers.push(await me.client.generate({ prompt }).catch((error: unknown) => `${error}`));
    }
    const after = await outcomes();
    const counted = Object.keys(after).filter((one) => after[one] !== before[one]);
    expect(counted.sort()).toEqual([
      'ai_answer_unusable:no_code',
      'ai_misconfigured',
      'ai_refused',
      'ai_unavailable',
      'answered',
    ]);
    const seen = JSON.stringify([answers, server.logged, after]);
    for (const secret of [key, 'private wish', 'secret song']) expect(seen).not.toContain(secret);
  });
});
