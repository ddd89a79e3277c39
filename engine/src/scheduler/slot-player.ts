import { noteSeconds } from '@hocket/music';
import { Timeline } from '@hocket/music/timeline';
import { clamp, codeOf, type Event, messageOf, type PatternSource, type Slot } from '@hocket/sdk';
import { limitProblem } from '../budget/limit-problems.ts';
import { programLimits } from '../budget/limits.ts';
import { NoteBudget, roundRobin, type TickTime } from '../budget/note-budget.ts';
import { noteCost } from '../budget/note-cost.ts';
import { makeInTime } from './make-in-time.ts';
import type { Output, ReportProblem } from './output.ts';
import { keepNote, onsetKey, type ScheduledNote } from './scheduled-note.ts';
import { pursue, type SharedHere } from './shared-music.ts';

/** Seconds that notes are scheduled ahead: a page may be blocked nearly as long without a gap. */
const lookAhead = 1.1;
/** Notes that one tick moves. The next ticks take the later ones: the nearest never wait for them. */
const moves = 48;
/** Seconds that a busy machine needs to move a note. */
const perNote = 0.001;
/** Seconds from now within which no other tempo takes over: all notes after it may have to be made anew. Another source waits no longer. */
export const margin = 0.03;
/** Seconds from now within which nothing is changed any more: the audio thread may already be there. */
const nearest = 0.004;
/** Seconds before a cycle at which another source is swapped in for it. */
const lead = 0.15;
/** Seconds between play and the first onset at least. */
const leastStart = 0.014;
/** What is waited for the first notes, as a multiple of what making them takes by the table. */
const share = 2;

/** Onsets that are over and can still be asked for. */
const remembered = 2000;

/** Where a player sends its notes and its problems. */
interface PlayerOptions {
  output: Output;
  report: ReportProblem;
  tickTime: TickTime;
  /** Music that is played elsewhere, too. */
  shared?: SharedHere | undefined;
  /** Called when it has set the time of its first cycle. */
  onBegin?: () => void;
}

/** An onset that has no note yet. */
interface PendingNote extends Pick<ScheduledNote, 'key' | 'source' | 'event'> {
  /** So many begin with it, or just before, that there may be no time to make it. */
  isCrowded: boolean;
}

/** Plays one source: pulls windows of onsets from it and keeps the notes on the audio clock in step. */
export class SlotPlayer {
  private readonly slot: Slot;
  private output: Output;
  private readonly report: ReportProblem;
  private readonly tickTime: TickTime;
  private readonly onBegin: (() => void) | undefined;
  private readonly budget = new NoteBudget();
  private source: PatternSource;
  /** Where another player has its cycles; this one has none of its own then. */
  private readonly leader: (() => Timeline | undefined) | undefined;
  /** Set once the source's first window is known, so that a slow answer loses no onset. */
  private own: Timeline | undefined;
  /** As in `PlayerOptions`: its cycles and its tempo are these, whatever the source says. */
  private shared: SharedHere | undefined;
  /** The cycle that the timeline begins with. */
  private firstCycle = 0;
  private resting = false;
  private cps: number;
  /** The tempo that comes with the next source; its first answer brings it in. */
  private nextCps: number;
  private notes: ScheduledNote[] = [];
  /** What is to be made next, the nearest first. */
  private planned: PendingNote[] = [];
  /** Events of the current source whose notes are over, the newest last. */
  private passed: Event[] = [];
  /** For a source that answers with promises: up to which cycle it was asked. */
  private readUntil: number | undefined;
  /** Identifies the query whose answer is waited for; the answer to an earlier one is ignored. */
  private awaited: object | undefined;
  /** The next answer replaces what an earlier source left. */
  private fresh = true;
  /** The cycle before which the source of now plays nothing: what an earlier one left sounds until then. */
  private from = Number.NEGATIVE_INFINITY;
  /** Set while it is not known yet whether the notes of another source are there in time. */
  private takeover: object | undefined;

  constructor(
    slot: Slot,
    source: PatternSource,
    cps: number,
    { output, report, tickTime, shared, onBegin }: PlayerOptions,
    leader?: () => Timeline | undefined,
  ) {
    this.slot = slot;
    this.source = source;
    this.cps = cps;
    this.nextCps = cps;
    this.output = output;
    this.report = report;
    this.tickTime = tickTime;
    this.onBegin = onBegin;
    this.leader = leader;
    this.join(shared);
  }

  /** Where its cycles lie; undefined until the first window is known. */
  get timeline(): Timeline | undefined {
    return this.leader === undefined ? this.own : this.leader();
  }

