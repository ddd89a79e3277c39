import { clamp, limits } from '@hocket/sdk';
import { type Genre, modesOf } from './genre.ts';
import type { Key, ScaleMode } from './key.ts';
import type { Mood } from './moods.ts';
import type { KeyRequest } from './read-key.ts';
import type { TempoRequest } from './read-tempo.ts';
import type { SeededRandom } from './seeded-random.ts';

/** Modes that are gone where a chord leaves them; minor and phrygian have their leading notes. */
const churchModes: readonly ScaleMode[] = ['dorian', 'mixolydian'];

/** By how much 'faster' speeds up the current music. */
const paceStep = 0.12;
/** Beats per minute from which on a style is a fast one. */
const fastFrom = 90;

/** The requested key; a missing tonic is random, a missing mode is one that suits style and mood. */
export function chooseKey(
  said: KeyRequest | undefined,
  genre: Genre,
  mood: Mood | undefined,
  random: SeededRandom,
): Key {
  const tonic = said?.tonic ?? random.integer(0, 11);
  const usual = said?.keeps === 'japanese' ? 'phrygian' : undefined;
  const chosen = said?.mode ?? usual ?? suitingMode(genre, mood, random);
  const keeps = said?.keeps ?? (said?.mode && churchModes.includes(said.mode) ? 'mode' : undefined);
  return { tonic, mode: chosen, ...(keeps && { keeps }) };
}

function suitingMode(genre: Genre, mood: Mood | undefined, random: SeededRandom): ScaleMode {
  const suiting = modesOf(genre);
  const [typical] = suiting;
  // Twelve bars in minor are another blues.
  const chosen = genre.form === 'twelve-bar' ? typical : random.pick(suiting);
  if (!mood?.modes) return chosen;
  return mood.modes.find((mode) => suiting.includes(mode)) ?? mood.modes[0];
}

/** Whole beats per minute: as requested, else from the current tempo, else within the style's range. */
export function chooseTempo(
  { bpm, pace, factor, range, isBallad }: TempoRequest,
  current: number | undefined,
  genre: Genre,
  mood: Mood | undefined,
  random: SeededRandom,
): number {
  const [low, high] = genre.bpm;
  if (bpm !== undefined) return bpm;
  if (range !== undefined) return random.integer(...range);
  if (factor !== undefined) return clampTempo((current ?? (low + high) / 2) * factor);
  if (current !== undefined) return clampTempo(current * (1 + paceStep * (pace ?? 0)));
  // Players take a fast style slowly at half its tempo; what machines play stays itself.
  const isSlow = isBallad || ((pace ?? 0) < 0 && genre.feel === 'player');
  if (isSlow && low >= fastFrom)
    return random.integer(clampTempo(low * 0.6), clampTempo(low * 0.75));
  return tempoInRange(low, high, pace ?? mood?.tempo ?? 0, random);
}

/** A tempo that the studio has: whole, 60 to 200. */
export function clampTempo(bpm: number): number {
  return Math.round(clamp(bpm, limits.bpm.min, limits.bpm.max));
}

/** A random tempo from the third of the range that suits `pace`. */
function tempoInRange(low: number, high: number, pace: number, random: SeededRandom): number {
  const third = Math.floor((high - low) / 3);
  if (pace > 0) return random.integer(high - third, high);
  if (pace < 0) return random.integer(low, low + third);
  return random.integer(low, high);
}
