import { request } from 'node:http';
import { newProject } from '@hocket/sdk';
import { beforeAll, describe, expect, test } from 'vitest';
import { fileServer } from '../testing/file-server.ts';
import { picture } from '../testing/pictures.ts';
import { failed } from '../testing/rejection.ts';
import { put, signAvatar } from '../testing/upload.ts';

const server = await fileServer();
const me = await server.signUp();
const image = await picture();

const get = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(server.origin + url, { headers, method });

/** The code that a PUT is refused with. */
const refusal = async (url: string, bytes = image, type = 'image/png') => {
  const { status, body } = await put(server, url, bytes, type);
  expect(status).toBeGreaterThanOrEqual(400);
  return body.error?.code;
};

test('nothing that was uploaded can run, and a file is fetched once', async () => {
  const { uploadUrl, fileUrl } = await signAvatar(me, image);
  await put(server, uploadUrl, image);
  const { headers } = await get(fileUrl);
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    'content-disposition': expect.stringMatching(/^inline; filename="[\w-]{20}\.webp"$/),
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  const etag = headers.get('etag') ?? '';
  expect((await get(fileUrl, { 'if-none-match': etag })).status).toBe(304);
  const head = await get(fileUrl, {}, 'HEAD');
  expect(head.headers.get('content-length')).toBe(headers.get('content-length'));
});

describe('sounds of a project', () => {
  const wav = Buffer.concat([
    Buffer.from('RIFF\x24\x10\x00\x00WAVEfmt \x10\x00\x00\x00\x01\x00\x01\x00', 'latin1'),
    Buffer.from('\x44\xac\x00\x00\x88\x58\x01\x00\x02\x00\x10\x00data\x00\x10\x00\x00', 'latin1'),
    Buffer.alloc(4096, 5),
  ]);
  const request = { fileName: 'kick.wav', fileType: 'audio/x-wav', fileSize: wav.byteLength };
  const sample = { ...request, uploadType: 'project-sample' } as const;
  let projectId: string;
  let url: string;
  beforeAll(async () => {
    projectId = (await me.client.createProject(newProject(), 'sounds')).id;
    const signed = await me.client.signUpload({ ...sample, projectId });
    expect((await put(server, signed.uploadUrl, wav, 'audio/x-wav')).status).toBe(201);
    url = signed.fileUrl;
  });

  test('are stored byte for byte and served as sound', async () => {
    const response = await get(url);
    expect(response.headers.get('content-type')).toBe('audio/wav');
    expect(Buffer.from(await response.arrayBuffer())).toEqual(wav);
  });

  test('can be read in parts', async () => {
    const whole = wav.byteLength;
    for (const [range, first, last] of [
      ['bytes=4-7', 4, 7],
      ['bytes=100-', 100, whole - 1],
      ['bytes=-10', whole - 10, whole - 1],
      [`bytes=0-${whole * 2}`, 0, whole - 1],
    ] as const) {
      const response = await get(url, { range });
      expect(response.status).toBe(206);
      expect(response.headers.get('content-range')).toBe(`bytes ${first}-${last}/${whole}`);
      expect(Buffer.from(await response.arrayBuffer())).toEqual(wav.subarray(first, last + 1));
    }
    const beyond = await get(url, { range: `bytes=${whole}-` });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${whole}`]);
    for (const range of ['bytes=7-4', 'bytes=-', 'lines=1-2', 'bytes=0-1,3-4', '']) {
      expect((await get(url, { range })).status).toBe(200);
    }
    expect((await get(url, { range: 'bytes=0-1', 'if-range': '"other"' })).status).toBe(200);
  });

  test('need one of the own projects', async () => {
    const other = await server.signUp();
    expect(await failed(other.client.signUpload({ ...sample, projectId }))).toBe('not_found');
    expect(await failed(me.client.signUpload({ ...sample, projectId: 'none' }))).toBe('not_found');
    expect(await failed(me.client.signUpload(sample))).toBe('validation_failed');
  });

  test('have to be what they say', async () => {
    const codes: unknown[] = [];
    const lies = [Buffer.from('<!doctype html><script>x</script>'), image, Buffer.from('OggS')];
    for (const bytes of lies) {
      const { uploadUrl } = await me.client.signUpload({
        ...sample,
        fileSize: bytes.byteLength,
        projectId,
      });
      codes.push(await refusal(uploadUrl, bytes, 'audio/x-wav'));
    }
    expect(codes).toEqual(Array(3).fill('file_unreadable'));
    const named = { ...sample, fileType: 'video/mp4', projectId };
    expect(await failed(me.client.signUpload(named))).toBe('file_type_unsupported');
  });
});

test.each([
  '/files/',
  '/files/..%2f..%2fsigning-secret',
  '/files/avatars/../../signing-secret',
  '/files/avatars/x/.draft.webp',
  '/files/avatars/x/%00.webp',
  '/files/%E0%A4%A',
])('%s is no file', async (path) => {
  const { status, headers } = await get(path);
  expect(status).toBe(404);
  expect(headers.get('cache-control') ?? '').not.toContain('immutable');
});

test('other methods are told what there is', async () => {
  const { status, headers } = await get('/files/avatars/x', {}, 'DELETE');
  expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD, PUT']);
});

test.each(['[', 'a b', ''])(
  'an upload that says its host is "%s" is judged by its address',
  async (host) => {
    const { uploadUrl } = await signAvatar(me, image);
    const status = (url: string) =>
      new Promise((resolve, reject) => {
        const headers = { host, 'content-type': 'image/png', 'content-length': image.length };
        request(server.origin + url, { method: 'PUT', headers }, ({ statusCode }) =>
          resolve(statusCode),
        )
          .on('error', reject)
          .end(image);
      });
    expect(await status(uploadUrl.replace('signature=', 'signature=x'))).toBe(403);
    expect(await status(uploadUrl)).toBe(201);
  },
);
