import type { ApiClient } from '@hocket/api';
import { firstPerformanceId, type RoomNews } from '@hocket/api/room-socket';
import { RoomProject } from '@hocket/music/room-project';
import { clamp, type MusicProject, type Participant } from '@hocket/sdk';
import { makeAutoObservable, observableRef, reaction } from 'mobx';
import * as Y from 'yjs';
import type { ProjectRoom, RoomHearing } from '../changes/change-store.ts';
import type { RoomSource } from './room-transport.ts';
import { pageTime } from './server-clock.ts';
import { looksOf } from './shared-presence.ts';
import type { RoomHost } from './shared-room.ts';

type Performance = Awaited<ReturnType<ApiClient['readPerformance']>>;
type PerformanceEvent = Performance['events'][number];

/** Somebody who played. */
interface Author extends Pick<Participant, 'name' | 'initials' | 'color'> {
  /** They have just done something. */
  isActive: boolean;
}

/** Seconds for which it is shown that somebody did something. */
const actSeconds = 1.5;
/** Milliseconds between two looks at where it is. */
const lookMs = 200;

/**
 * A recorded performance as a room that one listens to: while it is heard its time goes on, and what happened in the room
 * happens again at its moments.
 */
export class PlayedPerformance implements RoomSource, ProjectRoom {
  status: 'together' | 'ended' = 'together';
  readonly closing = undefined;
  /** Seconds from the beginning. */
  position = 0;
  hearing: RoomHearing | undefined = undefined;
  readonly entry = { role: 'listener', name: '' } as const;
  readonly codeAtFirst = '';
  readonly presence = undefined;
  readonly parts = undefined;
  readonly lines = { read: () => ({ text: '', edits: [] }), settle: () => undefined };
  readonly people = [];
  readonly canUndo = false;
  readonly canRedo = false;
  readonly undoName = undefined;
  readonly redoName = undefined;
  readonly performance: Performance;
  readonly clock: RoomSource['clock'];
  /** When each author did something last, in seconds of the performance. */
  private acts: ReadonlyMap<number, number> = new Map();
  #project: RoomProject;
  #host: RoomHost | undefined;
  /** How many events have happened. */
  #done = 0;
  /** The page's time at which it began, had it gone on all the time; undefined while it does not. */
  #began: number | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #endFollowing: () => void = () => undefined;
  readonly #now: () => number;
  readonly #listeners = new Set<(news: RoomNews) => void>();
  readonly #onRead = new Set<() => void>();

  /** `now`: seconds of the page's clock. */
  constructor(performance: Performance, now: () => number = pageTime) {
    this.performance = performance;
    this.#now = now;
    this.#project = this.begin();
    const offset = () => this.time - this.#now();
    this.clock = {
      isKnown: true,
      get offset() {
        return offset();
      },
      onRead: (listener) => {
        this.#onRead.add(listener);
        return () => this.#onRead.delete(listener);
      },
    };
    makeAutoObservable<this, 'time' | 'begin'>(
      this,
      {
        performance: false,
        clock: false,
        entry: false,
        lines: false,
        people: false,
        project: false,
        time: false,
        begin: false,
        hearing: observableRef,
      },
      { autoBind: true },
    );
    this.happen(0);
  }

  get project(): MusicProject {
    return this.#project.project;
  }

  /** Those who played; empty is the name of who is not to be named. */
  get authors(): Author[] {
    const { authors } = this.performance;
    return authors.map((name, index) => {
      const past = this.position - (this.acts.get(index) ?? Number.NEGATIVE_INFINITY);
      return { name, ...looksOf(name, authors), isActive: past >= 0 && past < actSeconds };
    });
  }

  /** It comes with the product. */
  get isShipped(): boolean {
    return this.performance.id === firstPerformanceId;
  }

  get seconds(): number {
    return this.performance.seconds;
  }

  /** It stands at its end. */
  get isOver(): boolean {
    return this.position >= this.seconds;
  }

