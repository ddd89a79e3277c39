import {
  clamp,
  type Lane,
  limits,
  type Music,
  type MusicNote,
  type MusicPattern,
  type MusicTrack,
  noteId,
  ticks,
} from '@hocket/sdk';
import { current, type Draft, isDraft } from 'immer';
import { layerOf } from '../grid/grid-layers.ts';
import { clampedNote, laneTicks, own, sortedNotes } from '../model/lane.ts';
import { laneSteps } from '../schema-one/grid-of-music.ts';
import { stepNotes } from '../schema-one/music-of-project.ts';
import type { MusicEdit } from './change.ts';

/** A lane by the ids of its pattern and its track. */
export interface LanePlace {
  pattern: string;
  track: string;
}

/** What a note is that is drawn: most of its step where it has a pitch, else as long as it sounds. */
const drawn = { velocity: 0.8, chance: 1, repeats: 1 };
const pitchedGate = 0.9;

/** Takes away the note of that pitch that begins at `at`, in ticks, or draws one. A drum has no pitch. */
export function toggleNote(place: LanePlace, at: number, pitch?: number): MusicEdit {
  return inLane(place, (lane) => {
    const there = sortedNotes(asItIs(lane)).filter(
      ([, note]) => note.at === at && note.pitch === pitch,
    );
    for (const [id] of there) delete lane.notes[id];
    const length = Math.round(ticks.step * (pitch === undefined ? 1 : pitchedGate));
    const note = { ...drawn, at, length, ...(pitch === undefined ? {} : { pitch }) };
    if (there.length === 0) addNotes(lane, [note]);
  });
}

/**
 * Turns a step of the grid on or off, counted from 0. What comes is what version 1 had there: the track's notes, spread
 * over the pattern (decision 0002), at full velocity.
 */
export function setStep(place: LanePlace, step: number, on: boolean): MusicEdit {
  return (music) => {
    const found = stepIn(music, place, step);
    if (!found || on === found.notes.length > 0) return;
    const { track, length, index, notes } = found;
    inLane(place, (lane) => {
      for (const [id] of notes) delete lane.notes[id];
      if (on) addNotes(lane, stepNotes(layerOf(track, [], false), fullStep, index, length));
    })(music);
  };
}

const fullStep = { velocity: 1, probability: 1, repeats: 1 };

/** A step of the grid: the notes that begin in it, and its place in a lane that may be shorter than its pattern. */
interface LaneStep {
  track: Draft<MusicTrack>;
  /** Of the pattern, in steps. */
  length: number;
  index: number;
  notes: readonly (readonly [id: string, note: MusicNote])[];
}

/** Undefined where there is no such step. */
export function stepIn(music: Draft<Music>, place: LanePlace, step: number): LaneStep | undefined {
  const track = music.tracks.find(({ id }) => id === place.track);
  const pattern = music.patterns.find(({ id }) => id === place.pattern);
  if (!track || !pattern || step < 0 || step >= pattern.length) return undefined;
  const lane = asItIs(own(pattern.lanes, place.track) ?? { notes: {} });
  const { length } = pattern;
  const index = step % (laneTicks(pattern as MusicPattern, lane) / ticks.step);
  const notes = sortedNotes(lane).filter(([, { at }]) => Math.floor(at / ticks.step) === index);
  return { track, length, index, notes };
}

/** Which steps of a pattern are on, row by row as the tracks stand. All other notes stay as they are. */
export function setSteps(pattern: string, rows: readonly (readonly boolean[])[]): MusicEdit {
  return (music) => {
    const found = music.patterns.find(({ id }) => id === pattern);
    if (!found) return;
    const shown = isDraft(found) ? current(found) : found;
    for (const [row, track] of music.tracks.entries()) {
      const turns = laneSteps(shown, track.id).flatMap((wasOn, step) => {
        const on = rows[row]?.[step] ?? false;
        return on === wasOn ? [] : [{ step, on }];
      });
      if (turns.length === 0) continue;
      inLane({ pattern, track: track.id }, (lane) => turnSteps(lane, shown, track, turns))(music);
    }
  };
}

/** Turns steps of one lane on or off, one after another; its notes are looked through once. */
function turnSteps(
  lane: Draft<Lane>,
  pattern: Pick<MusicPattern, 'length'>,
  track: Draft<MusicTrack>,
  turns: readonly { step: number; on: boolean }[],
): void {
  const before = asItIs(lane);
  const steps = laneTicks(pattern, before) / ticks.step;
  const layer = layerOf(track, [], false);
  const begun = new Map<number, string[]>();
  for (const [id, { at }] of sortedNotes(before)) {
    const step = Math.floor(at / ticks.step);
    begun.set(step, [...(begun.get(step) ?? []), id]);
  }
  for (const { step, on } of turns) {
    const index = step % steps;
    const there = begun.get(index) ?? [];
    if (on === there.length > 0) continue;
    for (const id of there) delete lane.notes[id];
    // Nothing else begins in a step that is off, so that what comes meets nothing.
    const notes = on ? stepNotes(layer, fullStep, index, pattern.length).map(clampedNote) : [];
    const ids = notes.map((note) => {
      const id = noteId(lane as Lane, note.at, note.pitch);
      lane.notes[id] = note as Draft<MusicNote>;
      return id;
    });
    begun.set(index, ids);
  }
}

