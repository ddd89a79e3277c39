import { type Key, modes, type ScaleMode } from '../key.ts';
import type { Metre } from '../languages/word-table.ts';
import type { HasPhrases } from '../phrase-index.ts';
import type { Bar, Cell } from '../piece.ts';

/** A known tune in the public domain. */
export interface Tune extends HasPhrases {
  name: string;
  mode: 'major' | 'minor';
  metre: Metre;
  bpm: readonly [number, number];
  /** Styles in which it is at home. */
  styles: readonly string[];
  /**
   * Bars divided by |, of notes as degrees of the scale, 1 the tonic, with # and b before and ' and , behind for an
   * octave up and down; 0 rests, - goes on. A number behind : is its length in sixteenths, 4 where there is none. A first
   * bar that is too short is a pickup, a last one ends early.
   */
  melody: string;
  /** Chords of each bar but the pickup, as `readProgression` has them. */
  chords: string;
}

/** A tune's notes in a key. */
export interface TuneNotes {
  /** The notes before the first bar, in a bar of their own that begins with rests. */
  pickup: Bar | undefined;
  bars: readonly Bar[];
}

/** Sixteenths of a bar in a metre. */
export function stepsOf(metre: Metre): 12 | 14 | 16 | 20 {
  if (metre === '5/4') return 20;
  if (metre === '7/8') return 14;
  return metre === '4/4' ? 16 : 12;
}

const note = /^([#b]*)([0-7-])([',]*)(?::(\d+))?$/;

/** The notes of a tune in a key; in the other mode its degrees are those of that scale. Throws for what is no tune. */
export function tuneNotes({ melody, metre }: Tune, key: Key): TuneNotes {
  const steps = stepsOf(metre);
  const written = melody.split('|').map((bar) => cellsOf(bar.trim().split(/\s+/), key));
  const [first = []] = written;
  const hasPickup = first.length < steps;
  const bars = (hasPickup ? written.slice(1) : written).map((bar, at, { length }) => {
    if (bar.length !== steps && at < length - 1)
      throw new Error(`Bar ${at + 1} has ${bar.length} sixteenths.`);
    return [...bar, ...rests(steps - bar.length)];
  });
  return { pickup: hasPickup ? [...rests(steps - first.length), ...first] : undefined, bars };
}

function rests(count: number): undefined[] {
  return Array.from({ length: count }, () => undefined);
}

/** Sixteenths of notes; each says how many it lasts, also over a barline. */
function cellsOf(notes: readonly string[], key: Key): (Cell | undefined)[] {
  return notes.flatMap((text) => {
    const [, signs = '', degree = '', octaves = '', length = '4'] = note.exec(text) ?? [];
    if (degree === '') throw new Error(`'${text}' is no note.`);
    const rest = rests(Number(length) - 1);
    if (degree === '0' || degree === '-') return [undefined, ...rest];
    const shift = [...signs].reduce((sum, sign) => sum + (sign === '#' ? 1 : -1), 0);
    const octave = [...octaves].reduce((sum, mark) => sum + (mark === ',' ? -1 : 1), 0);
    const pitch =
      tonicPitch(key) + (modes[key.mode][Number(degree) - 1] ?? 0) + shift + 12 * octave;
    return [{ pitch, velocity: 1, repeats: 1, length: Number(length) }, ...rest];
  });
}

/** The tonic from F4 to E5: most of a tune lies above the chords. */
function tonicPitch({ tonic }: Key): number {
  return tonic >= 5 ? 60 + tonic : 72 + tonic;
}

const toMinor: Readonly<Record<string, string>> = {
  I: 'i',
  I7: 'I7',
  IV: 'iv',
  vi: 'bVI',
  ii: 'iim7b5',
  iim: 'iim7b5',
  iii: 'bIII',
};
const toMajor: Readonly<Record<string, string>> = {
  i: 'I',
  iv: 'IV',
  bVI: 'vi',
  bIII: 'iii',
  bVII: 'V',
  vm: 'V',
};

/** A tune's chords in a mode; those of the other one take its scale's place, dominants stay. */
export function tuneChords({ chords, mode }: Tune, asked: ScaleMode): string {
  const isMajor = asked === 'major' || asked === 'mixolydian';
  if (isMajor === (mode === 'major')) return chords;
  const table = isMajor ? toMajor : toMinor;
  return chords
    .split('|')
    .map((bar) =>
      bar
        .trim()
        .split(/\s+/)
        .map((chord) => table[chord] ?? chord)
        .join(' '),
    )
    .join(' | ');
}
