import { expect, test } from 'vitest';
import { bassVoice } from './bass.ts';
import type { Chord } from './chord.ts';
import type { BassGrammar } from './genre.ts';
import { noteName } from './key.ts';
import { triadOn } from './progression.ts';
import { readBar } from './rhythm.ts';
import { SeededRandom } from './seeded-random.ts';
import { pieceIn } from './testing/any-brief.ts';

const chord = (degree: number): Chord => triadOn({ tonic: 9, mode: 'minor' }, degree);

/** A bass in A minor over chords, two for each bar, as names of notes with a dot for a rest. */
function line(
  marks: string,
  lock: BassGrammar['lock'],
  chords: readonly Chord[],
  kick = '',
): string[] {
  const { brief } = pieceIn('house', 1);
  const bass: BassGrammar = { ...brief.genre.bass, bars: [marks], lock };
  const genre = { ...brief.genre, bass };
  const key = { tonic: 9, mode: 'minor' } as const;
  const bars = kick
    ? chords.slice(0, chords.length / 2).map(() => readBar(kick, 0, new SeededRandom()))
    : undefined;
  const voice = bassVoice({ ...brief, genre, key }, chords, bars, new SeededRandom('bass'));
  return voice.bars.map((bar) =>
    bar.map((cell) => (cell?.pitch === undefined ? '.' : noteName(key, cell.pitch))).join(' '),
  );
}

test('marks are the root, third, fifth, seventh and octave of the chord', () => {
  const [bar] = line('r.t.f.s.o.......', 'free', [chord(0), chord(0)]);
  expect(bar).toBe('A1 . C2 . E2 . G2 . A2 . . . . . . .');
});

test('a neighbour leads to the root of the next chord, within a bar and across it', () => {
  const chords = [chord(0), chord(3), chord(4), chord(4)];
  const [first, second] = line('r.....a.r.....a.', 'free', chords);
  expect(first?.split(' ').filter((note) => note !== '.')).toEqual(['A1', 'C2', 'D2', 'F1']);
  expect(second?.split(' ').at(-2)).toBe('G1');
});

test('a bass that goes with the kick plays its root there; one between its blows rests', () => {
  const chords = [chord(0), chord(0)];
  const kick = 'x...x...x...x...';
  expect(line('r.....r.........', 'kick', chords, kick)).toEqual([
    'A1 . . . A1 . A1 . A1 . . . A1 . . .',
  ]);
  expect(line('r.r.r.r.r.r.r.r.', 'between', chords, kick)).toEqual([
    '. . A1 . . . A1 . . . A1 . . . A1 .',
  ]);
});
