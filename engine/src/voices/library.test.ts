import { isNoteName, librarySounds } from '@hocket/sdk';
import { expect, test } from 'vitest';
import { bd } from './default-drums.ts';
import { defaultVoices } from './default-voices.ts';

// @spec limit.sounds
test('the kick stands at C1', () => {
  expect(bd.pitch).toBeCloseTo(440 * 2 ** ((24 - 69) / 12), 3);
});

test('every library sound is an instrument of the engine by the same name', () => {
  for (const { name, strudelName } of librarySounds) {
    expect(defaultVoices.find((voice) => voice.id === strudelName)?.name).toBe(name);
  }
});

test('what a library sound says of itself is in range', () => {
  for (const { note = 'C2', bpm, rating, color, key } of librarySounds) {
    expect(note.split(' ').every(isNoteName)).toBe(true);
    expect(bpm).toBeGreaterThanOrEqual(60);
    expect(bpm).toBeLessThanOrEqual(200);
    expect(rating).toBeGreaterThan(0);
    expect(rating).toBeLessThanOrEqual(5);
    expect(color).toMatch(/^track-([1-9]|1[0-2])$/);
    expect(key).toMatch(/^[A-G][#b]?m?$/);
  }
});

test('no two instruments share a name, and none takes a name of Strudel that means another sound', () => {
  const ids = defaultVoices.map((voice) => voice.id.toLowerCase());
  expect(new Set(ids).size).toBe(ids.length);
  const strudels = ['sine', 'square', 'sawtooth', 'triangle', 'pulse', 'supersaw', 'sbd'];
  for (const name of [...strudels, 'white', 'pink', 'brown', 'crackle']) {
    expect(ids).not.toContain(name);
  }
});

test('added tracks find five instruments of each kind', () => {
  const ids = defaultVoices.map((voice) => voice.id);
  for (const kind of ['customSynth', 'customDrum', 'customBass']) {
    for (let count = 1; count <= 5; count++) expect(ids).toContain(`${kind}${count}`);
  }
});
