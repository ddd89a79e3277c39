import { clamp } from '@hocket/sdk';
import { peakTaps, TruePeak } from './true-peak.ts';

/** Highest peak that leaves the limiter, between samples too: -1 dBTP, and a little less for what the moving gain adds. */
export const ceiling = 10 ** (-1.1 / 20);
/** What comes in above this is clipped before it is measured: 80 dB over full scale. */
const loudest = 1e4;
/** Seconds over which the gain comes back. */
const release = 0.08;

/** Seconds that the limiter looks ahead, and by which it delays everything. */
export const lookAhead = 0.002;

/**
 * A look-ahead limiter of true peaks: the lowest gain that any of the next samples needs, held and averaged
 * over the look-ahead, so that the gain has arrived when the peak does. It never makes up gain. Whatever comes in, NaN and
 * Infinity included, |out| never exceeds the ceiling. Sliding minimum after D. Lemire,
 * "Streaming maximum-minimum filter" (2006).
 */
export class Limiter {
  /** Samples of delay. */
  readonly delay: number;
  /** Samples that were not finite numbers, since the start. */
  broken = 0;
  private readonly lines: Float32Array[];
  private readonly peaks: TruePeak[];
  /** Samples over which gains are averaged: what interpolation is late by is taken from the look-ahead. */
  private readonly window: number;
  private readonly held: Float64Array;
  private readonly wedgeGain: Float64Array;
  private readonly wedgeAt: Float64Array;
  private wedgeHead = 0;
  private wedgeSize = 0;
  private readonly recover: number;
  private slow = 1;
  private sum: number;
  private at = 0;
  private count = 0;

  constructor(sampleRate: number, channels = 2) {
    this.delay = Math.round(lookAhead * sampleRate);
    this.lines = Array.from({ length: channels }, () => new Float32Array(this.delay));
    this.peaks = this.lines.map(() => new TruePeak(ceiling));
    this.window = Math.max(1, this.delay - peakTaps);
    this.held = new Float64Array(this.window).fill(1);
    this.sum = this.window;
    this.wedgeGain = new Float64Array(this.delay + 2);
    this.wedgeAt = new Float64Array(this.delay + 2);
    this.recover = 1 - Math.exp(-1 / (release * sampleRate));
  }

  /**
   * Fills `outputs` from `inputs`, which may be the same, channel by channel; a missing input channel is silence. `gains`
   * gets the gain of each frame of the outputs; `peaks` are what `TruePeak` would find, where somebody knows them.
   */
  process(
    inputs: readonly Float32Array[],
    outputs: readonly Float32Array[],
    { gains, peaks }: { gains?: Float32Array; peaks?: Float32Array } = {},
  ): void {
    const length = outputs[0]?.length ?? 0;
    for (let frame = 0; frame < length; frame++) {
      let peak = peaks?.[frame] ?? 0;
      for (let channel = 0; channel < this.lines.length; channel++) {
        const line = this.lines[channel] as Float32Array;
        const sample = this.clean(inputs[channel]?.[frame] ?? 0);
        const output = outputs[channel];
        if (output) output[frame] = line[this.at] as number;
        line[this.at] = sample;
        if (!peaks) peak = Math.max(peak, this.peaks[channel]?.next(sample) ?? 0);
      }
      const gain = this.average(this.hold(peak > ceiling ? ceiling / peak : 1));
      if (gains) gains[frame] = gain;
      for (const output of outputs) {
        const sample = (output[frame] as number) * gain;
        output[frame] = clamp(sample, -ceiling, ceiling);
      }
      this.at = (this.at + 1) % this.delay;
    }
  }

  private clean(sample: number): number {
    if (Number.isFinite(sample)) return clamp(sample, -loudest, loudest);
    this.broken++;
    return 0;
  }

  /** The lowest gain from the sample now leaving to the one now entering, coming back slowly. */
  private hold(gain: number): number {
    const size = this.wedgeGain.length;
    const now = this.count++;
    if (this.wedgeSize > 0 && (this.wedgeAt[this.wedgeHead] as number) < now - this.delay) {
      this.wedgeHead = (this.wedgeHead + 1) % size;
      this.wedgeSize--;
    }
    while (this.wedgeSize > 0) {
      const last = (this.wedgeHead + this.wedgeSize - 1) % size;
      if ((this.wedgeGain[last] as number) < gain) break;
      this.wedgeSize--;
    }
    const next = (this.wedgeHead + this.wedgeSize) % size;
    this.wedgeGain[next] = gain;
    this.wedgeAt[next] = now;
    this.wedgeSize++;
    const lowest = this.wedgeGain[this.wedgeHead] as number;
    this.slow = Math.min(lowest, this.slow + (1 - this.slow) * this.recover);
    return this.slow;
  }

  /** The mean of the last held gains. */
  private average(gain: number): number {
    const place = this.count % this.window;
    this.sum += gain - (this.held[place] as number);
    this.held[place] = gain;
    if (place === 0) this.sum = this.held.reduce((total, each) => total + each, 0);
    return this.sum / this.window;
  }
}
