import type { Amount } from './effects.ts';
import type { Insert, InsertBus } from './inserts.ts';
import { clamp } from './limits.ts';

/**
 * What a track's strip in the mixer does behind its sound, in the order of the signal: `Track.effects` has their amounts
 * beside those of effects. Apart from ducking no program can say them: they act on all notes of a track together, not on
 * each.
 */
const stripTable = [
  band('eqLow'),
  band('eqMid'),
  band('eqHigh'),
  threshold('threshold'),
  ratio('ratio', 4, 'threshold'),
  {
    // By how much the track goes down under each note of the one that ducks it, `MusicTrack.duckedBy`.
    name: 'duckAmount',
    unit: 'attenuation',
    min: 0,
    max: 24,
    initial: 6,
    rest: 6,
    slider: { places: 96, scale: 'even' },
  },
  {
    // Until it is back.
    name: 'duckRelease',
    unit: 'seconds',
    min: 0.03,
    max: 1,
    initial: 0.18,
    rest: 0.18,
    slider: { places: 100, scale: 'octaves' },
  },
] as const satisfies readonly Amount[];

/** The name of what a track's strip can set. */
export type StripControlName = (typeof stripTable)[number]['name'];

/** The amounts of a track's strip that a knob sets. */
export const stripControls: readonly Amount<StripControlName>[] = stripTable;

/**
 * What the mix of a song sets for all tracks together: the room and the echo to which tracks send, and what ends the sum of
 * them. `Music.mix` has their amounts; those that it does not say are at rest.
 */
const mixTable = [
  {
    // Seconds until the room is silent.
    name: 'reverbSize',
    unit: 'seconds',
    min: 0.2,
    max: 10,
    initial: 2,
    rest: 2,
    slider: { places: 100, scale: 'octaves' },
  },
  {
    // Before the room answers.
    name: 'reverbPreDelay',
    unit: 'seconds',
    min: 0,
    max: 0.2,
    initial: 0.015,
    rest: 0.015,
    slider: { places: 100, scale: 'even' },
  },
  cutoff('reverbLowCut', 20, 1000, 200),
  {
    // Sixteenths between two echoes.
    name: 'delayTime',
    unit: 'steps',
    min: 0.5,
    max: 16,
    initial: 2,
    rest: 2,
    slider: { places: 31, scale: 'even' },
  },
  {
    // How much of an echo is heard again.
    name: 'delayFeedback',
    unit: 'share',
    min: 0,
    max: 0.95,
    initial: 0.3,
    rest: 0.3,
    slider: { places: 95, scale: 'even' },
  },
  cutoff('delayLowCut', 20, 2000, 250),
  cutoff('delayHighCut', 500, 20_000, 6000),
  band('masterLow'),
  band('masterMid'),
  band('masterHigh'),
  threshold('masterThreshold'),
  ratio('masterRatio', 2, 'masterThreshold'),
  {
    // The fader of the sum.
    name: 'masterGain',
    unit: 'decibels',
    min: -60,
    max: 6,
    initial: 0,
    rest: 0,
    slider: { places: 264, scale: 'even' },
  },
] as const satisfies readonly Amount[];

/** The name of what a song's mix can set. */
export type MixControlName = (typeof mixTable)[number]['name'];

/** The amounts of the mix that a knob sets. */
export const mixControls: readonly Amount<MixControlName>[] = mixTable;

/** The strip of a track. */
export interface Strip {
  /** 0 (silent) to 2 (+6 dB). */
  gain: number;
  /** By name; those left out are at rest. */
  amounts: Readonly<Partial<Record<StripControlName, number>>>;
  /** The track under whose notes it goes down. */
  duckedBy?: string;
  /** Plugins' effects that its sound passes, in their order. */
  inserts?: readonly StripInsert[];
  /** Controls of the amounts of plugins' effects that its notes may name, on the way to it. */
  layers?: readonly string[];
}

/** A plugin's effect in a strip, by the id that it has in the music. */
export interface StripInsert extends Omit<Insert, 'track' | 'bus' | 'at'> {
  id: string;
}

