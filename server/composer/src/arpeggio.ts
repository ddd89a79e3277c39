import type { Chance } from './chance.ts';
import { type Chord, chordClasses } from './chord.ts';
import type { Key } from './key.ts';
import { type Bar, chordAt } from './piece.ts';

type Order = readonly number[];

/** Orders in which the notes of a chord come, as places in it from its lowest one up. */
const orders: readonly [Order, ...Order[]] = [
  [0, 1, 2, 3],
  [3, 2, 1, 0],
  [0, 1, 2, 3, 2, 1],
  [0, 2, 1, 3],
  [0, 3, 1, 2],
  [0, 1, 2, 1],
];

/** The chords' notes one after another in a rhythm, in an order that each bar begins anew. */
export function arpeggioBars(
  key: Key,
  chords: readonly Chord[],
  rhythm: Bar,
  octave: number,
  chance: Chance,
): Bar[] {
  const order = chance.pick(orders);
  const floor = 12 * (octave + 1);
  return Array.from({ length: chords.length / 2 }, (_, bar): Bar => {
    let count = 0;
    return rhythm.map((cell, step) => {
      if (cell === undefined) return undefined;
      const tones = upward(chordClasses(key, chordAt(chords, bar, step, rhythm.length)), floor);
      const place = order[count % order.length] ?? 0;
      count++;
      return { ...cell, pitch: tones[place] ?? floor };
    });
  });
}

/** Four notes of a chord from `floor` up; three have the lowest again on top. */
function upward(classes: readonly number[], floor: number): number[] {
  const sorted = classes
    .map((each) => floor + ((((each - floor) % 12) + 12) % 12))
    .sort((one, other) => one - other);
  return [...sorted, ...sorted.map((pitch) => pitch + 12)].slice(0, 4);
}
