import { messageOf } from '@hocket/sdk';
import { fileTypeFromBuffer } from 'file-type';
import { refuse } from '../errors.ts';
import { ConcurrencyLimit } from '../limits/concurrency-limit.ts';
import { endingFor, type UploadKind } from './upload-kinds.ts';

/** More pixels than any phone camera has; a larger image is an attack (decompression bomb). */
const maxPixels = 50_000_000;

/** The accepted formats; other decoders never see uploaded bytes. */
const decoded = ['png', 'jpg', 'webp', 'gif', 'avif'];

const gate = new ConcurrencyLimit(2, 32);

/**
 * An image that is decoded and encoded again as WebP, so that only its pixels remain: upright, cropped to a centred
 * square of `side` pixels; of an animation the first frame. Rejects with `file_unreadable` or `file_too_large`.
 */
export async function squareImage(bytes: Uint8Array, side: number): Promise<Uint8Array> {
  const found = await fileTypeFromBuffer(bytes);
  if (!found || !decoded.includes(found.ext)) throw unreadable();
  const { default: sharp } = await import('sharp');
  // Each image is decoded once, so caching would only use memory.
  sharp.cache(false);
  return gate.run(() =>
    sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 })
      .autoOrient()
      .resize(side, side, { fit: 'cover' })
      .timeout({ seconds: 15 })
      .webp({ quality: 85 })
      .toBuffer()
      .catch((cause: unknown) => {
        if (/pixel limit/i.test(messageOf(cause))) {
          throw refuse('file_too_large', 'This image has too many pixels', undefined, cause);
        }
        throw unreadable(cause);
      }),
  );
}

function unreadable(cause?: unknown) {
  const sentence = 'This image cannot be read. Try it as PNG or JPEG.';
  return refuse('file_unreadable', sentence, undefined, cause);
}

/** Rejects with `file_unreadable` unless the bytes begin like a sound file of that ending. */
export async function expectSound(
  bytes: Uint8Array,
  kind: UploadKind,
  ending: string,
): Promise<void> {
  const found = await fileTypeFromBuffer(bytes);
  const [type = ''] = (found?.mime ?? '').split(';');
  if (endingFor(kind, type) === ending) return;
  const what = found ? `what is in it is ${found.ext.toUpperCase()}` : 'no sound is in it';
  throw refuse('file_unreadable', `This file says it is ${ending.toUpperCase()}, but ${what}.`);
}
