import { type SoundingChord, soundingName, tonesOf } from './chords.ts';
import type { Score } from './score.ts';

/** Two notes that rub. */
export interface Clash {
  /** From 1. */
  bar: number;
  /** What it is, as one reads it: layers, pitches, the chord. */
  text: string;
}

/** Quarter notes that a clash lasts longer than: an eighth. */
const eighth = 0.5;
/** Quarter notes beside a beat that are still on it. */
const near = 0.06;

/**
 * Minor ninths and semitones between notes of different layers that sound together for longer than an eighth, begin on a
 * beat and are not both in the chord as heard. Shorter or off the beat they are blue or approach notes.
 */
export function clashesOf({ notes, meter }: Score, chords: readonly SoundingChord[]): Clash[] {
  const found: Clash[] = [];
  notes.forEach((note, at) => {
    for (let back = at - 1; back >= 0 && note.begin - (notes[back]?.begin ?? 0) < 16; back--) {
      const other = notes[back];
      if (other === undefined || other.layer === note.layer) continue;
      const begin = note.begin;
      const lasts = Math.min(note.end, other.end) - begin;
      const [low, high] = [note, other].sort((one, two) => one.pitch - two.pitch);
      if (low === undefined || high === undefined) continue;
      const apart = Math.round(high.pitch) - Math.round(low.pitch);
      if (lasts <= eighth + 0.01 || apart % 12 !== 1) continue;
      if (Math.abs(begin - Math.round(begin)) > near) continue;
      const chord = chords.find((each) => begin < each.end - 0.01 && begin >= each.begin - 0.07);
      const tones = chord ? tonesOf(chord) : [];
      if ([low, high].every(({ pitch }) => tones.includes(Math.round(pitch) % 12))) continue;
      const [under, over] = [low, high].map(({ layer, pitch }) => `${layer} ${className(pitch)}`);
      const bar = Math.floor(begin / meter + 0.01) + 1;
      const heard = chord ? soundingName(chord) : 'no chord';
      found.push({ bar, text: `${over} over ${under} for ${lasts.toFixed(2)} beats in ${heard}` });
    }
  });
  return found;
}

const names = ['C', 'Db', 'D', 'Eb', 'E', 'F', 'F#', 'G', 'Ab', 'A', 'Bb', 'B'];

/** `E4` of a MIDI number. */
export function className(pitch: number): string {
  const whole = Math.round(pitch);
  return `${names[whole % 12] ?? ''}${Math.floor(whole / 12) - 1}`;
}
