import { expect, test } from 'vitest';
import { createEngine } from '../index.ts';
import { wavFile } from '../output/wav.ts';
import { rendering } from '../render/testing/rendering.ts';
import { assets, projectWith } from '../testing/sounding-engine.ts';
import { drumBreak, syntheticBreak } from './testing/synthetic-break.ts';

const engine = createEngine({ assets });
const rate = 44_100;

function wav(seconds: number): Blob {
  return new Blob([wavFile([syntheticBreak(drumBreak(120, 1), seconds, rate)], rate, 'wav24')]);
}

test.each(['wav16', 'mp3', 'ogg'] as const)(
  'a beat of our drums in %s is looked into',
  async (format) => {
    const beat = projectWith({
      Kick: [0, 6, 10],
      Snare: [4, 12],
      'Hi-Hat': [0, 2, 4, 6, 8, 10, 12, 14],
    });
    const { file } = await rendering({ ...beat, bpm: 120 }, { bars: 2, format, loop: true });
    const reading = await engine.readRecording?.(file);
    expect(reading?.seconds).toBeCloseTo(4, 1);
    expect(reading?.channels).toBe(2);
    expect(reading?.peaks).toHaveLength(Math.ceil((reading?.seconds ?? 0) * 100) * 2);
    expect(reading?.tempo).toMatchObject({ bpm: 120, bars: 2 });
    for (const step of [0, 2, 4, 6, 8, 10, 12, 14, 16, 22, 26]) {
      const distances = reading?.onsets.map((at) => Math.abs(at - step / 8)) ?? [];
      expect(Math.min(...distances)).toBeLessThan(0.005);
    }
  },
);

test('a recording becomes longer by the factor, to the frame, and tells how far it is', async () => {
  const told: number[] = [];
  const onProgress = (done: number) => void told.push(done);
  const file = await engine.stretchRecording?.(wav(2), 1.25, { onProgress });
  expect((await engine.readRecording?.(file ?? new Blob()))?.seconds).toBe(2.5);
  expect(told.at(-1)).toBe(1);
  expect(told).toEqual([...told].sort((one, other) => one - other));
});

test('what cannot be done says why', async () => {
  const cancel = new AbortController();
  const cancelled = engine.stretchRecording?.(wav(2), 2, { signal: cancel.signal });
  cancel.abort();
  await expect(cancelled).rejects.toMatchObject({ code: 'recording_cancelled' });
  await expect(engine.stretchRecording?.(wav(1), 2.1)).rejects.toMatchObject({
    code: 'stretch_invalid',
  });
  const text = new File(['no sound'], 'letter.txt');
  await expect(engine.readRecording?.(text)).rejects.toMatchObject({
    code: 'recording_unreadable',
    message: expect.stringContaining('letter.txt'),
  });
  const long = new Blob([wavFile([new Float32Array(601 * 8000)], 8000, 'wav16')]);
  await expect(engine.readRecording?.(long)).rejects.toMatchObject({ code: 'recording_too_long' });
});
