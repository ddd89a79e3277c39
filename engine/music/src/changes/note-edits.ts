import {
  clamp,
  type Lane,
  limits,
  type Music,
  type MusicNote,
  type MusicPattern,
  ticks,
} from '@hocket/sdk';
import { current, type Draft, isDraft } from 'immer';
import { layerOf } from '../grid/grid-layers.ts';
import { notesIn } from '../grid/note-list.ts';
import { clampedNote, laneTicks, noteId, own, sortedNotes } from '../model/lane.ts';
import { laneSteps, pitchesOf } from '../schema-one/grid-of-music.ts';
import { pitchOfName, stepNotes } from '../schema-one/music-of-project.ts';
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
    const track = music.tracks.find(({ id }) => id === place.track);
    const pattern = music.patterns.find(({ id }) => id === place.pattern);
    if (!track || !pattern || step < 0 || step >= pattern.length) return;
    inLane(place, (lane) => {
      const index = step % (laneTicks(pattern as MusicPattern, lane as Lane) / ticks.step);
      const there = sortedNotes(asItIs(lane)).filter(
        ([, { at }]) => Math.floor(at / ticks.step) === index,
      );
      if (!on) for (const [id] of there) delete lane.notes[id];
      if (!on || there.length > 0) return;
      const layer = layerOf(track, [], false);
      addNotes(lane, stepNotes(layer, fullStep, index, pattern.length));
    })(music);
  };
}

const fullStep = { velocity: 1, probability: 1, repeats: 1 };

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
    for (const [row, track] of music.tracks.entries()) {
      const before = laneSteps(current(pattern), track.id);
      for (const [step, wasOn] of before.entries()) {
        const on = rows[row]?.[step] ?? false;
        if (on !== wasOn) setStep({ pattern: pattern.id, track: track.id }, step, on)(music);
      }
    }
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

/**
 * What somebody writes into the note input: the lane's distinct pitches become these, in order, further ones the last
 * of them, and notes without a pitch get theirs as new steps do. New steps take them too. Without a note's name in it
 * the lane has no pitches.
 */
export function setLaneNotes(place: LanePlace, text: string): MusicEdit {
  return (music) => {
    const track = music.tracks.find(({ id }) => id === place.track);
    const pattern = music.patterns.find(({ id }) => id === place.pattern);
    if (!track || !pattern) return;
    if (text.trim() === '') delete track.note;
    else track.note = text;
    const pitches = notesIn(text).map(pitchOfName);
    inLane(place, (lane) => {
      const before = pitchesOf(asItIs(lane));
      for (const note of Object.values(lane.notes)) {
        const order =
          note.pitch === undefined ? spread(note, pattern, pitches) : before.indexOf(note.pitch);
        const pitch = pitches[Math.min(order, pitches.length - 1)];
        if (pitch === undefined) delete note.pitch;
        else note.pitch = pitch;
      }
    })(music);
  };
}

function spread({ at }: { at: number }, { length }: { length: number }, list: readonly number[]) {
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
function inLane(place: LanePlace, edit: (lane: Draft<Lane>) => void): MusicEdit {
  return (music: Draft<Music>) => {
    const pattern = music.patterns.find(({ id }) => id === place.pattern);
    if (!pattern || !music.tracks.some(({ id }) => id === place.track)) return;
    const lane = own(pattern.lanes, place.track) ?? { notes: {} };
    edit(lane);
    if (!Object.hasOwn(pattern.lanes, place.track)) pattern.lanes[place.track] = lane;
  };
}

/** A lane of a draft as it is now: what is worked out of lanes is kept for each, and a draft goes on changing. */
function asItIs(lane: Draft<Lane>): Lane {
  return (isDraft(lane) ? current(lane) : { ...lane, notes: { ...lane.notes } }) as Lane;
}

/** Those whose time and pitch are free. */
function addNotes(lane: Draft<Lane>, notes: readonly MusicNote[]): void {
  for (const note of notes) {
    const clamped = clampedNote(note);
    const meets = Object.values(lane.notes).some(
      ({ at, pitch }) => at === clamped.at && pitch === clamped.pitch,
    );
    if (!meets)
      lane.notes[noteId(lane as Lane, clamped.at, clamped.pitch)] = clamped as Draft<MusicNote>;
  }
}
