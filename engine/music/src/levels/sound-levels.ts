import { clamp } from '@hocket/sdk';

/** Bands in which sounds are told apart: from so many Hz to where the next begins. */
export const levelBands = [
  { from: 0, centre: 45 },
  { from: 60, centre: 85 },
  { from: 120, centre: 175 },
  { from: 250, centre: 350 },
  { from: 500, centre: 700 },
  { from: 1000, centre: 1400 },
  { from: 2000, centre: 2800 },
  { from: 4000, centre: 5600 },
  { from: 8000, centre: 11_000 },
] as const;

/**
 * A note of a sound at full gain: its MIDI number (0 of a drum) and its highest sample in dB over full scale; then in dB how
 * much of it is heard (as BS.1770 weighs both channels; a second of one at full scale is 0) when it is held an eighth of a
 * second, half of one and a whole one and ends then, and when it may ring on after an eighth; then what each of `levelBands`
 * has of its energy, in dB.
 */
export type LevelRow = readonly [
  pitch: number,
  peak: number,
  short: number,
  half: number,
  whole: number,
  ringing: number,
  ...bands: readonly number[],
];

/** A note of which is asked how loud it is. */
export interface LevelNote {
  /** As `s("…")` names it, a bank's name and `_` before it. */
  sound: string;
  /** MIDI number; a drum has none. */
  pitch?: number | undefined;
  /** For how long it is held. */
  seconds: number;
  /** True when it ends then, whatever its sound would do. */
  isClipped: boolean;
  effects?: NoteEffects;
}

/** What changes the energy of a note, under the names of Strudel's controls: filters in Hz, amounts from 0 to 1. */
export interface NoteEffects {
  lpf?: number | undefined;
  hpf?: number | undefined;
  bpf?: number | undefined;
  distort?: number | undefined;
  room?: number | undefined;
  delay?: number | undefined;
  delayfeedback?: number | undefined;
}

/** What a note adds to the music, at full gain. */
export interface NoteLevel {
  /** Energy in each of `levelBands`, both channels together; a second of one channel at full scale is 1. */
  energies: readonly number[];
  /** Highest sample, 1 is full scale. */
  peak: number;
  /** Its sound was measured. */
  isMeasured: boolean;
}

/** What each band counts for the ear: the filters of ITU-R BS.1770 at its centre, as factors of its power. */
const weights = [-4.7, -1.6, -0.4, -0.1, 0.4, 1.8, 3.4, 4, 4].map(
  (decibels) => 10 ** (decibels / 10),
);
/** Of a sound that was not measured, and of a drum of which nothing is known. */
const usual: LevelRow = [52, -12, -34, -25, -21, -34, -10, -10, -8, -5, -6, -8, -11, -16, -22];
const usualHit: LevelRow = [0, -9, -27, -27, -27, -27, -20, -17, -9, -8, -9, -8, -7, -7, -9];
/** Where the bands of a measured note begin. */
const firstBand = 6;
/** Decibels that full distortion takes, as it was heard in mixes. */
const distortionLoss = 8;

/** What `npm run sounds:levels -w engine` measured of our sounds, and what their notes are like by that. */
export class LevelTable {
  readonly #table: Readonly<Record<string, readonly LevelRow[]>>;
  /** Notes between those that were measured, by sound and pitch. */
  readonly #between = new Map<string, Spectrum>();

  /** `table`: `sound-levels.json`, by the names of sounds in small letters. */
  constructor(table: unknown) {
    this.#table = table as Record<string, readonly LevelRow[]>;
  }

