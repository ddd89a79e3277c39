import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { fileServer } from '../testing/file-server.ts';
import { picture } from '../testing/pictures.ts';
import { failed } from '../testing/rejection.ts';
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

describe('an image', () => {
  test.each(['png', 'jpeg', 'webp', 'gif', 'avif'] as const)('can come as %s', async (format) => {
    const bytes = await picture(160, 120, format);
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

/** PNG's checksum. */
function crc32(bytes: Uint8Array): number {
  let crc = -1;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc;
}
