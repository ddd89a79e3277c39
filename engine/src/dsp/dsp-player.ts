import { messageOf } from '@hocket/sdk';
import type { BlockBudget, BudgetMember } from './block-budget.ts';
import { blockFrames, DspInstance } from './dsp-instance.ts';
import type { DspFailure, DspOptions, DspRequest, DspResponse } from './dsp-messages.ts';

/** Blocks over which time is taken: about a second, since the clock counts whole milliseconds. */
const timedBlocks = 400;
/** The part of the time in which an instance may work, and for how many such stretches it may be over that. */
const slow = { part: 0.5, stretches: 2 };
/** Events that may wait; the oldest go first. */
const maxWaiting = 4096;

type Timed = Exclude<DspRequest, { kind: 'end' }>;

/** Where an instance plays, as the audio thread knows it. */
export interface DspPlace {
  sampleRate: number;
  /** Shared by all of the thread. */
  budget: BlockBudget;
  /** Milliseconds. */
  now(): number;
  /** Told once. */
  fail(failure: DspResponse): void;
}

/** An instance with the notes that it is to play: on the audio thread. Once it fails it is silent for good. */
export class DspPlayer {
  /** By their frames. */
  private readonly waiting: Timed[] = [];
  private readonly held = new Set<number>();
  private readonly member: BudgetMember;
  private readonly values: number[];
  /** Parameters that are to glide in the next block, and from where. */
  private readonly gliding = new Map<number, number>();
  private instance: DspInstance | undefined;
  private last: number[] = [];
  private blocks = 0;
  private busy = 0;
  private slowStretches = 0;

  constructor(
    private readonly options: DspOptions,
    private readonly place: DspPlace,
  ) {
    const { module, params, recordings } = options;
    this.values = params.map(({ initial }) => initial);
    this.member = place.budget.join();
    try {
      this.instance = new DspInstance(module, place.sampleRate, recordings);
      for (const [index, value] of this.values.entries())
        this.instance.setParam(index, value, value);
    } catch (error) {
      this.fall('trapped', error);
    }
  }

  take(request: Timed): void {
    const { waiting } = this;
    if (request.kind === 'off') {
      const at = waiting.findIndex((each) => each.kind === 'on' && each.id === request.id);
      const isBefore = at >= 0 && (waiting[at] as Timed).frame >= request.frame;
      if (isBefore) {
        waiting.splice(at, 1);
        return;
      }
    }
    if (waiting.length >= maxWaiting) waiting.shift();
    // Of several at one frame notes end before others begin, and else come as they were told.
    const rank = ({ kind, frame }: Timed) => 2 * frame + (kind === 'off' ? 0 : 1);
    let at = waiting.length;
    while (at > 0 && rank(waiting[at - 1] as Timed) > rank(request)) at -= 1;
    waiting.splice(at, 0, request);
  }

  /** Fills a block that begins at a frame of the context's clock. */
  process(frame: number, inputs: readonly Float32Array[], outputs: readonly Float32Array[]): void {
    const { instance, place } = this;
    if (!instance) return;
    const begun = place.now();
    let done = 0;
    try {
      const left = place.budget.left(this.member, frame);
      if (left <= 0) {
        this.fall('crowded', undefined, outputs);
        return;
      }
      instance.fuel = left;
      const glides = this.takeGlides();
      while (done < blockFrames) {
        this.begin(instance, frame + done);
        const next = this.waiting[0]?.frame ?? Number.POSITIVE_INFINITY;
        const frames = Math.max(1, Math.min(blockFrames, next - frame) - done);
        for (const { index, from, to } of glides) {
          const at = (part: number) => from + ((to - from) * part) / blockFrames;
          instance.setParam(index, at(done), at(done + frames), frames);
        }
        instance.process(inputs, outputs, done, frames);
        done += frames;
      }
      for (const { index, to } of glides) instance.setParam(index, to, to);
      place.budget.spend(this.member, left - instance.fuel);
      this.last = outputs.map((samples) => samples[blockFrames - 1] ?? 0);
      this.time(place.now() - begun, outputs);
    } catch (error) {
      this.fall(instance.fuel < 0 ? 'spent' : 'trapped', error, outputs, done);
    }
  }

  end(): void {
    this.instance = undefined;
    this.place.budget.leave(this.member);
  }

  /** Lets begin and end what is due at a frame. */
  private begin(instance: DspInstance, frame: number): void {
    for (;;) {
      const due = this.waiting[0];
      if (!due || due.frame > frame) return;
      this.waiting.shift();
      if (due.kind === 'off') {
        if (this.held.delete(due.id)) instance.noteOff(due.id);
      } else this.set(instance, due.params);
      if (due.kind === 'on') {
        this.held.add(due.id);
        instance.noteOn(due.id, due.frequency, due.velocity);
      }
    }
  }

  private set(instance: DspInstance, params: readonly number[]): void {
    for (const [index, value] of params.entries()) {
      const before = this.values[index];
      if (before === undefined || before === value) continue;
      if (this.options.params[index]?.isGliding) this.gliding.set(index, before);
      else instance.setParam(index, value, value);
      this.values[index] = value;
    }
  }

  /** Parameters that go evenly, through this block, to where notes of the block before have set them. */
  private takeGlides(): { index: number; from: number; to: number }[] {
    const glides = [...this.gliding].map(([index, from]) => ({
      index,
      from,
      to: this.values[index] ?? from,
    }));
    this.gliding.clear();
    return glides;
  }

  /** Counts the time of a block. */
  private time(milliseconds: number, outputs: readonly Float32Array[]): void {
    if (!this.options.isTimed) return;
    this.busy += milliseconds;
    this.blocks += 1;
    if (this.blocks < timedBlocks) return;
    const had = (1000 * timedBlocks * blockFrames) / this.place.sampleRate;
    this.slowStretches = this.busy > slow.part * had ? this.slowStretches + 1 : 0;
    this.busy = 0;
    this.blocks = 0;
    if (this.slowStretches >= slow.stretches) this.fall('slow', undefined, outputs, blockFrames);
  }

  /** Falls silent, evenly within the rest of the block. */
  private fall(
    failure: DspFailure,
    error: unknown,
    outputs: readonly Float32Array[] = [],
    from = 0,
  ): void {
    for (const [channel, samples] of outputs.entries()) {
      const last = from > 0 ? (samples[from - 1] ?? 0) : (this.last[channel] ?? 0);
      const frames = blockFrames - from;
      for (let at = 0; at < frames; at += 1) samples[from + at] = last * (1 - (at + 1) / frames);
    }
    this.end();
    this.place.fail({ failure, text: error === undefined ? '' : messageOf(error) });
  }
}
