import {
  type Lane,
  type Music,
  type MusicPattern,
  type MusicTrack,
  noteName,
  ticks,
} from '@hocket/sdk';
import { notesIn } from '../grid/note-list.ts';
import { laneOf, laneTicks, sortedNotes } from '../model/lane.ts';
import { pitchOfName } from './music-of-project.ts';

/** What the grid of version 1 shows: the first pattern, a row per track. */
export function gridPatternOfMusic({ tracks, patterns }: Music): boolean[][] {
  const [first] = patterns;
  return first ? tracks.map(({ id }) => laneSteps(first, id)) : [];
}

/**
 * Whether a track's notes begin in each step of a pattern. A lane that is shorter comes again, so one of its notes is on
 * in several steps.
 */
export function laneSteps(pattern: MusicPattern, track: string): boolean[] {
  const lane = laneOf(pattern, track);
  const steps = laneTicks(pattern, lane) / ticks.step;
  const on = new Set(sortedNotes(lane).map(([, { at }]) => Math.floor(at / ticks.step)));
  return Array.from({ length: pattern.length }, (_, step) => on.has(step % steps));
}

/** A lane's distinct pitches in the order in which they first come; MIDI numbers. */
export function pitchesOf(lane: Lane): number[] {
  return [...new Set(sortedNotes(lane).flatMap(([, { pitch }]) => pitch ?? []))];
}

/**
 * What the note input shows of a lane: the notes that the track offers where they are all that the lane has, so that
 * an empty lane shows them too; else the lane's distinct pitches in order. Undefined where there is neither.
 */
export function noteOfLane({ note }: MusicTrack, lane: Lane): string | undefined {
  const pitches = pitchesOf(lane);
  const offered = new Set(notesIn(note).map(pitchOfName));
  return pitches.every((pitch) => offered.has(pitch)) ? note : pitches.map(noteName).join(' ');
}