/**
 * What a client of version 1 sends: which steps of the first pattern are on, as many as it has. All other notes stay as
 * they are.
 */
export function setGridPattern(rows: readonly (readonly boolean[])[]): MusicEdit {
  return (music) => {
    const [pattern] = music.patterns;
    if (!pattern) return;
    const columns = rows[0]?.length ?? 0;
    if (columns > 0) pattern.length = Math.min(columns, limits.maxLaneSteps);
    setSteps(pattern.id, rows)(music);
  };
}

/** Sets parts of notes, each within its range; ids of none are left out. */
export function changeNotes(
  place: LanePlace,
  ids: readonly string[],
  change: Partial<MusicNote>,
): MusicEdit {
  return changeEach(place, ids, (note) => ({ ...note, ...change }));
}

/** Moves notes by ticks and semitones, all as far: none leaves its lane or MIDI's pitches. Their ids stay. */
export function moveNotes(
  place: LanePlace,
  ids: readonly string[],
  by: { ticks?: number; semitones?: number },
): MusicEdit {
  return (music) => {
    const pattern = music.patterns.find(({ id }) => id === place.pattern);
    const lane = pattern && own(pattern.lanes, place.track);
    if (!pattern || !lane) return;
    const notes = ids.flatMap((id) => own(lane.notes, id) ?? []);
    const times = notes.map(({ at }) => at);
    const pitches = notes.flatMap(({ pitch }) => pitch ?? []);
    const last = laneTicks(pattern as MusicPattern, lane as Lane) - 1;
    const later = within(by.ticks ?? 0, times, last);
    const higher = within(by.semitones ?? 0, pitches, 127);
    changeEach(place, ids, (note) => ({
      ...note,
      at: note.at + later,
      ...(note.pitch === undefined ? {} : { pitch: note.pitch + higher }),
    }))(music);
  };
}

/** As far as all can go between 0 and `most`; not at all where one is outside already. */
function within(by: number, all: readonly number[], most: number): number {
  const down = -clamp(Math.min(...all), 0, most);
  const up = most - clamp(Math.max(...all), 0, most);
  return Math.round(clamp(by, down, up));
}

/** How many steps a lane has before it begins again; undefined for as many as its pattern. */
export function setLaneLength(place: LanePlace, length: number | undefined): MusicEdit {
  return inLane(place, (lane) => {
    if (length === undefined) delete lane.length;
    else lane.length = Math.round(clamp(length, 1, limits.maxLaneSteps));
  });
}

/** The place in a list, spread over a pattern, of what begins at a time. */
export function spread(
  { at }: { at: number },
  { length }: { length: number },
  list: readonly number[],
) {
  return Math.floor((at * list.length) / (length * ticks.step));
}

function changeEach(
  place: LanePlace,
  ids: readonly string[],
  changed: (note: MusicNote) => MusicNote,
): MusicEdit {
  return inLane(place, (lane) => {
    for (const id of ids) {
      const note = own(lane.notes, id);
      if (note) lane.notes[id] = clampedNote(changed(note as MusicNote)) as Draft<MusicNote>;
    }
  });
}

/** An edit of one lane, begun where there is none; nothing happens where its track or pattern is not there. */
export function inLane(place: LanePlace, edit: (lane: Draft<Lane>) => void): MusicEdit {
  return (music: Draft<Music>) => {
    const pattern = music.patterns.find(({ id }) => id === place.pattern);
    if (!pattern || !music.tracks.some(({ id }) => id === place.track)) return;
    const lane = own(pattern.lanes, place.track) ?? { notes: {} };
    edit(lane);
    if (!Object.hasOwn(pattern.lanes, place.track)) pattern.lanes[place.track] = lane;
  };
}

/** A lane of a draft as it is now: what is worked out of lanes is kept for each, and a draft goes on changing. */
export function asItIs(lane: Draft<Lane>): Lane {
  return (isDraft(lane) ? current(lane) : { ...lane, notes: { ...lane.notes } }) as Lane;
}

/** Those whose time and pitch are free. */
export function addNotes(lane: Draft<Lane>, notes: readonly MusicNote[]): void {
  for (const note of notes) {
    const clamped = clampedNote(note);
    const meets = Object.values(lane.notes).some(
      ({ at, pitch }) => at === clamped.at && pitch === clamped.pitch,
    );
    if (!meets)
      lane.notes[noteId(lane as Lane, clamped.at, clamped.pitch)] = clamped as Draft<MusicNote>;
  }
}