  /** Whether a sound was measured. */
  has(sound: string): boolean {
    return Object.hasOwn(this.#table, sound.toLowerCase());
  }

  /** Whether a sound rings on after its notes by itself, as what is struck or plucked does. */
  ringsOn(sound: string): boolean {
    return (this.#table[sound.toLowerCase()] ?? []).some(
      ([pitch, , short, , , ringing]) => pitch > 0 && ringing > short + 1,
    );
  }

  /** What a note is like behind its filters and its distortion, before any room and echo. */
  note({ sound, pitch, seconds, isClipped, effects = {} }: LevelNote): NoteLevel {
    const { levels, shares } = this.#spectrum(sound.toLowerCase(), pitch);
    const [short, half, whole, ringing] = levels;
    const held = heldLevel(short, half, whole, Math.log2(Math.max(shortest, seconds)));
    const level = isClipped ? held : Math.max(held, ringing);
    const lost = 10 ** ((-distortionLoss * (effects.distort ?? 0)) / 10);
    const heard = (10 ** (level / 10) * lost) / heardEnergy(shares);
    const passed = shares.map((share, band) => share * passOf(effects, band));
    return {
      energies: passed.map((share) => share * heard),
      peak: 10 ** (levels[4] / 20) * Math.sqrt(lost * sumOf(passed)),
      isMeasured: this.has(sound),
    };
  }

  /** Between the measured notes beside a pitch; beyond them, as the outermost is. */
  #spectrum(sound: string, pitch: number | undefined): Spectrum {
    const key = `${sound} ${pitch}`;
    const known = this.#between.get(key);
    if (known) return known;
    const stand = pitch === undefined ? usualHit : usual;
    const notes = this.#table[sound] ?? [stand];
    const at = notes.findLastIndex(([own]) => own <= (pitch ?? 60));
    const below = notes[Math.max(0, at)] ?? stand;
    const above = notes[at + 1] ?? below;
    const share =
      above[0] === below[0] ? 0 : Math.max(0, ((pitch ?? 60) - below[0]) / (above[0] - below[0]));
    const between = (place: number) =>
      (below[place] ?? -99) * (1 - share) + (above[place] ?? -99) * share;
    const powers = levelBands.map((_, band) => {
      const [one = -99, other = -99] = [below[firstBand + band], above[firstBand + band]];
      return 10 ** (one / 10) * (1 - share) + 10 ** (other / 10) * share;
    });
    const all = sumOf(powers) || 1;
    const found: Spectrum = {
      levels: [between(2), between(3), between(4), between(5), between(1)],
      shares: powers.map((power) => power / all),
    };
    this.#between.set(key, found);
    return found;
  }
}

/** A sound at one pitch: how much of it is heard by its length and its peak, in dB; its bands' shares of its energy. */
interface Spectrum {
  levels: readonly [short: number, half: number, whole: number, ringing: number, peak: number];
  shares: readonly number[];
}

/** Seconds below which no note gets shorter. */
const shortest = 1 / 256;

/** Decibels after a length in octaves of a second: what still grows goes on, by at most the three that a steady sound has. */
function heldLevel(short: number, half: number, whole: number, octaves: number): number {
  const growth = clamp(whole - half, 0, 3);
  if (octaves >= 0) return whole + octaves * growth;
  if (octaves >= -1) return whole + octaves * (whole - half);
  // What is short already grows by six an octave at most, twice the level and twice the time.
  const rise = (half - short) / 2;
  if (octaves >= -3) return half + (octaves + 1) * rise;
  return short + (octaves + 3) * clamp(rise, 0, 6);
}

/** The share of a band's power that filters let through: of the second order, as superdough's are. */
function passOf({ lpf, hpf, bpf }: NoteEffects, band: number): number {
  const { centre = 1000 } = levelBands[band] ?? {};
  return (
    (lpf === undefined ? 1 : 1 / (1 + (centre / lpf) ** 4)) *
    (hpf === undefined ? 1 : 1 / (1 + (hpf / centre) ** 4)) *
    (bpf === undefined ? 1 : 1 / (1 + (centre / bpf - bpf / centre) ** 2))
  );
}

/** By what factor rooms and echoes raise the energy of a note; the room's was fitted to renderings of all styles. */
export function wetFactor({ room = 0, delay = 0, delayfeedback = 0 }: NoteEffects): number {
  const echoes = Math.min(1, delay) ** 2 / (1 - Math.min(0.9, delayfeedback) ** 2);
  return 1 + 0.4 * Math.min(2, room) + echoes;
}

/** How much the ear has of energies by band. */
export function heardEnergy(energies: readonly number[]): number {
  return sumOf(energies.map((energy, band) => energy * (weights[band] ?? 1)));
}

/** The sum of numbers. */
export function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0);
}
