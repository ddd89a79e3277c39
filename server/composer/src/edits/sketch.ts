import {
  type AiCurrent,
  limits,
  type Music,
  type MusicNote,
  type MusicPattern,
  type MusicTrack,
  noteId,
  type Section,
  ticks,
  type Writable,
} from '@hocket/sdk';
import { kindOfTrack } from './track-kind.ts';

/** What of the music is edited: undefined for all of it. */
export type Scope = readonly SketchSection[] | undefined;

export type SketchTrack = Writable<MusicTrack>;
export type SketchPattern = Writable<MusicPattern>;
export type SketchSection = Writable<Section>;
export type SketchNote = Writable<MusicNote>;

/** What a track plays in one pattern. */
export interface SketchLane {
  pattern: SketchPattern;
  track: SketchTrack;
  notes: readonly SketchNote[];
  /** Steps after which it begins again. */
  length: number;
}

/** The music while it is edited: a copy, changed in place, with the layers that must stay. */
export class Sketch {
  readonly music: Writable<Music>;
  /** Sixteenths of a bar. */
  readonly meter: number;
  readonly unread: AiCurrent['unread'];
  readonly #locked: ReadonlySet<string>;

  constructor(music: Music, unread: AiCurrent['unread'] = [], locked: readonly string[] = []) {
    this.music = structuredClone(music) as Writable<Music>;
    this.unread = unread;
    this.#locked = new Set(locked);
    this.meter = meterOfMusic(music);
  }

  get tracks(): SketchTrack[] {
    return this.music.tracks;
  }

  get sections(): SketchSection[] {
    return this.music.song;
  }

  isLocked({ name }: Pick<SketchTrack, 'name'>): boolean {
    return this.#locked.has(name);
  }

  /** The lanes of a track that have notes, each once. */
  lanes(track: SketchTrack, scope?: Scope): SketchLane[] {
    return this.patterns(scope).flatMap((pattern) => this.lane(pattern, track) ?? []);
  }

  /** What a track plays in a pattern; undefined where that is nothing. */
  lane(pattern: SketchPattern, track: SketchTrack): SketchLane | undefined {
    const lane = pattern.lanes[track.id];
    if (lane === undefined) return undefined;
    const length = lane.length ?? pattern.length;
    const notes = Object.values(lane.notes)
      .filter(({ at }) => at < length * ticks.step)
      .sort((one, other) => one.at - other.at || (one.pitch ?? 0) - (other.pitch ?? 0));
    return notes.length === 0 ? undefined : { pattern, track, notes, length };
  }

  /** Writes a lane, as long as it was, or as its pattern; without notes the track has none in the pattern. */
  setNotes(
    pattern: SketchPattern,
    { id }: SketchTrack,
    notes: readonly SketchNote[],
    length = pattern.lanes[id]?.length ?? pattern.length,
  ): void {
    if (notes.length === 0) {
      delete pattern.lanes[id];
      return;
    }
    const lane = {
      ...(length === pattern.length ? {} : { length }),
      notes: {} as Record<string, SketchNote>,
    };
    for (const note of notes) {
      const name = noteId({ notes: {} }, note.at, note.pitch);
      // There is one note at a time and pitch.
      if (!(name in lane.notes)) lane.notes[name] = note;
    }
    pattern.lanes[id] = lane;
  }

  /** The patterns of some sections, made their own before: so no other section changes with them. */
  patterns(scope?: Scope): SketchPattern[] {
    if (scope === undefined) return this.music.patterns;
    const ids = new Set(scope.map(({ pattern }) => pattern));
    return this.music.patterns.filter(({ id }) => ids.has(id));
  }

  /** Gives sections patterns that nothing else plays. False where the music has no room for them. */
  own(scope: readonly SketchSection[]): boolean {
    const copies = new Map<string, SketchPattern>();
    for (const section of scope) {
      const isShared = this.sections.some(
        (other) =>
          !scope.includes(other) &&
          (other.pattern === section.pattern ||
            Object.values(other.lanes ?? {}).includes(section.pattern)),
      );
      if (!isShared && section.lanes === undefined) continue;
      const key = JSON.stringify([section.pattern, section.lanes]);
      const copy = copies.get(key) ?? this.copyPattern(section);
      if (copy === undefined) return false;
      copies.set(key, copy);
      section.pattern = copy.id;
      delete section.lanes;
    }
    return true;
  }

