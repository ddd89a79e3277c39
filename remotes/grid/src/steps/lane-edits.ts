import {
  clamp,
  type Lane,
  type MusicNote,
  noteId,
  type PitchShift,
  shiftedPitches,
  ticks,
} from '@hocket/sdk';

type Notes = Lane['notes'];

/** How far humanised velocities go up and down at most. */
const human = 0.15;

/** Some steps of a lane, edited as if they were a lane of their own; what begins outside of them stays as it is. */
export function editedPart(
  notes: Notes,
  { from, to }: { from: number; to: number },
  edit: (notes: Notes, steps: number) => Notes,
): Notes {
  const [start, end] = [from * ticks.step, to * ticks.step];
  const isInside = ({ at }: MusicNote) => at >= start && at < end;
  const entries = Object.entries(notes);
  const after = { notes: Object.fromEntries(entries.filter(([, note]) => !isInside(note))) };
  const inside = entries
    .filter(([, note]) => isInside(note))
    .map(([id, note]): [string, MusicNote] => [id, { ...note, at: note.at - start }]);
  for (const [id, note] of Object.entries(edit(Object.fromEntries(inside), to - from))) {
    const at = note.at + start;
    // A note that is there again keeps its id.
    const isOld = Object.hasOwn(notes, id) && !Object.hasOwn(after.notes, id);
    after.notes[isOld ? id : noteId(after, at, note.pitch)] = { ...note, at };
  }
  return after.notes;
}

/** Notes of a lane so many steps later, earlier when negative; what passes one end of it comes in at the other. */
export function rotatedNotes(notes: Notes, steps: number, by: number): Notes {
  const end = steps * ticks.step;
  return inLane(notes, end, (note) => {
    const at = (note.at + by * ticks.step) % end;
    return { ...note, at: at < 0 ? at + end : at };
  });
}

/** Notes of a lane backwards. What lasts over some steps lasts over their mirror image; a drum begins in its step's. */
export function reversedNotes(notes: Notes, steps: number): Notes {
  const end = steps * ticks.step;
  return inLane(notes, end, (note) => {
    const length = note.pitch === undefined ? ticks.step : note.length;
    const whole = Math.ceil(length / ticks.step) * ticks.step;
    const within = note.at % ticks.step;
    return { ...note, at: Math.max(0, end - (note.at - within) - whole) + within };
  });
}

/** The first half of a lane once more in place of its second. */
export function repeatedNotes(notes: Notes, steps: number): Notes {
  const [half, end] = [Math.floor(steps / 2) * ticks.step, steps * ticks.step];
  const kept = Object.entries(notes).filter(([, { at }]) => at < half || at >= end);
  const after = { notes: Object.fromEntries(kept) };
  for (const [, note] of kept) {
    if (note.at >= half) continue;
    const at = note.at + half;
    after.notes[noteId(after, at, note.pitch)] = { ...note, at };
  }
  return after.notes;
}

/** Notes that are a little louder or softer, each by chance. `random`: 0 to 1, as `Math.random` gives it. */
export function humanisedNotes(notes: Notes, random: () => number): Notes {
  return changed(notes, (note) => {
    const velocity = clamp(note.velocity + (2 * random() - 1) * human, 0.05, 1);
    return { ...note, velocity: Math.round(velocity * 100) / 100 };
  });
}

/** Notes so much louder, or softer when negative; each as far as it can be. */
export function notesLouderBy(notes: Notes, by: number): Notes {
  return changed(notes, (note) => ({
    ...note,
    velocity: Math.round(clamp(note.velocity + by, 0, 1) * 100) / 100,
  }));
}

/**
 * Notes that begin elsewhere in their steps, none before or behind it. `late` is told how late the first one of a step
 * begins, in ticks, and says how late it is to; others of the step keep their distance.
 */
export function retimedNotes(notes: Notes, late: (now: number) => number): Notes {
  const begun = new Map<number, number[]>();
  for (const { at } of Object.values(notes)) {
    const step = Math.floor(at / ticks.step);
    begun.set(step, [...(begun.get(step) ?? []), at % ticks.step]);
  }
  return changed(notes, (note) => {
    const within = begun.get(Math.floor(note.at / ticks.step)) ?? [];
    const [first, last] = [Math.min(...within), Math.max(...within)];
    const to = clamp(Math.round(late(first)), 0, ticks.step - 1 - (last - first));
    return { ...note, at: note.at + to - first };
  });
}

/** Notes moved alike; those without a pitch stay. */
export function transposedNotes(notes: Notes, by: PitchShift): Notes {
  const pitches = Object.values(notes).flatMap(({ pitch }) => pitch ?? []);
  const moved = shiftedPitches(pitches, by).values();
  return changed(notes, (note) =>
    note.pitch === undefined ? note : { ...note, pitch: moved.next().value ?? note.pitch },
  );
}

/** Notes as a track plays them that has pitches, the same one where they have none; or one that has none: `undefined`. */
export function notesFor(notes: Notes, pitch: number | undefined): Notes {
  const fitting = { notes: {} as Record<string, MusicNote> };
  const taken = new Set<string>();
  for (const { pitch: own = pitch, ...note } of Object.values(notes)) {
    const played: MusicNote = pitch === undefined ? note : { ...note, pitch: own as number };
    const place = `${played.at} ${played.pitch}`;
    if (taken.has(place)) continue;
    taken.add(place);
    fitting.notes[noteId(fitting, played.at, played.pitch)] = played;
  }
  return fitting.notes;
}

/**
 * Which of so many steps sound when as many hits are spread over them as evenly as can be: a Euclidean rhythm, as
 * Strudel's `bd(3,8)`. Bjorklund's algorithm (Toussaint, The Euclidean Algorithm Generates Traditional Musical Rhythms,
 * 2005).
 */
export function euclideanSteps(hits: number, steps: number): readonly boolean[] {
  let groups: boolean[][] = Array.from({ length: hits }, () => [true]);
  let rest: boolean[][] = Array.from({ length: steps - hits }, () => [false]);
  while (rest.length > 1 && groups.length > 0) {
    const pairs = Math.min(groups.length, rest.length);
    const joined = groups.slice(0, pairs).map((group, at) => [...group, ...(rest[at] ?? [])]);
    rest = groups.length > pairs ? groups.slice(pairs) : rest.slice(pairs);
    groups = joined;
  }
  return [...groups, ...rest].flat();
}

function changed(notes: Notes, change: (note: MusicNote) => MusicNote): Notes {
  return Object.fromEntries(Object.entries(notes).map(([id, note]) => [id, change(note)]));
}

/** What waits behind the lane's end waits on. */
function inLane(notes: Notes, end: number, change: (note: MusicNote) => MusicNote): Notes {
  return changed(notes, (note) => (note.at < end ? change(note) : note));
}
