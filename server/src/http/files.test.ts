import { newProject } from '@hocket/sdk';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { failed } from '../testing/failed.ts';
import { hostileTexts } from '../testing/hostile.ts';
import { picture } from '../testing/pictures.ts';
import { type Person, type TestServer, testServer } from '../testing/test-server.ts';
import { put, signAvatar } from '../testing/upload.ts';

let server: TestServer;
let me: Person;
let image: Buffer<ArrayBuffer>;
beforeAll(async () => {
  server = await testServer();
  me = await server.signUp();
  image = await picture();
});
afterAll(() => server.close());

const get = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(server.origin + url, { headers, method });

/** The code that a PUT is refused with. */
const refusal = async (url: string, bytes = image, type = 'image/png') => {
  const { status, body } = await put(server, url, bytes, type);
  expect(status).toBeGreaterThanOrEqual(400);
  return body.error?.code;
};

test('an avatar is stored as a square without anything but its pixels', async () => {
  const photo = await sharp(image)
    .jpeg()
    .withExif({ IFD0: { Copyright: 'me, at home' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const bytes = Buffer.from(photo);
  const signed = await signAvatar(me, bytes, { fileType: 'image/jpeg', fileName: 'me.jpg' });
  expect(await put(server, signed.uploadUrl, bytes, 'image/jpeg')).toEqual({
    status: 201,
    body: { data: { fileUrl: signed.fileUrl } },
  });
  const stored = Buffer.from(await (await get(signed.fileUrl)).arrayBuffer());
  const found = await sharp(stored).metadata();
  expect(found).toMatchObject({ format: 'webp', width: 512, height: 512 });
  expect([found.exif, found.orientation]).toEqual([undefined, undefined]);
});

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

describe('what is no image', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const html = '<!doctype html><script>alert(1)</script>';
  test.each([
    ['HTML named .png', Buffer.from(html)],
    ['SVG named .png', Buffer.from(svg)],
    ['SVG with a declaration', Buffer.from(`<?xml version="1.0"?>${svg}`)],
    ['a script that begins like a GIF', Buffer.from('GIF89a/*=1;*/;alert(1)//')],
    ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj')],
    ['noise', Buffer.alloc(1000, 7)],
  ])('%s is refused, and nothing of it is there', async (_, bytes) => {
    const { uploadUrl, fileUrl } = await signAvatar(me, bytes);
    expect(await refusal(uploadUrl, bytes)).toBe('file_unreadable');
    expect((await get(fileUrl)).status).toBe(404);
  });

  test('an image cut off in the middle is refused', async () => {
    const half = image.subarray(0, image.length / 2);
    const { uploadUrl } = await signAvatar(me, half);
    expect(await refusal(uploadUrl, half)).toBe('file_unreadable');
  });

  test('SVG and things that are no image are refused before they are sent', async () => {
    for (const fileType of ['image/svg+xml', 'text/html', 'image/png;x=1', 'image/x-icon', ' ']) {
      const sign = signAvatar(me, image, { fileType });
      expect(await failed(sign)).toBe('file_type_unsupported');
    }
  });
});

describe('an image', () => {
  test.each(['png', 'jpeg', 'webp', 'gif', 'avif'] as const)('can come as %s', async (format) => {
    const bytes = await picture(640, 480, format);
    const fileType = `image/${format}`;
    const { uploadUrl } = await signAvatar(me, bytes, { fileType });
    expect((await put(server, uploadUrl, bytes, fileType)).status).toBe(201);
  });

  /** The colour in the middle of what is stored of an image: r, g and b. */
  const stored = async (bytes: Buffer, fileType: string, left: number) => {
    const { uploadUrl, fileUrl } = await signAvatar(me, bytes, { fileType });
    expect((await put(server, uploadUrl, Buffer.from(bytes), fileType)).status).toBe(201);
    const answer = await (await get(fileUrl)).arrayBuffer();
    const area = { left, top: 256, width: 1, height: 1 };
    return [...(await sharp(answer).extract(area).removeAlpha().raw().toBuffer())];
  };
  const red = { r: 255, g: 0, b: 0 };
  const blue = { r: 0, g: 0, b: 255 };

  test('that moves is kept as its first frame', async () => {
    const frames = [red, blue].map((background) =>
      sharp({ create: { width: 64, height: 64, channels: 3, background } })
        .png()
        .toBuffer(),
    );
    const gif = await sharp(await Promise.all(frames), { join: { animated: true } })
      .gif()
      .toBuffer();
    expect((await sharp(gif, { animated: true }).metadata()).pages).toBe(2);
    const [r = 0, , b = 0] = await stored(gif, 'image/gif', 256);
    expect([r > 200, b < 50]).toEqual([true, true]);
  });

  test('that was taken sideways is set upright', async () => {
    // Red above blue, to be turned a quarter to the right: then blue is on the left.
    const lower = { create: { width: 64, height: 32, channels: 3 as const, background: blue } };
    const photo = await sharp({ create: { width: 64, height: 64, channels: 3, background: red } })
      .composite([{ input: lower, gravity: 'south' }])
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const [r = 0, , b = 0] = await stored(photo, 'image/jpeg', 64);
    expect([r < 50, b > 200]).toEqual([true, true]);
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

test('a GIF that is a script too loses the script', async () => {
  const frames = await picture(64, 64, 'gif');
  const bytes = Buffer.concat([frames, Buffer.from('/*<script>alert(1)</script>*/')]);
  const { uploadUrl, fileUrl } = await signAvatar(me, bytes, { fileType: 'image/gif' });
  expect((await put(server, uploadUrl, bytes, 'image/gif')).status).toBe(201);
  const stored = Buffer.from(await (await get(fileUrl)).arrayBuffer());
  expect(stored.includes('script')).toBe(false);
  expect(await sharp(stored).metadata()).toMatchObject({ format: 'webp', width: 512 });
});

test('an image of 30,000 by 30,000 pixels is refused before it is decoded', async () => {
  const bomb = Buffer.from(await picture(8, 8));
  bomb.writeUInt32BE(30_000, 16);
  bomb.writeUInt32BE(30_000, 20);
  // The header's checksum, so that it is the size that is refused.
  bomb.writeInt32BE(crc32(bomb.subarray(12, 29)), 29);
  const { uploadUrl } = await signAvatar(me, bomb);
  expect(await refusal(uploadUrl, bomb)).toBe('file_too_large');
});

test('an avatar of 5 MB or more is refused before it is sent', async () => {
  for (const fileSize of [5 * 2 ** 20, 6 * 2 ** 20]) {
    expect(await failed(signAvatar(me, image, { fileSize }))).toBe('file_too_large');
  }
  await signAvatar(me, image, { fileSize: 5 * 2 ** 20 - 1 });
  for (const fileSize of [0, -1, 1.5]) {
    expect(await failed(signAvatar(me, image, { fileSize }))).toBe('validation_failed');
  }
});

test('the name of a file decides nothing about where it goes', async () => {
  for (const fileName of ['../../../etc/passwd', '..\\x.png', 'C:\\x', '\u0000.png', '.htaccess']) {
    const { fileUrl } = await signAvatar(me, image, { fileName });
    expect(fileUrl).toMatch(new RegExp(`^/files/avatars/${me.user.id}/[\\w-]{20}\\.webp$`));
  }
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

test('signed out, nothing is signed', async () => {
  const { status, body } = await server.request('/api/upload/signed-url', {
    method: 'POST',
    json: { fileName: 'a.png', fileType: 'image/png', fileSize: 10, uploadType: 'avatar' },
  });
  expect([status, body.error?.code]).toEqual([401, 'auth_required']);
});

test('other methods are told what there is', async () => {
  const { status, headers } = await get('/files/avatars/x', {}, 'DELETE');
  expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD, PUT']);
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

/** PNG's checksum. */
function crc32(bytes: Uint8Array): number {
  let crc = -1;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc;
}
