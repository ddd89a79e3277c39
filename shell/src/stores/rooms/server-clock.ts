import { clamp } from '@hocket/sdk';

/** Seconds of the page's clock. */
export const pageTime = (): number => performance.now() / 1000;

/** One answer of the server, in seconds. */
interface Reading {
  /** When it was read, by the page's clock: the middle of its way. */
  at: number;
  /** By how much the server's clock is ahead then, were both ways equally long. */
  offset: number;
  /** How long it was under way. */
  trip: number;
}

/**
 * Pings at the beginning, and seconds between two of them: the first at once, those that follow once a page that is being
 * opened has time to read what comes. Then seconds between two for good.
 */
const burst = { count: 8, apart: 0.06 };
const opening = { count: 40, apart: 0.25 };
const apart = 1;
/** Seconds for which a reading counts. */
const memory = 60;
/** Readings from which on something is known. */
const enough = 4;
/** Seconds over which a drift can be told from chance. */
const driftSpan = 30;
/** What clocks drift, and more than any does: a share. */
const usualDrift = 5e-5;
const mostDrift = 2e-4;

/**
 * The server's clock as it is read over a network: of the readings of a minute the quarter that can be least wrong, by
 * its way and its age, and, once they span half a minute, the line through them (least squares). One way longer than the other costs half the
 * difference; nothing that is done here can see that.
 */
export class ServerClock {
  #readings: Reading[] = [];
  /** Those of the connection of now, until they are enough. */
  #fresh: Reading[] = [];
  #asked = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #ask: () => void;
  readonly #now: () => number;
  readonly #heard = new Set<() => void>();

  /** `ask` sends the page's time, which comes back with the answer. */
  constructor(ask: () => void, now: () => number = pageTime) {
    this.#ask = ask;
    this.#now = now;
  }

  /** Whether it can be said how late it is. */
  get isKnown(): boolean {
    return this.#readings.length >= enough;
  }

  /** By how many seconds the server's clock is ahead of the page's now. */
  get offset(): number {
    const count = Math.max(1, Math.ceil(this.#readings.length / 4));
    const now = this.#now();
    const doubt = ({ trip, at }: Reading) => trip / 2 + (now - at) * usualDrift;
    const best = this.#readings.toSorted((a, b) => doubt(a) - doubt(b)).slice(0, count);
    const mean = (of: (one: Reading) => number) =>
      best.reduce((sum, one) => sum + of(one), 0) / Math.max(1, best.length);
    const [at, offset] = [mean((one) => one.at), mean((one) => one.offset)];
    const times = best.map((one) => one.at);
    if (Math.max(...times) - Math.min(...times) < driftSpan) return offset;
    const slope =
      mean((one) => (one.at - at) * (one.offset - offset)) / mean((one) => (one.at - at) ** 2);
    return offset + clamp(slope, -mostDrift, mostDrift) * (now - at);
  }

  /** Calls `listener` after each answer once it is known; the returned function ends it. */
  onRead(listener: () => void): () => void {
    this.#heard.add(listener);
    return () => this.#heard.delete(listener);
  }

  /** Reads it anew: over another connection, and perhaps of another server. Until that is known what was known counts. */
  begin(): void {
    this.#fresh = [];
    this.#asked = 0;
    clearTimeout(this.#timer);
    this.#next();
  }

  end(): void {
    clearTimeout(this.#timer);
  }

  /** Takes an answer: what was sent, when it came to the server and when that answered. */
  take({ sent, received, answered }: { sent: number; received: number; answered: number }): void {
    const back = this.#now();
    const trip = back - sent - (answered - received);
    const at = (sent + back) / 2;
    const offset = (received + answered) / 2 - at;
    this.#fresh = [...this.#fresh.filter((one) => back - one.at < memory), { at, offset, trip }];
    if (this.#fresh.length < enough) return;
    this.#readings = this.#fresh;
    for (const listener of this.#heard) listener();
  }

  #next(): void {
    this.#ask();
    this.#asked += 1;
    const stage = [burst, opening].find(({ count }) => this.#asked < count);
    const wait = stage?.apart ?? apart;
    this.#timer = setTimeout(() => this.#next(), wait * 1000);
  }
}
