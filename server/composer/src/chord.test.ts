import { describe, expect, test } from 'vitest';
import {
  type ChordQuality,
  chordClasses,
  chordName,
  qualities,
  readChordName,
  spelledNote,
  tonesOfChord,
} from './chord.ts';
import { restingTones } from './chord-scale.ts';
import { readProgression } from './progression.ts';
import { movement, voicings } from './voicing.ts';

const c = { tonic: 0, mode: 'major' } as const;
const qualityNames = Object.keys(qualities) as ChordQuality[];

describe('a chord', () => {
  test.each([
    ['Am9', [9, 0, 7, 11]],
    ['C7', [0, 4, 7, 10]],
    ['Fmaj7', [5, 9, 0, 4]],
    ['Bm7b5', [11, 2, 5, 9]],
    ['E7b9', [4, 8, 2, 5]],
    ['Gsus4', [7, 0, 2]],
    ['F#dim7', [6, 9, 0, 3]],
    ['Bb13', [10, 2, 8, 7]],
    ['D5', [2, 9]],
  ])('%s sounds %j', (name, classes) => {
    const chord = readChordName(name);
    expect(chord && chordClasses(chord)).toEqual(classes);
    expect(chord && chordName(chord)).toBe(name);
  });

  test('has no natural eleventh over a major third, and no flat ninth over a minor one', () => {
    for (const quality of qualityNames) {
      const above = chordClasses({ root: 0, letter: 'C', quality });
      if (above.includes(4)) expect(above).not.toContain(5);
      if (above.includes(3) && !above.includes(4)) expect(above).not.toContain(1);
    }
  });

  test('is spelled by letters that lie thirds apart', () => {
    const names = (name: string) => {
      const chord = readChordName(name);
      return chord && tonesOfChord(chord).map(({ pitch, letter }) => spelledNote(pitch, letter));
    };
    expect(names('Ebm7')).toEqual(['Eb', 'Gb', 'Bb', 'Db']);
    expect(names('Bdim7')).toEqual(['B', 'D', 'F', 'Ab']);
    expect(names('F#7')).toEqual(['F#', 'A#', 'C#', 'E']);
  });
});

describe('the name of a chord', () => {
  test.each([
    ['Dm', 'Dm'],
    ['A-7', 'Am7'],
    ['CΔ7', 'Cmaj7'],
    ['Bø', 'Bm7b5'],
    ['E♭M7', 'Ebmaj7'],
    ['Gsus', 'Gsus4'],
    ['F+', 'Faug'],
    ['D/F#', 'D/F#'],
    ['C6/9', 'C6/9'],
    ['G7(b9)', 'G7b9'],
  ])('%s is read as %s', (text, name) => {
    const chord = readChordName(text);
    expect(chord && chordName(chord)).toBe(name);
  });

  test.each(['', 'H', 'Cfoo', 'am', 'C/X', 'Beat', 'Add9', 'Dark', 'C#b'])('%j is none', (text) => {
    expect(readChordName(text)).toBeUndefined();
  });

  test('is read back as the chord that it names, whatever its quality', () => {
    for (const quality of qualityNames) {
      const chord = { root: 10, letter: 'B', quality } as const;
      expect(readChordName(chordName(chord))).toEqual(chord);
    }
  });
});

test('what is held above a chord is no semitone above one of its notes', () => {
  for (const quality of qualityNames) {
    const chord = { root: 7, letter: 'G', quality } as const;
    const classes = chordClasses(chord);
    const foreign = restingTones(chord, c).filter((pitch) => !classes.includes(pitch));
    expect(foreign.filter((pitch) => classes.includes((pitch + 11) % 12))).toEqual([]);
  }
});

test('voices keep the notes that chords share and move the others by a step', () => {
  const chords = readProgression('I | vim | IV | V', c).filter((_, half) => half % 2 === 0);
  const [tonic = [], relative = [], subdominant = [], dominant = []] = voicings(chords, false);
  expect(movement(tonic, relative)).toBe(2);
  expect(movement(relative, subdominant)).toBe(1);
  expect(movement(subdominant, dominant)).toBeLessThanOrEqual(6);
});

test('chords without roots have third and seventh, and leave root and bass to the bass', () => {
  const chords = readProgression('iim9 V13 | Imaj9 VI7alt', c);
  for (const [index, notes] of voicings(chords, true).entries()) {
    const { root } = chords[index] ?? { root: -1 };
    const above = notes.map((pitch) => (pitch - root + 120) % 12);
    expect(above).not.toContain(0);
    expect(above.filter((each) => [3, 4, 10, 11].includes(each)).length).toBeGreaterThanOrEqual(2);
  }
});

test('every chord on every root has a position beside a full one, no higher than C5', () => {
  const full = { root: 0, letter: 'C', quality: 'm9' } as const;
  for (const quality of qualityNames)
    for (const root of Array.from({ length: 12 }, (_, each) => each)) {
      const [notes = []] = voicings([{ root, letter: 'C', quality }, full], false);
      expect(notes, `${quality} on ${root}`).toHaveLength(4);
      expect(notes.at(-1)).toBeLessThanOrEqual(72);
    }
});
