import type { AiCurrent, AiLayer } from '@hocket/sdk';
import { type Key, modes, type ScaleMode } from '../key.ts';
import { type LayerNote, notesOf } from './layer-notes.ts';

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

/** The key that music is most likely in; undefined when it has no notes. */
export function keyOfMusic({ parts }: Pick<AiCurrent, 'parts'>): Key | undefined {
  const layers = parts.flatMap((part) => part.layers);
  const notes = layers.filter(isAudible).flatMap(notesOf);
  return keyOfNotes(notes.length > 0 ? notes : layers.flatMap(notesOf));
}

function isAudible({ muted = false }: AiLayer): boolean {
  return !muted;
}

/**
 * Krumhansl and Schmuckler's key finding: the key whose profile correlates best with how long each pitch class
 * sounds. Among the modes with its third, the one with the fewest foreign notes wins.
 */
export function keyOfNotes(notes: readonly LayerNote[]): Key | undefined {
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
function soundingTime(notes: readonly LayerNote[]): number[] {
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
