import { createReadStream } from 'node:fs';
import { HocketError } from '@hocket/sdk';

const LEAST_DOCUMENT = 5;
const MOST_DOCUMENT = 16 * 1024 * 1024 + 16 * 1024;

/** The documents of a file in which they stand one after the other, as bytes. Rejects with `dump_damaged`. */
export async function* readBsonFile(path: string): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of createReadStream(path, { highWaterMark: 1024 * 1024 })) {
    rest = rest.length > 0 ? Buffer.concat([rest, chunk as Buffer]) : (chunk as Buffer);
    let at = 0;
    while (rest.length - at >= 4) {
      const length = rest.readInt32LE(at);
      if (length < LEAST_DOCUMENT || length > MOST_DOCUMENT) throw damaged(path);
      if (rest.length - at < length) break;
      yield rest.subarray(at, at + length);
      at += length;
    }
    rest = rest.subarray(at);
  }
  if (rest.length > 0) throw damaged(path);
}

function damaged(path: string): HocketError {
  return new HocketError(
    'dump_damaged',
    `${path} is damaged or incomplete: it is not a row of BSON documents.`,
  );
}
