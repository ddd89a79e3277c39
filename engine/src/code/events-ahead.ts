import type { Event } from '@hocket/sdk';

/** In cycles: windows that meet at 0.1 + 0.2 and at 0.3 are adjacent, as they are to Strudel's fractions. */
const rounding = 1e-9;

/**
 * The onsets of a stretch of cycles that a program's worker told before they are due. The first part of the stretch is
 * what the worker would say again; the rest may be out of date, as after a slider was moved, and is better than silence
 * while there is no worker.
 */
export class EventsAhead {
  /** By their begin; all of [begin, end), in cycles. */
  private events: readonly Event[] = [];
  private begin = 0;
  private end = 0;
  /** Up to where it would be said again, at a tempo in cycles per second. */
  private sure = 0;
  private cps = 0;

  get size(): number {
    return this.events.length;
  }

  /** Up to which cycle the onsets from `begin` on are known, be they out of date. */
  knownUntil(begin: number): number {
    return begin >= this.begin - rounding ? this.end : begin;
  }

  /** Up to which cycle the worker would say the same again at this tempo. */
  sureUntil(begin: number, cps: number): number {
    return begin >= this.begin - rounding && cps === this.cps ? this.sure : begin;
  }

  /** Onsets in [begin, end) as the worker would tell them again; undefined where it must be asked. */
  surely(begin: number, end: number, cps: number): readonly Event[] | undefined {
    return end <= this.sureUntil(begin, cps) + rounding ? this.within(begin, end) : undefined;
  }

  /** Onsets in [begin, end) as far as they were told, be they out of date; undefined where nothing was. */
  perhaps(begin: number, end: number): readonly Event[] | undefined {
    return end <= this.knownUntil(begin) + rounding ? this.within(begin, end) : undefined;
  }

  /** Takes what the worker told of [begin, end) at a tempo, in place of what it had told before. */
  add(begin: number, end: number, cps: number, events: readonly Event[]): void {
    if (begin < this.begin - rounding || begin > this.end + rounding) this.clear(begin);
    const isSure = begin <= this.sureUntil(begin, cps) + rounding && cps === this.cps;
    this.events = [...this.within(this.begin, begin), ...events, ...this.within(end, this.end)];
    this.end = Math.max(end, this.end);
    this.sure = isSure ? Math.max(end, this.sure) : end;
    if (!isSure) this.forget(begin);
    this.cps = cps;
  }

  /** Takes what the worker supposes of the cycles up to `end`, where nothing is known beyond `begin`. */
  suppose(begin: number, end: number, events: readonly Event[]): void {
    if (Math.abs(begin - this.end) > rounding) return;
    this.events = [...this.events, ...events];
    this.end = end;
  }

  /** From now on the worker would say something else. */
  spoil(): void {
    this.cps = 0;
  }

  /** Forgets what lies before a cycle. */
  forget(before: number): void {
    if (before <= this.begin || before > this.end) return;
    this.events = this.within(before, this.end);
    this.begin = before;
  }

  private clear(at: number): void {
    this.events = [];
    this.begin = at;
    this.end = at;
    this.cps = 0;
  }

  private within(begin: number, end: number): readonly Event[] {
    const [from, to] = [begin - rounding, end - rounding];
    return this.events.filter((event) => event.begin >= from && event.begin < to);
  }
}
