import { expect, test } from 'vitest';
import { pluginControls, suggestionsFor } from './suggestions.ts';
import { type TypingPlace, typingPlace } from './typing-place.ts';

const known = { sounds: ['bass', 'bd'], controls: ['acmeBell_decay'] };
const values = (place: TypingPlace, before: string) =>
  suggestionsFor(place, before, known).map(({ value }) => value);
const inText = (before: string) =>
  values(typingPlace(before, { inComment: false, inString: true }), before);

test("a function's own name comes before its shorter ones", () => {
  const score = (name: string) =>
    suggestionsFor('function', '', known).find(({ value }) => value === name)?.score ?? -1;
  expect(score('lpf')).toBeGreaterThan(score('lp'));
  expect(score('lp')).toBeGreaterThanOrEqual(0);
});

test('what plugins bring, banks, vowels and chords are known', () => {
  expect(values('function', '')).toEqual(expect.arrayContaining(['jux', 'acmeBell_decay']));
  expect(inText('s("b')).toEqual(known.sounds);
  expect(inText('.bank("')).toContain('RolandTR909');
  expect(inText('.vowel("')).toEqual(expect.arrayContaining(['a', 'oe']));
  expect(inText('chord("<C Ab')).toEqual(expect.arrayContaining(['Abm7', 'AbM7', 'Ab7#11']));
});

test('scales come with the root that was typed, else with C, and go on after a colon', () => {
  expect(inText('.scale("')).toContain('C:minor:pentatonic');
  expect(inText('.scale("<F#3')).toContain('F#3:dorian');
  expect(inText('.scale("C4:')).toContain('minor:pentatonic');
  expect(inText('.scale("C4:minor:')).toEqual(expect.arrayContaining(['pentatonic']));
  expect(inText('.scale("C4:minor:')).not.toContain('dorian');
});

test('the controls of an instrument are named for it', () => {
  const bell = { id: 'acme.bell', name: 'Bell', params: { decay: { min: 0, max: 1, initial: 1 } } };
  const instruments = [{ ...bell, apiVersion: 1, voice: () => ({}) }] as never;
  expect(pluginControls({ instruments, installed: undefined })).toEqual(['acmeBell_decay']);
});
