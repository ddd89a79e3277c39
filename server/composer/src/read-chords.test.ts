import { expect, test } from 'vitest';
import { chordName } from './chord.ts';
import { keyName } from './key.ts';
import { readRequest } from './read-request.ts';
import { SeededRandom } from './seeded-random.ts';

function read(prompt: string, options = {}) {
  const request = { prompt, seed: 1, ...options };
  return readRequest(request, new SeededRandom(request));
}

/** The chord of each half bar where it changes. */
const chords = (prompt: string) =>
  (read(prompt).chords ?? [])
    .map(chordName)
    .filter((name, at, all) => at === 0 || name !== all[at - 1])
    .join(' ');

test.each([
  ['Dm G C Am', 'Dm G C Am'],
  ['house with Am - F - C - G', 'Am F C G'],
  ['Akkorde: Am F C G', 'Am F C G'],
  ['Am、F、C、G のコードで', 'Am F C G'],
  ['lam fa do sol', 'Am F C G'],
  ['la menor, fa mayor, do mayor, sol mayor', 'Am F C G'],
  ['ii V I in Bb', 'Cm F Bb'],
  ['I-V-vi-IV in D major', 'D A Bm G'],
  ['Bm7b5 E7b9 Am bossa nova', 'Bm7b5 E7b9 Am'],
  ['C-7 F7 Bbmaj7', 'Cm7 F7 Bbmaj7'],
  ['| Cmaj7 | Am7 Dm7 |', 'Cmaj7 Am7 Dm7'],
  ['the chords c g am f', 'C G Am F'],
  ['Hm Em F# Hm', 'Bm Em F# Bm'],
  ['royal road progression in C', 'Fmaj7 G7 Em7 Am'],
])('%j gives the chords %s', (prompt, expected) => {
  expect(chords(prompt)).toContain(expected);
});

test('a chord takes a bar, or half of one where bars are drawn', () => {
  const names = (prompt: string) => read(prompt).chords?.map(chordName);
  expect(names('Dm G C Am')).toEqual(['Dm', 'Dm', 'G', 'G', 'C', 'C', 'Am', 'Am']);
  expect(names('| C G | Am F |')).toEqual(['C', 'G', 'Am', 'F']);
});

test.each([
  'a house in Amsterdam',
  'I am a happy man',
  'house in A',
  'A dark piece in E minor',
  'de la musique de danse',
  'Techno in A-Dur',
  'I like rock',
  'do it, mi amor, house',
])('%j gives no chords', (prompt) => {
  expect(read(prompt).chords).toBeUndefined();
});

test('chords say the key, unless it is said', () => {
  expect(keyName(read('C Am F G').key)).toBe('C major');
  expect(keyName(read('Am Dm E7 Am').key)).toBe('A minor');
  expect(keyName(read('i bVI bIII bVII in D').key)).toBe('D minor');
});

test('chords are an option as well', () => {
  const { chords: given, readings } = read('house', { chords: 'Dm G' });
  expect(given?.map(chordName)).toEqual(['Dm', 'Dm', 'G', 'G']);
  expect(readings).toContainEqual(expect.objectContaining({ value: 'Dm G', source: 'option' }));
});