/** All strips by the ids of their tracks, and what is set for all of them together. */
export interface Mix {
  strips: Readonly<Record<string, Strip>>;
  amounts: Readonly<Partial<Record<MixControlName, number>>>;
  /** Plugins' effects that what tracks send to and the sum of all pass, in their order. */
  inserts?: Readonly<Partial<Record<InsertBus, readonly StripInsert[]>>>;
}

/** How loud the sum is, by ITU-R BS.1770. */
export interface Loudness {
  /** LUFS of the last 0.4 s and of the last 3 s; -Infinity for silence. */
  momentary: number;
  shortTerm: number;
  /** LUFS since it was last begun anew, gated. */
  integrated: number;
  /** The highest since then, dBTP. */
  truePeak: number;
}

/** Decibels at the top of a fader and just above its bottom, where it is silent. */
export const faderRange = { min: -60, max: 6 } as const;
/** Of its way, where 0 dB is. */
const unity = 0.75;
/** Above 0 dB the fader's decibels are even, 24 to its whole way; the parabola below begins as steep as that. */
const even = faderRange.max / (1 - unity);
const straight = even * unity;
const bend = -faderRange.min - straight;

/**
 * The decibels of a volume of a track: 0 for 100, 6.02 for 200, -Infinity for silence.
 *
 * @example
 * volumeDb(100) // 0
 */
export function volumeDb(volume: number): number {
  return 20 * Math.log10(Math.max(0, volume) / 100);
}

/** The volume of a track that is so many decibels, within a fader's range; silence below it. */
export function volumeOfDb(db: number): number {
  if (!(db >= faderRange.min)) return 0;
  return Number((100 * 10 ** (Math.min(db, faderRange.max) / 20)).toFixed(2));
}

/** Where a fader stands for so many decibels: 0 (-60 dB and less) to 1 (6 dB), 0.75 for 0 dB. */
export function faderPlace(db: number): number {
  const within = clamp(db, faderRange.min, faderRange.max);
  if (within >= 0) return unity + within / even;
  // From straight · d + bend · d² = -dB, where d is how far below 0 dB it stands.
  const d = (Math.sqrt(straight ** 2 - 4 * bend * within) - straight) / (2 * bend);
  return unity * (1 - d);
}

/** The decibels where a fader stands, which rise with its place; -Infinity at its bottom. */
export function faderDb(place: number): number {
  if (!(place > 0)) return Number.NEGATIVE_INFINITY;
  if (place >= unity) return (Math.min(place, 1) - unity) * even;
  const d = 1 - place / unity;
  return -(straight * d + bend * d ** 2);
}

/** A band of an equaliser, in decibels: a shelf below 120 Hz, a bell at 1 kHz, a shelf above 6 kHz. */
function band<Name extends string>(name: Name) {
  return {
    name,
    unit: 'decibels' as const,
    min: -15,
    max: 15,
    initial: 0,
    rest: 0,
    slider: { places: 120, scale: 'even' as const },
  };
}

/** The level above which a compressor turns down; without it there is no compressor. */
function threshold<Name extends string>(name: Name) {
  return {
    name,
    unit: 'decibels' as const,
    min: -60,
    max: 0,
    initial: -18,
    rest: 0,
    slider: { places: 120, scale: 'even' as const },
  };
}

/** By how much a compressor turns down: 4 leaves a quarter of what is above its threshold. */
function ratio<Name extends string>(name: Name, rest: number, needs: string) {
  return {
    name,
    unit: 'ratio' as const,
    min: 1,
    max: 20,
    initial: rest,
    rest,
    slider: { places: 100, scale: 'octaves' as const },
    needs,
  };
}

function cutoff<Name extends string>(name: Name, min: number, max: number, rest: number) {
  return {
    name,
    unit: 'hertz' as const,
    min,
    max,
    initial: rest,
    rest,
    slider: { places: 100, scale: 'octaves' as const },
  };
}
