import type { Heard } from '../../page/bench-contract.ts';

/** dBFS: below it nothing is heard. */
const audible = -50;
/** dBFS of the last twentieth of a second. */
const silent = -60;
/** Seconds from the onset to something that is heard. */
const slow = 0.5;

/**
 * How the notes of these tests are played: softly, so that the studio's limiter, which would hide what is too loud,
 * has nothing to do.
 */
export const softly = 0.1;

/** What is wrong with one rendered note that was played `softly`, in sentences. */
export function judgeSound({ finite, peak, onset, tail, problems }: Heard): string[] {
  if (!finite) return ['its samples are not all numbers'];
  const level = peak - 20 * Math.log10(softly);
  if (!(level >= audible)) {
    return [
      `it is silent: its peak is ${decibels(level)}, and ${decibels(audible)} is heard`,
      ...problems,
    ];
  }
  return [
    ...(level > 0 ? [`it is too loud: its peak is ${decibels(level)}, at most 0 dBFS fits`] : []),
    ...(onset > slow ? [`it is heard ${onset.toFixed(2)} s after its onset`] : []),
    ...(tail - 20 * Math.log10(softly) > silent
      ? ['it does not release: it still sounds twelve seconds after its end']
      : []),
    ...problems,
  ];
}

/** A level as text. */
export function decibels(level: number): string {
  return `${level.toFixed(1)} dBFS`;
}
