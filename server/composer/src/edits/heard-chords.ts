import { ticks } from '@hocket/sdk';
import type { Sketch, SketchPattern, SketchTrack } from './sketch.ts';
import { isTonal } from './track-kind.ts';

/** A chord as it is heard: its root, 0 (C) to 11, and its notes in semitones above it. */
export interface HeardChord {
  root: number;
  intervals: readonly number[];
}

/** Qualities by their notes, the plainest first. */
const qualities: readonly (readonly number[])[] = [
  [0, 4, 7],
  [0, 3, 7],
  [0, 4, 7, 10],
  [0, 3, 7, 10],
  [0, 4, 7, 11],
  [0, 3, 6],
  [0, 5, 7],
  [0, 2, 7],
  [0, 3, 6, 10],
  [0, 4, 8],
  [0, 3, 7, 9],
  [0, 4, 7, 9],
  [0, 7],
];

/** How much a root in the bass, the chord before, and one more note that must sound add to a score. */
const [rootWeight, stayWeight, sizeWeight] = [0.45, 0.1, 0.1];
/** A melody passes through notes that the chord does not have. */
const weights = { bass: 1, chords: 1.5, melody: 0.4 };

/** A note that sounds at some time of a pattern. */
interface Sounding {
  from: number;
  to: number;
  pitch: number;
  weight: number;
  isBass: boolean;
}

/**
 * The chords of a pattern's first `bars` bars, two for each bar; undefined where a half bar begins without notes and none
 * sounded before. All notes that sound in a half bar are compared with chords of three and four notes, those of the bass
 * with roots.
 */
export function heardChords(
  sketch: Sketch,
  pattern: SketchPattern,
  bars: number,
  isHeard: (track: SketchTrack) => boolean = () => true,
): (HeardChord | undefined)[] {
  const half = (sketch.meter * ticks.step) / 2;
  const sounding = soundingIn(sketch, pattern, bars * 2 * half, isHeard);
  let last: HeardChord | undefined;
  return Array.from({ length: bars * 2 }, (_, index) => {
    const [from, to] = [index * half, (index + 1) * half];
    const here = sounding.flatMap((note) => {
      const time = (Math.min(note.to, to) - Math.max(note.from, from)) / half;
      return time > 0.02 ? [{ ...note, time: time * note.weight }] : [];
    });
    if (here.length > 0) last = bestChord(here, last);
    return last;
  });
}

function soundingIn(
  sketch: Sketch,
  pattern: SketchPattern,
  end: number,
  isHeard: (track: SketchTrack) => boolean,
): Sounding[] {
  return sketch.tracks.flatMap((track) => {
    const kind = sketch.kindOf(track);
    const lane = sketch.lane(pattern, track);
    if (track.muted || lane === undefined || !isTonal(kind) || !isHeard(track)) return [];
    const size = lane.length * ticks.step;
    const turns = Math.ceil(end / size);
    return Array.from({ length: turns }, (_, turn) => turn * size).flatMap((begin) =>
      lane.notes.flatMap(({ at, length, pitch }): Sounding[] => {
        if (pitch === undefined) return [];
        const place = begin + at;
        // What is plucked goes on to be meant.
        const to = place + Math.max(length, 2 * ticks.step);
        return [{ from: place, to, pitch, weight: weights[kind], isBass: kind === 'bass' }];
      }),
    );
  });
}

function bestChord(
  here: readonly (Sounding & { time: number })[],
  last: HeardChord | undefined,
): HeardChord {
  const times = Array.from({ length: 12 }, () => 0);
  for (const { pitch, time } of here) times[pitch % 12] = (times[pitch % 12] ?? 0) + time;
  const all = times.reduce((sum, time) => sum + time, 0);
  const low = here.filter(({ isBass }) => isBass).sort((one, other) => one.from - other.from)[0];
  const lowest = low?.pitch ?? Math.min(...here.map(({ pitch }) => pitch));
  const scored = Array.from({ length: 12 }, (_, root) => root).flatMap((root) =>
    qualities.map((intervals, rank) => {
      const own = intervals.map((each) => times[(root + each) % 12] ?? 0);
      const held = own.reduce((sum, time) => sum + time, 0) / all;
      const missing = own.filter((time) => time === 0).length;
      const isSame = last?.root === root && last.intervals === intervals;
      const score =
        held -
        missing * sizeWeight -
        (intervals.length - 3) * sizeWeight * 0.3 -
        rank * 0.005 +
        (lowest % 12 === root ? rootWeight * (low ? 1 : 0.6) : 0) +
        (isSame ? stayWeight : 0);
      return { chord: { root, intervals }, score };
    }),
  );
  return scored.reduce((best, each) => (each.score > best.score ? each : best)).chord;
}
