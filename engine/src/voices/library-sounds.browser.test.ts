import { expect, test } from 'vitest';
import { onsetTimes, rmsOf } from '../testing/measure-sound.ts';
import { type MeasuredNote, measureNote } from '../testing/measured-note.ts';
import { SoundFigures } from '../testing/sound-figures.ts';
import { acidtb303, fmbass, libraryBasses, reesebass, sub808, wobblebass } from './basses.ts';
import { hihatroll, kick808, snaretrap } from './drums/trap-drums.ts';
import { arpsequence, noiselead, sinepluck, squarewave, supersawlead } from './leads.ts';
import {
  brightchoir,
  darkambient,
  etherealpad,
  evolvingtexture,
  libraryPads,
} from './pads/library-pads.ts';

const sampleRate = 44_100;

/** RMS of the difference of the sides against that of the left one, 0 for mono. */
function widthOf({ left, right, rms }: MeasuredNote): number {
  const side = left.map((sample, at) => sample - (right[at] ?? 0));
  return rmsOf(side, sampleRate, 0.3, 0.6) / rms(0.3, 0.6);
}

test('Kick 808 falls from an octave above to 48 to 52 Hz within 6 ms, and rings 0.3 to 0.8 s', async () => {
  const kick = await measureNote(kick808, {}, 2);
  expect(kick.share(20, 150)).toBeGreaterThan(0.95);
  const signs = kick.left.map(Math.sign);
  const crossings = [...signs.keys()].filter((at) => (signs[at] ?? 0) * (signs[at - 1] ?? 0) < 0);
  const [first = 0, second = 0, third = 0, fourth = 0] = crossings.map((at) => at / sampleRate);
  // Half a turn: 0.42 of one in the first 6 ms, the rest as slow as what follows.
  expect(first).toBeLessThan(0.0085);
  for (const [from, to] of [
    [first, third],
    [second, fourth],
  ] as const) {
    expect(1 / (to - from)).toBeGreaterThan(48);
    expect(1 / (to - from)).toBeLessThan(52);
  }
  const { seconds } = new SoundFigures({ ...kick, sampleRate });
  expect(seconds).toBeGreaterThan(0.3);
  expect(seconds).toBeLessThan(0.81);
});

test('Snare Trap is dry and bright', async () => {
  const snare = await measureNote(snaretrap);
  expect(snare.share(3000, 18_000)).toBeGreaterThan(0.35);
  expect(snare.rms(0.2, 0.1)).toBeLessThan(0.05 * snare.rms(0, 0.05));
});

test('Hi-Hat Roll is eight hats above 5 kHz, in time with the note', async () => {
  for (const [duration, gap] of [
    [0.25, 0.0625],
    [0.2, 0.05],
  ] as const) {
    const { left, right, share } = await measureNote(hihatroll, { duration });
    const onsets = onsetTimes({ left, right, sampleRate, start: 0 });
    // The first is the recording's beginning, which nothing precedes.
    expect(onsets.length).toBeGreaterThanOrEqual(7);
    for (const [at, onset] of onsets.slice(1).entries()) {
      expect(onset - (onsets[at] ?? 0)).toBeCloseTo(gap, 2);
    }
    expect(share(5000, 20_000)).toBeGreaterThan(0.85);
  }
});

test('a bass keeps most of its energy under 250 Hz at C2', async () => {
  for (const voice of libraryBasses) {
    const note = await measureNote(voice, { frequency: 65.406, duration: 1 });
    expect(note.share(25, 250), voice.id).toBeGreaterThan(0.5);
  }
});

test('Sub 808 is all but a sine', async () => {
  const note = await measureNote(sub808, { duration: 1 });
  expect(note.share(50, 80)).toBeGreaterThan(0.8);
});

test('Acid TB-303 and FM Bass close from a bright start', async () => {
  for (const voice of [acidtb303, fmbass]) {
    const note = await measureNote(voice, { duration: 1 });
    const [first, later] = [note.share(400, 8000, 0, 0.08), note.share(400, 8000, 0.6, 0.3)];
    expect(first, voice.id).toBeGreaterThan(2 * later);
  }
});

