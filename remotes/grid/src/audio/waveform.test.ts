import type { RecordingReading } from '@hocket/sdk';
import { ticks } from '@hocket/sdk';
import { expect, test } from 'vitest';
import { waveform } from './waveform.ts';

/** Two seconds: the first loud, the second silent. */
const reading: RecordingReading = {
  seconds: 2,
  channels: 1,
  peakRate: 10,
  peaks: Float32Array.from({ length: 40 }, (_, at) => (at < 20 ? (at % 2 === 0 ? -0.5 : 0.8) : 0)),
  onsets: [],
};

/** The tops of the columns. */
const tops = (path: string, columns: number) =>
  path
    .slice(1)
    .split('L')
    .slice(0, columns)
    .map((point) => Number(point.split(' ')[1]));

test('a clip shows what it plays of its recording, as high as it is loud', () => {
  const clip = { from: 0.5, length: ticks.cycle };
  expect(tops(waveform(reading, clip, { bpm: 120, width: 4 }), 4)).toEqual([
    -0.82, -0.02, -0.02, -0.02,
  ]);
  const quiet = { ...clip, gain: 0.5 };
  expect(tops(waveform(reading, quiet, { bpm: 120, width: 4 }), 4)[0]).toBe(-0.42);
});

test('what is played again and again, or stretched, is drawn so', () => {
  const loop = { from: 0, length: ticks.cycle, loop: { from: 0, to: 1 } };
  expect(tops(waveform(reading, loop, { bpm: 120, width: 4 }), 4)).toEqual(Array(4).fill(-0.82));
  // Half as fast as the song: a bar of the song holds a second of it.
  const stretched = { from: 0, length: ticks.cycle, bpm: 240 };
  expect(tops(waveform(reading, stretched, { bpm: 120, width: 2 }), 2)).toEqual([-0.82, -0.82]);
});
