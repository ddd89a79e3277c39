import { ticks } from '@hocket/sdk';
import { type Key, modes, type ScaleMode } from '../key.ts';
import { heardChords } from './heard-chords.ts';
import type { Sketch, SketchTrack } from './sketch.ts';
import { isTonal } from './track-kind.ts';

/**
 * How well each pitch class suits a key, the tonic first: the probe-tone ratings of Krumhansl & Kessler, 'Tracing the
 * Dynamic Changes in Perceived Tonal Organization' (Psychological Review 89, 1982).
 */
const profiles = {
  major: [6.35, 2.23, 3.48, 2.33, 4.38, 4.09, 2.52, 5.19, 2.39, 3.66, 2.29, 2.88],
  minor: [6.33, 2.68, 3.52, 5.38, 2.6, 3.53, 2.54, 4.75, 3.98, 2.69, 3.34, 3.17],
} as const;

const relatives: Readonly<Record<keyof typeof profiles, readonly ScaleMode[]>> = {
  major: ['major', 'mixolydian'],
  minor: ['minor', 'dorian', 'phrygian'],
};

/** How much more the lowest voice counts for the tonic. */
const bassWeight = 2;
const bassBelow = 48;

/** A note for as long as it sounds. */
export interface HeardNote {
  /** MIDI number. */
  pitch: number;
  length: number;
}

/** The key that music is most likely in; undefined when it has no notes. */
export function keyOfMusic(sketch: Sketch): Key | undefined {
  const pitched = sketch.tracks.filter((track) => isTonal(sketch.kindOf(track)));
  const audible = pitched.filter(({ muted }) => !muted);
  const notes = heardNotes(sketch, audible);
  const heard = notes.length > 0 ? notes : heardNotes(sketch, pitched);
  return keyOfNotes([...heard, ...firstRoot(sketch, heard)]);
}

/** The root of the first chord is the tonic more often than not: it counts as much as a fifteenth of all notes. */
function firstRoot(sketch: Sketch, heard: readonly HeardNote[]): HeardNote[] {
  const [pattern] = sketch.patterns(sketch.sections.slice(0, 1));
  const [chord] = pattern ? heardChords(sketch, pattern, 1) : [];
  const all = heard.reduce((sum, { length }) => sum + length, 0);
  return chord ? [{ pitch: chord.root + 60, length: all / 15 }] : [];
}

/** Each for as long as it sounds in the song: what a lane repeats counts as often. */
function heardNotes(sketch: Sketch, tracks: readonly SketchTrack[]): HeardNote[] {
  return tracks.flatMap((track) =>
    sketch.lanes(track).flatMap(({ pattern, notes, length }) => {
      const bars = sketch.sections.reduce(
        (sum, section) => sum + (section.pattern === pattern.id ? section.bars : 0),
        0,
      );
      const turns = Math.max(1, (bars * 16) / length);
      return notes.flatMap(({ pitch, length: time }) =>
        pitch === undefined ? [] : [{ pitch, length: (time / ticks.step) * turns }],
      );
    }),
  );
}

/**
 * Krumhansl and Schmuckler's key finding: the key whose profile correlates best with how long each pitch class
 * sounds. Among the modes with its third, the one with the fewest foreign notes wins.
 */
export function keyOfNotes(notes: readonly HeardNote[]): Key | undefined {
  if (notes.length === 0) return undefined;
  const sounding = soundingTime(notes);
  const keys = sounding.flatMap((_, tonic) => [
    { tonic, third: 'major' as const, fit: fitOf(sounding, tonic, 'major') },
    { tonic, third: 'minor' as const, fit: fitOf(sounding, tonic, 'minor') },
  ]);
  const { tonic, third } = keys.reduce((best, each) => (each.fit > best.fit ? each : best));
  const outside = (mode: ScaleMode) =>
    sounding.reduce((sum, time, pitch) => sum + (isInKey({ tonic, mode }, pitch) ? 0 : time), 0);
  const [first = third, ...others] = relatives[third];
  const mode = others.reduce<ScaleMode>(
    (best, each) => (outside(each) < outside(best) ? each : best),
    first,
  );
  return { tonic, mode };
}

/** How long each pitch class sounds. */
function soundingTime(notes: readonly HeardNote[]): number[] {
  const sounding = Array.from({ length: 12 }, () => 0);
  for (const { pitch, length } of notes) {
    const weight = pitch < bassBelow ? bassWeight : 1;
    sounding[pitch % 12] = (sounding[pitch % 12] ?? 0) + length * weight;
  }
  return sounding;
}

function fitOf(sounding: readonly number[], tonic: number, third: 'major' | 'minor'): number {
  const profile = sounding.map((_, pitch) => profiles[third][(pitch - tonic + 12) % 12] ?? 0);
  return correlation(sounding, profile);
}

/** Whether a pitch, a MIDI number, belongs to a key. */
export function isInKey({ tonic, mode }: Key, pitch: number): boolean {
  return modes[mode].some((step) => (tonic + step) % 12 === pitch % 12);
}

/** Pearson's; 0 where one of them does not vary. */
function correlation(one: readonly number[], other: readonly number[]): number {
  const mean = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  const [middle, otherMiddle] = [mean(one), mean(other)];
  let product = 0;
  let square = 0;
  let otherSquare = 0;
  one.forEach((value, index) => {
    const [x, y] = [value - middle, (other[index] ?? 0) - otherMiddle];
    product += x * y;
    square += x * x;
    otherSquare += y * y;
  });
  return square * otherSquare === 0 ? 0 : product / Math.sqrt(square * otherSquare);
}
