import { midiOf } from '@hocket/sdk';
import { expect, test } from 'vitest';
import { bassVoice } from './bass.ts';
import { type Chord, readChordName } from './chord.ts';
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
  isWalking = false,
): string[] {
  const { brief } = pieceIn('house', 1);
  const bass: BassGrammar = { ...brief.genre.bass, bars: [marks], lock, isWalking };
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
  const chords = ['Em7', 'Em7'].flatMap((name) => readChordName(name) ?? []);
  const [bar] = line('r.t.f.s.o.......', 'free', chords);
  expect(bar).toBe('E1 . G1 . B1 . D2 . E2 . . . . . . .');
});

test('above G2 there is no bass: a high root has its fifth for the octave and the seventh, and thirds below it', () => {
  const chords = ['Bm7', 'Bm7'].flatMap((name) => readChordName(name) ?? []);
  expect(line('r.o.t.s.........', 'free', chords)[0]).toBe('B1 . F#2 . D2 . F#2 . . . . . . . . .');
});

test('a walking bass has the root where a chord begins, and comes to the next one by a step', () => {
  const names = ['Dm7', 'Dm7', 'G7', 'G7', 'Cmaj7', 'Cmaj7', 'A7', 'A7'];
  const chords = names.flatMap((name) => readChordName(name) ?? []);
  const bars = line('r...r...r...r...', 'free', chords, '', true);
  const notes = bars.map((bar) => bar.split(' ').filter((note) => note !== '.'));
  expect(notes.map(([first]) => first?.slice(0, 1))).toEqual(['D', 'G', 'C', 'A']);
  const lasts = notes.map((bar) => midiOf(bar.at(-1) ?? '') ?? 0);
  lasts.slice(0, 3).forEach((last, at) => {
    const next = midiOf(notes[at + 1]?.[0] ?? '') ?? 0;
    expect([1, 2, 5, 7]).toContain(Math.abs(next - last));
  });
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
