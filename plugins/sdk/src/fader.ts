import { clamp } from './limits.ts';

/** Decibels at the top of a fader and just above its bottom, where it is silent. */
export const faderRange = { min: -60, max: 6 } as const;
/** Of its way, where 0 dB is. */
const unity = 0.75;
/** Above 0 dB the fader's decibels are even, 24 to its whole way; the parabola below begins as steep as that. */
const even = faderRange.max / (1 - unity);
const straight = even * unity;
const bend = -faderRange.min - straight;

/** The decibels of a volume of a track: 0 for 100, 6.02 for 200, -Infinity for silence. */
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
