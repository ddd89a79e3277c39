import {
  clamp,
  firstSlice,
  type Json,
  type Music,
  recordingSound,
  type Slice,
  type Slices,
} from '@hocket/sdk';
import { roundForCode } from '../controls.ts';
import type { LaneOnset } from './lane-onsets.ts';

/** Known for each list of onsets, which never changes, and the slices that it was made with. */
const known = new WeakMap<readonly LaneOnset[], { slices: Slices; made: LaneOnset[] }>();

/** The onsets of a row whose notes play slices; those of no slice are left out. */
export function slicedOnsets(
  onsets: readonly LaneOnset[],
  slices: Slices,
  { recordings = {} }: Pick<Music, 'recordings'>,
): readonly LaneOnset[] {
  const seconds = recordings[slices.recording]?.seconds;
  if (seconds === undefined) return [];
  const before = known.get(onsets);
  if (before?.slices === slices) return before.made;
  const made = onsets.flatMap((onset): LaneOnset[] => {
    const { note, clip: _, ...rest } = onset.value;
    const slice = typeof note === 'number' ? slices.parts[note - firstSlice] : slices.parts[0];
    if (!slice) return [];
    const value = { ...rest, ...sliceValue(slice, slices.recording, seconds) };
    return [{ ...onset, slide: undefined, value }];
  });
  known.set(onsets, { slices, made });
  return made;
}

/** What an event sets to play a slice, as a program would: `s`, `begin`, `end`, `speed`. */
function sliceValue(slice: Slice, recording: string, seconds: number): Record<string, Json> {
  const { from, to, reverse = false, pitch = 0 } = slice;
  const speed = roundForCode(2 ** (pitch / 12)) * (reverse ? -1 : 1);
  // Played backwards, a recording is measured from its end.
  const [begin, end] = reverse ? [seconds - to, seconds - from] : [from, to];
  return {
    s: recordingSound(recording),
    begin: share(begin, seconds),
    end: share(end, seconds),
    ...(speed === 1 ? {} : { speed }),
  };
}

/** Of a recording's length, 0 to 1. */
function share(time: number, seconds: number): number {
  return clamp(Math.round((time / seconds) * 1e6) / 1e6, 0, 1);
}
