import {
  type ApiProject,
  clamp,
  gridPatternOf,
  type Lane,
  limits,
  type Music,
  type MusicNote,
  type MusicPattern,
  type MusicProject,
  type MusicTrack,
  newStep,
  noteName,
  type Pattern,
  type Project,
  type Section,
  type Step,
  type StepNote,
  type Track,
  ticks,
} from '@hocket/sdk';
import { layerOf } from '../grid/grid-layers.ts';
import { notesIn } from '../grid/note-list.ts';
import { laneOf, laneTicks, ofLane, sortedNotes } from '../model/lane.ts';
import { pitchOfName, textsOf } from './music-of-project.ts';

/** The part of a project of version 1 that is music. */
type MusicalPart = Pick<Project, 'bpm' | 'swing' | 'tracks' | 'patterns' | 'chain' | 'gridPattern'>;

/**
 * Music as version 1 shows it, as far as it can: steps that are on where notes begin, one list of notes for a track,
 * that of the first pattern, and a chain. What came from version 1 is shown as it was, but for steps that are off.
 * Patterns that did not change are the same objects as before.
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

/** A project as version 1 shows it, with its music as far as `gridOfMusic` can say it. */
export function projectOfMusic(project: MusicProject): Project {
  return { ...textsOf(project), schema: 1, ...gridOfMusic(project) };
}

function trackOfMusic({ patterns }: Music, track: MusicTrack): Track {
  const lanes = patterns.map((pattern) => laneOf(pattern, track.id));
  const { id, name, color, sound, strudelName, volume, muted, solo, effects } = track;
  const note = lanes[0] === undefined ? track.note : noteOfLane(track, lanes[0]);
  const own = { ...effects, ...lengthOf(track, lanes) };
  return {
    id,
    name,
    color,
    sound,
    strudelName,
    volume,
    muted,
    solo,
    ...(note === undefined ? {} : { note }),
    ...(Object.keys(own).length === 0 ? {} : { effects: own }),
  };
}

/** The effect `clip`, in steps, of a track whose notes are all of one length that is not its own. */
function lengthOf(track: MusicTrack, lanes: readonly Lane[]): { clip?: number } {
  const lengths = new Set(lanes.flatMap(lengthsOf));
  const [length] = lengths;
  const { clip = 0 } = layerOf(track, [], false);
  if (length === undefined || lengths.size > 1 || length === Math.round(clip * ticks.step))
    return {};
  return { clip: length / ticks.step };
}

/** The lengths of a lane's notes with a pitch, but for those that come one after another in a step. */
const lengthsOf = ofLane((lane): number[] => {
  const whole = [...notesBySteps(lane).values()].filter((notes) => timesOf(notes) === 1).flat();
  return [...new Set(whole.flatMap(({ pitch, length }) => (pitch === undefined ? [] : length)))];
});

/** Each pattern is shown once: it never changes. */
const shownPatterns = new WeakMap<
  MusicPattern,
  { tracks: readonly MusicTrack[]; shown: Pattern }
>();

function patternOfMusic({ tracks }: Music, pattern: MusicPattern): Pattern {
  const known = shownPatterns.get(pattern);
  if (known && areSameRows(known.tracks, tracks)) return known.shown;
  const { id, name } = pattern;
  const steps = tracks.map((track) => stepsOfLane(pattern, track.id));
  const shown = { id, name, steps };
  shownPatterns.set(pattern, { tracks, shown });
  return shown;
}

function areSameRows(one: readonly MusicTrack[], other: readonly MusicTrack[]): boolean {
  return one.length === other.length && one.every(({ id }, row) => id === other[row]?.id);
}

function stepsOfLane(pattern: MusicPattern, track: string): Step[] {
  const lane = laneOf(pattern, track);
  const laneLength = laneTicks(pattern, lane) / ticks.step;
  const begun = notesBySteps(lane);
  return Array.from({ length: pattern.length }, (_, step) =>
    stepOfNotes(begun.get(step % laneLength) ?? []),
  );
}

/** A lane's notes by the step in which they begin. */
const notesBySteps = ofLane((lane): ReadonlyMap<number, MusicNote[]> => {
  const begun = new Map<number, MusicNote[]>();
  for (const [, note] of sortedNotes(lane)) {
    const step = Math.floor(note.at / ticks.step);
    const there = begun.get(step);
    if (there) there.push(note);
    else begun.set(step, [note]);
  }
  return begun;
});

