import {
  firstSlice,
  type Lane,
  type MusicNote,
  type MusicPattern,
  type MusicTrack,
  type Slices,
  ticks,
} from '@hocket/sdk';
import { roundForCode } from '../controls.ts';
import { laneOf, laneTicks, sortedNotes } from '../model/lane.ts';

/** The number before where code would say both alike. */
export function closest(value: number, before: number | undefined): number {
  return before !== undefined && roundForCode(before) === roundForCode(value) ? before : value;
}

/** A lane as code says it: its notes by their ids before, and what waits behind its end. */
export function knownLane(
  lane: Lane,
  length: number,
  old: Lane | undefined,
  oldPattern: MusicPattern | undefined,
  slices?: Slices,
): { lane: Lane; ids: Map<string, string> } {
  const ids = new Map<string, string>();
  // A note without a pitch plays the first slice.
  const unsaid = slices ? firstSlice : undefined;
  const places = new Map(
    Object.entries(old?.notes ?? {}).map(([id, { at, pitch }]) => [`${at} ${pitch ?? unsaid}`, id]),
  );
  const notes: Record<string, MusicNote> = {};
  for (const [id, note] of Object.entries(lane.notes)) {
    const known = places.get(`${note.at} ${note.pitch}`);
    if (known !== undefined) ids.set(id, known);
  }
  const taken = new Set(places.values());
  for (const [id, note] of Object.entries(lane.notes)) {
    const known = ids.get(id);
    if (known === undefined) {
      let free = id;
      for (let count = 2; taken.has(free); count++) free = `${id}-${count}`;
      taken.add(free);
      if (free !== id) ids.set(id, free);
      notes[free] = note;
    } else notes[known] = knownNote(note, old?.notes[known], slices !== undefined);
  }
  // Notes of no slice are not said.
  for (const [id, note] of Object.entries(old?.notes ?? {}))
    if (slices && isOfNone(note, slices)) notes[id] ??= note;
  const isSameLength =
    old && oldPattern && laneTicks(oldPattern, old) === (lane.length ?? length) * ticks.step;
  if (!isSameLength) return { lane: { ...lane, notes }, ids };
  for (const [id, note] of Object.entries(old.notes))
    if (note.at >= laneTicks(oldPattern, old)) notes[id] = note;
  const { length: _, ...rest } = lane;
  const isOwn = old.length !== undefined && (old.length !== length || lane.length === undefined);
  const own = isOwn
    ? { length: old.length }
    : lane.length === undefined
      ? {}
      : { length: lane.length };
  return { lane: { ...rest, ...own, notes }, ids };
}

function knownNote(note: MusicNote, old: MusicNote | undefined, isSlice: boolean): MusicNote {
  if (!old) return note;
  const { locks, ...all } = note;
  const { pitch: _, ...drum } = all;
  const said = isSlice && old.pitch === undefined ? drum : all;
  const known = Object.entries(locks ?? {}).map(([name, value]) => [
    name,
    closest(value, old.locks?.[name]),
  ]);
  return {
    ...said,
    length: isSlice || note.pitch === undefined ? old.length : note.length,
    ...(isSlice && old.slide ? { slide: true } : {}),
    velocity: closest(note.velocity, old.velocity),
    chance: closest(note.chance, old.chance),
    ...(known.length > 0 ? { locks: Object.fromEntries(known) } : {}),
    ...(old.played === undefined ? {} : { played: old.played }),
  };
}

/** The notes of a track that begin before its lane's end; of a row of slices those that play one. */
export function heardNotes(
  pattern: MusicPattern,
  { id, slices }: Pick<MusicTrack, 'id' | 'slices'>,
): MusicNote[] {
  const lane = laneOf(pattern, id);
  const end = laneTicks(pattern, lane);
  return sortedNotes(lane).flatMap(([, note]) =>
    note.at < end && !(slices && isOfNone(note, slices)) ? note : [],
  );
}

/** Whether a note plays no slice of its row. */
function isOfNone({ pitch = firstSlice }: MusicNote, { parts }: Slices): boolean {
  return parts[pitch - firstSlice] === undefined;
}
