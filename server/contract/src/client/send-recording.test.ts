import { codeOf, limits } from '@hocket/sdk';
import { expect, test } from 'vitest';
import { createClient } from '../client.ts';

const piece = limits.recordingPieceBytes;
const hash = 'a'.repeat(64);
const file = new Blob([new Uint8Array(2 * piece + 10)], { type: 'audio/wav' });

type Answer = Response | Error;
const stored = () => Response.json({ data: { state: 'stored' } });
const wanted = (received: number) => Response.json({ data: { state: 'wanted', received } });
const refused = (code: string, status: number, details: object = {}) =>
  Response.json({ error: { code, message: 'No.', details, requestId: 'r' } }, { status });

/** Sends the file to a server that answers so, in this order, and says what was sent and told. */
async function sent(answers: Answer[], signal?: AbortSignal) {
  const calls: string[] = [];
  const told: number[] = [];
  const fetch: typeof globalThis.fetch = async (url, init) => {
    const { size } = init?.body instanceof Blob ? init.body : { size: 0 };
    calls.push(`${init?.method} ${url} ${size}`);
    const answer = answers.shift() ?? stored();
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const client = createClient({ base: '/api', fetch, token: () => 'secret' });
  const onProgress = (received: number) => void told.push(received);
  const error: unknown = await client
    .sendRecording(hash, file, { onProgress, signal })
    .catch((reason: unknown) => reason);
  return { calls, told, error };
}

test('a recording is sent piece by piece, each behind what is stored', async () => {
  const { calls, told, error } = await sent([wanted(0), wanted(piece), wanted(2 * piece)]);
  expect(error).toBeUndefined();
  expect(calls).toEqual([
    'POST /api/recordings 0',
    `PUT /api/recordings/${hash}?offset=0 ${piece}`,
    `PUT /api/recordings/${hash}?offset=${piece} ${piece}`,
    `PUT /api/recordings/${hash}?offset=${2 * piece} 10`,
  ]);
  expect(told).toEqual([0, piece, 2 * piece, file.size]);
});

test('what is stored already is not sent', async () => {
  expect(await sent([stored()])).toMatchObject({
    calls: ['POST /api/recordings 0'],
    told: [file.size],
  });
});

test('it goes on where the server says that it is', async () => {
  const wrong = refused('upload_offset_wrong', 409, { received: 2 * piece });
  const { calls, error } = await sent([wanted(0), wrong]);
  expect(error).toBeUndefined();
  expect(calls.at(-1)).toBe(`PUT /api/recordings/${hash}?offset=${2 * piece} 10`);
});

test.each<[string, Answer, string]>([
  ['the code of the server', refused('recording_mismatch', 422), 'recording_mismatch'],
  ['an offset that is none', refused('upload_offset_wrong', 409), 'upload_offset_wrong'],
  ['no answer', new TypeError('fetch failed'), 'network_unreachable'],
  ['a page in place of an answer', new Response('<html>', { status: 413 }), 'response_invalid'],
])('%s ends it', async (_, answer, code) => {
  const { calls, error } = await sent([wanted(0), answer]);
  expect(codeOf(error)).toBe(code);
  expect(calls).toHaveLength(2);
});

test('told to stop, it sends nothing more', async () => {
  const { calls, error } = await sent([], AbortSignal.abort(new Error('Stopped')));
  expect([calls, error]).toEqual([[], new Error('Stopped')]);
});
