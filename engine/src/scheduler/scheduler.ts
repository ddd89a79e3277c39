import type { Event, PatternSource, Position, Slot } from '@hocket/sdk';
import { TickTime } from '../budget/note-budget.ts';
import type { SchedulerClock } from '../clock.ts';
import type { Output, ReportProblem } from './output.ts';
import { SlotPlayer } from './slot-player.ts';

/** A source that may set its own tempo, as a program does. */
type TimedSource = PatternSource & { readonly cps?: number | undefined };

/** The slots and the clock that drives them. */
export class Scheduler {
  private clock: SchedulerClock;
  private output: Output;
  private readonly report: ReportProblem;
  private readonly slots = new Map<Slot, { player: SlotPlayer; source: TimedSource }>();
  private tempo: number;
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

  /** Plays from cycle 0, or swaps the source in when the slot already plays. */
  play(slot: Slot, source: TimedSource): void {
    const playing = this.slots.get(slot);
    const cps = source.cps ?? this.tempo;
    if (playing !== undefined) {
      playing.source = source;
      playing.player.swap(source, cps);
      return;
    }
    const leader = slot === 'metronome' ? () => this.slots.get('main')?.player.timeline : undefined;
    const { output, report, tickTime } = this;
    const player = new SlotPlayer(slot, source, cps, { output, report, tickTime }, leader);
    this.slots.set(slot, { player, source });
    this.tickTime.begin();
    if (this.resting) player.rest();
    else player.tick();
    if (this.slots.size === 1 && !this.resting) this.clock.start(() => this.tick());
  }

  stop(slot: Slot): void {
    const playing = this.slots.get(slot);
    if (playing === undefined) return;
    this.slots.delete(slot);
    playing.player.stop();
    if (!this.resting) this.output.silence(slot);
    if (this.slots.size === 0) this.clock.stop();
  }

  /** Takes every note back: the output goes away. The slots stand still at the cycle heard now. */
  rest(): void {
    if (this.resting) return;
    this.resting = true;
    this.clock.stop();
    for (const { player } of this.slots.values()) player.rest();
  }

  /** Every slot plays on where it rested, on another output. */
  wake(output: Output, clock: SchedulerClock): void {
    if (!this.resting) return;
    this.resting = false;
    this.output = output;
    this.clock = clock;
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

  /** Onsets of what the slot plays that overlap [begin, end), in cycles. */
  onsets(slot: Slot, begin: number, end: number): readonly Event[] {
    return this.slots.get(slot)?.player.onsets(begin, end) ?? [];
  }

  private tick(): void {
    if (this.ticking) return;
    this.ticking = true;
    this.tickTime.begin();
    try {
      for (const { player } of this.slots.values()) player.tick();
    } finally {
      this.ticking = false;
    }
  }
}
