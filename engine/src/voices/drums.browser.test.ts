import { expect, test } from 'vitest';
import { measureNote } from '../testing/measured-note.ts';
import { clapVoices } from './drums/claps.ts';
import { cymbalVoices } from './drums/cymbals.ts';
import { cb, perc, rim, sh, tb } from './drums/hand-percussion.ts';
import { tomVoices } from './drums/toms.ts';

test('toms fall to their pitch, each lower than the one before it', async () => {
  const pitches: number[] = [];
  for (const voice of tomVoices) {
    const tom = await measureNote(voice);
    const settled = tom.pitch(0.1, 0.15);
    expect(tom.pitch(0, 0.03), voice.id).toBeGreaterThan(1.05 * settled);
    expect(Math.abs(settled / (voice.pitch ?? 0) - 1), voice.id).toBeLessThan(0.12);
    pitches.push(settled);
  }
  const [low, middle, high, floor] = pitches as [number, number, number, number];
  expect([floor, low, middle, high]).toEqual([...pitches].sort((one, other) => one - other));
});

test('cymbals ring above 2 kHz, longer than any hat', async () => {
  for (const voice of cymbalVoices) {
    const cymbal = await measureNote(voice, {}, 3);
    expect(cymbal.share(2000, 20_000), voice.id).toBeGreaterThan(0.9);
    expect(cymbal.rms(0.6, 0.1), voice.id).toBeGreaterThan(0.02 * cymbal.rms(0, 0.1));
  }
});

test('a clap is several hands: it falls and rises again within 50 ms', async () => {
  for (const voice of clapVoices) {
    const clap = await measureNote(voice);
    const levels = Array.from({ length: 24 }, (_, at) => clap.rms(at * 0.002, 0.002));
    const rises = levels.filter(
      (level, at) => at > 1 && level > 1.5 * Math.min(...levels.slice(Math.max(0, at - 4), at)),
    );
    expect(rises.length, voice.id).toBeGreaterThan(1);
    expect(clap.share(500, 5000), voice.id).toBeGreaterThan(0.85);
  }
});

test('a shaker swells and a tambourine jingles, both high', async () => {
  const [shaker, tambourine] = [await measureNote(sh), await measureNote(tb)];
  expect(shaker.rms(0, 0.01)).toBeLessThan(0.5 * shaker.rms(0.03, 0.01));
  for (const each of [shaker, tambourine]) expect(each.share(4000, 18_000)).toBeGreaterThan(0.8);
});

test('a cowbell is two notes, a rim shot a click, a conga a tone', async () => {
  const [bell, click, conga] = [
    await measureNote(cb),
    await measureNote(rim),
    await measureNote(perc),
  ];
  expect(bell.share(520, 560, 0.02, 0.3)).toBeGreaterThan(0.15);
  expect(bell.share(780, 820, 0.02, 0.3)).toBeGreaterThan(0.15);
  expect(click.rms(0.06, 0.02)).toBeLessThan(0.05 * click.rms(0, 0.02));
  expect(Math.abs(conga.pitch(0.05, 0.15) - 330)).toBeLessThan(15);
});
