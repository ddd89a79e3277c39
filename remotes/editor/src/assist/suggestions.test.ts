import { expect, test } from 'vitest';
import { ofPacks, pluginControls, pluginFunctions, suggestionsFor } from './suggestions.ts';
import { type TypingPlace, typingPlace } from './typing-place.ts';

const known = { sounds: ['bass', 'bd'], controls: ['acmeBell_decay'], functions: [] };
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

test('what plugins bring, vowels and chords are known', () => {
  expect(values('function', '')).toEqual(expect.arrayContaining(['jux', 'acmeBell_decay']));
  expect(inText('s("b')).toEqual(known.sounds);
  expect(inText('.vowel("')).toEqual(expect.arrayContaining(['a', 'oe']));
  expect(inText('chord("<C Ab')).toEqual(expect.arrayContaining(['Abm7', 'AbM7', 'Ab7#11']));
});

test('packs have sounds, and banks where all sounds of a group begin with its name', () => {
  const packs = [
    { name: 'gm', groups: [{ name: 'piano', sounds: ['gm_piano'] }] },
    {
      name: 'machines',
      groups: [
        { name: '', sounds: ['casio'] },
        { name: 'RolandTR909', sounds: ['RolandTR909_bd', 'RolandTR909_sd'] },
      ],
    },
    { name: 'far', groups: [], isAway: true },
  ];
  const names = (place: TypingPlace) => ofPacks(place, packs).map(({ value }) => value);
  expect(names('sound')).toEqual(['gm_piano', 'casio', 'RolandTR909_bd', 'RolandTR909_sd']);
  expect(names('bank')).toEqual(['RolandTR909']);
  expect(names('function')).toEqual([]);
  expect(inText('.bank("')).toEqual([]);
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

test('functions of enabled plugins are suggested with what their manifests say of them', () => {
  const functions = [{ name: 'acmeBell_strum', file: 'a.js', description: 'Strums.' }];
  const entry = { id: 'acme.bell', version: '1.0.0', manifest: { contributes: { functions } } };
  const named = (enabled: boolean) =>
    pluginFunctions({ installed: [{ ...entry, enabled }] as never });
  expect(named(false)).toEqual([]);
  const found = suggestionsFor('function', '', { ...known, functions: named(true) });
  expect(found.filter(({ value }) => value === 'acmeBell_strum')).toMatchObject([
    { meta: 'plugin', described: { text: 'Strums.' } },
  ]);
});
