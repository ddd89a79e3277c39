import { clamp } from '@hocket/sdk';

/** How many levels of difficulty each kind of question has: 1 is the easiest. */
export const earLevels = 20;

/** Where somebody begins who was never asked: clearly to be heard, and a few right answers below what is fine. */
export const firstLevel = 4;

/** Levels that a right answer makes it harder, and a wrong one easier. */
const up = 1;
const down = 3;

/**
 * The level after an answer. A weighted up-down staircase (C. Kaernbach, "Simple adaptive testing with the weighted
 * up-down method", Perception & Psychophysics 49, 1991): it rests where the share p of right answers makes both
 * movements equal, p · up = (1 − p) · down, which with 1 and 3 is at three of four.
 */
export function levelAfter(level: number, isRight: boolean): number {
  return clamp(level + (isRight ? up : -down), 1, earLevels);
}

/**
 * The difference that is to be heard at a level: from `easiest` at the first to `hardest` at the last in equal ratios,
 * as hearing goes by ratios (Weber's law). Of the unit of the two.
 */
export function differenceAt(level: number, easiest: number, hardest: number): number {
  return easiest * (hardest / easiest) ** ((level - 1) / (earLevels - 1));
}