test('Wobble Bass opens and shuts four times in a note of a second', async () => {
  const note = await measureNote(wobblebass, { duration: 1 });
  const bright = Array.from({ length: 16 }, (_, at) => note.share(600, 6000, at / 16, 1 / 16));
  const mean = bright.reduce((sum, each) => sum + each, 0) / bright.length;
  const swings = bright.filter((each, at) => each > mean && (bright[at - 1] ?? 0) <= mean);
  expect(swings.length).toBe(4);
});

test('Reese Bass and Supersaw are wide, and Square Wave is in the middle', async () => {
  expect(widthOf(await measureNote(reesebass, { duration: 1 }))).toBeGreaterThan(0.25);
  expect(widthOf(await measureNote(supersawlead, { duration: 1 }))).toBeGreaterThan(0.5);
  expect(widthOf(await measureNote(squarewave, { duration: 1 }))).toBe(0);
});

test('Square Wave has odd harmonics only', async () => {
  const note = await measureNote(squarewave, { frequency: 200, duration: 1 });
  expect(note.share(380, 420)).toBeLessThan(0.01 * note.share(580, 620));
});

test('Sine Pluck fades by itself while it is held', async () => {
  const note = await measureNote(sinepluck, { duration: 2 });
  expect(note.rms(0.7, 0.1)).toBeLessThan(0.02 * note.rms(0, 0.1));
  expect(note.pitch(0.1, 0.4)).toBeCloseTo(261.6, -1);
});

test('Noise Lead is noise that has a pitch', async () => {
  const note = await measureNote(noiselead, { frequency: 440, duration: 1 });
  expect(note.pitch(0.1, 0.8)).toBeGreaterThan(400);
  expect(note.pitch(0.1, 0.8)).toBeLessThan(480);
  expect(note.share(4000, 16_000)).toBeGreaterThan(0.02);
});

test('Arp Sequence climbs an octave and a tenth in sixteenths', async () => {
  const note = await measureNote(arpsequence, { frequency: 200, duration: 1 });
  const pitches = [0, 1, 2, 3].map((step) => note.pitch(step * 0.125 + 0.01, 0.1));
  for (const [step, wanted] of [200, 299.7, 400, 599.3].entries()) {
    expect(Math.abs((pitches[step] as number) - wanted)).toBeLessThan(12);
  }
});

test('a pad comes slowly, holds and fades slowly', async () => {
  for (const voice of libraryPads) {
    const note = await measureNote(voice, { duration: 1.5 }, 3);
    expect(note.rms(0, 0.04), voice.id).toBeLessThan(0.3 * note.rms(0.6, 0.3));
    expect(note.rms(1.5, 0.05), voice.id).toBeGreaterThan(0.3 * note.rms(1.3, 0.2));
    expect(widthOf(note), voice.id).toBeGreaterThan(0.2);
  }
});

test('Dark Ambient is dark, Ethereal Pad lies high, Bright Choir sings ah', async () => {
  const [dark, ethereal, choir] = [
    await measureNote(darkambient, { duration: 1.5 }, 2),
    await measureNote(etherealpad, { duration: 1.5 }, 2),
    await measureNote(brightchoir, { duration: 1.5 }, 2),
  ];
  expect(dark.share(20, 400)).toBeGreaterThan(0.8);
  expect(ethereal.share(20, 150)).toBeLessThan(0.2);
  expect(choir.share(650, 1500)).toBeGreaterThan(0.15);
  expect(choir.share(1500, 2400)).toBeLessThan(0.5 * choir.share(650, 1500));
});

test('Evolving Texture is another sound a second later', async () => {
  const note = await measureNote(evolvingtexture, { duration: 2 }, 2);
  const [first, later] = [note.share(500, 4000, 0.1, 0.3), note.share(500, 4000, 1.4, 0.4)];
  expect(later).toBeGreaterThan(1.5 * first);
});
