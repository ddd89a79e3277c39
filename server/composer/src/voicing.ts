import { type Chord, chordClasses } from './chord.ts';
import type { Key } from './key.ts';

/** Semitones above its floor within which a chord stays. */
const compass = 21;

/**
 * For each chord its notes, lowest first, so that they move as little as they can from one to the next; the first
 * stands in the middle of the register above `floor`, a MIDI number.
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

/** Semitones that the voices of one chord move to the next, all together. */
export function movement(from: readonly number[], to: readonly number[]): number {
  return to.reduce((sum, pitch, voice) => sum + Math.abs(pitch - (from[voice] ?? pitch)), 0);
}

/** Semitones by which voices move further than a fourth. */
function leaps(from: readonly number[], to: readonly number[]): number {
  return to.reduce(
    (sum, pitch, voice) => sum + Math.max(0, Math.abs(pitch - (from[voice] ?? pitch)) - 5),
    0,
  );
}

/** How many neighbours are a second apart, which sounds muddy in a low register. */
function crowding(notes: readonly number[]): number {
  return notes.slice(1).filter((pitch, voice) => pitch - (notes[voice] ?? 0) < 3).length;
}

/**
 * Every position of a chord, as it is written and as close as can be, that lies within the compass above `floor`;
 * one of two notes has the lower one again on top.
 */
function positions(classes: readonly number[], floor: number): number[][] {
  const [root = 0] = classes;
  const close = [...classes].sort(
    (one, other) => ((one - root + 12) % 12) - ((other - root + 12) % 12),
  );
  const found = [classes, close].flatMap((tones) =>
    tones.flatMap((_, turn) => [0, 1].map((octave) => stacked(tones, turn, floor + 12 * octave))),
  );
  return found.filter((notes) => (notes.at(-1) ?? 0) <= floor + compass);
}

/** At least three tones from the one at `turn` on, each the next above the one before. */
function stacked(tones: readonly number[], turn: number, floor: number): number[] {
  let next = floor;
  return Array.from({ length: Math.max(3, tones.length) }, (_, index) => {
    const wanted = tones[(turn + index) % tones.length] ?? 0;
    const pitch = next + ((((wanted - next) % 12) + 12) % 12);
    next = pitch + 1;
    return pitch;
  });
}
