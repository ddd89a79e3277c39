import { clamp } from '@hocket/sdk';
import table from './sound-energies.json' with { type: 'json' };

/**
 * A note of a sound as it was measured, at gain 1: its MIDI number (0 of a drum), then in dB how much of it is heard (as
 * BS.1770 weighs both channels; a second at full scale is 0) when it is held an eighth of a second, half of one and a whole
 * one and ends then, and when it may ring on after an eighth; then what each band has of the last, in percent.
 */
type MeasuredNote = readonly [
  pitch: number,
  short: number,
  half: number,
  whole: number,
  ringing: number,
  ...bands: readonly number[],
];

/** What `npm run energies:composer -w server` measured of the engine. */
const measured = table as unknown as Readonly<Record<string, readonly MeasuredNote[]>>;
/** Of a sound that was not measured. */
const usual: MeasuredNote = [52, -34, -25, -21, -34, 10, 30, 30, 20, 7, 3];

/** The middle of each band, in Hz; they meet at 150, 400, 1000, 2500 and 6000. */
const centres = [85, 245, 630, 1600, 3900, 9500];

/** Decibels that full distortion takes, as it was heard in mixes. */
const distortionLoss = 8;

/** A note as it is played. */
export interface EnergyNote {
  sound: string;
  /** MIDI number; a drum has none. */
  pitch?: number;
  seconds: number;
  /** True when it ends with its length, whatever its sound would do. */
  isClipped: boolean;
  /** Amount, 0 to 1. */
  distort?: number | undefined;
  /** Hz; undefined where there is no such filter. */
  lpf?: number | undefined;
  hpf?: number | undefined;
}

/** How much of a note is heard, at gain 1: power as BS.1770 weighs it, times seconds. */
export function noteEnergy({
  sound,
  pitch = 0,
  seconds,
  isClipped,
  distort = 0,
  lpf,
  hpf,
}: EnergyNote): number {
  const [, short, half, whole, ringing, ...bands] = noteAt(sound, pitch);
  const held = heldEnergy(short, half, whole, Math.log2(seconds));
  const all = bands.reduce((sum, share) => sum + share, 0);
  const passed = bands.reduce((sum, share, band) => {
    const hertz = centres[band] ?? 0;
    // Both filters fall by twelve decibels an octave.
    const low = lpf === undefined ? 1 : 1 / (1 + (hertz / lpf) ** 4);
    const high = hpf === undefined ? 1 : 1 / (1 + (hpf / hertz) ** 4);
    return sum + share * low * high;
  }, 0);
  const level = (isClipped ? held : Math.max(held, ringing)) - distortionLoss * distort;
  return 10 ** (level / 10) * (all > 0 ? passed / all : 1);
}

/** Whether a sound rings on after its notes by itself, as what is struck or plucked does. */
export function isRinging(sound: string): boolean {
  return (measured[sound] ?? []).some(
    ([pitch, short, , , ringing]) => pitch > 0 && ringing > short + 1,
  );
}

/** Notes by sound and pitch, as they were worked out. */
const pitched = new Map<string, MeasuredNote>();
/** Where the bands of a measured note begin. */
const firstBand = 5;

/** Between the measured notes beside a pitch. */
function noteAt(sound: string, pitch: number): MeasuredNote {
  const name = `${sound} ${pitch}`;
  const known = pitched.get(name);
  if (known) return known;
  const notes = measured[sound] ?? [usual];
  const at = notes.findLastIndex(([own], place) => own <= pitch && place < notes.length - 1);
  const [below = usual, above = below] = notes.slice(Math.max(0, at));
  // Up to an octave beyond what was measured it goes on as it does there.
  const share = (Math.min(pitch, above[0] + 12) - below[0]) / (above[0] - below[0] || 1);
  const found = below.map((own, place) => {
    const between = own + ((above[place] ?? own) - own) * Math.max(0, share);
    return place < firstBand ? between : Math.max(0, between);
  });
  pitched.set(name, found as unknown as MeasuredNote);
  return found as unknown as MeasuredNote;
}

/** Decibels after a length in octaves of a second: what still grows goes on, by at most the three that a steady sound has. */
function heldEnergy(short: number, half: number, whole: number, octaves: number): number {
  if (octaves >= 0) return whole + octaves * clamp(whole - half, 0, 3);
  if (octaves >= -1) return whole + octaves * (whole - half);
  // What is short already grows by six an octave at most, twice the level and twice the time.
  const rise = (half - short) / 2;
  if (octaves >= -3) return half + (octaves + 1) * rise;
  return short + (octaves + 3) * clamp(rise, 0, 6);
}