  /** What a section plays, as a pattern more; undefined where there is no room for one. */
  copyPattern({ pattern: id, lanes: others = {}, name }: SketchSection): SketchPattern | undefined {
    const { patterns } = this.music;
    const base = patterns.find((each) => each.id === id);
    if (base === undefined || patterns.length >= limits.maxPatterns) return undefined;
    const lanes = this.tracks.flatMap((track) => {
      const from = others[track.id] ?? id;
      const source = patterns.find((each) => each.id === from);
      const lane = source?.lanes[track.id];
      if (lane === undefined || source === undefined) return [];
      const own = lane.length ?? source.length;
      const said = own === base.length ? {} : { length: own };
      return [[track.id, { ...said, notes: structuredClone(lane.notes) }] as const];
    });
    const taken = patterns.map((each) => each.id);
    const copy: SketchPattern = {
      ...structuredClone(base),
      id: unusedId('pattern', taken),
      name: unusedName(
        name || base.name || 'Part',
        patterns.map((each) => each.name),
      ),
      lanes: Object.fromEntries(lanes),
    };
    patterns.push(copy);
    return copy;
  }

  /** Adds a track behind those of its kind; undefined when there are 64. */
  addTrack(track: Omit<SketchTrack, 'id' | 'color'>): SketchTrack | undefined {
    const { tracks } = this;
    if (tracks.length >= limits.maxTracks) return undefined;
    const id = unusedId(
      'track',
      tracks.map((each) => each.id),
    );
    const name = unusedName(
      track.name,
      tracks.map((each) => each.name),
    );
    const added = { ...track, id, name, color: `track-${(tracks.length % 12) + 1}` };
    tracks.push(added);
    return added;
  }

  /** Takes a track out of the music. */
  remove(track: SketchTrack): void {
    this.music.tracks = this.tracks.filter(({ id }) => id !== track.id);
    for (const pattern of this.music.patterns) {
      delete pattern.lanes[track.id];
      delete pattern.automation?.[track.id];
    }
    for (const { lanes } of this.sections) delete lanes?.[track.id];
    for (const other of this.tracks) if (other.duckedBy === track.id) delete other.duckedBy;
  }

  /** Whether a track sounds in a section. */
  plays({ pattern, lanes = {} }: SketchSection, track: SketchTrack): boolean {
    const from = lanes[track.id] ?? pattern;
    const source = this.music.patterns.find(({ id }) => id === from);
    return !track.muted && source !== undefined && this.lane(source, track) !== undefined;
  }

  /** What is heard of a track, as one text: the same for two that play and sound alike. */
  heard(track: SketchTrack): string {
    const { id, ...sound } = track;
    return JSON.stringify([
      sound,
      this.music.patterns.map(({ lanes, automation, length }) => [
        lanes[id],
        automation?.[id],
        length,
      ]),
      this.sections.map(({ lanes, bars, pattern }) => [lanes?.[id], bars, pattern]),
    ]);
  }

  kindOf(track: SketchTrack) {
    return kindOfTrack(
      track,
      this.lanes(track).map(({ notes }) => notes),
    );
  }
}

function unusedId(prefix: string, taken: readonly string[]): string {
  for (let count = 1; ; count++)
    if (!taken.includes(`${prefix}-${count}`)) return `${prefix}-${count}`;
}

/** A name that nothing has, such as 'Bass 2'. */
export function unusedName(name: string, taken: readonly string[]): string {
  const folded = new Set(taken.map((each) => each.toLowerCase().replace(/\s+/g, ' ')));
  if (!folded.has(name.toLowerCase())) return name;
  for (let count = 2; ; count++)
    if (!folded.has(`${name} ${count}`.toLowerCase())) return `${name} ${count}`;
}

/** Sixteenths of the bars that music may have: 3/4 and 6/8 have 12, 5/4 has 20, 7/8 has 14. */
const meters = [12, 20, 14, 10];

/** Sixteenths of a bar: 16 unless all patterns are made of other bars, and at least as many onsets fall on those. */
function meterOfMusic({ patterns }: Pick<Music, 'patterns'>): number {
  const lanes = patterns.flatMap(({ lanes, length }) =>
    Object.values(lanes).map((lane) => ({ ...lane, length: lane.length ?? length })),
  );
  const fits = (size: number) =>
    patterns.every(({ length }) => length % size === 0) &&
    lanes.every(({ length }) => length % size === 0 || size % length === 0);
  const fitting = meters.filter(fits);
  const [odd] = fitting;
  if (odd === undefined) return 16;
  if (!fits(16)) return odd;
  const accents = (size: number) => {
    let [heard, bars] = [0, 0];
    for (const { notes, length } of lanes) {
      bars += Math.max(0, length / size - 1);
      const onsets = new Set(Object.values(notes).map(({ at }) => at / ticks.step));
      for (const step of onsets) if (step > 0 && step < length && step % size === 0) heard++;
    }
    return bars === 0 ? 0 : heard / bars;
  };
  return accents(odd) > accents(16) ? odd : 16;
}
