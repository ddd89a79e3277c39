import {
  type Amount,
  clamp,
  type Insert,
  type Lane,
  type Music,
  type MusicPattern,
  type MusicTrack,
  mixControls,
  type Section,
  stripControls,
} from '@hocket/sdk';
import { settledAutomation } from './automation.ts';
import { settledClips, usedRecordings } from './clips.ts';
import { isNone, settledLane } from './lane.ts';

/**
 * Music in which every part agrees with every other, as it may not after two people changed it: the lanes, sections and
 * choices of what is gone are gone, a song plays something, a loop lies within it, a lane has one note at a time and
 * pitch, automation one point at a time, audio tracks have no notes, clips and slices play recordings that the music
 * names, and it names no others, inserts are of tracks that there are, the amounts of the mix, of strips and of automation are within their ranges, and no
 * optional record is empty. What needs no change stays the same object.
 */
export function settledMusic<M extends Music>(music: M): M {
  const ids = new Set(music.tracks.map(({ id }) => id));
  const known = new Set(Object.keys(music.recordings ?? {}));
  const tracks = sameOrNew(music.tracks, (track) => settledTrack(settledClips(track, known), ids));
  const recordings = usedRecordings(music.recordings, tracks);
  const played = new Set(tracks.flatMap(({ id, clips }) => (clips === undefined ? [id] : [])));
  const patterns = sameOrNew(music.patterns, (pattern) => settledPattern(pattern, ids, played));
  const song = settledSong(music, ids);
  const loop = settledLoop(music, song);
  const mix = isNone(music.mix) ? undefined : withinRanges(mixControls, music.mix);
  const inserts = settledInserts(music.inserts, ids);
  const isSame =
    tracks === music.tracks &&
    patterns === music.patterns &&
    song === music.song &&
    loop === music.loop &&
    mix === music.mix &&
    inserts === music.inserts &&
    recordings === music.recordings;
  if (isSame) return music;
  const { loop: _, mix: __, recordings: ___, inserts: ____, ...rest } = music;
  return {
    ...rest,
    tracks,
    patterns,
    song,
    ...(loop === undefined ? {} : { loop }),
    ...(mix === undefined ? {} : { mix }),
    ...(inserts === undefined ? {} : { inserts }),
    ...(recordings === undefined ? {} : { recordings }),
  } as M;
}

function settledInserts(inserts: Music['inserts'], tracks: ReadonlySet<string>): Music['inserts'] {
  const all = Object.entries(inserts ?? {});
  const there = all
    .filter(([, { track }]) => track === undefined || tracks.has(track))
    .map(([id, insert]): [string, Insert] => {
      const { params, ...plain } = insert;
      return [id, params && isNone(params) ? plain : insert];
    });
  if (there.length === 0) return undefined;
  const isSame =
    there.length === all.length && there.every(([, insert], at) => insert === all[at]?.[1]);
  return isSame ? inserts : Object.fromEntries(there);
}

function settledTrack(track: MusicTrack, ids: ReadonlySet<string>): MusicTrack {
  const { duckedBy, ...free } = track;
  const isDucked = duckedBy === undefined || (duckedBy !== track.id && ids.has(duckedBy));
  const known = isDucked ? track : free;
  const { effects, ...rest } = known;
  if (isNone(effects)) return rest;
  const within = withinRanges(stripControls, effects);
  return within === effects ? known : { ...known, effects: within };
}

/** Amounts of others than the controls stay as they are. */
function withinRanges<A extends Readonly<Record<string, number>> | undefined>(
  controls: readonly Amount[],
  amounts: A,
): A {
  const set = controls.flatMap(({ name, min, max }): [string, number][] => {
    const amount = amounts && Object.hasOwn(amounts, name) ? amounts[name] : undefined;
    if (amount === undefined || (amount >= min && amount <= max)) return [];
    return [[name, clamp(amount, min, max)]];
  });
  return set.length === 0 ? amounts : { ...amounts, ...Object.fromEntries(set) };
}

/** `played`: tracks that have notes, as audio tracks have not. */
function settledPattern(
  pattern: MusicPattern,
  tracks: ReadonlySet<string>,
  played: ReadonlySet<string>,
): MusicPattern {
  const lanes = Object.entries(pattern.lanes);
  const settled = lanes.flatMap(([track, lane]): [string, Lane][] =>
    played.has(track) && !isEmpty(lane) ? [[track, settledLane(lane)]] : [],
  );
  const isSame =
    settled.length === lanes.length && settled.every(([, lane], at) => lane === lanes[at]?.[1]);
  const known = isSame ? pattern : { ...pattern, lanes: Object.fromEntries(settled) };
  if (known.automation === undefined) return known;
  const automation = settledAutomation(known.automation, tracks);
  if (automation === known.automation) return known;
  const { automation: _, ...rest } = known;
  return automation ? { ...rest, automation } : rest;
}

/** A lane that says nothing is none. */
function isEmpty({ length, notes }: Lane): boolean {
  return length === undefined && isNone(notes);
}

function settledSong(music: Music, tracks: ReadonlySet<string>): readonly Section[] {
  const patterns = new Set(music.patterns.map(({ id }) => id));
  const playable = music.song.filter(({ pattern }) => patterns.has(pattern));
  const song = sameOrNew(playable.length === music.song.length ? music.song : playable, (section) =>
    settledSection(section, tracks, patterns),
  );
  const [first] = music.patterns;
  if (song.length > 0 || !first) return song;
  return [{ id: 'section-1', name: first.name, bars: first.length / 16, pattern: first.id }];
}

function settledSection(
  section: Section,
  tracks: ReadonlySet<string>,
  patterns: ReadonlySet<string>,
): Section {
  if (section.lanes === undefined) return section;
  const all = Object.entries(section.lanes);
  const known = all.filter(
    ([track, pattern]) => tracks.has(track) && (pattern === 'rest' || patterns.has(pattern)),
  );
  if (known.length === all.length && known.length > 0) return section;
  const { lanes: _, ...rest } = section;
  return known.length === 0 ? rest : { ...rest, lanes: Object.fromEntries(known) };
}

/** The loop as far as there is a song. */
function settledLoop({ loop }: Music, song: readonly Section[]): Music['loop'] {
  if (loop === undefined) return undefined;
  const end = song.reduce((sum, { bars }) => sum + bars, 0);
  if (loop.to <= end) return loop;
  return loop.from < end ? { from: loop.from, to: end } : undefined;
}

/** The same list where every item stays the same. */
function sameOrNew<T>(list: readonly T[], of: (item: T) => T): readonly T[] {
  const made = list.map(of);
  return made.every((item, index) => item === list[index]) ? list : made;
}
