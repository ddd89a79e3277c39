import type { Event, PatternSource, Position, Slot } from '@hocket/sdk';
import { TickTime } from '../budget/note-budget.ts';
import type { SchedulerClock } from '../clock.ts';
import { makeInTime } from './make-in-time.ts';
import type { Output, OutputVoice, ReportProblem } from './output.ts';
import { type SharedHere, type SharedMusic, sharedOn } from './shared-music.ts';
import { SlotPlayer } from './slot-player.ts';

/** Seconds from a strike to its sound: time to make the note. */
const strikeLead = 0.002;

/** A source that may set its own tempo, as a program does. */
type TimedSource = PatternSource & {
  readonly cps?: number | undefined;
  /** Bars of its song that lie before cycle 0; none unless said. */
  readonly from?: number;
};

/** The slots and the clock that drives them. */
export class Scheduler {
  private clock: SchedulerClock;
  private output: Output;
  private readonly report: ReportProblem;
  private readonly slots = new Map<Slot, { player: SlotPlayer; source: TimedSource }>();
  private tempo: number;
  /** Undefined where music is one's own. */
  private shared: SharedMusic | undefined;
  /** Notes that were struck and are still heard. */
  private struck: readonly OutputVoice[] = [];
  private ticking = false;
  private resting = false;
  private readonly tickTime = new TickTime();

  /** `tempo` in cycles per second. */
  constructor(clock: SchedulerClock, output: Output, report: ReportProblem, tempo: number) {
    this.clock = clock;
    this.output = output;
    this.report = report;
    this.tempo = tempo;
  }

  /** Plays from cycle 0, or swaps the source in when the slot already plays: at once, or from a cycle that is near. */
  play(slot: Slot, source: TimedSource, from?: number): void {
    if (slot === 'main') this.endStruck();
    const playing = this.slots.get(slot);
    const cps = source.cps ?? this.tempo;
    if (playing !== undefined) {
      playing.source = source;
      playing.player.swap(source, cps, from);
      return;
    }
    const leader = slot === 'metronome' ? () => this.slots.get('main')?.player.timeline : undefined;
    const { output, report, tickTime } = this;
    // The metronome's first click is as near as the music's first note.
    const onBegin = () => {
      this.slots.get('metronome')?.player.tick();
      // Once the first notes stay where they are: where they are late, all is made again in this turn.
      if (output.follow) setTimeout(() => this.follow());
    };
    const ofMain = { onBegin, shared: this.sharedHere };
    const options = { output, report, tickTime, ...(slot === 'main' ? ofMain : {}) };
    const player = new SlotPlayer(slot, source, cps, options, leader);
    this.slots.set(slot, { player, source });
    this.tickTime.begin();
    if (this.resting) player.rest();
    else player.tick();
    if (this.slots.size === 1 && !this.resting) this.clock.start(() => this.tick());
  }

  /** What a slot's source answers has changed: what was added and is still to come sounds, what was taken away does not. */
  refresh(slot: Slot): void {
    if (this.resting || this.ticking) return;
    this.tickTime.begin();
    this.slots.get(slot)?.player.tick();
  }

  /**
   * Sounds events at once, the first of them now and the others as long after it as they begin. The next `play` of `main`
   * ends them; the returned function lets them go, each by its own release.
   */
  strike(events: readonly Event[]): () => void {
    const [first] = events;
    if (this.resting || first === undefined) return () => {};
    const { output, tempo } = this;
    const wait = Math.max(strikeLead, output.lead(first));
    let made: readonly OutputVoice[] = [];
    let lead = wait;
    let isHeld = true;
    const struckAt = output.time;
    makeInTime(output, wait, (start) => {
      lead = start - struckAt;
      made = events.map((event) =>
        output.sound('preview', event, start + (event.begin - first.begin) / tempo, tempo, true),
      );
      this.struck = [...this.struck.filter(({ over }) => !over), ...made];
      return {
        takeBack: () => {
          const isWanted = isHeld && made.every((voice) => this.struck.includes(voice));
          for (const voice of made) voice.stop();
          return isWanted;
        },
      };
    });
    return () => {
      isHeld = false;
      // As late as they began, so that a short press is no shorter where a sound has to be fetched first.
      for (const voice of made) voice.release(output.time + lead);
    };
  }

