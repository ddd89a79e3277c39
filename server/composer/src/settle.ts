import { clamp, limits } from '@hocket/sdk';
import type { Chance } from './chance.ts';
import type { Genre } from './genre.ts';
import type { Key, Mode } from './key.ts';
import type { Mood } from './moods.ts';
import type { SaidKey } from './read-key.ts';
import type { SaidTempo } from './read-tempo.ts';

/** How much faster 'faster' is than the music that is there. */
const step = 0.12;

/** The key as far as it is said, the rest as suits style and mood. */
export function settledKey(
  said: SaidKey | undefined,
  genre: Genre,
  mood: Mood | undefined,
  chance: Chance,
): Key {
  const tonic = said?.tonic ?? chance.whole(0, 11);
  return { tonic, mode: said?.mode ?? suitingMode(genre, mood, chance) };
}

function suitingMode(genre: Genre, mood: Mood | undefined, chance: Chance): Mode {
  const chosen = chance.pick(genre.modes);
  if (!mood?.modes) return chosen;
  return mood.modes.find((mode) => genre.modes.includes(mode)) ?? mood.modes[0];
}

/** Whole beats per minute: as said, from the tempo that is there, else in the style's range. */
export function settledTempo(
  { bpm, pace, factor }: SaidTempo,
  current: number | undefined,
  genre: Genre,
  mood: Mood | undefined,
  chance: Chance,
): number {
  const [low, high] = genre.bpm;
  if (bpm !== undefined) return bpm;
  if (factor !== undefined) return inLimits((current ?? (low + high) / 2) * factor);
  if (current !== undefined) return inLimits(current * (1 + step * (pace ?? 0)));
  return withinRange(low, high, pace ?? mood?.tempo ?? 0, chance);
}

/** A tempo that the studio has: whole, 60 to 200. */
export function inLimits(bpm: number): number {
  return Math.round(clamp(bpm, limits.bpm.min, limits.bpm.max));
}

/** In the part of a range that suits `pace`. */
function withinRange(low: number, high: number, pace: number, chance: Chance): number {
  const third = Math.floor((high - low) / 3);
  if (pace > 0) return chance.whole(high - third, high);
  if (pace < 0) return chance.whole(low, low + third);
  return chance.whole(low, high);
}
