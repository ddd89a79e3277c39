import type { Event } from './event.ts';

const letters: Readonly<Record<string, number>> = { c: 0, d: 2, e: 4, f: 5, g: 7, a: 9, b: 11 };
const accidentals: Readonly<Record<string, number>> = { '#': 1, s: 1, b: -1, f: -1 };
const form = /^([a-g])([#bsf]*)(-?\d{1,2})?$/i;

/**
 * True for a note's name as Strudel reads it: letter, sharps or flats, octave ('C2', 'eb', 'F#3').
 *
 * @example
 * isNoteName('eb3') // true
 * isNoteName('h3') // false
 */
export function isNoteName(text: string): boolean {
  return form.test(text);
}

/**
 * MIDI number of a note's name; without an octave the third one, as in Strudel. Undefined for other text.
 *
 * @example
 * midiOf('A4') // 69
 * midiOf('c') // 48
 */
export function midiOf(name: string): number | undefined {
  const [, letter, signs = '', octave = '3'] = form.exec(name) ?? [];
  if (letter === undefined) return undefined;
  const offset = [...signs.toLowerCase()].reduce((sum, sign) => sum + (accidentals[sign] ?? 0), 0);
  return (Number(octave) + 1) * 12 + (letters[letter.toLowerCase()] ?? 0) + offset;
}

/**
 * MIDI number of an event that has a pitch: by `note`, a number or a name, or by `freq` in Hz.
 *
 * @example
 * pitchOf({ note: 'c4' }) // 60
 * pitchOf({ freq: 440 }) // 69
 */
export function pitchOf({ note, freq }: Event['value']): number | undefined {
  if (typeof note === 'number') return note;
  if (typeof note === 'string') return midiOf(note.trim());
  return typeof freq === 'number' && freq > 0 ? 69 + 12 * Math.log2(freq / 440) : undefined;
}
