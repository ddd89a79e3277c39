import { type Chord, chordClasses } from './chord.ts';
import type { Key } from './key.ts';

/** The largest span of a chord above its floor, in semitones. */
const maxSpan = 21;

/**
 * The notes of each chord, lowest first, chosen so that voices move as little as possible. The first chord is in the
 * middle of the register above `floor`, a MIDI number.
 */
export function voicings(key: Key, chords: readonly Chord[], floor: number): number[][] {
  const middle = 2 * floor + 16;
  let before: readonly number[] | undefined;
  return chords.map((chord) => {
    const last = before;
    const cost = (notes: readonly number[]) => {
      const way = last
        ? movement(last, notes) + 8 * leaps(last, notes)
        : Math.abs((notes[0] ?? 0) + (notes.at(-1) ?? 0) - middle);
      return way + 2 * crowding(notes);
    };
    const nearest = positions(chordClasses(key, chord), floor).reduce((best, each) =>
      cost(each) < cost(best) ? each : best,
    );
    before = nearest;
    return nearest;
  });
}

/** The sum of the semitones by which all voices move from one chord to the next. */
export function movement(from: readonly number[], to: readonly number[]): number {
  return to.reduce((sum, pitch, voice) => sum + Math.abs(pitch - (from[voice] ?? pitch)), 0);
}

/** The sum of the semitones beyond a fourth by which voices leap. */
function leaps(from: readonly number[], to: readonly number[]): number {
  return to.reduce(
    (sum, pitch, voice) => sum + Math.max(0, Math.abs(pitch - (from[voice] ?? pitch)) - 5),
    0,
  );
}

/** How many adjacent notes are a second apart, which sounds muddy in a low register. */
function crowding(notes: readonly number[]): number {
  return notes.slice(1).filter((pitch, voice) => pitch - (notes[voice] ?? 0) < 3).length;
}

/**
 * Every open and close position of a chord within `maxSpan` above `floor`; a chord of two notes repeats the lower one
 * on top.
 */
function positions(classes: readonly number[], floor: number): number[][] {
  const [root = 0] = classes;
  const close = [...classes].sort(
    (one, other) => ((one - root + 12) % 12) - ((other - root + 12) % 12),
  );
  const found = [classes, close].flatMap((tones) =>
    tones.flatMap((_, rotation) =>
      [0, 1].map((octave) => stacked(tones, rotation, floor + 12 * octave)),
    ),
  );
  return found.filter((notes) => (notes.at(-1) ?? 0) <= floor + maxSpan);
}

/** At least three tones, beginning with the one at `turn`, each the next higher one. */
function stacked(tones: readonly number[], rotation: number, floor: number): number[] {
  let next = floor;
  return Array.from({ length: Math.max(3, tones.length) }, (_, index) => {
    const wanted = tones[(rotation + index) % tones.length] ?? 0;
    const pitch = next + ((((wanted - next) % 12) + 12) % 12);
    next = pitch + 1;
    return pitch;
  });
}
