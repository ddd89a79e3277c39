import {
  clamp,
  gridPatternOf,
  type Lane,
  limits,
  type Music,
  type MusicNote,
  type MusicPattern,
  type MusicTrack,
  newStep,
  noteName,
  type Pattern,
  type Project,
  type Step,
  type Track,
  ticks,
} from '@hocket/sdk';
import { layerOf } from '../grid/grid-layers.ts';
import { notesIn } from '../grid/note-list.ts';
import { laneOf, laneTicks, sortedNotes } from '../model/lane.ts';
import { pitchOfName } from './music-of-project.ts';

/** The part of a project of version 1 that is music. */
type MusicalPart = Pick<Project, 'bpm' | 'swing' | 'tracks' | 'patterns' | 'chain' | 'gridPattern'>;

/**
 * Music as version 1 shows it, as far as it can: steps that are on where notes begin, one list of notes for a track,
 * that of the first pattern, and a chain. What came from version 1 is shown as it was, but for steps that are off.
 */
export function gridOfMusic(music: Music): MusicalPart {
  const patterns = music.patterns.map((pattern) => patternOfMusic(music, pattern));
  const [first] = patterns;
  return {
    bpm: music.bpm,
    swing: music.swing,
    tracks: music.tracks.map((track) => trackOfMusic(music, track)),
    patterns,
    chain: chainOfMusic(music),
    gridPattern: first ? gridPatternOf(first) : [],
  };
}

function trackOfMusic({ patterns }: Music, track: MusicTrack): Track {
  const lanes = patterns.map((pattern) => laneOf(pattern, track.id));
  const { pan: _, chokes: __, note: ___, effects, ...shown } = track;
  const note = lanes[0] === undefined ? track.note : noteOfLane(track, lanes[0]);
  const own = { ...effects, ...lengthOf(track, lanes) };
  return {
    ...shown,
    ...(note === undefined ? {} : { note }),
    ...(Object.keys(own).length === 0 ? {} : { effects: own }),
  };
}

/** The effect `clip`, in steps, of a track whose notes are all of one length that is not its own. */
function lengthOf(track: MusicTrack, lanes: readonly Lane[]): { clip?: number } {
  const steps = lanes.flatMap((lane) => [...notesBySteps(lane).values()]);
  const whole = steps.filter((notes) => timesOf(notes) === 1).flat();
  const lengths = new Set(
    whole.flatMap(({ pitch, length }) => (pitch === undefined ? [] : length)),
  );
  const [length] = lengths;
  const { clip = 0 } = layerOf(track, [], false);
  if (length === undefined || lengths.size > 1 || length === Math.round(clip * ticks.step))
    return {};
  return { clip: length / ticks.step };
}

function patternOfMusic({ tracks }: Music, pattern: MusicPattern): Pattern {
  const { id, name } = pattern;
  const length = Math.min(pattern.length, limits.maxSteps);
  return { id, name, steps: tracks.map((track) => stepsOfLane(pattern, track.id, length)) };
}

function stepsOfLane(pattern: MusicPattern, track: string, length: number): Step[] {
  const lane = laneOf(pattern, track);
  const laneLength = laneTicks(pattern, lane) / ticks.step;
  const begun = notesBySteps(lane);
  return Array.from({ length }, (_, step) => stepOfNotes(begun.get(step % laneLength) ?? []));
}

/** A lane's notes by the step in which they begin. */
function notesBySteps(lane: Lane): Map<number, MusicNote[]> {
  const begun = new Map<number, MusicNote[]>();
  for (const [, note] of sortedNotes(lane)) {
    const step = Math.floor(note.at / ticks.step);
    begun.set(step, [...(begun.get(step) ?? []), note]);
  }
  return begun;
}

function timesOf(notes: readonly MusicNote[]): number {
  return new Set(notes.map(({ at }) => at)).size;
}

/** Notes that begin one after another within the step are its repeats. */
function stepOfNotes(notes: readonly MusicNote[]): Step {
  const [first] = notes;
  if (!first) return newStep();
  const times = timesOf(notes);
  const { velocity, chance } = first;
  const repeats = times > 1 ? clamp(times, 1, 4) : first.repeats;
  return { on: true, velocity, probability: chance, repeats };
}

/** Each section's pattern as often as it plays, once at least. */
function chainOfMusic({ song, patterns }: Music): string[] {
  return song
    .flatMap(({ pattern, bars }) => {
      const length = patterns.find(({ id }) => id === pattern)?.length ?? limits.steps;
      const times = clamp(Math.round((bars * 16) / length), 1, limits.maxChain);
      return Array.from({ length: times }, () => pattern);
    })
    .slice(0, limits.maxChain);
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
