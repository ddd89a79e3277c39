import { messageOf } from '@hocket/sdk';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { refuse } from '../errors.ts';
import { Gate } from '../limits/gate.ts';

/** More than any camera of a phone makes; a file that claims more is a bomb. */
const maxPixels = 50_000_000;

/** Decoders that are given a stranger's bytes: those of the formats we take, and no others. */
const decoded = ['png', 'jpg', 'webp', 'gif', 'avif'];

// Images come once each; keeping decoded ones would only hold memory.
sharp.cache(false);

const gate = new Gate(2, 32);

/**
 * An image decoded and encoded anew as WebP, so that nothing but its pixels is left: upright, its middle cut to a
 * square of `side` pixels, an animation's first frame. Rejects with `file_unreadable` or `file_too_large`.
 */
export async function squareImage(bytes: Uint8Array, side: number): Promise<Uint8Array> {
  const found = await fileTypeFromBuffer(bytes);
  if (!found || !decoded.includes(found.ext)) throw unreadable();
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