  /** The main slot plays shared music from now on, as `Engine.share` has it. */
  share(shared: SharedMusic | undefined): void {
    this.shared = shared;
    if (!this.resting) this.slots.get('main')?.player.follow(this.sharedHere);
  }

  /** In how many seconds another source is to be swapped in for a cycle; undefined where nothing plays. */
  secondsTo(slot: Slot, cycle: number): number | undefined {
    return this.slots.get(slot)?.player.secondsTo(cycle);
  }

  /** The next cycle that can still be another source's; undefined where nothing plays. */
  nextCycle(slot: Slot): number | undefined {
    return this.slots.get(slot)?.player.nextCycle;
  }

  stop(slot: Slot): void {
    const playing = this.slots.get(slot);
    if (playing === undefined) return;
    this.slots.delete(slot);
    playing.player.stop();
    if (slot === 'main') this.follow();
    if (!this.resting) this.output.silence(slot);
    if (this.slots.size === 0) this.clock.stop();
  }

  /** Takes every note back: the output goes away. The slots stand still at the cycle heard now. */
  rest(): void {
    if (this.resting) return;
    this.resting = true;
    this.endStruck();
    this.clock.stop();
    for (const { player } of this.slots.values()) player.rest();
    this.follow();
  }

  /** Every slot plays on where it rested, on another output. */
  wake(output: Output, clock: SchedulerClock): void {
    if (!this.resting) return;
    this.resting = false;
    this.output = output;
    this.clock = clock;
    this.slots.get('main')?.player.follow(this.sharedHere);
    for (const { player } of this.slots.values()) player.wake(output);
    if (this.slots.size > 0) clock.start(() => this.tick());
  }

  /** Whether some slot plays. */
  get busy(): boolean {
    return this.slots.size > 0;
  }

  /** Cycles per second of every slot whose source sets none. */
  setTempo(cps: number): void {
    this.tempo = cps;
    for (const { player, source } of this.slots.values()) {
      if (source.cps === undefined) player.setCps(cps);
    }
  }

  position(slot: Slot): Position {
    const playing = this.slots.get(slot);
    if (playing === undefined) return { playing: false, cycle: 0, cps: this.tempo };
    return { playing: true, ...playing.player.position };
  }

  /** The cycle that a slot sounds at an audio time, as `SlotPlayer.cycleAt` has it; undefined where it is stopped. */
  cycleAt(slot: Slot, time: number): number | undefined {
    return this.slots.get(slot)?.player.cycleAt(time);
  }

  /** Cycles per second of what was started last in the slot; undefined when it is stopped. */
  tempoOf(slot: Slot): number | undefined {
    return this.slots.get(slot)?.player.tempo;
  }

  /** Onsets of what the slot plays that overlap [begin, end), in cycles. */
  onsets(slot: Slot, begin: number, end: number): readonly Event[] {
    return this.slots.get(slot)?.player.onsets(begin, end) ?? [];
  }

  private get sharedHere(): SharedHere | undefined {
    return this.shared && sharedOn(this.output, this.shared);
  }

  private endStruck(): void {
    for (const voice of this.struck) voice.stop();
    this.struck = [];
  }

  /** Other devices hear where the music is. */
  private follow(): void {
    const { player, source } = this.slots.get('main') ?? {};
    this.output.follow?.(player?.timeline, source?.from);
  }

  private tick(): void {
    if (this.ticking) return;
    this.ticking = true;
    this.tickTime.begin();
    try {
      for (const { player } of this.slots.values()) player.tick();
      this.follow();
    } finally {
      this.ticking = false;
    }
  }
}