  /** Cycles since the start as heard now, and cycles per second. */
  get position(): { cycle: number; cps: number } {
    if (this.timeline === undefined) return { cycle: this.firstCycle, cps: this.cps };
    const heard = this.output.time - this.output.latency;
    return { cycle: this.timeline.cycleAt(heard), cps: this.timeline.cpsAt(heard) };
  }

  /** The cycle at an audio time that is not long over; below the first one before that. Undefined where none lies yet. */
  cycleAt(time: number): number | undefined {
    const { timeline } = this;
    if (timeline === undefined) return undefined;
    const cycle = timeline.cycleAt(time);
    return cycle - Math.max(0, timeline.timeOf(cycle) - time) * timeline.cpsAt(time);
  }

  /** Cycles per second of its newest source, which may take over in a moment. */
  get tempo(): number {
    return this.nextCps;
  }

  /** The source's onsets that overlap [begin, end), in cycles, as far as they are scheduled or remembered. */
  onsets(begin: number, end: number): Event[] {
    const own = this.notes.filter(({ source }) => source === this.source);
    return [...this.passed, ...own.map(({ event }) => event)].filter(
      (event) => event.begin < end && event.end > begin,
    );
  }

  /**
   * Puts another source in place from the next window on, or from a cycle that is at most a window away; the cycle position
   * goes on.
   */
  swap(source: PatternSource, cps: number, from = Number.NEGATIVE_INFINITY): void {
    this.source = source;
    this.from = from;
    this.takeover = undefined;
    this.passed = [];
    this.readUntil = undefined;
    this.awaited = undefined;
    this.fresh = true;
    if (this.shared === undefined) this.nextCps = cps;
    this.tick();
  }

  /** The next cycle that can still be another source's; undefined where none has a place yet. */
  get nextCycle(): number | undefined {
    const { timeline, output } = this;
    return timeline && Math.floor(timeline.cycleAt(output.time + lead)) + 1;
  }

  /** In how many seconds another source is to be swapped in for a cycle; undefined where none has a place yet. */
  secondsTo(cycle: number): number | undefined {
    const { timeline, output } = this;
    return timeline && timeline.timeOf(cycle) - lead - output.time;
  }

  /** Its cycles lie where those of shared music do from now on; with undefined it goes on by itself. Slots with a leader follow that. */
  follow(shared: SharedHere | undefined): void {
    this.join(shared);
    const { own, output } = this;
    if (shared === undefined || own === undefined) return;
    this.endAt(shared.end);
    const { timeline, bend } = shared;
    const [soonest, horizon] = [output.time + margin, output.time + lookAhead];
    if (pursue(own, timeline, soonest, horizon, bend)) this.move();
    else {
      this.takeBack();
      this.restart();
    }
  }

  /** Changes the tempo as soon as the nearest notes can be moved; the next ticks move the later ones. */
  setCps(cps: number): void {
    if (this.shared !== undefined) return;
    this.nextCps = cps;
    if (cps === this.cps || this.leader !== undefined) return;
    this.cps = cps;
    if (this.timeline === undefined) return;
    const waiting = this.notes.filter((note) => note.time > this.output.time).length;
    const busy = Math.min(waiting, moves) * perNote;
    const soonest = this.output.time + margin + busy;
    this.timeline.setCps(cps, Math.max(soonest, this.timeline.timeOf(this.from)));
    this.move();
  }

  /** Pulls the next window, or the whole horizon again when the source answers at once. */
  tick(): void {
    const isLeaderGone = this.leader !== undefined && this.timeline === undefined;
    if (isLeaderGone) this.takeBack();
    if (this.resting || isLeaderGone) return;
    const now = this.output.time;
    this.notes = this.notes.filter((note) => note.time > now || !this.pass(note));
    this.timeline?.forget(now - 2 * this.output.latency - 1);
    this.move();
    this.make();
    if (this.awaited !== undefined) return;
    const from = this.timeline?.cycleAt(now + nearest) ?? this.firstCycle;
    const to = this.timeline?.cycleAt(now + lookAhead) ?? this.firstCycle + lookAhead * this.cps;
    const begin = Math.max(from, this.readUntil ?? 0);
    if (begin >= to) return;
    try {
      const answer = this.source.query(begin, to);
      if (answer instanceof Promise) this.wait(answer, begin, to);
      else this.place(answer, begin, to, true);
    } catch (error) {
      this.fail(error);
    }
  }

  /** Takes back what has not started and fades what sounds. */
  stop(): void {
    this.awaited = {};
    this.takeBack();
  }

  /** Takes every note back and stands still at the cycle that is heard now, until `wake`. */
  rest(): void {
    this.firstCycle = this.position.cycle;
    this.own = undefined;
    this.resting = true;
    this.stop();
  }

