import { type AiListener, codeOf, messageOf } from '@hocket/sdk';
import { describe, expect, test } from 'vitest';
import { createClient } from '../client.ts';

/** What generating rejects with when the server answers this; `calls` counts what was sent. */
async function generated(prompt: string, answer: () => Response) {
  let calls = 0;
  const fetch = async () => {
    calls++;
    return answer();
  };
  const client = createClient({ base: '/api', fetch, token: () => undefined });
  const error: unknown = await client.generate({ prompt }).then(
    () => expect.fail('it should have been rejected'),
    (reason: unknown) => reason,
  );
  return { code: codeOf(error), message: messageOf(error), calls };
}

const refused = (status: number, code: string, message: string) => () =>
  Response.json({ error: { code, message, requestId: 'r' } }, { status });

describe('generating', () => {
  test('a prompt that the server would refuse is not sent', async () => {
    const answer = () => Response.json({});
    expect(await generated(' ', answer)).toEqual({
      code: 'validation_failed',
      message: 'Prompt cannot be empty',
      calls: 0,
    });
  });

  // @spec error.ai-limited
  test('429 is said in the words of the AI', async () => {
    const headers = { 'retry-after': '17' };
    const answer = () => Response.json({ error: {} }, { status: 429, headers });
    expect(await generated('x', answer)).toMatchObject({
      code: 'ai_limit',
      message: 'AI generation rate limited. Try again in 17 seconds.',
    });
  });

  // @spec error.ai-http
  test('a failure of the server is AI generation failed, with its status', async () => {
    expect(await generated('x', refused(500, 'internal', 'Something went wrong'))).toMatchObject({
      code: 'internal',
      message: 'AI generation failed: HTTP 500',
    });
    const page = () => new Response('<html>', { status: 502, statusText: 'Bad Gateway' });
    expect(await generated('x', page)).toMatchObject({
      code: 'response_invalid',
      message: 'AI generation failed: HTTP 502',
    });
  });

  test('a failure of the AI itself says what can be done besides', async () => {
    const sentence = 'The AI took too long. Ask again.';
    expect(await generated('x', refused(504, 'ai_timeout', sentence))).toMatchObject({
      code: 'ai_timeout',
      message: `AI generation failed: HTTP 504. ${sentence}`,
    });
  });

  test('what the user can mend keeps its own sentence', async () => {
    const answer = refused(401, 'auth_required', 'Authentication required');
    expect(await generated('x', answer)).toMatchObject({
      code: 'auth_required',
      message: 'Authentication required',
    });
  });
});

const answer = {
  generatedCode: 's("bd")',
  explanation: 'A kick – ♫.',
  confidence: 1,
  provider: 'fake',
  seed: 1,
  bpm: 120,
  key: 'C minor',
  readings: [],
  ignored: [],
};

/** What a stream of these pieces of bytes comes to, and what was heard on the way. */
async function streamed(pieces: Uint8Array[], listener: AiListener = {}) {
  const sent: Headers[] = [];
  const fetch = async (_: unknown, { headers, signal }: RequestInit = {}) => {
    sent.push(new Headers(headers));
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        signal?.addEventListener('abort', () => controller.error(signal.reason));
        for (const piece of pieces) controller.enqueue(piece);
        if (!listener.signal) controller.close();
      },
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } });
  };
  const client = createClient({ base: '/api', fetch, token: () => undefined });
  const heard: string[] = [];
  const onExplanation = (words: string) => {
    heard.push(words);
    listener.onExplanation?.(words);
  };
  const result = await client
    .generate({ prompt: 'x' }, { ...listener, onExplanation })
    .catch((error: unknown) => ({ code: codeOf(error), message: messageOf(error) }));
  return { result, heard, accept: sent[0]?.get('accept') };
}

const bytes = (text: string) => new TextEncoder().encode(text);
const frame = (event: string, data: unknown) =>
  bytes(`event: ${event}\r\ndata: ${JSON.stringify(data)}\r\n\r\n`);
const single = (all: Uint8Array) => [...all].map((byte) => Uint8Array.of(byte));

describe('generating, streamed', () => {
  const told = [frame('explanation', 'A kick'), frame('explanation', ' – ♫.')];

  test('the explanation is heard as it comes, byte by byte too, and the answer is the last', async () => {
    const whole = [bytes(': working\r\n\r\n'), ...told, frame('answer', { data: answer })];
    for (const pieces of [whole, whole.flatMap(single)]) {
      expect(await streamed(pieces)).toEqual({
        result: answer,
        heard: ['A kick', ' – ♫.'],
        accept: 'text/event-stream, application/json',
      });
    }
  });

  test('what a newer server tells besides is let pass', async () => {
    const pieces = [
      frame('mood', 'dark'),
      frame('explanation', 7),
      frame('answer', { data: answer }),
    ];
    expect(await streamed(pieces)).toMatchObject({ result: answer, heard: [] });
  });

  test.each<[string, Uint8Array[], string, string]>([
    ['that ends early', told, 'network_unreachable', 'The server cannot be reached.'],
    [
      'with a failure',
      [...told, frame('error', { error: { code: 'ai_limit', message: 'Wait.', requestId: 'r' } })],
      'ai_limit',
      'Wait.',
    ],
    [
      'with a failure of the server',
      [frame('error', { error: { code: 'internal', message: 'Oh', requestId: 'r' } })],
      'internal',
      'AI generation failed: HTTP 500',
    ],
    [
      'with half an answer',
      [frame('answer', { data: {} })],
      'response_invalid',
      'The server answered something unexpected.',
    ],
    [
      'of what is no JSON',
      [bytes('event: answer\ndata: {\n\n')],
      'response_invalid',
      'The server answered something unexpected.',
    ],
  ])('a stream %s rejects', async (_, pieces, code, message) => {
    expect((await streamed(pieces)).result).toEqual({ code, message });
  });

  test('told to stop on the way, it is ai_cancelled', async () => {
    const stop = new AbortController();
    const listener = { signal: stop.signal, onExplanation: () => stop.abort() };
    expect((await streamed(told, listener)).result).toMatchObject({ code: 'ai_cancelled' });
  });
});
