import { expect, test } from 'vitest';
import { momentaryLoudness } from '../testing/loudness.ts';
import { loudnessFamilyOf } from '../testing/loudness-families.ts';
import { measureNote } from '../testing/measured-note.ts';
import { SoundFigures } from '../testing/sound-figures.ts';
import { defaultVoices } from './default-voices.ts';

const sampleRate = 44_100;

for (const voice of defaultVoices) {
  test(`${voice.id} is as loud as its family, without a mean, one in the lows, and duller when soft`, async () => {
    const { loudness, hold: duration } = loudnessFamilyOf(voice.id);
    const note = await measureNote(voice, { duration }, 3);
    const sound = { ...note, sampleRate };
    expect(Math.abs(momentaryLoudness(sound) - loudness)).toBeLessThan(1.5);
    const figures = new SoundFigures(sound);
    expect(figures.dcShare).toBeLessThan(0.01);
    expect(figures.lowWidth).toBeLessThan(0.01);
    const soft = await measureNote(voice, { duration, velocity: 0.3 }, 3);
    expect(new SoundFigures({ ...soft, sampleRate }).centroid).toBeLessThan(
      0.99 * figures.centroid,
    );
  });

  test(`${voice.id} keeps below full scale and ends in silence`, async () => {
    const note = await measureNote(voice, { duration: 1 }, 6);
    expect(note.peak).toBeLessThan(0.9);
    const end = note.left.findLastIndex((sample) => sample !== 0);
    expect(end).toBeLessThan(4 * sampleRate);
    const last = note.left
      .slice(end - 40, end)
      .reduce((max, each) => Math.max(max, Math.abs(each)));
    expect(last).toBeLessThan(1e-3);
  });
}

test('no note at any pitch, length or velocity exceeds full scale or breaks', async () => {
  const notes = [
    { frequency: 10, duration: 0.01, velocity: 0 },
    { frequency: 20_000, duration: 0.05, velocity: 1 },
    { frequency: 880, duration: 0, velocity: 1 },
  ];
  for (const voice of defaultVoices) {
    for (const note of notes) {
      const { peak, left } = await measureNote(voice, note, 0.3);
      expect(left.every(Number.isFinite), voice.id).toBe(true);
      expect(peak, voice.id).toBeLessThan(1);
    }
  }
});
