import type { Event } from '@hocket/sdk';
import { TokenBucket } from '@hocket/sdk/token-bucket';
import { programLimits } from './limits.ts';
import { noteCost } from './note-cost.ts';

const { burst, cost, atOnce, tick, sparse } = programLimits.notes;
/** Sounds of which it is known how much time they took; past it all begin anew. */
const maxSounds = 256;

/**
 * Which notes of one program are made: the nearest, as far as their making leaves the page time for anything else. A
 * sound of few notes is never left out for one of many: some of the time is kept for it.
 */
export class NoteBudget {
  private readonly time = new TokenBucket(burst, cost);
  /** What each sound takes, by its name. */
  private readonly sounds = new Map<string, TokenBucket>();
  private onset = { begin: Number.NaN, count: 0 };

  /** Begins anew: what was admitted is taken back. */
  reset(): void {
    this.time.refill();
    this.sounds.clear();
    this.onset = { begin: Number.NaN, count: 0 };
  }

  /** Whether a note is made that lasts some seconds from a time on. They are asked for in the order of their onsets. */
  admits(event: Event, time: number, seconds: number): boolean {
    if (event.begin !== this.onset.begin) this.onset = { begin: event.begin, count: 0 };
    const price = noteCost(event, seconds);
    const reserve = this.soundOf(event).take(price, time) ? 0 : sparse.reserve;
    if (this.onset.count >= atOnce || !this.time.take(price, time, reserve)) return false;
    this.onset.count += 1;
    return true;
  }

  /** What is left to its sound of the time of those with few notes. */
  private soundOf({ value }: Event): TokenBucket {
    const name = String(value.s);
    let bucket = this.sounds.get(name);
    if (bucket === undefined) {
      if (this.sounds.size >= maxSounds) this.sounds.clear();
      bucket = new TokenBucket(sparse.burst, sparse.cost);
      this.sounds.set(name, bucket);
    }
    return bucket;
  }
}

/** Of notes that begin together: the first of each sound, then the second of each, and so on. */
export function roundRobin<Each extends { event: Event }>(notes: readonly Each[]): Each[] {
  const counts = new Map<string, number>();
  const placed = notes.map((note) => {
    const { begin, value } = note.event;
    const name = `${begin} ${value.s}`;
    const turn = counts.get(name) ?? 0;
    counts.set(name, turn + 1);
    return { note, begin, turn };
  });
  placed.sort((one, other) => one.begin - other.begin || one.turn - other.turn);
  return placed.map(({ note }) => note);
}

/** The milliseconds that one tick has for making notes, all slots together. */
export class TickTime {
  private left = 0;

  begin(): void {
    this.left = tick;
  }

  get isOver(): boolean {
    return this.left <= 0;
  }

  spend(event: Event, seconds: number): void {
    this.left -= noteCost(event, seconds);
  }
}
