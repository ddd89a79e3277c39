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
 * Notes of a sound at full gain: MIDI number (0 of a drum), peak in dB, and the energy in each band in dB of a note held a
 * tenth of a second, and of one held a second; a second of one channel at full scale is 0 dB.
 */
export type MeasuredSounds = readonly (readonly [
  pitch: number,
  peak: number,
  short: readonly number[],
  long: readonly number[],
])[];

/** What `npm run sounds:levels -w engine` measured of each of our sounds, by the name that `s("…")` plays in small letters. */
export type SoundLevelTable = Readonly<Record<string, MeasuredSounds>>;
