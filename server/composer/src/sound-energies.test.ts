import { expect, test } from 'vitest';
import { genres } from './genres/genres.ts';
import table from './sound-energies.json' with { type: 'json' };
import { noteEnergy } from './sound-energies.ts';

const note = { sound: 'piano', pitch: 60, seconds: 0.5, isClipped: true };

test('whatever a style plays was measured, and is heard', () => {
  for (const { drums, bass, chords, melody, arpeggio = melody } of genres)
    for (const { sound } of [...drums, bass, chords, melody, arpeggio]) {
      const [first] = table[sound as keyof typeof table] ?? [];
      expect([sound, first?.[1]]).not.toEqual([sound, undefined]);
      expect([sound, (first?.[3] ?? -99) > -60]).toEqual([sound, true]);
    }
});

test('more is heard of what is held longer, rings on or passes its filters whole', () => {
  const usual = noteEnergy(note);
  expect(noteEnergy({ ...note, seconds: 0.125 })).toBeLessThan(usual);
  expect(noteEnergy({ ...note, seconds: 0.125, isClipped: false })).toBeGreaterThan(
    noteEnergy({ ...note, seconds: 0.125 }) * 2,
  );
  expect(noteEnergy({ ...note, lpf: 300 })).toBeLessThan(usual / 2);
  expect(noteEnergy({ ...note, hpf: 3000 })).toBeLessThan(usual / 10);
});

test('what sustains grows with its length, and what has died away does not', () => {
  const grown = (sound: string) =>
    noteEnergy({ ...note, sound, seconds: 4 }) / noteEnergy({ ...note, sound, seconds: 2 });
  expect(grown('gm_flute')).toBeCloseTo(2, 0);
  expect(grown('gm_banjo')).toBeCloseTo(1, 1);
});
