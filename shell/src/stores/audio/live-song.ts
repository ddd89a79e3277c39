import { clipsBetween, musicEvents } from '@hocket/music';
import {
  type AudioEngine,
  type Event,
  type LaunchTarget,
  limits,
  type Music,
  type PatternSource,
  type Section,
} from '@hocket/sdk';
import { placeInSong, type SongPlace } from './place-in-song.ts';

/** A stretch of what the grid plays, until the next one begins. Times in cycles since Play. */
export interface Passage {
  /** Its first onset that sounds is not before this. */
  from: number;
  /** Where the beginning of what it plays lies, which may be before it. */
  origin: number;
  /** Plays again and again; undefined: the song. */
  target: LaunchTarget | undefined;
}

/** Where the music is: in no section while a pattern plays in place of the song. */
export interface LivePlace extends Omit<SongPlace, 'section'> {
  section: string | undefined;
}

/** Mutes of tracks, by id, in place of the music's. */
export type Mutes = Readonly<Record<string, boolean>>;

/** The grid as the engine plays it: the song, or what was launched in its place, read from the music as it is then. */
export class LiveSong implements PatternSource {
  /** Ascending. The first has no beginning: it is what plays from Play on. */
  #passages: Passage[] = [{ from: Number.NEGATIVE_INFINITY, origin: 0, target: undefined }];
  #mutes: { from: number; values: Mutes } | undefined;
  /** What is played for a target, for each state of the music. */
  readonly #played = new WeakMap<Music, Map<string, Music>>();
  readonly #music: () => Music;

  constructor(music: () => Music) {
    this.#music = music;
  }

  /** The song plays, or a target, and has its beginning at a cycle: before 0 where some of it is left out. */
  begin(origin: number, target?: LaunchTarget): void {
    this.#passages = [{ from: Number.NEGATIVE_INFINITY, origin, target }];
    this.#mutes = undefined;
  }