  /** Goes on from there: what is heard changes at once. */
  seek(seconds: number): void {
    const { hearing } = this;
    const isHeard = hearing?.mode === 'together';
    if (isHeard) hearing.setMode('silent');
    this.rest();
    this.position = clamp(seconds, 0, this.seconds);
    const next = this.performance.events.findIndex(({ at }) => at > this.position);
    const isBack = next >= 0 && next < this.#done;
    if (isBack) {
      this.#project.end();
      this.#project = this.begin();
    }
    this.happen(this.position, isBack);
    if (isHeard) {
      hearing.setMode('together');
      this.go();
    } else for (const listener of this.#onRead) listener();
  }

  follow(host: RoomHost): void {
    this.#host = host;
  }

  hear(hearing: RoomHearing): void {
    this.hearing = hearing;
    this.#endFollowing = reaction(
      () => hearing.mode === 'together',
      (isHeard) => (isHeard ? this.go() : this.rest()),
    );
  }

  /** What was told last beside the project, and what is told from now on. */
  listen(listener: (news: RoomNews) => void): () => void {
    for (const news of this.news) listener(news);
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  leave(): void {
    if (this.status === 'ended') return;
    this.rest();
    this.#endFollowing();
    this.status = 'ended';
    this.#project.end();
  }

  /** Nothing of a performance can be changed. */
  ask(): void {}
  undo(): void {}
  redo(): void {}
  beginStep(): void {}
  async save(): Promise<void> {}

  write(): MusicProject {
    return this.project;
  }

  /** Where it is now, exactly. */
  private get time(): number {
    return this.#began === undefined ? this.position : this.#now() - this.#began;
  }

  /** What was played when what has happened had happened. */
  private get news(): RoomNews[] {
    const past = this.performance.events.slice(0, this.#done);
    const { runs = [] } = past.findLast((event) => event.runs) ?? {};
    const { take } = past.findLast((event) => event.take !== undefined) ?? {};
    return [
      { kind: 'runs', runs },
      { kind: 'take', ...(take && { take }) },
    ];
  }

  /** The project before anything has happened. */
  private begin(): RoomProject {
    this.#done = 0;
    this.acts = new Map();
    const facts = { id: this.performance.id, rev: 0, isPublic: false, engine: 'strudel' };
    return new RoomProject(new Y.Doc(), facts as never);
  }

  private go(): void {
    clearTimeout(this.#timer);
    this.#began = this.#now() - this.position;
    this.tick();
  }

  private rest(): void {
    clearTimeout(this.#timer);
    this.position = clamp(this.time, 0, this.seconds);
    this.#began = undefined;
  }

  private tick(): void {
    this.position = clamp(this.time, 0, this.seconds);
    this.happen(this.position);
    if (this.isOver) {
      this.hearing?.setMode('silent');
      return;
    }
    const next = this.performance.events[this.#done]?.at ?? this.seconds;
    const wait = Math.min(lookMs, Math.max(0, (next - this.time) * 1000));
    this.#timer = setTimeout(this.tick, wait);
  }

  /** Brings everything to where it was at a moment. */
  private happen(until: number, isAnew = false): void {
    const { events } = this.performance;
    const due: PerformanceEvent[] = [];
    for (let event = events[this.#done]; event && event.at <= until; event = events[this.#done]) {
      due.push(event);
      this.#done += 1;
    }
    if (due.length === 0 && !isAnew) return;
    const { doc } = this.#project;
    doc.transact(() => {
      for (const { update } of due) if (update !== undefined) Y.applyUpdate(doc, bytesOf(update));
    });
    this.acts = new Map([
      ...this.acts,
      ...due.flatMap(({ at, by }) => (by === undefined ? [] : [[by, at] as const])),
    ]);
    this.#host?.receive(this.project);
    const isPlayed = isAnew || due.some(({ take, runs }) => take !== undefined || runs);
    if (!isPlayed) return;
    for (const news of this.news) for (const listener of this.#listeners) listener(news);
  }
}

function bytesOf(base64: string): Uint8Array {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}
