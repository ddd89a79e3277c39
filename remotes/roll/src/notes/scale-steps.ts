/** Pitch classes of a scale, 0 (C) to 11. */
export type Scale = readonly number[];

/** The highest MIDI number. */
export const highest = 127;

/** Whether a MIDI number is a note of the scale; what has no pitch is in every scale. */
export function isInScale(pitch: number | undefined, scale: Scale): boolean {
  return pitch === undefined || scale.includes(pitch % 12);
}

/** The note of the scale that is nearest to a MIDI number, of two as near the lower one. */
export function nearestInScale(pitch: number, scale: Scale): number {
  for (let off = 0; off < 12; off++) {
    for (const near of [pitch - off, pitch + off]) {
      if (near >= 0 && near <= highest && isInScale(near, scale)) return near;
    }
  }
  return pitch;
}

/** How notes move in pitch: by so many notes of the scale, or so many semitones. */
export type PitchShift = { degrees: number; scale: Scale } | { semitones: number };

/** A MIDI number moved; undefined where MIDI has no such pitch. From beside the scale the first degree leads into it. */
export function shifted(pitch: number, by: PitchShift): number | undefined {
  if ('semitones' in by) return inMidi(pitch + by.semitones);
  if (by.scale.length === 0) return inMidi(pitch);
  const way = Math.sign(by.degrees);
  let [at, left] = [pitch, Math.abs(by.degrees)];
  while (left > 0 && inMidi(at) !== undefined) {
    at += way;
    if (isInScale((at + 12) % 12, by.scale)) left -= 1;
  }
  return inMidi(at);
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

function inMidi(pitch: number): number | undefined {
  return pitch >= 0 && pitch <= highest ? pitch : undefined;
}
