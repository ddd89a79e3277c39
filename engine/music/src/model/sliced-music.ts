import {
  firstSlice,
  type Lane,
  type Music,
  type MusicNote,
  type MusicTrack,
  type Slice,
} from '@hocket/sdk';
import { type Control, controlsOfLocks, isNumber, roundForCode } from '../controls.ts';
import { clampedNote, sortedNotes } from './lane.ts';

/** What an event says of the part of a recording that it plays, by the method in code, which is its key. */
export const sliceCalls = ['begin', 'end', 'speed', 'cut'] as const;

export function isSliceCall(name: string): boolean {
  return (sliceCalls as readonly string[]).includes(name);
}

/** A note of a row that plays slices: it has no pitch, and what its slice sets beside its locks. */
interface SlicedNote extends MusicNote {
  slice: readonly Control[];
}

/** What the slice of a note sets; empty for notes of other rows. */
export function sliceOf(note: MusicNote): readonly Control[] {
  return (note as Partial<SlicedNote>).slice ?? [];
}

/** What a note sets for itself, that of its slice included. */
export function controlsOfNote(note: MusicNote): Control[] {
  const slice = sliceOf(note);
  const own = controlsOfLocks(note.locks ?? {});
  return slice.length === 0
    ? own
    : [...own.filter(({ name }) => !slice.some((each) => each.name === name)), ...slice];
}

/**
 * Music as its code and its events have it: notes that play slices have no pitch but say the part that they play; those
 * of no slice are gone. The same object where no row has slices.
 */
export function slicedMusic(music: Music): Music {
  if (music.tracks.every(({ slices }) => slices === undefined)) return music;
  const before = known.get(music);
  if (before) return before;
  const numbers = chokeNumbers(music.tracks);
  const rows = music.tracks.flatMap((track) => {
    const seconds = track.slices && music.recordings?.[track.slices.recording]?.seconds;
    const isThere = track.slices !== undefined && seconds !== undefined;
    return isThere ? [rowOf(track, seconds, numbers.get(track.id) ?? 0)] : [];
  });
  const patterns = music.patterns.map((pattern) => {
    const lanes = rows.flatMap((row): [string, Lane][] => {
      const lane = Object.hasOwn(pattern.lanes, row.id) ? pattern.lanes[row.id] : undefined;
      return lane ? [[row.id, slicedLane(lane, row)]] : [];
    });
    return { ...pattern, lanes: { ...pattern.lanes, ...Object.fromEntries(lanes) } };
  });
  const made = { ...music, patterns };
  known.set(music, made);
  known.set(made, made);
  return made;
}

const known = new WeakMap<Music, Music>();

/** What the notes of a row are made with. */
interface SlicedRow {
  id: string;
  parts: readonly Slice[];
  seconds: number;
  /** The rate that its track sets. */
  tune: number;
  /** The number that ends what does not ring; undefined where the whole track says it. */
  cut: number | undefined;
  /** Whether each note says a rate. */
  isTurned: boolean;
  /** The same for rows that make the same. */
  text: string;
}

function rowOf({ id, slices, effects = {} }: MusicTrack, seconds: number, cut: number): SlicedRow {
  const parts = slices?.parts ?? [];
  const { tune = 1 } = effects;
  const isMixed = parts.some(({ rings }) => rings) && parts.some(({ rings }) => !rings);
  const row = {
    seconds,
    tune: isNumber(tune) ? tune : 1,
    cut: isMixed ? cut : undefined,
    isTurned: isTurned(parts),
  };
  return { id, parts, ...row, text: JSON.stringify([parts, row]) };
}

/** Whether some slice plays backwards, or at another pitch: then each note of the row says its rate. */
export function isTurned(parts: readonly Slice[]): boolean {
  return parts.some(({ reverse, pitch = 0 }) => reverse || pitch !== 0);
}

const lanes = new WeakMap<Lane, { text: string; made: Lane }>();

function slicedLane(lane: Lane, row: SlicedRow): Lane {
  const before = lanes.get(lane);
  if (before?.text === row.text) return before.made;
  const taken = new Set<string>();
  const notes = sortedNotes(lane).flatMap(([, note], index): [string, SlicedNote][] => {
    const { pitch = firstSlice, slide: _, ...rest } = clampedNote(note);
    const part = row.parts[pitch - firstSlice];
    const place = `${note.at} ${pitch}`;
    if (taken.has(place)) return [];
    taken.add(place);
    // Names in the order of the slices, whatever the notes were called.
    return part
      ? [[String(index).padStart(6, '0'), { ...rest, slice: controlsOf(part, row, rest) }]]
      : [];
  });
  const made = { ...lane, notes: Object.fromEntries(notes) };
  lanes.set(lane, { text: row.text, made });
  return made;
}

function controlsOf(
  part: Slice,
  { seconds, tune, cut, isTurned: says }: SlicedRow,
  { locks = {} }: Pick<MusicNote, 'locks'>,
): Control[] {
  const [begin, end] = sharesOf(part, seconds);
  const speed = roundForCode((locks.speed ?? tune) * rateOf(part));
  return [
    control('begin', begin),
    control('end', end),
    ...(says ? [control('speed', speed)] : []),
    ...(cut === undefined || part.rings ? [] : [control('cut', cut)]),
  ];
}

function control(name: (typeof sliceCalls)[number], amount: number): Control {
  return { name, key: name, amount };
}

/** Where a slice begins and ends, as shares of its recording; played backwards, that is measured from its end. */
export function sharesOf({ from, to, reverse }: Slice, seconds: number): [number, number] {
  const [begin, end] = reverse ? [seconds - to, seconds - from] : [from, to];
  return [share(begin, seconds), share(end, seconds)];
}

/** Of a recording's length, 0 to 1, with as many digits as code shows. */
function share(time: number, seconds: number): number {
  return Math.min(1, Math.max(0, Math.round((time / seconds) * 1e6) / 1e6));
}

/** How fast a slice plays, as a tape: below 0 backwards. */
export function rateOf({ pitch = 0, reverse }: Pick<Slice, 'pitch' | 'reverse'>): number {
  return 2 ** (pitch / 12) * (reverse ? -1 : 1);
}

/**
 * By the ids of tracks the numbers of what ends each other in code: choke groups, and rows of slices, each of which is one
 * of its own.
 */
export function chokeNumbers(tracks: readonly MusicTrack[]): Map<string, number> {
  const groups = [...new Set(tracks.flatMap(({ chokes }) => chokes ?? []))];
  let last = groups.length;
  return new Map(
    tracks.flatMap(({ id, chokes, slices }): [string, number][] => {
      if (chokes !== undefined) return [[id, groups.indexOf(chokes) + 1]];
      const isOwn = slices?.parts.some(({ rings }) => !rings);
      if (!isOwn) return [];
      last += 1;
      return [[id, last]];
    }),
  );
}

/** Whether every note of a track is ended by others: not where some of its slices ring. */
export function isChoked({ slices }: MusicTrack): boolean {
  return slices === undefined || slices.parts.every(({ rings }) => !rings);
}
