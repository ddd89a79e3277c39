import { expect, test } from 'vitest';
import { readMusicalKey } from './musical-key.ts';

const notes = (key: string) => [...(readMusicalKey(key)?.classes ?? [])].sort((a, b) => a - b);

test.each([
  ['C', [0, 2, 4, 5, 7, 9, 11]],
  ['C major', [0, 2, 4, 5, 7, 9, 11]],
  ['A minor', [0, 2, 4, 5, 7, 8, 9, 11]],
  ['am', [0, 2, 4, 5, 7, 8, 9, 11]],
  ['F# dorian', [1, 3, 4, 6, 8, 9, 11]],
  ['B♭ mixolydian', [0, 2, 3, 5, 7, 8, 10]],
  ['Cb', [1, 3, 4, 6, 8, 10, 11]],
])('%s has its notes; a minor key the leading note too', (key, classes) => {
  expect(notes(key)).toEqual(classes);
});

test.each(['', 'H minor', 'A minor blues', 'something dark', 'constructor', 'C constructor'])(
  '%j is no key',
  (text) => {
    expect(readMusicalKey(text)).toBeUndefined();
  },
);
