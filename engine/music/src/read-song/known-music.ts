import {
  type Automation,
  type Lane,
  type Music,
  type MusicPattern,
  type MusicTrack,
  type Section,
  sayableDucking,
} from '@hocket/sdk';
import { automatedCall } from '../controls.ts';
import { silentAmong } from '../grid/grid-layers.ts';
import { controlSteps, heardAutomation } from '../model/automation.ts';
import { laneOf, own } from '../model/lane.ts';
import { settledMusic } from '../model/settled-music.ts';
import { chokeNumbers } from '../model/sliced-music.ts';
import { closest, heardNotes, knownLane } from './known-lane.ts';
import { knownTrack } from './known-track.ts';

/** Ids of what was read, by those of what was there before. */
interface KnownIds {
  track(id: string): string;
  pattern(id: string): string;
  note(pattern: string, track: string, id: string): string;
}

/** What a program says beside its music. */
interface Said {
  setsTempo: boolean;
  /** Patterns have names in it, so that it says those too that the song does not play. */
  namesPatterns: boolean;
}

/**
 * Music that was read from code, with the ids of the same music before, and with what code cannot say: colours, what
 * waits behind a lane's end, tracks and patterns that are not heard.
 */
export function withKnown(read: Music, before: Music, said: Said): { music: Music; ids: KnownIds } {
  return new KnownMusic(read, before, said).result();
}

class KnownMusic {
  readonly #read: Music;
  readonly #before: Music;
  readonly #said: Said;
  readonly #tracks: Map<string, string>;
  readonly #patterns: Map<string, string>;
  readonly #sections: Map<string, string>;
  readonly #notes = new Map<string, ReadonlyMap<string, string>>();

