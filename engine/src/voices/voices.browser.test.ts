import { expect, test } from 'vitest';
import { rmsOf } from '../testing/measure-sound.ts';
import { measureNote } from '../testing/measured-note.ts';
import { bd, sd } from './default-drums.ts';
import { bass, noiseSweep, pad, saw } from './default-tones.ts';
import { hh, oh } from './hats.ts';

const rate = 44_100;

test('the kick lies under 150 Hz, falls to its pitch and has a click', async () => {
  const kick = await measureNote(bd);
  expect(kick.share(20, 150)).toBeGreaterThan(0.8);
  expect(kick.pitch(0, 0.03)).toBeGreaterThan(1.6 * kick.pitch(0.1, 0.15));
  expect(kick.pitch(0.1, 0.15)).toBeGreaterThan(40);
  expect(kick.pitch(0.1, 0.15)).toBeLessThan(60);
  // The noise of so short a click differs by half from kick to kick.
  const kicks = await Promise.all(
    Array.from({ length: 8 }, (_, seed) => measureNote(bd, {}, 1.5, seed)),
  );
  const bright = (from: number, length: number) =>
    kicks.reduce((sum, each) => sum + each.share(1500, 8000, from, length), 0);
  expect(bright(0, 0.006)).toBeGreaterThan(10 * bright(0.1, 0.1));
  expect(kick.rms(0.5, 0.1)).toBeLessThan(0.05 * kick.rms(0, 0.1));
});

test('the snare has a body and a rattle that outlasts it', async () => {
  const snare = await measureNote(sd);
  expect(snare.share(150, 450)).toBeGreaterThan(0.25);
  expect(snare.share(1000, 16_000)).toBeGreaterThan(0.35);
  expect(snare.share(1000, 16_000, 0.15, 0.1)).toBeGreaterThan(snare.share(1000, 16_000, 0, 0.05));
});

test('the hats are metal above 5 kHz, and the open one rings on', async () => {
  const [closed, open] = [await measureNote(hh), await measureNote(oh)];
  for (const hat of [closed, open]) {
    expect(hat.share(5000, 20_000)).toBeGreaterThan(0.85);
    expect(hat.share(12_500, 20_000)).toBeGreaterThan(0.35);
  }
  expect(closed.rms(0.1, 0.05)).toBeLessThan(0.03 * closed.rms(0, 0.03));
  expect(open.rms(0.1, 0.05)).toBeGreaterThan(0.2 * open.rms(0, 0.03));
});

test('the bass sounds its pitch, fat and with an edge that closes', async () => {
  const note = await measureNote(bass, { frequency: 65.4, duration: 0.5 });
  expect(note.pitch(0.05, 0.4)).toBeCloseTo(65.4, -1);
  expect(note.share(40, 250)).toBeGreaterThan(0.7);
  expect(note.share(1000, 6000, 0, 0.1)).toBeGreaterThan(2 * note.share(1000, 6000, 0.35, 0.1));
});

test('the lead sounds its pitch, bright at first', async () => {
  const note = await measureNote(saw, { frequency: 261.6, duration: 0.5 });
  expect(note.pitch(0.05, 0.4)).toBeCloseTo(261.6, -1);
  expect(note.share(3000, 12_000, 0, 0.1)).toBeGreaterThan(2 * note.share(3000, 12_000, 0.35, 0.1));
  expect(note.share(500, 12_000)).toBeGreaterThan(0.15);
});

test('the pad comes slowly, moves, is wide and fades slowly', async () => {
  const note = await measureNote(pad, { frequency: 130.8, duration: 1.5 }, 3);
  expect(note.rms(0, 0.04)).toBeLessThan(0.3 * note.rms(0.2, 0.2));
  const levels = Array.from({ length: 20 }, (_, at) => note.rms(0.3 + at * 0.05, 0.05));
  expect(Math.max(...levels)).toBeGreaterThan(1.2 * Math.min(...levels));
  const side = rmsOf(
    note.left.map((sample, at) => sample - (note.right[at] ?? 0)),
    rate,
    0.3,
    1,
  );
  expect(side).toBeGreaterThan(0.4 * note.rms(0.3, 1));
  expect(note.rms(1.6, 0.05)).toBeGreaterThan(0.3 * note.rms(1.4, 0.05));
});

test('the effect is noise that sweeps down', async () => {
  const breath = await measureNote(noiseSweep);
  expect(breath.share(3000, 16_000, 0, 0.1)).toBeGreaterThan(0.6);
  expect(breath.share(3000, 16_000, 0.4, 0.1)).toBeLessThan(0.2);
  expect(breath.share(600, 1600, 0.5, 0.1)).toBeGreaterThan(0.4);
});

test('a quiet note is duller, not only softer', async () => {
  for (const voice of [sd, bass, saw]) {
    const [loud, soft] = [await measureNote(voice), await measureNote(voice, { velocity: 0.1 })];
    const treble = [soft, loud].map((note) => note.share(3000, 16_000, 0, 0.15));
    expect(treble[0], voice.id).toBeLessThan(treble[1] ?? 0);
  }
});
