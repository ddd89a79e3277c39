import { expect, test } from 'vitest';
import { soundControls, trackControls } from '../effects.ts';
import { librarySounds } from './library-sounds.ts';
import { knobsOf, namedSound, soundFamilies } from './sound-families.ts';
import { presetNameLength, soundPresets } from './sound-presets.ts';

test('every sound of the library stands under its category, and what is not known under waves', () => {
  for (const { strudelName, name, category } of librarySounds)
    expect(namedSound(strudelName)).toEqual({ strudelName, name, family: category });
  expect(['bd', 'bass', 'noise', 'customSynth1', 'constructor'].map(namedSound)).toMatchObject([
    { name: 'Kick', family: 'Drums' },
    { name: 'Bass', family: 'Bass' },
    { name: 'FX', family: 'Effects' },
    { name: undefined, family: 'Leads' },
    { name: undefined, family: 'Waves' },
  ]);
});

test('a sound has eight knobs, each another, and one that only the sound has stands among them', () => {
  for (const sound of ['bd', 'bass', 'sine', 'white']) {
    for (const isPitched of [true, false]) {
      const knobs = knobsOf(sound, isPitched);
      expect(new Set(knobs).size).toBe(8);
      expect(knobs.every((knob) => trackControls.some(({ name }) => name === knob))).toBe(true);
    }
  }
  const shown = new Set([
    ...knobsOf('bass', true),
    ...knobsOf('pad', true),
    ...knobsOf('bd', false),
  ]);
  expect(soundControls.every(({ name }) => shown.has(name))).toBe(true);
  expect([knobsOf('bd', false).includes('tune'), knobsOf('sine', true).includes('tune')]).toEqual([
    true,
    false,
  ]);
});

test('each preset is a sound of the studio with amounts that its controls can have, and needs', () => {
  expect(new Set(soundPresets.map(({ name }) => name)).size).toBe(soundPresets.length);
  for (const { name, strudelName, effects } of soundPresets) {
    expect(name.length).toBeLessThanOrEqual(presetNameLength);
    expect([strudelName, namedSound(strudelName).name]).not.toContain(undefined);
    expect(soundFamilies).toContain(namedSound(strudelName).family);
    for (const [control, amount] of Object.entries(effects)) {
      const found = trackControls.find((each) => each.name === control);
      const { min = 0, max = 0, needs } = found ?? {};
      expect([name, control, found === undefined]).toEqual([name, control, false]);
      expect(amount).toBeGreaterThanOrEqual(min);
      expect(amount).toBeLessThanOrEqual(max);
      if (needs) expect([name, effects[needs] !== undefined]).toEqual([name, true]);
    }
  }
});