  constructor(read: Music, before: Music, said: Said) {
    this.#read = read;
    this.#before = before;
    this.#said = said;
    const [readTimes, timesBefore] = [timesOfTracks(read), timesOfTracks(before)];
    this.#tracks = matched(read.tracks, before.tracks, 'track-', [
      // Of two alike each keeps its own notes.
      (one, other) =>
        one.name === other.name &&
        one.strudelName === other.strudelName &&
        readTimes.get(one.id) === timesBefore.get(other.id),
      (one, other) => one.name === other.name && one.strudelName === other.strudelName,
      (one, other) => one.strudelName === other.strudelName,
      (one, other) => one.name === other.name,
    ]);
    const known = before.patterns.filter((pattern) => this.#isSaid(pattern));
    this.#patterns = matched(
      read.patterns,
      known,
      'pattern-',
      [
        (one, other) => one.name === other.name,
        (one, other) => read.patterns.indexOf(one) === known.indexOf(other),
      ],
      before.patterns,
    );
    const patternOf = ({ pattern }: Section) => this.#patterns.get(pattern);
    this.#sections = matched(read.song, before.song, 'section-', [
      (one, other) =>
        one.name === other.name && one.bars === other.bars && patternOf(one) === other.pattern,
      (one, other) => patternOf(one) === other.pattern,
      (one, other) => read.song.indexOf(one) === before.song.indexOf(other),
    ]);
  }

  result(): { music: Music; ids: KnownIds } {
    const { bpm, swing, loop } = this.#read;
    const { mix, inserts, recordings } = this.#before;
    const tracks = this.#allTracks();
    const patterns = this.#inPlace(
      this.#read.patterns.map((pattern) => this.#pattern(pattern, tracks)),
      this.#before.patterns.filter((pattern) => !this.#isSaid(pattern)),
      this.#before.patterns,
    );
    const music = settledMusic({
      bpm: this.#said.setsTempo ? bpm : this.#before.bpm,
      swing: closest(swing, this.#before.swing),
      key: this.#before.key,
      tracks,
      patterns,
      song: this.#read.song.map((section) => this.#section(section, { tracks, patterns })),
      ...(loop === undefined ? {} : { loop }),
      ...(mix === undefined ? {} : { mix }),
      ...(inserts === undefined ? {} : { inserts }),
      ...(recordings === undefined ? {} : { recordings }),
    });
    const ids: KnownIds = {
      track: (id) => this.#tracks.get(id) ?? id,
      pattern: (id) => this.#patterns.get(id) ?? id,
      note: (pattern, track, id) =>
        this.#notes.get(JSON.stringify([pattern, track]))?.get(id) ?? id,
    };
    return { music, ids };
  }

  /** Whether code says a pattern. */
  #isSaid(pattern: MusicPattern): boolean {
    const { song, tracks } = this.#before;
    if (song.some(({ pattern: base }) => base === pattern.id)) return true;
    const isTaken = song.some(({ lanes = {} }) => Object.values(lanes).includes(pattern.id));
    return (
      (this.#said.namesPatterns || isTaken) &&
      tracks.some((track) => heardNotes(pattern, track).length > 0)
    );
  }

  /** As they stood, new ones behind the one that they were read behind. */
  #inPlace<T extends { id: string }>(
    read: readonly T[],
    others: readonly T[],
    before: readonly T[],
  ): T[] {
    const kept = new Map([...others, ...read].map((each) => [each.id, each]));
    const all = before.flatMap(({ id }) => kept.get(id) ?? []);
    for (const [index, each] of read.entries()) {
      if (all.includes(each)) continue;
      const behind = read[index - 1];
      all.splice(behind ? all.indexOf(behind) + 1 : all.length, 0, each);
    }
    return all;
  }

  #allTracks(): MusicTrack[] {
    const { tracks, patterns } = this.#before;
    const chokes = this.#chokesOf();
    const known = new Map(tracks.map((track) => [track.id, track]));
    const idOf = (id: string) => this.#tracks.get(id) ?? id;
    const ids = new Set(this.#read.tracks.map(({ id }) => idOf(id)));
    const sayable = new Set(sayableDucking(tracks).map(({ by }) => by));
    const said = this.#read.tracks.map((track) => {
      const id = idOf(track.id);
      const old = known.get(id);
      const { chokes: _, ...free } = track;
      const group = chokes(track, old);
      const named = group === undefined ? free : { ...free, chokes: group };
      const by = track.duckedBy === undefined ? {} : { duckedBy: idOf(track.duckedBy) };
      const isSayable = (source: string) => ids.has(source) && sayable.has(source);
      return knownTrack({ ...named, ...by, id }, old, isSayable);
    });
    const idle = tracks.filter(
      (track) =>
        !ids.has(track.id) &&
        !patterns.some((pattern) => this.#isSaid(pattern) && heardNotes(pattern, track).length > 0),
    );
    const all = this.#inPlace(said, idle, tracks);
    const flagged = all.map((track) => ({ ...track, ...flagsOf(known.get(track.id) ?? track) }));
    const isSilent = silentAmong(flagged);
    const isSilentInCode = silentAmong(said);
    const isSame = flagged.every(
      (track) =>
        !ids.has(track.id) ||
        isSilent(track) === isSilentInCode(said.find(({ id }) => id === track.id) ?? track),
    );
    return isSame
      ? flagged
      : all.map((track) => (ids.has(track.id) ? track : { ...track, solo: false }));
  }

  /** By tracks that were read the names of their choke groups. */
  #chokesOf(): (track: MusicTrack, old: MusicTrack | undefined) => string | undefined {
    const numbers = chokeNumbers(this.#before.tracks);
    const groups = this.#before.tracks.flatMap(({ id, chokes }): [string, string][] =>
      chokes === undefined ? [] : [[String(numbers.get(id)), chokes]],
    );
    const names = new Map(groups);
    return ({ id, chokes, slices }, old) => {
      if (chokes === undefined) return slices ? old?.chokes : undefined;
      const isShared = this.#read.tracks.some(
        (other) => other.chokes === chokes && other.id !== id,
      );
      // Slices that end each other alone are no group.
      const isOwn = slices !== undefined && !isShared && old?.chokes === undefined;
      return names.get(chokes) ?? (isOwn ? undefined : chokes);
    };
  }

  #pattern(
    { id: readId, name, length, lanes, automation }: MusicPattern,
    tracks: readonly MusicTrack[],
  ): MusicPattern {
    const id = this.#patterns.get(readId) ?? readId;
    const old = this.#before.patterns.find((pattern) => pattern.id === id);
    const color = old?.color ?? `track-${(this.#before.patterns.length % 12) + 1}`;
    const said = Object.entries(lanes).map(([track, lane]): [string, Lane] => {
      const known = this.#tracks.get(track) ?? track;
      const { lane: settled, ids } = knownLane(
        lane,
        length,
        old && laneOf(old, known),
        old,
        tracks.find((each) => each.id === known)?.slices,
      );
      this.#notes.set(JSON.stringify([readId, track]), ids);
      return [known, settled];
    });
    const waiting = old
      ? this.#before.tracks.flatMap((track): [string, Lane][] => {
          const lane = own(old.lanes, track.id);
          // What waited behind the end of a shorter pattern must not be heard in this one.
          const isHeard = [old, { ...old, length }].some(
            (each) => heardNotes(each, track).length > 0,
          );
          return lane && !isHeard ? [[track.id, lane]] : [];
        })
      : [];
    const ids = Object.entries(automation ?? {}).map(([track, moved]) => [
      this.#tracks.get(track) ?? track,
      moved,
    ]);
    const now = { id, name, color, length, lanes: Object.fromEntries([...waiting, ...said]) };
    return withAutomation({ ...now, automation: Object.fromEntries(ids) }, old, tracks);
  }

  /** Choices that change nothing that is heard of the music stay as they were. */
  #section(section: Section, { tracks, patterns }: Pick<Music, 'tracks' | 'patterns'>): Section {
    const { lanes = {}, ...rest } = section;
    const id = this.#sections.get(section.id) ?? section.id;
    const pattern = this.#patterns.get(section.pattern) ?? section.pattern;
    const said = Object.entries(lanes).map(([track, from]) => [
      this.#tracks.get(track) ?? track,
      this.#patterns.get(from) ?? from,
    ]);
    const now: Section = {
      ...rest,
      id,
      pattern,
      ...(said.length > 0 ? { lanes: Object.fromEntries(said) } : {}),
    };
    const old = this.#before.song.find((each) => each.id === id);
    if (!old || old.pattern !== pattern) return now;
    const isSame = tracks.every(
      (track) => playedBy(old, track, patterns) === playedBy(now, track, patterns),
    );
    if (!isSame) return now;
    const { lanes: _, ...plain } = now;
    return old.lanes === undefined ? plain : { ...plain, lanes: old.lanes };
  }
}

