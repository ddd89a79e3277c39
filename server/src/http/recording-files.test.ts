import { describe, expect, test } from 'vitest';
import { fileServer } from '../testing/file-server.ts';
import { hostileTexts } from '../testing/hostile.ts';
import { begin, sendPiece, songOf, take, takeBlob } from '../testing/recordings.ts';

const server = await fileServer({ rateLimitFactor: 1e6 });
const me = await server.signUp();
const voice = take(3000, 1);
await me.client.sendRecording(voice.hash, takeBlob(voice));
const { id } = await me.client.createProject(songOf([voice], { isPublic: true }), 'song');
const headers = { authorization: `Bearer ${me.tokens.accessToken}` };
const url = `${server.origin}/api/projects/${id}/recordings/${voice.hash}`;
const texts = hostileTexts.filter((text) => text.trim() !== '').map(encodeURIComponent);

test('HEAD says how long a recording is, and sends nothing', async () => {
  const answer = await fetch(url, { method: 'HEAD' });
  expect([answer.status, answer.headers.get('content-length')]).toEqual([200, '3000']);
  expect((await answer.arrayBuffer()).byteLength).toBe(0);
});

describe('whatever stands in its address', () => {
  test('as a hash, no recording is read, stored or changed', async () => {
    for (const text of texts) {
      const own = `${server.origin}/api/recordings/${text}`;
      const answers = [
        await fetch(own, { headers }),
        await fetch(url.replace(voice.hash, text), { headers }),
        await fetch(`${own}?offset=0`, { method: 'PUT', headers, body: 'x' }),
      ];
      for (const { status } of answers) expect([400, 404]).toContain(status);
    }
    expect((await fetch(url)).status).toBe(200);
  });

  test('as a project or its link, nobody’s recording is read', async () => {
    for (const text of texts) {
      const answers = [
        await fetch(url.replace(id, text), { headers }),
        await fetch(`${url}?share=${text}`, { headers }),
      ];
      for (const { status } of answers) expect([400, 404]).toContain(status);
    }
  });

  test('as an offset, nothing is stored', async () => {
    const other = take(3000, 2);
    await begin(me, other);
    for (const text of texts.filter((one) => one !== '0'))
      expect((await sendPiece(server, me, other.hash, text, other.bytes)).status).toBeOneOf([
        400, 409,
      ]);
    expect(await begin(me, other)).toEqual({ state: 'wanted', received: 0 });
  });
});

test('the link of a shared project is not in the log', async () => {
  const { shareId } = await me.client.shareProject(id);
  expect((await fetch(`${url}?share=${shareId}`)).status).toBe(200);
  const lines = server.logged.join('\n');
  expect(lines).toContain(`/api/projects/${id}/recordings/${voice.hash}`);
  expect(lines).not.toContain(shareId);
});

test('a session that ended sends no more pieces', async () => {
  const leaver = await server.signUp();
  const other = take(3000, 3);
  await begin(leaver, other);
  await leaver.client.logout();
  expect((await sendPiece(server, leaver, other.hash, 0, other.bytes)).status).toBe(401);
});
