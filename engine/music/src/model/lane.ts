import { clamp, type Lane, type MusicNote, type MusicPattern, ticks } from '@hocket/sdk';
import { isLockable, isNumber } from '../controls.ts';

/** A lane without notes. */
export const emptyLane: Lane = { notes: {} };

/** What a record has under a name of its own, and not by what every object has. */
export function own<T>(record: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}

/** The lane of a track in a pattern; without notes where it has none. */
export function laneOf({ lanes }: MusicPattern, track: string): Lane {
  return own(lanes, track) ?? emptyLane;
}

/** Ticks after which a lane begins again. */
export function laneTicks({ length }: Pick<MusicPattern, 'length'>, lane: Lane): number {
  return Math.max(1, lane.length ?? length) * ticks.step;
}

/** A note with every number in its range; what is no number becomes the least. Locks of no control are left out. */
export function clampedNote(note: MusicNote): MusicNote {
  if (isInRange(note)) return note;
  const { pitch, slide, played, ...rest } = note;
  const locks = Object.entries(note.locks ?? {})
    .filter(([name, amount]) => isLockable(name) && isNumber(amount))
    .slice(0, mostLocks);
  delete rest.locks;
  return {
    ...rest,
    at: Math.round(clamp(note.at, 0, latest)),
    length: Math.round(clamp(note.length, 1, longest)),
    velocity: clamp(note.velocity, 0, 1),
    chance: clamp(note.chance, 0, 1),
    repeats: Math.round(clamp(note.repeats, 1, 4)),
    ...(pitch === undefined ? {} : { pitch: Math.round(clamp(pitch, 0, 127)) }),
    ...(slide ? { slide } : {}),
    ...(locks.length > 0 ? { locks: Object.fromEntries(locks) } : {}),
    ...(played === undefined
      ? {}
      : { played: Math.round(clamp(played, -ticks.step, ticks.step)) + 0 }),
  };
}

/** Whether a note needs no change; nearly all are such. */
function isInRange(note: MusicNote) {
  const { at, length, pitch, velocity, chance, repeats, slide, locks, played } = note;
  const isWhole = (value: number, min: number, max: number) =>
    Number.isInteger(value) && value >= min && value <= max;
  return (
    isWhole(at, 0, latest) &&
    isWhole(length, 1, longest) &&
    (pitch === undefined || isWhole(pitch, 0, 127)) &&
    velocity >= 0 &&
    velocity <= 1 &&
    chance >= 0 &&
    chance <= 1 &&
    isWhole(repeats, 1, 4) &&
    slide !== false &&
    (played === undefined ||
      (isWhole(played, -ticks.step, ticks.step) && !Object.is(played, -0))) &&
    (locks === undefined || areLocks(locks))
  );
}

function areLocks(locks: Readonly<Record<string, number>>): boolean {
  const names = Object.keys(locks);
  return (
    names.length > 0 &&
    names.length <= mostLocks &&
    names.every((name) => isLockable(name) && isNumber(locks[name]))
  );
}

/** Controls that one note can set for itself. */
export const mostLocks = 16;
/** The greatest length of a note, in ticks: 64 bars. */
export const longest = 64 * ticks.cycle;
/** The last tick at which a note may begin: that of the longest lane. */
export const latest = 128 * ticks.step - 1;

/** What is worked out of a lane, once for each: lanes never change. */
export function ofLane<T>(work: (lane: Lane) => T): (lane: Lane) => T {
  const known = new WeakMap<Lane, T>();
  return (lane) => {
    if (known.has(lane)) return known.get(lane) as T;
    const made = work(lane);
    known.set(lane, made);
    return made;
  };
}

/** A lane's notes by time, at one time by pitch. */
export const sortedNotes: (lane: Lane) => readonly (readonly [id: string, note: MusicNote])[] =
  ofLane((lane) =>
    Object.entries(lane.notes).sort(
      ([one, a], [other, b]) =>
        a.at - b.at || (a.pitch ?? -1) - (b.pitch ?? -1) || (one < other ? -1 : 1),
    ),
  );

/**
 * The lane with one note at a time and pitch: of several the one with the smallest id. A note that locks nothing has no
 * locks. The same lane where all that holds.
 */
export function settledLane(lane: Lane): Lane {
  if (settled.has(lane)) return lane;
  const notes = sortedNotes(lane);
  const single = notes.filter(([, note], index) => {
    const before = notes[index - 1]?.[1];
    return before?.at !== note.at || before.pitch !== note.pitch;
  });
  const isSame = single.length === notes.length && notes.every(([, { locks }]) => !isNone(locks));
  const result = isSame
    ? lane
    : { ...lane, notes: Object.fromEntries(single.map(([id, note]) => [id, withoutNone(note)])) };
  settled.add(result);
  return result;
}

const settled = new WeakSet<Lane>();

function withoutNone(note: MusicNote): MusicNote {
  const { locks, ...rest } = note;
  return isNone(locks) ? rest : note;
}

/** Whether a record is there and has nothing in it. */
export function isNone(record: object | undefined): boolean {
  return record !== undefined && Object.keys(record).length === 0;
}
