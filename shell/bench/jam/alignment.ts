import { recordedOnsets } from '../../e2e/onsets.ts';
import type { CableRecording } from '../sound-cable.ts';

/** How two that play one thing were heard. */
export interface Alignment {
  /** When each onset was heard that both have, and milliseconds by which the right ear heard it later. */
  pairs: { time: number; apart: number }[];
  /** Onsets that one of them has alone. */
  single: number;
  /** Seconds of the first onset in the right ear. */
  first: number;
}

/** Compares what both ears heard, onset by onset; `near`: seconds within which two are one. */
export function compareEars(
  { left, right, rate }: Awaited<ReturnType<CableRecording['end']>>,
  near: number,
): Alignment {
  const onsets = (samples: Float32Array) => recordedOnsets({ samples, rate, first: 1 });
  const [here, there] = [onsets(left), onsets(right)];
  const [first = Number.POSITIVE_INFINITY] = there;
  // What the left ear heard alone, before the other came.
  const common = here.filter((time) => time > first - near);
  const pairs = common.flatMap((time) => {
    const other = there.find((one) => Math.abs(one - time) < near);
    return other === undefined ? [] : [{ time, apart: (other - time) * 1000 }];
  });
  return { pairs, single: common.length + there.length - 2 * pairs.length, first };
}

/**
 * Seconds at which onsets begin to come at another of two paces, the one twice as slow as `fast` seconds apart: four of the
 * next five do, whatever a busy machine does to the fifth.
 */
export function paceTurns(samples: Float32Array, rate: number, fast: number): number[] {
  const onsets = recordedOnsets({ samples, rate, first: 1 });
  const areSlow = onsets.slice(1).map((onset, at) => onset - (onsets[at] ?? 0) > fast * Math.SQRT2);
  let [isSlow = false] = areSlow;
  return areSlow.flatMap((one, at) => {
    const like = areSlow.slice(at, at + 5).filter((each) => each === one);
    if (one === isSlow || like.length < 4) return [];
    isSlow = one;
    return [onsets[at] ?? 0];
  });
}