  /** Plays on where it rested, on another output, whose clock may show any time. */
  wake(output: Output): void {
    this.resting = false;
    this.output = output;
    this.restart();
  }

  private join(shared: SharedHere | undefined): void {
    this.shared = this.leader === undefined ? shared : undefined;
    if (this.shared === undefined) return;
    const { timeline } = this.shared;
    this.cps = timeline.cps;
    this.nextCps = this.cps;
    if (this.own === undefined) this.firstCycle = timeline.cycleAt(this.output.time);
  }

  /** Takes back what was to come from a cycle on. */
  private endAt(cycle: number): void {
    const isOver = ({ event }: { event: Event }) => event.begin >= cycle;
    for (const { voice } of this.notes.filter(isOver)) voice.stop();
    this.notes = this.notes.filter((note) => !isOver(note));
    this.planned = this.planned.filter((note) => !isOver(note));
  }

  /** Asks its source anew, from the first cycle on. */
  private restart(): void {
    this.own = undefined;
    this.join(this.shared);
    this.readUntil = undefined;
    this.awaited = undefined;
    this.fresh = true;
    this.tick();
  }

  /** True for a note of which nothing is heard any more; it is remembered. */
  private pass({ voice, source, event }: ScheduledNote): boolean {
    if (!voice.over) return false;
    if (source === this.source) this.passed.push(event);
    if (this.passed.length > 2 * remembered) this.passed.splice(0, remembered);
    return true;
  }

  private takeBack(): void {
    for (const { voice } of this.notes) voice.stop();
    this.notes = [];
    this.planned = [];
    this.takeover = undefined;
  }

  /** Brings a batch of notes that have not started to the times that a new tempo gives them. */
  private move(): void {
    const { timeline } = this;
    if (timeline === undefined) return;
    const now = this.output.time;
    const misplaced = this.notes.flatMap((note) => {
      const to = timeline.timeOf(note.event.begin);
      // A note that cannot be made in time is better where it was than not at all.
      return note.time > now && to > now && Math.abs(note.time - to) > 1e-6 ? [{ note, to }] : [];
    });
    misplaced.sort((one, other) => one.to - other.to);
    for (const { note, to } of misplaced.slice(0, moves)) {
      if (to < this.output.time) continue;
      note.voice.stop();
      note.time = to;
      note.voice = this.output.sound(this.slot, note.event, to, timeline.cps);
    }
  }

  private wait(answer: Promise<readonly Event[]>, begin: number, to: number): void {
    const awaited = {};
    this.awaited = awaited;
    const take = (events: readonly Event[]) => {
      if (this.awaited !== awaited) return;
      this.awaited = undefined;
      this.readUntil = to;
      this.place(events, begin, to, this.fresh);
    };
    // One handler for both: what is known already is placed before whoever ran it goes on.
    answer
      .then(take, (error: unknown) => {
        if (this.awaited === awaited) this.fail(error);
        take([]);
      })
      .catch((error: unknown) => this.fail(error));
  }

  /** Sets the time of the first cycle: as soon as the first notes can be there. */
  private begin(events: readonly Event[], begin: number, to: number): void {
    const { making, lead: needed } = this.nearestOf(events, begin);
    this.cps = this.nextCps;
    const wait = Math.max(needed, leastStart + making);
    makeInTime(this.output, wait, (time) => {
      const own = this.shared
        ? Timeline.of(this.shared.timeline.marks)
        : new Timeline(time, this.cps, this.firstCycle);
      this.own = own;
      this.place(events, Math.max(begin, own.cycleAt(time)), to, true);
      this.onBegin?.();
      return {
        takeBack: () => {
          const isWanted = this.own === own;
          if (isWanted) this.takeBack();
          return isWanted;
        },
      };
    });
  }

  /** Of the onsets that come first from a cycle on: seconds that are left for making them, and by which they have to be handed over. */
  private nearestOf(events: readonly Event[], begin: number): { making: number; lead: number } {
    const end = begin + programLimits.notes.near * this.cps;
    const first = events.filter((event) => event.begin >= begin && event.begin < end);
    const ms = first.reduce((sum, each) => sum + noteCost(each, noteSeconds(each, this.cps)), 0);
    const lead = Math.max(0, ...first.map((event) => this.output.lead(event)));
    return { making: (share * ms) / 1000, lead };
  }

