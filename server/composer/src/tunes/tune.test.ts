import { describe, expect, test } from 'vitest';
import { chordClasses } from '../chord.ts';
import { pieceOfRequest } from '../composer.ts';
import type { Piece } from '../piece.ts';
import { readProgression } from '../progression.ts';
import { tunes } from '../read-named-things.ts';
import { stepsOf, tuneChords, tuneNotes } from './tune.ts';

/** The pitches of the melody, one after another. */
const melodyOf = ({ sections }: Piece) =>
  sections.flatMap(({ voices }) =>
    voices
      .filter(({ part }) => part === 'melody')
      .flatMap(({ bars }) => bars.flat().flatMap((cell) => cell?.pitch ?? [])),
  );

/** Semitones from each note to the next. */
const steps = (pitches: readonly number[]) =>
  pitches.slice(1).map((pitch, at) => pitch - (pitches[at] ?? pitch));

test('at least twenty tunes are known, each by names of its own', () => {
  expect(tunes.length).toBeGreaterThanOrEqual(20);
  const words = tunes.flatMap((tune) => tune.words.map((word) => word.toLowerCase()));
  expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([]);
});

test.each(tunes)('$name has whole bars, a chord for each, and a range that can be sung', (tune) => {
  for (const mode of ['major', 'minor'] as const) {
    const key = { tonic: 7, mode };
    const { pickup, bars } = tuneNotes(tune, key);
    for (const bar of [...bars, ...(pickup ? [pickup] : [])])
      expect(bar).toHaveLength(stepsOf(tune.metre));
    expect(readProgression(tuneChords(tune, mode), key)).toHaveLength(bars.length * 2);
    const pitches = bars.flat().flatMap((cell) => cell?.pitch ?? []);
    expect(Math.max(...pitches) - Math.min(...pitches)).toBeLessThanOrEqual(26);
  }
});

test('tunes mostly have a note of the chord where a bar begins', () => {
  const shares = tunes.map((tune) => {
    const key = { tonic: 0, mode: tune.mode };
    const chords = readProgression(tune.chords, key);
    const firsts = tuneNotes(tune, key).bars.flatMap(([cell], bar) => {
      const chord = chords[bar * 2];
      return cell?.pitch !== undefined && chord ? [{ pitch: cell.pitch % 12, chord }] : [];
    });
    const fitting = firsts.filter(({ pitch, chord }) => chordClasses(chord).includes(pitch));
    return { name: tune.name, share: fitting.length / firsts.length };
  });
  expect(shares.filter(({ share }) => share < 0.6)).toEqual([]);
});

describe('a tune that is asked for by name', () => {
  test.each([
    ['happy birthday', [0, 2, -2, 5, -1]],
    ['zum geburtstag viel glück als Walzer', [0, 2, -2, 5, -1]],
    ['cumpleaños feliz en salsa', [0, 2, -2, 5, -1]],
    ['joyeux anniversaire façon techno', [0, 2, -2, 5, -1]],
    ['ハッピーバースデー', [0, 2, -2, 5, -1]],
    ['Alle meine Entchen', [2, 2, 1, 2, 0, 2]],
    ['Für Elise', [-1, 1, -1, 1, -5]],
    ['frère Jacques', [2, 2, -4, 0, 2, 2]],
    ['きらきら星', [0, 7, 0, 2, 0, -2]],
    ['ode to joy as metal', [0, 1, 2, 0, -2]],
  ])('%j has its notes', (prompt, expected) => {
    const piece = pieceOfRequest({ prompt, seed: 3 });
    expect(steps(melodyOf(piece)).slice(0, expected.length)).toEqual(expected);
  });

  test('keeps its metre, and takes style, key and tempo as they are asked for', () => {
    const prompt = 'happy birthday as techno in D major at 140';
    const { brief, sections } = pieceOfRequest({ prompt, seed: 1 });
    expect(brief).toMatchObject({ bpm: 140, key: { tonic: 2, mode: 'major' } });
    expect(brief.genre).toMatchObject({ name: 'techno', meter: 12 });
    expect(sections.reduce((sum, { bars }) => sum + bars, 0)).toBe(9);
    expect(sections.at(-1)?.voices.map(({ part }) => part)).toContain('kick');
  });

  test('is in minor when it is to be sad', () => {
    const { brief } = pieceOfRequest({ prompt: 'a sad happy birthday', seed: 1 });
    expect(brief.key.mode).toBe('minor');
  });
});
