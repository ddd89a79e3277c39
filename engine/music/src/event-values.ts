import { type Event, midiOf } from '@hocket/sdk';

/** Hz of a MIDI number; 69 is A4, 440 Hz. */
export function hzOf(midi: number): number {
  return 440 * 2 ** ((midi - 69) / 12);
}

/** MIDI number of Hz, between two keys too. */
export function midiOfHz(hz: number): number {
  return 69 + 12 * Math.log2(hz / 440);
}

/** Hz of an event's value: `freq`, else `note` (name or MIDI number), else `initial`; moved by `octave`. */
export function frequencyOf(value: Readonly<Record<string, unknown>>, initial: number): number {
  const { freq, note, octave } = value;
  const midi = typeof note === 'string' ? midiOf(note) : note;
  const base = typeof freq === 'number' ? freq : typeof midi === 'number' ? hzOf(midi) : initial;
  const hz = base * 2 ** (typeof octave === 'number' ? octave : 0);
  return Number.isFinite(hz) ? hz : initial;
}

/** Seconds from an onset to its release: its own length, `duration` and `clip` as Strudel counts them. */
export function noteSeconds({ begin, end, value }: Event, cps: number): number {
  const cycles = typeof value.duration === 'number' ? value.duration : end - begin;
  const clip = typeof value.clip === 'number' ? value.clip : value.legato;
  const seconds = (cycles * (typeof clip === 'number' ? clip : 1)) / cps;
  return Number.isFinite(seconds) ? Math.max(0, seconds) : 0;
}
