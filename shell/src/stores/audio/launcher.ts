import {
  type AudioEngine,
  addSection,
  type Launcher,
  type LaunchTarget,
  type LaunchTime,
  limits,
  type MusicProject,
  type ProjectStore,
} from '@hocket/sdk';
import { makeAutoObservable, observableRef } from 'mobx';
import { cycleMade, type LiveSong, type Mutes, type Passage } from './live-song.ts';

/** Seconds that notes need to be made: what comes sooner is not changed any more. */
export const making = 0.06;

interface Parts {
  engine: Pick<AudioEngine, 'now' | 'state'>;
  live: LiveSong;
  project: Pick<ProjectStore, 'link' | 'tracks' | 'change' | 'history'> & {
    readonly music: MusicProject;
  };
}

/** Others who hear the same: launches are asked of all, and come back by `LauncherStore.follow`. */
export interface LaunchCompany {
  /** Seconds that it takes to tell them. */
  readonly lead: number;
  /** False where it is for oneself alone. */
  launch(passage: Passage): boolean;
  /** The same for what was launched for a cycle or later, and is not wanted. */
  cut(cycle: number): boolean;
}

/** What waits, and for which cycle. */
interface Queued {
  target: LaunchTarget | 'song';
  at: number;
}

/** Queues what is launched, and tells what plays of it. The transport says when the grid plays, and how far it is. */
export class LauncherStore implements Launcher {
  isReady = false;
  queuedMutes: ReadonlySet<string> = new Set();
  /** Undefined where the music is one's own. */
  company: LaunchCompany | undefined = undefined;
  private waiting: Queued | undefined = undefined;
  private launched: LaunchTarget | undefined = undefined;
  /** The cycle from which on what plays is noted. */
  private notedFrom: number | undefined = undefined;
  /** When the mutes change. */
  #mutesAt = 0;
  /** Where the song's beginning lies, in cycles: now, and when it began to play. */
  #origin = 0;
  #first = 0;
  /** As heard at the last tick. */
  #cycle = 0;
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
    makeAutoObservable<this, 'waiting' | 'launched'>(
      this,
      {
        waiting: observableRef,
        launched: observableRef,
        queuedMutes: observableRef,
        company: observableRef,
      },
      { autoBind: true },
    );
  }

  get queued(): LaunchTarget | 'song' | undefined {
    return this.waiting?.target;
  }

  get playing(): LaunchTarget | undefined {
    const { launched } = this;
    return launched && this.isSong(launched) ? undefined : launched;
  }

  get isRecording(): boolean {
    return this.notedFrom !== undefined;
  }

  launch(target: LaunchTarget, time: LaunchTime = 'bar'): void {
    if (!this.isReady) return;
    const { engine, live } = this.#parts;
    const { patternAlone } = this;
    this.dropWaiting();
    const made = cycleMade(engine);
    const { target: now } = live.passageAt(made);
    // It plays already.
    if (now ? isSame(now, target) : this.isSong(target)) return;
    if (!now && patternAlone) {
      // The song of one pattern may become another's before the bar is over.
      live.pin(made, patternAlone);
      this.launched = patternAlone;
    }
    const at = this.timeOf(time);
    this.queue({ from: at, origin: at, target });
  }

  backToSong(time: LaunchTime = 'bar'): void {
    if (!this.isReady) return;
    this.dropWaiting();
    this.queue({ from: this.timeOf(time), origin: this.#origin, target: undefined });
  }

  /** Queues the song from so many cycles after its beginning. */
  queueSong(cycles: number): void {
    this.dropWaiting();
    const at = this.timeOf('bar');
    this.queue({ from: at, origin: at - cycles, target: undefined });
  }

  /** In company: what was launched so far in what plays, of which a cycle is heard now. */
  follow(launches: readonly Passage[], cycle: number): void {
    const { live } = this.#parts;
    live.begin(this.#first);
    this.launched = undefined;
    this.waiting = undefined;
    for (const passage of launches) {
      if (cycle >= passage.from) this.launched = passage.target;
      this.place(passage);
    }
    this.tick(cycle);
  }

  /** The first cycle from another one on with which a bar begins, as far as the grid plays. */
  barFrom(cycle: number): number {
    return this.isReady ? this.#parts.live.barAfter(cycle) : Math.ceil(cycle);
  }

  queueMute(track: string): void {
    if (!this.isReady) return;
    const queued = new Set(this.queuedMutes);
    if (queued.size === 0) this.#mutesAt = this.waiting?.at ?? this.timeOf('bar');
    if (!queued.delete(track)) queued.add(track);
    this.queuedMutes = queued;
    this.#parts.live.mute(
      queued.size > 0 ? { from: this.#mutesAt, values: this.mutes } : undefined,
    );
  }

  cancel(): void {
    this.dropWaiting();
    this.queuedMutes = new Set();
    this.#parts.live.mute(undefined);
  }

  record(): void {
    if (!this.isReady || this.isRecording) return;
    this.notedFrom = this.#parts.live.barAt(this.#cycle);
  }

  endRecording(): void {
    const { notedFrom } = this;
    this.notedFrom = undefined;
    if (notedFrom === undefined) return;
    const { live, project } = this.#parts;
    // Who stops in a bar's first beat meant its beginning.
    const to = live.barAfter(this.#cycle - 1 / 4);
    const sections = live
      .sectionsBetween(notedFrom, Math.min(notedFrom + limits.maxBars, to))
      .slice(0, limits.maxChain);
    if (sections.length === 0) return;
    project.change((music) => {
      music.song = [];
      delete music.loop;
      for (const section of sections) addSection(section)(music);
    });
  }

  /**
   * The grid plays from now on, its song from so many cycles after its beginning; before it, where negative, nothing sounds.
   * `target` plays in place of the song.
   */
  begun(cycles: number, target?: LaunchTarget): void {
    this.ended();
    this.#origin = -cycles;
    this.#first = -cycles;
    this.#cycle = 0;
    this.launched = target && !this.isSong(target) ? target : undefined;
    this.#parts.live.begin(this.#origin, this.launched);
    this.isReady = true;
  }

  /** As often as the page is drawn: so many cycles since Play are heard. */
  tick(cycle: number): void {
    this.#cycle = cycle;
    if (this.waiting && cycle >= this.waiting.at) {
      const { target } = this.waiting;
      this.launched = target === 'song' ? undefined : target;
      this.waiting = undefined;
    }
    if (this.queuedMutes.size > 0 && cycle >= this.#mutesAt) this.writeMutes();
  }

  /** The grid does not play any more. */
  ended(): void {
    if (!this.isReady) return;
    this.endRecording();
    this.isReady = false;
    this.launched = undefined;
    this.cancel();
  }

  /** The pattern of a song that is nothing else, which the grid takes another in the place of. */
  private get patternAlone(): LaunchTarget | undefined {
    const { music, link } = this.#parts.project;
    const [section] = music.song;
    const isAlone = music.song.length === 1 && !link.fixed && section?.lanes === undefined;
    return section && isAlone ? { kind: 'pattern', id: section.pattern } : undefined;
  }

  /** The mutes of the queued tracks, as they become. */
  private get mutes(): Mutes {
    const { tracks } = this.#parts.project.music;
    const queued = tracks.filter(({ id }) => this.queuedMutes.has(id));
    return Object.fromEntries(queued.map(({ id, muted }) => [id, !muted]));
  }

  private isSong(target: LaunchTarget): boolean {
    const { song } = this.#parts.project.music;
    const isOnly = target.kind === 'section' && song.length === 1 && song[0]?.id === target.id;
    return isOnly || isSame(this.patternAlone, target);
  }

  private timeOf(time: LaunchTime): number {
    const { engine, live } = this.#parts;
    const wait = making + (this.company?.lead ?? 0);
    const soonest = cycleMade(engine) + wait * engine.now('main').cps;
    return time === 'bar' ? live.barAfter(soonest) : live.beatAfter(soonest);
  }

  private queue(passage: Passage): void {
    if (!this.company?.launch(passage)) this.place(passage);
  }

  private place(passage: Passage): void {
    const { from: at, origin, target = 'song' } = passage;
    if (target === 'song') this.#origin = origin;
    this.#parts.live.add(passage);
    this.waiting = { target, at };
  }

  private dropWaiting(): void {
    if (!this.waiting) return;
    if (!this.company?.cut(this.waiting.at)) this.#parts.live.cut(this.waiting.at);
    this.waiting = undefined;
  }

  private writeMutes(): void {
    const { live, project } = this.#parts;
    const { tracks } = project.music;
    const end = project.history.group();
    for (const [row, { id, muted }] of tracks.entries()) {
      if (this.queuedMutes.has(id)) project.tracks.change(row, { muted: !muted });
    }
    end();
    this.queuedMutes = new Set();
    live.mute(undefined);
  }
}

function isSame(one: LaunchTarget | undefined, other: LaunchTarget): boolean {
  return one?.kind === other.kind && one.id === other.id;
}
