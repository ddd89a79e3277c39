import type { RecordingEnd, RoomNews } from '@hocket/api/room-socket';
import { codeOf } from '@hocket/sdk';
import { SerialQueue } from '@hocket/sdk/async';
import type { PerformanceEvent, Performances } from '../services/projects/performances.ts';

/** Seconds that a performance may be, and characters of its events as JSON. */
export const mostRecorded = { seconds: 20 * 60, characters: 8 * 2 ** 20 };
/** Milliseconds after which what happened is stored. */
const storeMs = 3000;

export interface RecorderParts {
  performances: Pick<Performances, 'begin' | 'append'>;
  /** Seconds of the server's clock. */
  now: () => number;
  /** It has ended by itself. */
  onEnd(why: RecordingEnd): void;
}

/**
 * Records what happens in a room, moment by moment, and stores it while it does: a server that ends before its time loses
 * the last seconds.
 */
export class PerformanceRecorder {
  /** The name of who began it. */
  readonly by: string;
  readonly #project: string;
  readonly #began: number;
  readonly #parts: RecorderParts;
  readonly #work = new SerialQueue();
  readonly #limit: NodeJS.Timeout;
  #authors: string[] = [];
  #waiting: PerformanceEvent[] = [];
  #characters = 0;
  #id: string | undefined;
  #timer: NodeJS.Timeout | undefined;
  /** What was there at the beginning is told. */
  #isBegun = false;
  #isOver = false;
  #hasFailed = false;

  /** `project`: its id. `state`: its document as it is, as an update of Yjs. `news`: what is played. */
  constructor(
    project: string,
    by: string,
    state: Uint8Array,
    news: readonly RoomNews[],
    parts: RecorderParts,
  ) {
    this.#project = project;
    this.by = by;
    this.#parts = parts;
    this.#began = parts.now();
    this.#limit = setTimeout(() => this.#stopped('long'), mostRecorded.seconds * 1000);
    this.update(state, undefined);
    for (const one of news) this.tell(one, undefined);
    this.#isBegun = true;
    void this.#store();
  }

  /** Something became of the document. `author`: the id of the user whose doing it was. */
  update(update: Uint8Array, author: string | undefined): void {
    this.#add({ update: Buffer.from(update).toString('base64') }, author);
  }

  /** Something else is played, if that is what the news says. */
  tell(news: RoomNews, author: string | undefined): void {
    const event = playedEvent(news, this.#began);
    if (event) this.#add(event, author);
  }

  /** Ends it; resolves once all of it is stored, or cannot be. */
  stop(): Promise<void> {
    if (!this.#isOver) {
      this.#isOver = true;
      clearTimeout(this.#limit);
      clearTimeout(this.#timer);
      void this.#store();
    }
    return this.#work.take(async () => undefined);
  }

  #add(what: Omit<PerformanceEvent, 'at' | 'by'>, author: string | undefined): void {
    if (this.#isOver) return;
    const by = author === undefined ? {} : { by: this.#indexOf(author) };
    const at = this.#isBegun ? this.#seconds : 0;
    const event: PerformanceEvent = { at, ...by, ...what };
    this.#characters += JSON.stringify(event).length;
    if (this.#characters > mostRecorded.characters) {
      this.#stopped(this.#isBegun ? 'full' : 'failed');
      return;
    }
    this.#waiting.push(event);
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      void this.#store();
    }, storeMs);
  }

  get #seconds(): number {
    return this.#parts.now() - this.#began;
  }

  #indexOf(author: string): number {
    if (!this.#authors.includes(author)) this.#authors.push(author);
    return this.#authors.indexOf(author);
  }

  #store(): Promise<void> {
    const seconds = Math.min(this.#seconds, mostRecorded.seconds);
    return this.#work.take(async () => {
      const { performances } = this.#parts;
      const events = this.#waiting.splice(0);
      const isNone = this.#id === undefined && events.length === 0;
      if (isNone || this.#hasFailed) return;
      try {
        this.#id ??= await performances.begin(this.#project);
        await performances.append(this.#id, events, { seconds, authors: this.#authors });
      } catch (error) {
        this.#hasFailed = true;
        this.#stopped(codeOf(error) === 'quota_exceeded' ? 'many' : 'failed');
      }
    });
  }

  #stopped(why: RecordingEnd): void {
    if (this.#isOver) return;
    void this.stop();
    queueMicrotask(() => this.#parts.onEnd(why));
  }
}

/** What news say of what is played, in a performance that began at a second of the server's clock; else undefined. */
export function playedEvent(
  news: RoomNews,
  began: number,
): Pick<PerformanceEvent, 'take' | 'runs'> | undefined {
  if (news.kind === 'take') {
    const { take } = news;
    const tempo = take?.tempo.map((mark) => ({ ...mark, time: mark.time - began }));
    return { take: take && tempo ? { ...take, tempo } : null };
  }
  // Who they are is said by the ids of their accounts, which may end.
  if (news.kind === 'runs') return { runs: news.runs.map((run) => ({ ...run, author: '' })) };
  return undefined;
}