  /** The onsets of another source take over as soon as the first of them can be there; those of the one before sound until then. */
  private takeOver(events: readonly Event[], begin: number, to: number, timeline: Timeline): void {
    const takeover = {};
    this.takeover = takeover;
    const soonest = timeline.cycleAt(this.output.time + nearest);
    const { making, lead: needed } = this.nearestOf(events, soonest);
    makeInTime(this.output, clamp(Math.max(nearest + making, needed), nearest, margin), (start) => {
      const from = Math.max(begin, timeline.cycleAt(start), this.from);
      const replaced = this.schedule(events, from, to, true);
      const before = new Set(this.notes);
      this.make(start + programLimits.notes.near);
      const made = new Set(this.notes.filter((note) => !before.has(note)));
      const end = () => {
        for (const { voice } of replaced) voice.stop();
      };
      return {
        takeBack: () => {
          const isWanted = this.takeover === takeover;
          if (!isWanted) end();
          else {
            for (const { voice } of made) voice.stop();
            this.notes = [...this.notes.filter((note) => !made.has(note)), ...replaced];
          }
          return isWanted;
        },
        keep: () => {
          end();
          this.make();
        },
      };
    });
  }

  /**
   * Schedules the onsets of [begin, to) that are not scheduled yet. With `whole` they are all that is
   * wanted from here on, and every other note that has not started is taken back.
   */
  private place(events: readonly Event[], begin: number, to: number, whole: boolean): void {
    const { timeline } = this;
    if (this.leader === undefined && timeline === undefined) this.begin(events, begin, to);
    else if (timeline !== undefined && this.fresh && this.notes.length > 0)
      this.takeOver(events, begin, to, timeline);
    else if (timeline !== undefined) {
      const soonest = timeline.cycleAt(this.output.time + nearest);
      const from = Math.max(begin, soonest, this.from);
      for (const { voice } of this.schedule(events, from, to, whole)) voice.stop();
      this.make();
    }
  }

  /** Plans the onsets of [from, to) that are not scheduled yet, and answers the notes that are not wanted any more, as `place` has it. */
  private schedule(
    events: readonly Event[],
    from: number,
    to: number,
    whole: boolean,
  ): ScheduledNote[] {
    const { timeline } = this;
    if (timeline === undefined) return [];
    const wanted = new Map<string, Event[]>();
    const { end = Number.POSITIVE_INFINITY } = this.shared ?? {};
    for (const event of events) {
      if (!(event.begin >= from && event.begin < Math.min(to, end))) continue;
      const key = onsetKey(event);
      const same = wanted.get(key);
      if (same === undefined) wanted.set(key, [event]);
      else same.push(event);
    }
    const replaced: ScheduledNote[] = [];
    if (whole)
      this.notes = this.notes.filter((note) => {
        const isKept = note.event.begin < from || keepNote(note, wanted, this.source);
        if (!isKept) replaced.push(note);
        return isKept;
      });
    if (this.fresh) this.setCps(this.nextCps);
    this.fresh = false;
    const { source } = this;
    const missing = roundRobin(
      [...wanted].flatMap(([key, same]) => same.map((event) => ({ key, source, event }))),
    );
    if (whole) this.budget.reset();
    const pending = missing.map((note): PendingNote => {
      const { begin } = note.event;
      const seconds = noteSeconds(note.event, timeline.cps);
      const isCrowded = !this.budget.admits(note.event, timeline.timeOf(begin), seconds);
      return { ...note, isCrowded };
    });
    // What answers at once is the page's own, and is made as far as the page keeps up.
    const planned =
      this.readUntil === undefined ? pending : pending.filter(({ isCrowded }) => !isCrowded);
    if (planned.length < pending.length) this.report(this.slot, limitProblem('notes_capped'));
    this.planned = whole ? planned : [...this.planned, ...planned];
    return replaced;
  }

  /** Makes notes until the time of this tick is over, and no later ones than `until`; the nearest do not wait for the next tick. */
  private make(until = Number.POSITIVE_INFINITY): void {
    const { timeline } = this;
    if (timeline === undefined) return;
    // The first notes do not wait either: all of them are there when the music begins.
    const soon = Math.max(
      this.output.time + programLimits.notes.near,
      timeline.timeOf(this.firstCycle),
    );
    let made = 0;
    for (const { key, source, event, isCrowded } of this.planned) {
      const time = timeline.timeOf(event.begin);
      if (time > until || (this.tickTime.isOver && time > soon)) break;
      made += 1;
      // One that is late on a busy machine is none of too many.
      if (isCrowded && time < this.output.time)
        this.report(this.slot, limitProblem('notes_capped'));
      this.tickTime.spend(event, noteSeconds(event, timeline.cps));
      const voice = this.output.sound(this.slot, event, time, timeline.cps);
      this.notes.push({ key, source, event, time, voice });
    }
    this.planned.splice(0, made);
  }

  private fail(error: unknown): void {
    const code = codeOf(error);
    this.report(this.slot, {
      code: code === 'unknown' ? 'pattern_failed' : code,
      message: messageOf(error),
    });
  }
}
