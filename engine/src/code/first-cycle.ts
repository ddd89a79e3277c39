import type { Event } from '@hocket/sdk';

/** In cycles: windows that meet at 0.1 + 0.2 and at 0.3 are adjacent, as they are to Strudel's fractions. */
const rounding = 1e-9;

/** The onsets of a program's first cycle, which its worker told when it compiled. */
export class FirstCycle {
  constructor(
    private readonly events: readonly Event[],
    /** The tempo that they were asked for, in cycles per second. */
    private readonly cps: number,
  ) {}

  /** Onsets in [begin, end), in cycles; undefined where the worker must be asked. */
  query(begin: number, end: number, cps: number): readonly Event[] | undefined {
    if (begin < 0 || end > 1 || cps !== this.cps) return undefined;
    const [from, to] = [begin - rounding, end - rounding];
    return this.events.filter((event) => event.begin >= from && event.begin < to);
  }
}
