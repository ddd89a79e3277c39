const names: Readonly<Record<string, number>> = { c: 0, d: 2, e: 4, f: 5, g: 7, a: 9, b: 11 };
const accidentals: Readonly<Record<string, number>> = { '#': 1, s: 1, b: -1, f: -1 };
const form = /^([a-g])([#bsf]*)(-?\d{1,2})?$/i;

/** True for a note's name as Strudel reads it: letter, sharps or flats, octave ('C2', 'eb', 'F#3'). */
export function isNoteName(text: string): boolean {
  return form.test(text);
}

/** MIDI number of a note's name; without an octave the third one, as in Strudel. Undefined for other text. */
export function midiOf(name: string): number | undefined {
  const [, letter, signs = '', octave = '3'] = form.exec(name) ?? [];
  if (letter === undefined) return undefined;
  const offset = [...signs.toLowerCase()].reduce((sum, sign) => sum + (accidentals[sign] ?? 0), 0);
  return (Number(octave) + 1) * 12 + (names[letter.toLowerCase()] ?? 0) + offset;
}

/** Hz of a MIDI number; 69 is A4, 440 Hz. */
export function hzOf(midi: number): number {
  return 440 * 2 ** ((midi - 69) / 12);
}

/** Hz of an event's value: `freq`, else `note` (name or MIDI number), else `initial`; moved by `octave`. */
export function frequencyOf(value: Readonly<Record<string, unknown>>, initial: number): number {
  const { freq, note, octave } = value;
  const midi = typeof note === 'string' ? midiOf(note) : note;
  const base = typeof freq === 'number' ? freq : typeof midi === 'number' ? hzOf(midi) : initial;
  const hz = base * 2 ** (typeof octave === 'number' ? octave : 0);
  return Number.isFinite(hz) ? hz : initial;
}
