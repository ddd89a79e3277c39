import { describe, expect, test } from 'vitest';
import { chordName } from './chord.ts';
import { genres } from './genres/genres.ts';
import { type Key, modes, type ScaleMode } from './key.ts';
import { progressionOf, readProgression } from './progression.ts';
import { SeededRandom } from './seeded-random.ts';

const c: Key = { tonic: 0, mode: 'major' };

function names(text: string, key = c): string {
  const chords = readProgression(text, key).map(chordName);
  return chords.filter((name, at) => at % 2 === 0 || name !== chords[at - 1]).join(' ');
}

describe('a progression in Roman numerals', () => {
  test.each([
    ['I7 | IV7 | I7 | V7', 'C7 F7 C7 G7'],
    ['iim7b5 V7b9 | im6', 'Dm7b5 G7b9 Cm6'],
    ['I | V/vi | vi | iv6', 'C E Am Fm6'],
    ['im7 | IV7', 'Cm7 F7'],
    ['bVII | bVImaj7 || bII7/ii | #ivdim7', 'Bb Abmaj7 Eb7 F#dim7'],
    ['I/3 | V7/5', 'C/E G7/D'],
  ])('%s is %s in C', (text, expected) => {
    expect(names(text)).toBe(expected);
  });

  test('is spelled as its key is', () => {
    expect(names('im7 | bVImaj7 | iim7b5 V7b9', { tonic: 3, mode: 'minor' })).toBe(
      'D#m7 Bmaj7 E#m7b5 A#7b9',
    );
    expect(names('I | bVII | iv', { tonic: 5, mode: 'major' })).toBe('F Eb Bbm');
  });

  test('has two chords for each bar', () => {
    expect(readProgression('I | ii V', c).map(chordName)).toEqual(['C', 'C', 'Dm', 'G']);
    expect(() => readProgression('I ii V', c)).toThrow("A bar has one or two chords: 'I ii V'.");
    expect(() => readProgression('I | H7', c)).toThrow("'H7' is no chord.");
  });
});

const texts = genres.flatMap(({ name, harmony }) =>
  harmony.flatMap(({ mode, progressions }) =>
    progressions.map((text): [string, ScaleMode, string] => [name, mode, text]),
  ),
);

test('every style has parts of four bars, and its second part has other chords than its first', () => {
  for (const [style, mode, text] of texts) {
    const chords = readProgression(text, { tonic: 0, mode }).map(chordName);
    expect(chords.length % 8, `${style}: ${text}`).toBe(0);
    expect(chords.slice(0, 8).join(), `${style}: ${text}`).not.toBe(chords.slice(8, 16).join());
  }
});

test('a mode that a style has no chords for gets those of a related mode, or plain ones', () => {
  const thirds = { major: 4, mixolydian: 4, minor: 3, dorian: 3, phrygian: 3 } as const;
  for (const genre of genres)
    for (const mode of Object.keys(modes) as ScaleMode[]) {
      const own = genre.harmony.some((each) => thirds[each.mode] === thirds[mode]);
      const [first] = progressionOf(genre, { tonic: 0, mode }, new SeededRandom(mode));
      if (!own)
        expect(first && chordName(first)).toBe(
          thirds[mode] === 4 ? 'C' : first && chordName(first),
        );
    }
});
