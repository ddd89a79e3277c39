import { limits } from '@hocket/sdk';
import { reaction } from 'mobx';
import { type After, after } from '../async/after.ts';
import type { SessionStore } from '../session/session.ts';
import type { TransportStore } from './transport.ts';

/** Milliseconds of playing after which the server is told. */
const interval = 60_000;

/** What play time is taken from and told to. */
export interface PlayTimeOptions {
  session: Pick<SessionStore, 'user' | 'played'>;
  transport: Pick<TransportStore, 'playing'>;
  after?: After;
  /** Milliseconds. */
  now?: () => number;
}

/** Tells the server how long music played here: every minute, and when it stops. */
export class PlayTimeReport {
  /** Milliseconds that were played and not told yet. */
  #untold = 0;
  #since = 0;
  #cancel: (() => void) | undefined;
  readonly #options: PlayTimeOptions;

  constructor(options: PlayTimeOptions) {
    this.#options = options;
  }

  /** Counts from now on; the returned function ends that. */
  start(): () => void {
    const { session, transport } = this.#options;
    const end = reaction(
      () => (transport.playing ? session.user?.id : undefined),
      (player, before) => {
        if (before !== undefined) this.pause(session.user?.id === before);
        if (player !== undefined) this.play();
      },
      { fireImmediately: true },
    );
    return () => {
      end();
      this.#cancel?.();
    };
  }

  private play(): void {
    const { after: wait = after } = this.#options;
    this.#since = this.now();
    this.#cancel = wait(interval, () => {
      this.count();
      this.play();
    });
  }

  private pause(isSameUser: boolean): void {
    this.#cancel?.();
    this.#cancel = undefined;
    if (isSameUser) this.count();
    else this.#untold = 0;
  }

  /** Tells whole seconds; what is left of one, or cannot be told, goes with the next. */
  private count(): void {
    const now = this.now();
    this.#untold = Math.min(this.#untold + now - this.#since, limits.toldPlaySeconds * 1000);
    this.#since = now;
    const seconds = Math.floor(this.#untold / 1000);
    if (seconds < 1) return;
    this.#untold -= seconds * 1000;
    this.#options.session.played(seconds).catch(() => {
      this.#untold += seconds * 1000;
    });
  }

  private now(): number {
    const { now = () => performance.now() } = this.#options;
    return now();
  }
}
