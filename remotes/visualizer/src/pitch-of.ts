import type { Event } from '@hocket/sdk';

/** Semitones of the letters above C. */
const letters: Readonly<Record<string, number>> = { c: 0, d: 2, e: 4, f: 5, g: 7, a: 9, b: 11 };
const accidentals: Readonly<Record<string, number>> = { '#': 1, s: 1, b: -1, f: -1 };
/** Of a name that tells none, as Strudel has it. */
const usualOctave = 3;

/** The MIDI number of an event that has a pitch: by `note`, a number or a name, or by `freq` in Hz. */
export function pitchOf({ note, freq }: Event['value']): number | undefined {
  if (typeof note === 'number') return note;
  if (typeof note === 'string') return named(note);
  return typeof freq === 'number' && freq > 0 ? 69 + 12 * Math.log2(freq / 440) : undefined;
}

function named(name: string): number | undefined {
  const [, letter, signs = '', octave] =
    /^([a-g])([#bsf]*)(-?\d+)?$/.exec(name.trim().toLowerCase()) ?? [];
  if (letter === undefined) return undefined;
  const shift = [...signs].reduce((sum, sign) => sum + (accidentals[sign] ?? 0), 0);
  return (Number(octave ?? usualOctave) + 1) * 12 + (letters[letter] ?? 0) + shift;
}
