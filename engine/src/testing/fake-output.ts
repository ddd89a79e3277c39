import type { Event, PatternSource, Problem, Slot } from '@hocket/sdk';
import type { SchedulerClock } from '../clock.ts';
import type { Output, OutputVoice } from '../scheduler/output.ts';
import { Scheduler } from '../scheduler/scheduler.ts';

/** A note that the scheduler handed over. */
export interface Scheduled {
  slot: Slot;
  event: Event;
  time: number;
  cps: number;
  /** Taken back before it started. */
  recalled: boolean;
  /** Handed over when its time had come already. */
  late: boolean;
  /** Cut off while it sounded. */
  faded: boolean;
  /** When it was let go. */
  released?: number;
}

/** A scheduler on an audio clock and a worker's clock that a test moves by hand. */
export class FakeOutput implements Output, SchedulerClock {
  time = 100;
  readonly latency = 0.04;
  readonly notes: Scheduled[] = [];
  /** Seconds that making a note takes. */
  making = 0;
  readonly problems: Problem[] = [];
  readonly silenced: Slot[] = [];
  readonly scheduler = new Scheduler(
    this,
    this,
    (_slot, problem) => this.problems.push(problem),
    0.5,
  );
  private ticker: (() => void) | undefined;
  private later: { due: number; done: () => void }[] = [];

  get running(): boolean {
    return this.ticker !== undefined;
  }

  start(tick: () => void): void {
    this.ticker = tick;
  }

  stop(): void {
    this.ticker = undefined;
  }

  /** By the names of sounds: as `Output.lead`. */
  readonly leads: Record<string, number> = {};

  /** The page's clock shows the same. */
  timeHeardAt(page: number): number {
    return page - this.latency;
  }

  lead({ value }: Event): number {
    return this.leads[String(value.s)] ?? 0;
  }

  sound(slot: Slot, event: Event, time: number, cps: number): OutputVoice {
    this.time += this.making;
    const late = this.time > time;
    const note: Scheduled = { slot, event, time, cps, late, recalled: false, faded: false };
    this.notes.push(note);
    const stage = this;
    return {
      get over() {
        return note.recalled || note.faded || stage.time > time + 10;
      },
      stop() {
        if (stage.time < time) note.recalled = true;
        else note.faded = true;
      },
      release(at) {
        note.released = at;
      },
    };
  }

  silence(slot: Slot): void {
    this.silenced.push(slot);
  }

  /** Lets `seconds` pass, then ticks once, as after a page that was blocked for so long. */
  async pass(seconds: number): Promise<void> {
    await flushPromises();
    this.time += seconds;
    const due = this.later.filter((each) => each.due <= this.time);
    this.later = this.later.filter((each) => each.due > this.time);
    for (const { done } of due) done();
    await flushPromises();
    this.ticker?.();
    await flushPromises();
  }

  /** The same answers, as promises that take `seconds`. */
  slowly(source: PatternSource, seconds: number): PatternSource {
    return {
      query: async (begin, end) => {
        await new Promise<void>((done) => this.later.push({ due: this.time + seconds, done }));
        return source.query(begin, end);
      },
    };
  }

  /** Onsets that were heard by now: not taken back, and their time has come. */
  get heard(): Scheduled[] {
    return this.notes
      .filter((note) => !note.recalled && note.time <= this.time)
      .sort((one, other) => one.time - other.time);
  }
}

/** Lets every promise that is due be answered. */
export async function flushPromises(): Promise<void> {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve();
}

/** A source with `perCycle` onsets in every cycle, named `name`. */
export function pulse(perCycle: number, name = 'bd') {
  return {
    query: (begin: number, end: number): Event[] => {
      const events: Event[] = [];
      for (let at = Math.ceil(begin * perCycle); at / perCycle < end; at++) {
        events.push({ begin: at / perCycle, end: (at + 1) / perCycle, value: { s: name } });
      }
      return events;
    },
  };
}