/** What a lane's notes with a pitch are called and how long they are, by the step in which they begin. */
const stepNotes = ofLane((lane): ReadonlyMap<number, StepNote> => {
  const shown = new Map<number, StepNote>();
  for (const [step, notes] of notesBySteps(lane)) {
    const pitched = notes.flatMap(({ pitch, length }) =>
      pitch === undefined ? [] : [{ pitch, length }],
    );
    if (pitched.length === 0) continue;
    const pitches = pitched.map(({ pitch }) => pitch);
    shown.set(step, {
      name: noteName(Math.min(...pitches)),
      pitches,
      length: Math.max(...pitched.map(({ length }) => length)) / ticks.step,
    });
  }
  return shown;
});

/** The note of a track that begins in a step of a pattern, if it has a pitch. A lane that is shorter comes again. */
export function stepNote(pattern: MusicPattern, track: string, step: number): StepNote | undefined {
  const lane = laneOf(pattern, track);
  return stepNotes(lane).get(inTurn(step, pattern, lane));
}

/** How late in a step its first note begins, as a share of the step: 0 to below 1. A lane that is shorter comes again. */
export function lateOfStep(pattern: MusicPattern, track: string, step: number): number {
  const lane = laneOf(pattern, track);
  const [first] = notesBySteps(lane).get(inTurn(step, pattern, lane)) ?? [];
  return first ? (first.at % ticks.step) / ticks.step : 0;
}

/** The step of a lane that a step of its pattern is. */
function inTurn(step: number, pattern: MusicPattern, lane: Lane): number {
  return step % (laneTicks(pattern, lane) / ticks.step);
}

/** What the notes of a step lock, by the step in which they begin: of several at once, all that any of them does. */
const stepLocks = ofLane((lane): ReadonlyMap<number, Readonly<Record<string, number>>> => {
  const locked = new Map<number, Readonly<Record<string, number>>>();
  for (const [step, notes] of notesBySteps(lane)) {
    const locks = Object.assign({}, ...notes.map((note) => note.locks)) as Record<string, number>;
    if (Object.keys(locks).length > 0) locked.set(step, locks);
  }
  return locked;
});

/** What the notes lock that begin in a step of a pattern; undefined where none does. A lane that is shorter comes again. */
export function locksOfStep(
  pattern: MusicPattern,
  track: string,
  step: number,
): Readonly<Record<string, number>> | undefined {
  const lane = laneOf(pattern, track);
  return stepLocks(lane).get(inTurn(step, pattern, lane));
}

function timesOf(notes: readonly MusicNote[]): number {
  return new Set(notes.map(({ at }) => at)).size;
}

/** Notes that begin one after another within the step are its repeats. */
export function stepOfNotes(notes: readonly MusicNote[]): Step {
  const [first] = notes;
  if (!first) return newStep();
  const times = timesOf(notes);
  const { velocity, chance } = first;
  const repeats = times > 1 ? clamp(times, 1, 4) : first.repeats;
  return { on: true, velocity, probability: chance, repeats };
}

/** Each section's pattern as often as it plays. */
function chainOfMusic({ song, patterns }: Music): string[] {
  return song
    .flatMap((section) => {
      const pattern = patterns.find(({ id }) => id === section.pattern);
      return Array.from({ length: turnsOf(section, pattern) }, () => section.pattern);
    })
    .slice(0, limits.maxChain);
}

/** How often a section plays its pattern, as version 1 can say it: whole, and once at least. */
export function turnsOf(
  { bars }: Section,
  pattern: Pick<MusicPattern, 'length'> | undefined,
): number {
  const length = pattern?.length ?? limits.steps;
  return clamp(Math.round((bars * 16) / length), 1, limits.maxChain);
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
export const pitchesOf: (lane: Lane) => readonly number[] = ofLane((lane) => [
  ...new Set(sortedNotes(lane).flatMap(([, { pitch }]) => pitch ?? [])),
]);

/**
 * What the note input shows of a lane: the notes that the track offers where they are all that the lane has, so that
 * an empty lane shows them too; else the lane's distinct pitches in order. Undefined where there is neither.
 */
export function noteOfLane({ note }: Pick<MusicTrack, 'note'>, lane: Lane): string | undefined {
  const pitches = pitchesOf(lane);
  const offered = new Set(notesIn(note).map(pitchOfName));
  return pitches.every((pitch) => offered.has(pitch)) ? note : pitches.map(noteName).join(' ');
}

/** A project as the API answers it. */
export function apiProjectOf(project: MusicProject): ApiProject {
  const [first] = project.patterns;
  if (!first) return { ...project, gridPattern: [] };
  const tracks = project.tracks.map(({ note: offered, ...track }) => {
    const note = noteOfLane({ note: offered }, laneOf(first, track.id));
    return note === undefined ? track : { ...track, note };
  });
  return {
    ...project,
    tracks,
    gridPattern: tracks.map(({ id }) => laneSteps(first, id)),
  };
}
