import type { Onset } from './excerpt.ts';

/** What a line of single notes does in the music: a bass below the others, a melody, or both when nothing else sounds. */
export type LineRole = 'bass' | 'melody';

interface Line {
  onsets: readonly Onset[];
  /** Median MIDI number. */
  middle: number;
  /** Its sound is called a bass. */
  named: boolean;
}

/** Semitones: the gap between two hands of one sound, and how far the next line lies above a bass at least. */
const handGap = 8;
const bassGap = 7;
/** The highest middle of a low line that sounds alone: E3. */
const lowAlone = 52;
/** The highest middle of a line that is a bass wherever the others are: A2. */
const lowAlways = 45;

/**
 * What each note outside chords is to a listener: the lowest line of what sounds together is the bass, other lines are
 * melodies, in whatever octave. `atOnce`: how close onsets are that begin together, in cycles.
 */
export function rolesOf(onsets: readonly Onset[], atOnce: number): ReadonlyMap<Onset, LineRole[]> {
  const lines = linesOf(onsets, atOnce).sort((one, other) => one.middle - other.middle);
  const basses = bassesAmong(lines, bottomOf(onsets, atOnce));
  const isAlone = lines.length === 1 && onsets.every(({ inChord }) => !inChord);
  return new Map(
    lines.flatMap((line) => {
      const isBass = basses.includes(line);
      const roles: LineRole[] = [
        ...(isBass ? (['bass'] as const) : []),
        ...(!isBass || isAlone ? (['melody'] as const) : []),
      ];
      return line.onsets.map((onset) => [onset, roles] as const);
    }),
  );
}

/** `bottom`: the median of the chords' lowest notes. Lines go from low to high. */
function bassesAmong(lines: readonly Line[], bottom: number | undefined): readonly Line[] {
  const [lowest, next] = lines;
  if (!lowest) return [];
  if (next === undefined) {
    const isLow =
      bottom === undefined ? lowest.named || lowest.middle <= lowAlone : lowest.middle < bottom;
    return isLow ? [lowest] : [];
  }
  const named = lines.filter((line) => line.named);
  if (named.length > 0) return named;
  const above = Math.min(next.middle, bottom ?? next.middle);
  return lowest.middle <= above - bassGap || lowest.middle <= lowAlways ? [lowest] : [];
}

function linesOf(onsets: readonly Onset[], atOnce: number): Line[] {
  const single = onsets.filter(({ midi, inChord }) => midi !== undefined && !inChord);
  const sounds = [...new Set(single.map(({ sound }) => sound))];
  return sounds.flatMap((sound) =>
    hands(
      single.filter((onset) => onset.sound === sound),
      atOnce,
    ).map((line) => ({
      onsets: line,
      middle: medianOf(line.map(({ midi = 0 }) => midi)),
      named: /bass|sub\d/.test(line[0]?.sound.toLowerCase() ?? ''),
    })),
  );
}

/** One sound's notes as two lines when they lie far apart and sound together, as two hands do. */
function hands(onsets: readonly Onset[], atOnce: number): (readonly Onset[])[] {
  const pitches = [...new Set(onsets.map(({ midi = 0 }) => midi))].sort(
    (one, other) => one - other,
  );
  const gaps = pitches.slice(1).map((pitch, index) => pitch - (pitches[index] ?? pitch));
  const widest = Math.max(0, ...gaps);
  if (widest < handGap) return [onsets];
  const split = pitches[gaps.indexOf(widest) + 1] ?? 0;
  const [left, right] = [
    onsets.filter(({ midi = 0 }) => midi < split),
    onsets.filter(({ midi = 0 }) => midi >= split),
  ];
  const together = left.some(({ time }) =>
    right.some((other) => Math.abs(other.time - time) < atOnce),
  );
  return together ? [left, right] : [onsets];
}

function bottomOf(onsets: readonly Onset[], atOnce: number): number | undefined {
  const chords = onsets.filter(({ inChord }) => inChord);
  const bottoms = chords.filter((onset) =>
    chords.every(
      ({ time, midi = 0 }) => Math.abs(time - onset.time) >= atOnce || midi >= (onset.midi ?? 0),
    ),
  );
  return bottoms.length === 0 ? undefined : medianOf(bottoms.map(({ midi = 0 }) => midi));
}

function medianOf(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
}
