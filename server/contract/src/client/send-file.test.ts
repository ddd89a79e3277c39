import { codeOf, messageOf } from '@hocket/sdk';
import { expect, test } from 'vitest';
import { createClient } from '../client.ts';

const file = new Blob(['pixels'], { type: 'image/png' });
const uploadUrl = '/files/avatars/me/x.webp?signature=s';

/** Sends a file to a server that answers so, and says what was sent and what came of it. */
async function sent(answer: () => Response | Promise<Response>, base = '/api') {
  const calls: { url: string; init?: RequestInit }[] = [];
  const fetch: typeof globalThis.fetch = async (url, init) => {
    calls.push({ url: String(url), init });
    return answer();
  };
  const client = createClient({ base, fetch, token: () => 'secret' });
  const error: unknown = await client.sendFile(uploadUrl, file).catch((reason: unknown) => reason);
  return { calls, error };
}

const stored = () => Response.json({ data: { fileUrl: '/files/avatars/me/x.webp' } });

test('a file is put to its address, with its type and without the token', async () => {
  const { calls, error } = await sent(stored);
  expect(error).toBeUndefined();
  expect(calls).toEqual([
    {
      url: uploadUrl,
      init: { method: 'PUT', headers: { 'content-type': 'image/png' }, body: file },
    },
  ]);
});

test('the address is on the origin of the API', async () => {
  const { calls } = await sent(stored, 'https://hocket.example/api');
  expect(calls[0]?.url).toBe(`https://hocket.example${uploadUrl}`);
});

test("the server's sentence is kept", async () => {
  const body = { code: 'file_unreadable', message: 'This image cannot be read.', requestId: 'r' };
  const { error } = await sent(() => Response.json({ error: body }, { status: 422 }));
  expect([codeOf(error), messageOf(error)]).toEqual([body.code, body.message]);
});

test.each([
  ['a page in place of an answer', () => new Response('<html>', { status: 413 })],
  ['no answer', () => Promise.reject(new TypeError('fetch failed'))],
])('%s is told as the specification says', async (_, answer) => {
  const { error } = await sent(answer);
  expect([codeOf(error), messageOf(error)]).toEqual(['upload_failed', 'File upload failed']);
});
