import type { CodeOnset } from '@hocket/sdk';

/** The part of an onset's sound that falls into one step; all shares of the step. */
export interface OnsetSlice {
  from: number;
  to: number;
  /** It begins here. */
  isOnset: boolean;
  /** 0 for the lowest pitch of the row to 1; undefined where it has none. */
  height: number | undefined;
}

/** For each step what sounds in it, from the first onset on. Sound that lasts over the last step ends there. */
export function onsetSlices(onsets: readonly CodeOnset[], steps: number): OnsetSlice[][] {
  const slices: OnsetSlice[][] = Array.from({ length: steps }, () => []);
  const pitches = onsets.flatMap(({ pitch }) => pitch ?? []);
  const lowest = Math.min(...pitches);
  const span = Math.max(...pitches) - lowest;
  for (const { at, length, pitch } of onsets) {
    const height = pitch === undefined ? undefined : span === 0 ? 0.5 : (pitch - lowest) / span;
    const end = Math.min(at + length, steps);
    for (let step = Math.floor(at); step < end; step++)
      slices[step]?.push({
        from: Math.max(at - step, 0),
        to: Math.min(end - step, 1),
        isOnset: at >= step,
        height,
      });
  }
  return slices;
}
