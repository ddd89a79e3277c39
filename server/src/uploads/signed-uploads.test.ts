import { describe, expect, test } from 'vitest';
import { fileServer } from '../testing/file-server.ts';
import { hostileTexts } from '../testing/hostile.ts';
import { picture } from '../testing/pictures.ts';
import { testServer } from '../testing/test-server.ts';
import { put, signAvatar } from '../testing/upload.ts';

const server = await fileServer();
const me = await server.signUp();
const image = await picture();

const get = (url: string) => fetch(server.origin + url);

/** The code that a PUT is refused with. */
const refusal = async (url: string, bytes = image, type = 'image/png') => {
  const { status, body } = await put(server, url, bytes, type);
  expect(status).toBeGreaterThanOrEqual(400);
  return body.error?.code;
};

describe('a signed URL', () => {
  test.each([
    ['its user', (url: string) => url.replace(me.user.id, 'someone-else-entirel')],
    ['its path', (url: string) => url.replace('/files/avatars/', '/files/covers/')],
    ['its file', (url: string) => url.replace(/[\w-]{20}\.webp/, `${'x'.repeat(20)}.webp`)],
    ['its type', (url: string) => url.replace('image%2Fpng', 'image%2Fgif')],
    ['its length', (url: string) => url.replace(/bytes=(\d+)/, 'bytes=$10')],
    ['its expiry', (url: string) => url.replace(/expires=(\d+)/, 'expires=$10')],
    ['its signature', (url: string) => url.replace(/signature=.{4}/, 'signature=AAAA')],
    ['no signature', (url: string) => url.replace(/&signature=.*/, '')],
    ['no query', (url: string) => url.replace(/\?.*/, '')],
  ])('with another value for %s is refused', async (_, tamper) => {
    const { uploadUrl, fileUrl } = await signAvatar(me, image);
    const tampered = tamper(uploadUrl);
    expect(tampered).not.toBe(uploadUrl);
    expect(await refusal(tampered)).toBe('upload_refused');
    expect((await get(fileUrl)).status).toBe(404);
  });

  test('is good once', async () => {
    const { uploadUrl } = await signAvatar(me, image);
    expect((await put(server, uploadUrl, image)).status).toBe(201);
    expect(await refusal(uploadUrl)).toBe('upload_used');
  });

  test('is good once also for many at a time', async () => {
    const { uploadUrl } = await signAvatar(me, image);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => put(server, uploadUrl, image)),
    );
    const codes = answers.map(({ status, body }) => body.error?.code ?? status).sort();
    expect(codes).toEqual([201, ...Array(7).fill('upload_used')]);
  });

  test('ends after a quarter of an hour', async () => {
    const local = await testServer();
    try {
      const { uploadUrl } = await signAvatar(await local.signUp(), image);
      local.advance(15 * 60_000 + 1000);
      const { status, body } = await put(local, uploadUrl, image);
      expect([status, body.error?.code]).toEqual([403, 'upload_expired']);
    } finally {
      await local.close();
    }
  });

  test('takes exactly the promised bytes of the promised type', async () => {
    const { uploadUrl } = await signAvatar(me, image);
    expect(await refusal(uploadUrl, Buffer.concat([image, image]))).toBe('upload_mismatch');
    expect(await refusal(uploadUrl, image.subarray(1))).toBe('upload_mismatch');
    expect(await refusal(uploadUrl, image, 'image/jpeg')).toBe('upload_mismatch');
    expect((await put(server, uploadUrl, image)).status).toBe(201);
  });
});

test('whatever stands in a query, nothing is taken that was not signed', async () => {
  const { uploadUrl } = await signAvatar(me, image);
  const [path, query] = uploadUrl.split('?');
  for (const name of ['type', 'bytes', 'expires', 'signature']) {
    for (const text of hostileTexts) {
      const params = new URLSearchParams(query);
      params.set(name, text);
      expect(await refusal(`${path}?${params}`)).toBe('upload_refused');
    }
  }
});

test('the name of a file decides nothing about where it goes', async () => {
  for (const fileName of ['../../../etc/passwd', '..\\x.png', 'C:\\x', '\u0000.png', '.htaccess']) {
    const { fileUrl } = await signAvatar(me, image, { fileName });
    expect(fileUrl).toMatch(new RegExp(`^/files/avatars/${me.user.id}/[\\w-]{20}\\.webp$`));
  }
});

test('signed out, nothing is signed', async () => {
  const { status, body } = await server.request('/api/upload/signed-url', {
    method: 'POST',
    json: { fileName: 'a.png', fileType: 'image/png', fileSize: 10, uploadType: 'avatar' },
  });
  expect([status, body.error?.code]).toEqual([401, 'auth_required']);
});
