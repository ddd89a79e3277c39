import { expect, test } from 'vitest';
import { onsetTimes, peakLevel } from './testing/measure-sound.ts';
import type { TapRecording } from './testing/record-output.ts';
import { repeated, soundingEngine } from './testing/sounding-engine.ts';
import { wait } from './testing/wait.ts';

const { engine, tap } = soundingEngine();

/** Reads a recording as a stranger would: by what its header says. */
async function read(file: Blob): Promise<TapRecording> {
  const view = new DataView(await file.arrayBuffer());
  const text = (at: number) =>
    String.fromCharCode(...[0, 1, 2, 3].map((n) => view.getUint8(at + n)));
  expect([text(0), text(8), text(12), text(36)]).toEqual(['RIFF', 'WAVE', 'fmt ', 'data']);
  expect(view.getUint32(4, true)).toBe(view.byteLength - 8);
  expect([view.getUint16(20, true), view.getUint16(22, true), view.getUint16(34, true)]).toEqual([
    1, 2, 16,
  ]);
  const frames = view.getUint32(40, true) / 4;
  expect(44 + frames * 4).toBe(view.byteLength);
  const channel = (side: number) =>
    Float32Array.from(
      { length: frames },
      (_, frame) => view.getInt16(44 + frame * 4 + side * 2, true) / 0x7fff,
    );
  return { start: 0, sampleRate: view.getUint32(24, true), left: channel(0), right: channel(1) };
}

test('a recording holds what is heard, sample by sample, at the context’s rate', async () => {
  engine.play('main', repeated({ s: 'hh' }, 8));
  await wait(400);
  const recording = await engine.record();
  const heard = await tap.record(2.2);
  recording.stop();
  const recorded = await read(await recording.file);
  expect(recorded.sampleRate).toBe(tap.audio.sampleRate);
  expect(recording.seconds).toBeCloseTo(recorded.left.length / recorded.sampleRate, 6);
  expect(recording.seconds).toBeGreaterThan(2);
  expect(peakLevel(recorded)).toBeGreaterThan(0.05);
  const between = (onsets: number[]) =>
    onsets.slice(1).map((at, index) => at - (onsets[index] ?? 0));
  const [ours, theirs] = [between(onsetTimes(recorded)), between(onsetTimes(heard))];
  expect(ours.length).toBeGreaterThanOrEqual(theirs.length);
  for (const gap of [...ours, ...theirs]) expect(gap).toBeCloseTo(0.25, 2);
});

test('a silence is as long as it was', async () => {
  const recording = await engine.record();
  await expect.poll(() => recording.seconds).toBeGreaterThanOrEqual(0.5);
  recording.stop();
  const recorded = await read(await recording.file);
  expect(recorded.left.length / recorded.sampleRate).toBeGreaterThanOrEqual(0.5);
  expect(peakLevel(recorded)).toBeLessThan(1e-2);
});

test('when the engine starts again the recording ends, and what it held is kept', async () => {
  engine.play('main', repeated({ s: 'bd' }, 8));
  const recording = await engine.record();
  await expect.poll(() => recording.seconds).toBeGreaterThan(0.7);
  await engine.configure({ sampleRate: 48_000 });
  const recorded = await read(await recording.file);
  expect(recorded.left.length / recorded.sampleRate).toBeGreaterThan(0.7);
  expect(peakLevel(recorded)).toBeGreaterThan(0.05);
  await engine.configure({});
});
