import {
  type Lane,
  type MusicNote,
  type MusicTrack,
  type Step,
  type TrackSound,
  ticks,
} from '@hocket/sdk';
import type { Draft } from 'immer';
import { layerOf } from '../grid/grid-layers.ts';
import { notesIn } from '../grid/note-list.ts';
import { clampedNote, sortedNotes } from '../model/lane.ts';
import { pitchesOf, stepOfNotes } from '../schema-one/grid-of-music.ts';
import { pitchOfName, stepNotes } from '../schema-one/music-of-project.ts';
import type { MusicEdit } from './change.ts';
import {
  addNotes,
  asItIs,
  changeNotes,
  inLane,
  type LanePlace,
  setStep,
  spread,
  stepIn,
} from './note-edits.ts';
import { changeTrack } from './song-edits.ts';

/** Notes with their ids. */
type NamedNotes = readonly (readonly [id: string, note: MusicNote])[];

/** Sets parts of a step of the grid, each within its range. A step that is off has nothing to be set. */
export function changeStep(place: LanePlace, step: number, change: Partial<Step>): MusicEdit {
  const { on, velocity, probability: chance, repeats } = change;
  const numbers = Object.entries({ velocity, chance }).filter(([, each]) => Number.isFinite(each));
  return (music) => {
    if (on !== undefined) setStep(place, step, on)(music);
    const ids = stepIn(music, place, step)?.notes.map(([id]) => id) ?? [];
    changeNotes(place, ids, Object.fromEntries(numbers))(music);
    if (Number.isFinite(repeats)) repeatStep(place, step, repeats as number)(music);
  };
}

/** How often a step's notes sound in its time. Of several that come one after another in it the first stays. */
function repeatStep(place: LanePlace, step: number, repeats: number): MusicEdit {
  return (music) => {
    const found = stepIn(music, place, step);
    const [first] = found?.notes ?? [];
    if (!found || !first) return;
    const { track, length, index, notes } = found;
    inLane(place, (lane) => {
      if (isAsSpread(notes, track, index, length)) {
        const now = { ...stepOfNotes(notes.map(([, note]) => note)), repeats };
        replace(lane, notes, stepNotes(layerOf(track, [], false), now, index, length));
        return;
      }
      const [together, later] = parted(notes, ([, { at }]) => at === first[1].at);
      for (const [id] of later) delete lane.notes[id];
      replace(
        lane,
        together,
        together.map(([, note]) => clampedNote({ ...note, repeats })),
      );
    })(music);
  };
}

function parted<T>(list: readonly T[], isFirst: (item: T) => boolean): [T[], T[]] {
  return [list.filter(isFirst), list.filter((item) => !isFirst(item))];
}

/** Turns every step of a pattern off. */
export function clearPattern(id: string): MusicEdit {
  return ({ patterns }) => {
    const pattern = patterns.find((each) => each.id === id);
    for (const lane of Object.values(pattern?.lanes ?? {})) lane.notes = {};
  };
}

/**
 * What somebody writes into the note input. A step that has what the track's list gave it gets what the new list gives
 * it. Of other notes the lane's distinct pitches become these, in order, further ones the last of them. New steps take
 * them too. Without a note's name in it the lane has no pitches.
 */
export function setLaneNotes(place: LanePlace, text: string): MusicEdit {
  return (music) => {
    const track = music.tracks.find(({ id }) => id === place.track);
    const pattern = music.patterns.find(({ id }) => id === place.pattern);
    if (!track || !pattern) return;
    const before = { ...track };
    track.note = text;
    const pitches = notesIn(text).map(pitchOfName);
    inLane(place, (lane) => {
      const shown = pitchesOf(asItIs(lane));
      spreadAnew(lane, pattern.length, before, track, (note) => {
        const order =
          note.pitch === undefined ? spread(note, pattern, pitches) : shown.indexOf(note.pitch);
        setPitch(note, pitches[Math.min(order, pitches.length - 1)]);
      });
    })(music);
  };
}

/**
 * Puts a sound on a track: renames it and swaps its instrument, in all patterns. Its notes become the sound's where the
 * track's list gave them; others keep their pitches, unless the sound has none. `at`: turns a step on as well.
 */
export function dropSound(
  track: string,
  { name, strudelName, note }: TrackSound,
  at?: { pattern: string; step: number },
): MusicEdit {
  return (music) => {
    const row = music.tracks.find(({ id }) => id === track);
    if (!row) return;
    const before = { ...row };
    changeTrack(track, { name, sound: name, strudelName, note })(music);
    const pitches = notesIn(note).map(pitchOfName);
    for (const pattern of music.patterns) {
      inLane({ pattern: pattern.id, track }, (lane) =>
        spreadAnew(lane, pattern.length, before, row, (other) => {
          if (pitches.length === 0) setPitch(other, undefined);
          else if (other.pitch === undefined)
            setPitch(other, pitches[spread(other, pattern, pitches)]);
        }),
      )(music);
    }
    if (at) setStep({ pattern: at.pattern, track }, at.step, true)(music);
  };
}

function setPitch(note: Draft<MusicNote>, pitch: number | undefined): void {
  if (pitch === undefined) delete note.pitch;
  else note.pitch = pitch;
}

/**
 * Gives each step of a lane that has what a track as it was gave it what the track gives it now. `other` changes each
 * note of the other steps.
 */
function spreadAnew(
  lane: Draft<Lane>,
  length: number,
  before: MusicTrack,
  track: MusicTrack,
  other: (note: Draft<MusicNote>) => void,
): void {
  const layer = layerOf(track, [], false);
  for (const [index, there] of notesBySteps(asItIs(lane))) {
    if (isAsSpread(there, before, index, length)) {
      const step = stepOfNotes(there.map(([, note]) => note));
      replace(lane, there, stepNotes(layer, step, index, length));
    } else {
      for (const [id] of there) other(lane.notes[id] as Draft<MusicNote>);
    }
  }
}

/** Puts notes in the place of others; where there are as many they take over their ids. */
function replace(lane: Draft<Lane>, old: NamedNotes, made: readonly MusicNote[]): void {
  const isAsMany = made.length === old.length;
  for (const [place, [id]] of old.entries()) {
    if (isAsMany) lane.notes[id] = made[place] as Draft<MusicNote>;
    else delete lane.notes[id];
  }
  if (!isAsMany) addNotes(lane, made);
}

/** A lane's notes by the step in which they begin. */
function notesBySteps(lane: Lane): Map<number, NamedNotes> {
  const begun = new Map<number, NamedNotes>();
  for (const named of sortedNotes(lane)) {
    const step = Math.floor(named[1].at / ticks.step);
    begun.set(step, [...(begun.get(step) ?? []), named]);
  }
  return begun;
}

/** Whether a step's notes are what a track gives a step there of their velocity, chance and repeats. */
function isAsSpread(notes: NamedNotes, track: MusicTrack, index: number, length: number): boolean {
  const all = notes.map(([, note]) => note);
  const made = stepNotes(layerOf(track, [], false), stepOfNotes(all), index, length);
  return textOf(made) === textOf(all);
}

/** The same for the same notes, in whatever order and however often. */
function textOf(notes: readonly MusicNote[]): string {
  const each = notes.map(({ at, length, pitch, velocity, chance, repeats, slide, locks }) =>
    JSON.stringify([at, length, pitch, velocity, chance, repeats, slide, locks]),
  );
  return [...new Set(each)].sort().join();
}
