import { type TempoMark, Timeline } from '@hocket/music/timeline';
import { clamp } from '@hocket/sdk';
import type { Output } from './output.ts';

/** How much faster or slower than the tempo music may become where its place is corrected: nobody hears that. */
const usualBend = 0.001;
/** Seconds that are off and are left so: clocks are read no better. */
const least = 0.0005;
/** Seconds in which a correction is made where it need not bend as much as it may. */
const unhurried = 2;
/** Seconds that are too much for a bend: by then it is heard as two. Where it may bend more, what it meets in so many. */
const most = 0.15;
const longest = 20;
/** Seconds after its beginning, or after its output broke off, in which music may be brought back at once. */
const settling = 5;
/** Seconds that an output does not lose without a break: what browsers say of its latency goes in steps of 8 ms. */
const broken = 0.012;
/** Seconds that are made up at once then, in how many, and by how much faster or slower at most. */
const audible = 0.003;
const hurried = 0.25;
const mostHurry = 0.5;

/** Where music that is played elsewhere, too, is heard. */
export interface SharedMusic {
  /** Where its cycles lie, in seconds of `performance.now()`; one mark at least, ascending. */
  marks: readonly TempoMark[];
  /** The cycle before which it ends, if it does. */
  end?: number | undefined;
  /** How much faster or slower than its tempo it may become to come there, as a share of it: 0.001 unless it is said. */
  bend?: number | undefined;
}

/** The same on the audio clock of an output. */
export interface SharedHere {
  timeline: Timeline;
  end: number;
  /** Seconds of the audio clock that are heard at the page's zero. */
  zero: number;
  bend: number;
}

/** Where shared music lies on the audio clock as it goes now. */
export function sharedOn(output: Output, { marks, end, bend }: SharedMusic): SharedHere {
  const zero = output.timeHeardAt(0);
  const here = marks.map((mark) => ({ ...mark, time: zero + mark.time }));
  return {
    timeline: Timeline.of(here),
    end: end ?? Number.POSITIVE_INFINITY,
    zero,
    bend: bend ?? usualBend,
  };
}

/**
 * Music on its way after shared music. Clocks that drift are followed so slowly that nobody hears it. Where the music has
 * just begun, or its output has broken off for a moment, its rhythm is broken already: it is back in place within a beat.
 */
export class Pursuit {
  #zero: number | undefined;
  #hurriedUntil = 0;

  /** As `pursue`, at an audio time; once a second or so. */
  follow(
    timeline: Timeline,
    { timeline: shared, zero, bend }: SharedHere,
    now: number,
    { soonest, horizon }: { soonest: number; horizon: number },
  ): boolean {
    if (Math.abs(zero - (this.#zero ?? Number.NEGATIVE_INFINITY)) > broken) {
      this.#hurriedUntil = now + settling;
    }
    this.#zero = zero;
    return pursue(timeline, shared, soonest, horizon, bend, now < this.#hurriedUntil);
  }
}

/**
 * Lets a timeline go where the cycles of shared music lie, both on one clock in seconds. Its tempo becomes that of the
 * newest mark from that mark's cycle on, or from `soonest` where that is over; small differences go into what is heard
 * after `horizon`, by a bend of at most `mostBend` of the tempo, or, where `isHurried`, at once. False where it is too far
 * away for that.
 */
export function pursue(
  timeline: Timeline,
  shared: Timeline,
  soonest: number,
  horizon: number,
  mostBend = usualBend,
  isHurried = false,
): boolean {
  const mark = shared.marks.at(-1);
  if (mark === undefined) return true;
  const turn = Math.max(soonest, timeline.timeOf(mark.cycle));
  const isBent = (cps: number) => Math.abs(cps / mark.cps - 1) <= 1.01 * mostBend;
  if (!isBent(timeline.cps)) timeline.setCps(mark.cps, turn);
  // What is still to come is met before anything is bent.
  if (mark.time > horizon && shared.marks.length > 1) return true;
  const off = (shared.cycleAt(horizon) - timeline.cycleAt(horizon)) / mark.cps;
  if (Math.abs(off) > Math.max(most, longest * mostBend)) return false;
  const [within, bound] =
    isHurried && Math.abs(off) > audible ? [hurried, mostHurry] : [unhurried, mostBend];
  const bend = Math.abs(off) < least ? 0 : clamp(off / within, -bound, bound);
  timeline.setCps(mark.cps * (1 + bend), horizon);
  // So that it is met and not passed, whether or not anybody looks again.
  if (bend !== 0) timeline.setCps(mark.cps, horizon + off / bend);
  return true;
}