/** A pattern as code says it, with the points that come to the same there, and with what no note of it takes. */
function withAutomation(
  read: MusicPattern,
  old: MusicPattern | undefined,
  tracks: readonly MusicTrack[],
): MusicPattern {
  if (!old?.automation) return read;
  const automation = tracks.map((track): [string, Record<string, Automation>] => {
    const said = own(read.automation ?? {}, track.id) ?? {};
    const before = own(old.automation ?? {}, track.id) ?? {};
    const moves = (name: string, each: Automation | undefined) =>
      JSON.stringify(each && controlSteps({ [name]: each }, read.length, track));
    const waiting = { ...read, automation: { [track.id]: before } };
    const heard = new Set(heardAutomation(waiting, track).map(({ call }) => call));
    const known = Object.entries(before).filter(([name, each]) =>
      heard.has(automatedCall(name, 0).call)
        ? moves(name, each) === moves(name, own(said, name))
        : own(said, name) === undefined,
    );
    return [track.id, { ...said, ...Object.fromEntries(known) }];
  });
  return { ...read, automation: Object.fromEntries(automation) };
}

/** The pattern whose lane of a track is heard in a section. */
function playedBy(
  { pattern, lanes = {} }: Section,
  track: MusicTrack,
  patterns: readonly MusicPattern[],
): string | undefined {
  const from = own(lanes, track.id) ?? pattern;
  const other = patterns.find(({ id }) => id === from);
  return other && heardNotes(other, track).length > 0 ? from : undefined;
}

/** For each track when its notes sound, as one text. */
function timesOfTracks({ tracks, patterns }: Music): Map<string, string> {
  return new Map(
    tracks.map((track) => {
      const { id } = track;
      const lanes = patterns.flatMap((pattern) => {
        const notes = heardNotes(pattern, track);
        return notes.length > 0 ? [notes.map(({ at, pitch }) => [at, pitch])] : [];
      });
      return [id, JSON.stringify(lanes)];
    }),
  );
}

/** For each that was read the id of the same one before; by the first way in which two are alike. */
function matched<T extends { id: string }>(
  read: readonly T[],
  before: readonly T[],
  prefix: string,
  alike: readonly ((one: T, other: T) => boolean)[],
  all: readonly T[] = before,
): Map<string, string> {
  const ids = new Map<string, string>();
  const free = new Set(before);
  for (const isAlike of alike) {
    for (const each of read) {
      if (ids.has(each.id)) continue;
      const other = [...free].find((known) => isAlike(each, known));
      if (!other) continue;
      ids.set(each.id, other.id);
      free.delete(other);
    }
  }
  const taken = new Set([...all.map(({ id }) => id), ...ids.values()]);
  for (const { id } of read) {
    if (ids.has(id)) continue;
    let count = 1;
    while (taken.has(`${prefix}${count}`)) count += 1;
    taken.add(`${prefix}${count}`);
    ids.set(id, `${prefix}${count}`);
  }
  return ids;
}

function flagsOf({ muted, solo }: MusicTrack): Pick<MusicTrack, 'muted' | 'solo'> {
  return { muted, solo };
}
