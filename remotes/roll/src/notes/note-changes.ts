import {
  clamp,
  type Lane,
  type MusicNote,
  noteId,
  type PitchShift,
  shiftedPitches,
  type Writable,
} from '@hocket/sdk';

/** A note with its id in its lane. */
export type NamedNote = readonly [id: string, note: MusicNote];

/** Notes of a lane by id, as they become; undefined takes one away. */
export type NoteChanges = Readonly<Record<string, MusicNote | undefined>>;

/** The shortest note that is made by hand, in ticks: a 64th. */
export const shortest = 60;
/** The longest, in ticks: 64 bars. */
const longest = 64 * 3840;

/** How far notes move: ticks, and pitch. */
export interface NoteShift {
  ticks?: number;
  pitch?: PitchShift | undefined;
}

/** Notes moved, all as far: none begins before 0 or at `end` or later, in ticks, and none leaves MIDI's pitches. */
export function movedNotes(notes: readonly NamedNote[], by: NoteShift, end: number): NamedNote[] {
  const times = notes.map(([, { at }]) => at);
  const least = -Math.min(...times);
  const later = clamp(by.ticks ?? 0, least, Math.max(least, end - 1 - Math.max(...times)));
  const before = notes.flatMap(([, { pitch }]) => pitch ?? []);
  const after = (by.pitch ? shiftedPitches(before, by.pitch) : before).values();
  return notes.map(([id, note]) => {
    const moved = { ...note, at: note.at + later };
    return [id, note.pitch === undefined ? moved : { ...moved, pitch: after.next().value }];
  });
}

/** Notes made longer by so many ticks, or shorter: none less than `least`, or than it was where that is less. */
export function stretchedNotes(
  notes: readonly NamedNote[],
  by: number,
  least: number,
): NamedNote[] {
  return notes.map(([id, note]) => [
    id,
    { ...note, length: clamp(note.length + by, Math.min(note.length, least), longest) },
  ]);
}

/** Notes with velocities changed by so much, each kept from 0 to 1. */
export function louderNotes(notes: readonly NamedNote[], by: number): NamedNote[] {
  return notes.map(([id, note]) => [
    id,
    { ...note, velocity: Math.round(clamp(note.velocity + by, 0, 1) * 100) / 100 },
  ]);
}

/** The same notes behind themselves, after as many whole steps of `snap` ticks as they last; those past `end` are left out. */
export function doubledNotes(
  notes: readonly NamedNote[],
  snap: number,
  end: number,
): readonly MusicNote[] {
  const from = Math.min(...notes.map(([, { at }]) => at));
  const to = Math.max(...notes.map(([, { at, length }]) => at + length));
  const span = Math.max(1, Math.ceil((to - from) / snap)) * snap;
  return notes.map(([, note]) => ({ ...note, at: note.at + span })).filter(({ at }) => at < end);
}

/** Changes that put notes in the place of what they were. */
export function changesTo(notes: readonly NamedNote[]): NoteChanges {
  return Object.fromEntries(notes);
}

/** Changes that add notes to a lane, each with an id that is free in it. */
export function additionsTo(lane: Lane, notes: readonly MusicNote[]): NoteChanges {
  const after = { notes: { ...lane.notes } };
  const added: Record<string, MusicNote> = {};
  for (const note of notes) {
    const id = noteId(after, note.at, note.pitch);
    after.notes[id] = note;
    added[id] = note;
  }
  return added;
}

/** Makes changes to a lane in a draft. What stays where a changed note comes to be goes, as a lane has one note at a time and pitch. */
export function writeNotes(lane: Writable<Lane>, before: Lane, changes: NoteChanges): void {
  const taken = new Set<string>();
  for (const [id, note] of Object.entries(changes)) {
    delete lane.notes[id];
    const place = note && placeOf(note);
    if (!note || !place || taken.has(place)) continue;
    taken.add(place);
    lane.notes[id] = note as Writable<MusicNote>;
  }
  for (const [id, note] of Object.entries(before.notes)) {
    if (!Object.hasOwn(changes, id) && taken.has(placeOf(note))) delete lane.notes[id];
  }
}

function placeOf({ at, pitch }: MusicNote): string {
  return `${at} ${pitch}`;
}
