import type { Event } from '@hocket/sdk';
import { programLimits } from './limits.ts';
import { noteCost } from './note-cost.ts';
import { TokenBucket } from './token-bucket.ts';

const { burst, cost, atOnce, tick } = programLimits.notes;

/** Which notes of one program are made: the nearest, as far as their making leaves the page time for anything else. */
export class NoteBudget {
  private readonly time = new TokenBucket(burst, cost);
  private onset = { begin: Number.NaN, count: 0 };

  /** Begins anew: what was admitted is taken back. */
  reset(): void {
    this.time.refill();
    this.onset = { begin: Number.NaN, count: 0 };
  }

  /** Whether a note is made that lasts some seconds from a time on. They are asked for in the order of their onsets. */
  admits(event: Event, time: number, seconds: number): boolean {
    if (event.begin !== this.onset.begin) this.onset = { begin: event.begin, count: 0 };
    if (this.onset.count >= atOnce || !this.time.take(noteCost(event, seconds), time)) return false;
    this.onset.count += 1;
    return true;
  }
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
