import {
  clipLimits,
  insertLimits,
  type Lane,
  limits,
  type Music,
  type MusicPattern,
  type MusicTrack,
  type Section,
} from '@hocket/sdk';
import { sortedNotes } from '../model/lane.ts';
import { settledMusic } from '../model/settled-music.ts';

/**
 * As much of music as there may be: several people at once may make more of it than one could. What comes first in its
 * list or in time stays.
 */
export function trimmedMusic<M extends Music>(music: M): M {
  const tracks = music.tracks.slice(0, limits.maxTracks).map(trimmedTrack);
  const patterns = music.patterns.slice(0, limits.maxPatterns);
  const settled = settledMusic({ ...music, tracks, patterns });
  const left: Left = { notes: limits.maxNotes, locks: limits.maxLocks, points: limits.maxPoints };
  return settledMusic({
    ...settled,
    patterns: settled.patterns.map((pattern) => trimmedPattern(pattern, left)),
    song: trimmedSong(settled.song),
    ...(settled.mix ? { mix: first(settled.mix, mostEffects) } : {}),
    ...(settled.inserts ? { inserts: first(settled.inserts, insertLimits.inserts) } : {}),
    ...(settled.recordings ? { recordings: first(settled.recordings, clipLimits.recordings) } : {}),
  });
}

/** Amounts of one track, and of the mix. */
const mostEffects = 64;

/** What there may still be. */
interface Left {
  notes: number;
  locks: number;
  points: number;
}

function first<T>(record: Readonly<Record<string, T>>, most: number): Record<string, T> {
  const names = Object.keys(record).sort();
  return Object.fromEntries(names.slice(0, most).map((name) => [name, record[name] as T]));
}

function trimmedTrack(track: MusicTrack): MusicTrack {
  const { effects, clips } = track;
  return {
    ...track,
    ...(effects ? { effects: first(effects, mostEffects) } : {}),
    ...(clips ? { clips: first(clips, clipLimits.clips) } : {}),
  };
}

function trimmedPattern(pattern: MusicPattern, left: Left): MusicPattern {
  const lanes = Object.fromEntries(
    Object.entries(pattern.lanes).map(([track, lane]) => [track, trimmedLane(lane, left)]),
  );
  if (!pattern.automation) return { ...pattern, lanes };
  const automation: NonNullable<MusicPattern['automation']> = Object.fromEntries(
    Object.entries(pattern.automation).map(([track, controls]) => {
      const moved = Object.entries(first(controls, limits.maxAutomatedControls));
      return [track, Object.fromEntries(moved.map(([name, each]) => [name, trimmed(each)]))];
    }),
  );
  return { ...pattern, lanes, automation };

  function trimmed<P>({ points }: { points: Readonly<Record<string, P>> }) {
    const kept = first(points, Math.min(left.points, limits.maxAutomationPoints));
    left.points -= Object.keys(kept).length;
    return { points: kept };
  }
}

function trimmedLane(lane: Lane, left: Left): Lane {
  const notes = sortedNotes(lane).slice(0, left.notes);
  left.notes -= notes.length;
  const kept = notes.map(([id, note]) => {
    const { locks, ...rest } = note;
    const count = Object.keys(locks ?? {}).length;
    if (count > left.locks) return [id, rest] as const;
    left.locks -= count;
    return [id, note] as const;
  });
  return { ...lane, notes: Object.fromEntries(kept) };
}

function trimmedSong(song: readonly Section[]): readonly Section[] {
  let bars = 0;
  return song.slice(0, limits.maxChain).filter((section) => {
    if (bars + section.bars > limits.maxBars) return false;
    bars += section.bars;
    return true;
  });
}
