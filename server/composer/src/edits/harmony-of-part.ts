import { type Chord, chordClasses } from '../chord.ts';
import type { Key } from '../key.ts';
import { triadOn } from '../progression.ts';
import { type LayerNote, notesOf } from './layer-notes.ts';
import type { PartTime } from './part-time.ts';
import type { SketchPart } from './sketch.ts';

/** How much a root in the bass and the chord before add to a chord's score. */
const rootWeight = 2;
const stayWeight = 0.5;
const bassBelow = 50;

/**
 * The chords of a part, two for each bar: for each half bar the triad of the key whose notes sound longest. Undefined
 * when no layer has notes.
 */
export function harmonyOf(
  { layers, length }: SketchPart,
  key: Key,
  { meter, bars }: PartTime,
): Chord[] | undefined {
  const heard = layers.filter(({ muted = false }) => !muted).flatMap(notesOf);
  const notes = heard.length > 0 ? heard : layers.flatMap(notesOf);
  if (notes.length === 0) return undefined;
  const half = meter / 2;
  let last = triadOn(key, 0);
  return Array.from({ length: bars * 2 }, (_, index): Chord => {
    const from = (index * half) % length;
    const sounding = notes.flatMap((note) => {
      const time =
        overlap(note, from, from + half) + overlap(note, from - length, from + half - length);
      return time > 0 ? [{ pitch: note.pitch, time }] : [];
    });
    if (sounding.length > 0) last = bestChord(key, sounding, last);
    return last;
  });
}

function overlap({ step, length }: LayerNote, from: number, to: number): number {
  return Math.max(0, Math.min(step + length, to) - Math.max(step, from));
}

function bestChord(
  key: Key,
  sounding: readonly { pitch: number; time: number }[],
  last: Chord,
): Chord {
  const lowest = Math.min(...sounding.map(({ pitch }) => pitch));
  const scored = [0, 1, 2, 3, 4, 5, 6].map((degree) => {
    const chord = triadOn(key, degree);
    const classes = chordClasses(chord);
    const held = sounding.reduce(
      (sum, { pitch, time }) => sum + (classes.includes(pitch % 12) ? time : -time / 2),
      0,
    );
    const isRoot = lowest < bassBelow && lowest % 12 === classes[0];
    const stays = chord.root === last.root;
    return { chord, score: held + (isRoot ? rootWeight : 0) + (stays ? stayWeight : 0) };
  });
  return scored.reduce((best, each) => (each.score > best.score ? each : best)).chord;
}
