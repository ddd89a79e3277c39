import {
  type Lane,
  type Music,
  type MusicNote,
  type MusicPattern,
  type MusicTrack,
  type Step,
  type Track,
  ticks,
} from '@hocket/sdk';
import { current, type Draft } from 'immer';
import { setChain, setPatternLength } from '../changes/chain-edits.ts';
import type { MusicEdit } from '../changes/change.ts';
import { layerOf } from '../grid/grid-layers.ts';
import { laneOf, noteId, own, sortedNotes } from '../model/lane.ts';
import { gridOfMusic } from '../schema-one/grid-of-music.ts';
import { musicOf } from '../schema-one/music-of-project.ts';
import type { Grid } from './linked-grid.ts';
import { asProject } from './synced-grid.ts';

/** A track as a grid shows it, with its steps in one pattern. */
interface ShownLane {
  track: Track;
  steps: readonly Step[];
}

/** Makes music say a grid of version 1. What it says already stays as it is, with its ids and what no grid can say. */
export function setGrid(grid: Grid): MusicEdit {
  return (music) => {
    const old: Music = current(music) as Music;
    const shown = gridOfMusic(old);
    const made = musicOf({ ...asProject(grid), bpm: old.bpm });
    music.patterns = made.patterns.map((pattern) => {
      const before = old.patterns.find(({ id }) => id === pattern.id);
      if (!before) return pattern;
      const lanes = made.tracks.map(({ id }): [string, Lane] => {
        const [was, now] = [shown, grid].map((of) => shownLane(of, pattern.id, id));
        const lane = laneOf(pattern, id);
        return [id, was && now ? changedLane(laneOf(before, id), lane, was, now) : lane];
      });
      const { color, length } = before;
      return { ...pattern, color, length, lanes: Object.fromEntries(lanes) };
    }) as Draft<MusicPattern>[];
    for (const { id, length } of made.patterns) {
      const was = shown.patterns.find((each) => each.id === id)?.steps[0]?.length;
      // A grid has 64 columns at most, whatever is behind them.
      if (was !== undefined && was !== length) setPatternLength(id, length)(music);
    }
    music.tracks = made.tracks.map((track) => {
      const [was, now] = [shown, grid].map(({ tracks }) =>
        tracks.find(({ id }) => id === track.id),
      );
      const before = old.tracks.find(({ id }) => id === track.id);
      return before && was && now ? changedTrack(before, track, was, now) : track;
    }) as Draft<MusicTrack>[];
    music.swing = made.swing;
    setChain(grid.chain)(music);
  };
}

function shownLane(
  { tracks, patterns }: Pick<Grid, 'tracks' | 'patterns'>,
  pattern: string,
  id: string,
): ShownLane | undefined {
  const row = tracks.findIndex((track) => track.id === id);
  const steps = patterns.find((each) => each.id === pattern)?.steps[row];
  const track = tracks[row];
  return track && steps && { track, steps };
}

/** A track with what a grid changed of it. */
function changedTrack(old: MusicTrack, made: MusicTrack, was: Track, now: Track): MusicTrack {
  const { note: _, effects: __, ...plain } = made;
  const note = was.note === now.note ? old.note : made.note;
  const effects = isSame(was.effects ?? {}, now.effects ?? {}) ? old.effects : made.effects;
  return {
    ...plain,
    pan: old.pan,
    ...(old.chokes === undefined ? {} : { chokes: old.chokes }),
    ...(note === undefined ? {} : { note }),
    ...(effects === undefined ? {} : { effects }),
  };
}

/** A lane with the notes that a grid made in the steps that it changed. */
function changedLane(old: Lane, made: Lane, was: ShownLane, now: ShownLane): Lane {
  const isChanged = (step: number) =>
    !isSameSound(was, now) || !isSameStep(was.steps[step], now.steps[step]);
  const isAny = now.steps.some((_, step) => isChanged(step));
  const isLonger = was.track.effects?.clip !== now.track.effects?.clip;
  if (!isAny && !isLonger) return old;
  // A grid cannot say that a lane is shorter than its pattern.
  if (isAny && old.length !== undefined) return made;
  const notes: Record<string, MusicNote> = {};
  for (const [id, note] of sortedNotes(old)) {
    if (!isChanged(stepOf(note))) notes[id] = isLonger ? withLength(note, old, now) : note;
  }
  const names = new Map(sortedNotes(old).map(([id, note]) => [placeOf(note), id]));
  for (const [, note] of sortedNotes(made)) {
    if (!isChanged(stepOf(note))) continue;
    const known = names.get(placeOf(note));
    const isFree = known !== undefined && own(notes, known) === undefined;
    notes[isFree ? known : noteId({ notes }, note.at, note.pitch)] = note;
  }
  return { ...old, notes };
}

function stepOf({ at }: MusicNote): number {
  return Math.floor(at / ticks.step);
}

function placeOf({ at, pitch }: MusicNote): string {
  return `${at} ${pitch}`;
}

/** A note as long as its track's notes are. */
function withLength(note: MusicNote, lane: Lane, { track }: ShownLane): MusicNote {
  const { clip } = layerOf(track, [], false);
  if (note.pitch === undefined || clip === undefined) return note;
  const times = new Set(
    sortedNotes(lane).flatMap(([, each]) => (stepOf(each) === stepOf(note) ? each.at : [])),
  );
  return { ...note, length: Math.max(1, Math.round((clip * ticks.step) / times.size)) };
}

/** Whether both give a step the same pitches. */
function isSameSound(one: ShownLane, other: ShownLane): boolean {
  return (
    one.track.note === other.track.note &&
    (one.track.strudelName === 'pad') === (other.track.strudelName === 'pad') &&
    one.steps.length === other.steps.length
  );
}

function isSameStep(one: Step | undefined, other: Step | undefined): boolean {
  if (!one?.on || !other?.on) return (one?.on ?? false) === (other?.on ?? false);
  return isSame({ ...one }, { ...other });
}

function isSame(one: Record<string, unknown>, other: Record<string, unknown>): boolean {
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length && names.every((name) => one[name] === other[name])
  );
}
