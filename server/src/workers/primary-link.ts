import { rateLimited } from '../errors.ts';
import type { PointsGrantor } from '../limits/granted-rate-limits.ts';
import type { GrantedPoints, RateLimitRule } from '../limits/rate-limits.ts';
import type { OperatorPages } from '../metrics/open-metrics.ts';
import type { RoomClaim, RoomExchange } from '../rooms/room-copies.ts';

/** What a worker asks the process that started it, and what that answers. */
export interface PrimaryCalls {
  /** Where the embedded store is; undefined: there is none. */
  store(): string | undefined;
  /** A file was stored, which belongs into backups. */
  takeFile(key: string): void;
  /** Counts as many as are left, `most` at most; seconds until it may be asked again where none is. */
  grant(rule: RateLimitRule, key: string, most: number): Promise<GrantedPoints | number>;
  forget(rule: RateLimitRule, key: string): Promise<void>;
  claim(claim: RoomClaim): string;
  release(project: string, copy: string): void;
  holderOf(project: string): string | undefined;
  isThere(copy: string): boolean;
  publish(copy: string, bytes: Uint8Array): boolean;
  subscribe(copy: string): void;
}

export type PrimaryCall = keyof PrimaryCalls;

/** A question of a worker, numbered. */
export interface WorkerAsk {
  ask: number;
  call: PrimaryCall;
  args: unknown[];
}

/** Questions of one turn of the event loop go together: a message costs more than what is in it. */
export interface WorkerAsks {
  asks: WorkerAsk[];
}

/**
 * What a worker tells: that it listens to the process that started it; once it answers, what it stands on, line by line; and
 * the HTML of a page that was asked for by this number, undefined where it has none.
 */
export type WorkerNews =
  | { hears: true }
  | { ready: string[] }
  | { shown: number; html: string | undefined };

/**
 * What comes to a worker: answers, bytes for its copy, whether the store's disk is full, which page is asked for, or that
 * it is to stop after so many milliseconds in which it still answers.
 */
export type PrimaryMessage =
  | { answers: { ask: number; value: unknown }[] }
  | { bytes: Uint8Array }
  | { isFull: boolean }
  | { page: string; show: number }
  | { stop: number };

/**
 * A worker's way to the process that started it, which counts rate limits and knows who has which room for all workers of
 * this machine. Without that process the worker ends, so that nothing waits for it.
 */
export class PrimaryLink implements PointsGrantor, RoomExchange {
  /** Whether the embedded store's disk is full. */
  isFull = false;
  #asked = 0;
  #asks: WorkerAsk[] = [];
  readonly #waiting = new Map<number, (value: unknown) => void>();
  #onBytes: (bytes: Uint8Array) => void = () => undefined;
  #pages: OperatorPages = {};
  readonly #onStop: (delay: number) => void;

  /** `onStop` is told that the worker is to stop. */
  constructor(onStop: (delay: number) => void) {
    this.#onStop = onStop;
    process.on('message', (message: PrimaryMessage) => {
      if ('answers' in message) {
        for (const { ask, value } of message.answers) {
          this.#waiting.get(ask)?.(value);
          this.#waiting.delete(ask);
        }
      } else if ('bytes' in message) this.#onBytes(message.bytes);
      else if ('isFull' in message) this.isFull = message.isFull;
      else if ('page' in message) void this.#show(message);
      else if ('stop' in message) this.#onStop(message.stop);
    });
    // What was sent before is lost.
    this.#tell({ hears: true });
  }

  /** Where the embedded store is; undefined: there is none. */
  store(): Promise<string | undefined> {
    return this.#ask('store');
  }

  /** A file was stored, which belongs into backups. */
  takeFile(key: string): Promise<void> {
    return this.#ask('takeFile', key);
  }

  /** Pages that the process that started this worker asks for. */
  show(pages: OperatorPages): void {
    this.#pages = pages;
  }

  /** This worker answers, and stands on what these lines say. */
  ready(lines: string[]): void {
    this.#tell({ ready: lines });
  }

  async grant(rule: RateLimitRule, key: string, most: number): Promise<GrantedPoints> {
    const granted = await this.#ask('grant', rule, key, most);
    if (typeof granted === 'number') throw rateLimited(granted);
    return granted;
  }

  forget(rule: RateLimitRule, key: string): Promise<void> {
    return this.#ask('forget', rule, key);
  }

  claim(claim: RoomClaim): Promise<string> {
    return this.#ask('claim', claim);
  }

  release(project: string, copy: string): Promise<void> {
    return this.#ask('release', project, copy);
  }

  holderOf(project: string): Promise<string | undefined> {
    return this.#ask('holderOf', project);
  }

  isThere(copy: string): Promise<boolean> {
    return this.#ask('isThere', copy);
  }

  publish(copy: string, bytes: Uint8Array): Promise<boolean> {
    return this.#ask('publish', copy, bytes);
  }

  subscribe(copy: string, onBytes: (bytes: Uint8Array) => void): Promise<void> {
    this.#onBytes = onBytes;
    return this.#ask('subscribe', copy);
  }

  close(): void {
    this.#onBytes = () => undefined;
  }

  async #show({ page, show }: { page: string; show: number }): Promise<void> {
    const html = await this.#pages[page]?.().catch(() => undefined);
    this.#tell({ shown: show, html });
  }

  #tell(news: WorkerNews): void {
    process.send?.(news);
  }

  #ask<C extends PrimaryCall>(
    call: C,
    ...args: Parameters<PrimaryCalls[C]>
  ): Promise<Awaited<ReturnType<PrimaryCalls[C]>>> {
    const ask = ++this.#asked;
    return new Promise((resolve) => {
      this.#waiting.set(ask, resolve as (value: unknown) => void);
      if (this.#asks.length === 0) setImmediate(() => this.#send());
      this.#asks.push({ ask, call, args });
    });
  }

  #send(): void {
    process.send?.({ asks: this.#asks } satisfies WorkerAsks);
    this.#asks = [];
  }
}
