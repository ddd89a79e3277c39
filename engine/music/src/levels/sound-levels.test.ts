import { expect, test } from 'vitest';
import table from './sound-levels.json' with { type: 'json' };
import { heardEnergy, type LevelNote, LevelTable, sumOf, wetFactor } from './sound-levels.ts';

const sounds = new LevelTable(table);
const piano = { sound: 'piano', pitch: 60, seconds: 0.5, isClipped: true };
const heard = (given: Partial<LevelNote>) =>
  heardEnergy(sounds.note({ ...piano, ...given }).energies);

test('every sound of the studio, synthesized, recorded or of a kit, was measured', () => {
  for (const name of [
    'bd',
    'customSynth3',
    'sawtooth',
    'piano',
    'gm_flute',
    'gm_tr808_bd',
    'bd_haus',
  ])
    expect([name, sounds.has(name)]).toEqual([name, true]);
  expect(sounds.has('RolandTR909_bd')).toBe(false);
  expect(sounds.note({ ...piano, sound: 'RolandTR909_bd' }).isMeasured).toBe(false);
});

test('more is heard of what is held longer, rings on or passes its filters whole', () => {
  expect(heard({ seconds: 0.125 })).toBeLessThan(heard({}));
  expect(heard({ seconds: 0.125, isClipped: false })).toBeGreaterThan(
    heard({ seconds: 0.125 }) * 2,
  );
  expect(heard({ effects: { lpf: 300 } })).toBeLessThan(heard({}) / 2);
  expect(heard({ effects: { hpf: 3000 } })).toBeLessThan(heard({}) / 10);
  expect(wetFactor({ room: 0.8 })).toBeGreaterThan(wetFactor({}));
});

test('what sustains grows with its length, and what has died away does not', () => {
  const grown = (sound: string) => heard({ sound, seconds: 4 }) / heard({ sound, seconds: 2 });
  expect(grown('sawtooth')).toBeCloseTo(2, 0);
  expect(grown('sinepluck')).toBeCloseTo(1, 1);
});

test('a note between two that were measured has of both, and its bands hold all of its energy', () => {
  const bass = (pitch: number) => heard({ sound: 'bass', pitch });
  const [low, high] = [bass(42), bass(56)];
  expect(bass(49)).toBeGreaterThan(Math.min(low, high));
  expect(bass(49)).toBeLessThan(Math.max(low, high));
  const { energies } = sounds.note({ ...piano, sound: 'sine', pitch: 84 });
  // A sine at 1047 Hz is weighed by 1 dB or so: what is heard and what there is hardly differ.
  expect(heardEnergy(energies) / sumOf(energies)).toBeGreaterThan(1);
  expect(heardEnergy(energies) / sumOf(energies)).toBeLessThan(1.7);
});