  /** Bars of the song that lie before cycle 0. */
  get from(): number {
    const { origin, target } = this.passageAt(0);
    return target ? 0 : (this.#music().loop?.from ?? 0) - origin;
  }

  passageAt(cycle: number): Passage {
    return this.#passages.findLast(({ from }) => from <= cycle) as Passage;
  }

  /** Adds a passage in the place of all that begin at its time or later. */
  add(passage: Passage): void {
    this.cut(passage.from);
    this.#passages.push(passage);
  }

  /** Takes back the passages that begin at a cycle or later. */
  cut(from: number): void {
    this.#passages = this.#passages.filter((each) => each.from < from);
  }

  /** What sounds at a cycle is a target of its own from now on, whatever becomes of the song. */
  pin(cycle: number, target: LaunchTarget): void {
    const passage = this.passageAt(cycle);
    this.#passages = this.#passages.map((each) => (each === passage ? { ...each, target } : each));
  }

  /** From a cycle on tracks have other mutes than in the music; undefined: its own. */
  mute(mutes: { from: number; values: Mutes } | undefined): void {
    this.#mutes = mutes;
  }

  query(begin: number, end: number): Event[] {
    const cuts = [this.#mutes?.from ?? end, ...this.#passages.map(({ from }) => from)];
    const times = [begin, ...cuts.filter((cut) => cut > begin && cut < end), end];
    const inOrder = [...new Set(times)].sort((one, other) => one - other);
    return inOrder.slice(1).flatMap((to, index) => this.eventsOf(inOrder[index] ?? begin, to));
  }

  /** Where the music is at a cycle; undefined before its beginning, and where it has no end. */
  placeAt(cycle: number): LivePlace | undefined {
    const { origin, target } = this.passageAt(cycle);
    if (cycle < origin) return undefined;
    const place = placeInSong(this.played(target), Math.floor((cycle - origin) * limits.steps));
    return place && target?.kind === 'pattern' ? { ...place, section: undefined } : place;
  }

  /** The first cycle after another with which a bar begins: of the section that plays then, or the section itself. */
  barAfter(cycle: number): number {
    return this.next(cycle, 1, ({ sixteenth }) => sixteenth === 0);
  }

  /** The same with a beat. */
  beatAfter(cycle: number): number {
    return this.next(cycle, 1, ({ sixteenth }) => sixteenth % 4 === 0);
  }

  /** The cycle at which the bar began that plays at a cycle. */
  barAt(cycle: number): number {
    return Math.max(
      0,
      this.next(cycle, -1, ({ sixteenth }) => sixteenth === 0),
    );
  }

  /** What played between two cycles, whole sixteenths, as the sections of a song, which have no ids yet. */
  sectionsBetween(from: number, to: number): Omit<Section, 'id'>[] {
    const sections: Omit<Section, 'id'>[] = [];
    let last: Section | undefined;
    let during: Passage | undefined;
    for (let cycle = from; cycle < to; cycle += 1 / limits.steps) {
      const passage = this.passageAt(cycle);
      const section = this.sectionAt(cycle);
      if (section === undefined) continue;
      const latest = sections.at(-1);
      if (latest && section === last && passage === during) latest.bars += 1 / limits.steps;
      else {
        const { id: _, ...parts } = section;
        sections.push({ ...parts, bars: 1 / limits.steps });
      }
      [last, during] = [section, passage];
    }
    return sections;
  }

  private sectionAt(cycle: number): Section | undefined {
    const { origin, target } = this.passageAt(cycle);
    const music = this.played(target);
    const at = placeInSong(music, Math.floor((cycle - origin) * limits.steps));
    return music.song.find(({ id }) => id === at?.section);
  }

  private next(cycle: number, way: 1 | -1, isIt: (place: LivePlace) => boolean): number {
    const sixteenth = cycle * limits.steps;
    const first = way === 1 ? Math.floor(sixteenth) + 1 : Math.floor(sixteenth);
    for (let count = 0; count <= limits.steps; count++) {
      const at = (first + way * count) / limits.steps;
      const place = this.placeAt(at);
      if (place && isIt(place)) return at;
    }
    return first / limits.steps;
  }

  /** Onsets of a stretch in which nothing changes. */
  private eventsOf(begin: number, end: number): Event[] {
    const { origin, target } = this.passageAt(begin);
    const mutes = this.#mutes && begin >= this.#mutes.from ? this.#mutes.values : undefined;
    const events = musicEvents(this.played(target, mutes), begin - origin, end - origin);
    if (origin === 0) return events;
    return events.map((event) => ({
      ...event,
      begin: event.begin + origin,
      end: event.end + origin,
    }));
  }

  /** The music as a target plays it: a song of a single section. What is not in the music any more plays the song. */
  private played(target: LaunchTarget | undefined, mutes: Mutes = {}): Music {
    const music = this.#music();
    const key = JSON.stringify([target, mutes]);
    const known = this.#played.get(music) ?? new Map<string, Music>();
    this.#played.set(music, known);
    const made = known.get(key) ?? withMutes(withTarget(music, target), mutes);
    known.set(key, made);
    return made;
  }
}

function withTarget(music: Music, target: LaunchTarget | undefined): Music {
  const section = target && sectionOf(music, target);
  if (!section) return music;
  const { loop: _, ...rest } = music;
  const before = music.song.slice(0, music.song.indexOf(section));
  const from = before.reduce((sum, { bars }) => sum + bars, 0);
  // A pattern in the song's place has none of the recordings on its bars.
  const to = target.kind === 'section' ? from + section.bars : from;
  return { ...rest, tracks: clipsBetween(music.tracks, { from, to }), song: [section] };
}

function sectionOf({ song, patterns }: Music, { kind, id }: LaunchTarget): Section | undefined {
  if (kind === 'section') return song.find((section) => section.id === id);
  const pattern = patterns.find((each) => each.id === id);
  return pattern && { id, name: pattern.name, bars: pattern.length / limits.steps, pattern: id };
}

function withMutes(music: Music, mutes: Mutes): Music {
  if (Object.keys(mutes).length === 0) return music;
  const tracks = music.tracks.map((track) =>
    Object.hasOwn(mutes, track.id) ? { ...track, muted: mutes[track.id] === true } : track,
  );
  return { ...music, tracks };
}

/** The cycle of which the sound is made now: it is heard by what the output takes later. */
export function cycleMade(engine: Pick<AudioEngine, 'now' | 'state'>): number {
  const { cycle, cps } = engine.now('main');
  const { state } = engine;
  const ahead = state.status === 'ready' ? state.outputLatency + state.delay : 0;
  return cycle + ahead * cps;
}
