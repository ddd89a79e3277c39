import { scaleOn, tonicPitchClass } from './lesson/pitch-class.ts';
import type { MusicKey } from './music.ts';

/** Pitch classes of a scale, 0 (C) to 11. */
export type Scale = readonly number[];

/** The highest MIDI number. */
export const highestPitch = 127;

/** The pitch classes that music in a key is in. */
export function scaleOf({ root, scale }: MusicKey): Scale {
  return scaleOn(tonicPitchClass(root) ?? 0, scale);
}

/** Whether a MIDI number is a note of the scale; what has no pitch is in every scale. */
export function isInScale(pitch: number | undefined, scale: Scale): boolean {
  return pitch === undefined || scale.includes(pitch % 12);
}

/** The note of the scale that is nearest to a MIDI number, of two as near the lower one. */
export function nearestInScale(pitch: number, scale: Scale): number {
  for (let off = 0; off < 12; off++) {
    for (const near of [pitch - off, pitch + off]) {
      if (isMidi(near) && isInScale(near, scale)) return near;
    }
  }
  return pitch;
}

/** By what pitches are moved. */
export type PitchUnit = 'degree' | 'semitone' | 'octave';

/** How pitches are moved: by so many units up, or down when negative. */
export interface PitchShift {
  unit: PitchUnit;
  count: number;
  /** What degrees are counted in. */
  scale: Scale;
}

/** MIDI numbers moved alike, but only by as many units as all of them stay in MIDI's pitches. */
export function shiftedPitches(pitches: readonly number[], by: PitchShift): readonly number[] {
  const moved = pitches.map((pitch) => shiftedPitch(pitch, by));
  if (by.count === 0 || moved.every(isMidi)) return moved;
  return shiftedPitches(pitches, { ...by, count: by.count - Math.sign(by.count) });
}

/** From beside the scale the first degree leads into it. */
function shiftedPitch(pitch: number, { unit, count, scale }: PitchShift): number {
  if (unit !== 'degree') return pitch + count * (unit === 'octave' ? 12 : 1);
  if (scale.length === 0) return pitch;
  const way = Math.sign(count);
  let at = pitch;
  for (let left = Math.abs(count); left > 0 && isMidi(at); ) {
    at += way;
    if (isInScale((at + 12) % 12, scale)) left -= 1;
  }
  return at;
}

/** How many notes of the scale lie from one MIDI number to another; negative downwards. */
export function degreesBetween(from: number, to: number, scale: Scale): number {
  let degrees = 0;
  const way = Math.sign(to - from);
  for (let at = from; at !== to; ) {
    at += way;
    if (isInScale(at, scale)) degrees += way;
  }
  return degrees;
}

function isMidi(pitch: number): boolean {
  return pitch >= 0 && pitch <= highestPitch;
}
