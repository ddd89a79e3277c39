import { ceiling, Limiter } from '../output/limiter.ts';
import { LoudnessMeter } from '../output/loudness.ts';
import { peakTaps, TruePeak } from '../output/true-peak.ts';

/** Below this a sample is silence: -100 dB. */
const silence = 1e-5;
/** Seconds over which a tail that was cut off fades. */
const fade = 0.25;
/** Seconds for which the limiter hears the end of a loop before its start. */
const preroll = 4;
/** Sample frames that are worked on at once. */
const block = 16_384;

export type Channels = readonly Float32Array<ArrayBuffer>[];

export interface Finish {
  sampleRate: number;
  /** Sample frames of the bars, without what rings on. */
  frames: number;
  loop: boolean;
}

/** What is heard of a mix behind the limiter. */
export interface Heard {
  /** Integrated, in LUFS; -Infinity in silence. */
  loudness: number;
  /** The least gain of the limiter, in dB: 0 where it had nothing to do. */
  lowest: number;
}

/**
 * Two channels on their way into a file, of which there is no second copy however long they are. A loop is as long as its
 * bars: what rings on is laid over its start, once per round, and the limiter comes in as it goes out. Else what rings
 * on stays until it is silent. The limiter's delay is taken off.
 */
export class FinishedMix {
  /** What was rendered, later what is written. A loop's start stands behind its end once more. */
  readonly channels: Channels;
  /** Sample frames before the silence at the end is taken away. */
  readonly length: number;
  private readonly finish: Finish;
  /** The true peak around each frame, where it was worked out before. */
  private peaks: Float32Array | undefined;

  /** Takes `channels` over. */
  constructor(channels: Channels, finish: Finish) {
    this.finish = finish;
    const { frames, loop, sampleRate } = finish;
    const again = new Limiter(sampleRate).delay;
    this.channels = loop ? channels.map((each) => folded(each, frames, again)) : channels;
    this.length = loop ? frames : (channels[0]?.length ?? 0);
  }

  /** The greatest sample, as a gain. */
  get peak(): number {
    let most = 0;
    for (const channel of this.channels)
      for (const sample of channel) most = Math.max(most, Math.abs(sample));
    return most;
  }

  /** LUFS of what was rendered. */
  get loudness(): number {
    const meter = new LoudnessMeter(this.finish.sampleRate);
    meter.process(this.channels, 0, this.length);
    return meter.integrated;
  }

  /** Works out true peaks once for all that is tried with it; those below `floor` need not be known. */
  findPeaks(floor: number): void {
    const end = this.length + new Limiter(this.finish.sampleRate).delay;
    const peaks = new Float32Array(end);
    for (const index of this.channels.keys()) {
      const found = new TruePeak(floor);
      for (let at = this.finish.loop ? -2 * peakTaps : 0; at < end; at++) {
        const peak = found.next(this.sample(index, at));
        if (at >= 0) peaks[at] = Math.max(peaks[at] as number, peak);
      }
    }
    this.peaks = peaks;
  }

  /** What would be heard behind the limiter at a gain in dB. */
  hear(gain: number): Heard {
    return this.limited(gain, () => {});
  }

  /** Sends it through the limiter at a gain in dB. */
  limit(gain: number): Heard {
    return this.limited(gain, (sides, _, at) => {
      for (const [index, side] of sides.entries()) this.channels[index]?.set(side, at);
    });
  }

  /** Turns the first channel into what gain and limiter multiply each frame by. */
  limitToGains(gain: number): Heard {
    const factor = 10 ** (gain / 20);
    return this.limited(gain, (_, gains, at) => {
      this.channels[0]?.set(
        gains.map((each) => each * factor),
        at,
      );
    });
  }

  /** Adds what was rendered. */
  add(other: FinishedMix): void {
    for (const [index, channel] of this.channels.entries()) {
      const added = other.channels[index] as Float32Array;
      for (let at = 0; at < channel.length; at++)
        channel[at] = (channel[at] as number) + (added[at] as number);
    }
  }

  /** Sample frames until it is silent, of the bars at least; what still sounds at the very end fades out. */
  end(): number {
    const { frames, loop, sampleRate } = this.finish;
    if (loop) return frames;
    const end = Math.max(frames, ...this.channels.map(soundingEnd));
    if (end >= this.length && this.length > frames)
      fadeOut(this.channels, Math.round(fade * sampleRate));
    return Math.min(end, this.length);
  }

  /** A sample of a channel, before the start too. */
  private sample(channel: number, at: number): number {
    return this.channels[channel]?.[this.place(at)] ?? 0;
  }

  /** Where a frame stands: before a loop's start, in the round before. */
  private place(at: number): number {
    const { frames } = this.finish;
    return at < 0 ? ((at % frames) + frames) % frames : at;
  }

  /** `take` gets block after block behind the limiter, and where each belongs; what it gets is of the moment. */
  private limited(
    gain: number,
    take: (sides: Channels, gains: Float32Array, at: number) => void,
  ): Heard {
    const { sampleRate, frames, loop } = this.finish;
    const limiter = new Limiter(sampleRate, this.channels.length);
    const meter = new LoudnessMeter(sampleRate);
    const before = loop ? Math.ceil((preroll * sampleRate) / frames) * frames : 0;
    const sides = this.channels.map(() => new Float32Array(block));
    const gains = new Float32Array(block);
    const peaks = this.peaks && new Float32Array(block);
    const factor = 10 ** (gain / 20);
    const end = this.length + limiter.delay;
    let lowest = 1;
    for (let at = -before; at < end; at += block) {
      const count = Math.min(block, end - at);
      const part = sides.map((side) => side.subarray(0, count));
      for (const [index, side] of part.entries()) {
        for (let frame = 0; frame < count; frame++)
          side[frame] = this.sample(index, at + frame) * factor;
      }
      if (peaks)
        for (let frame = 0; frame < count; frame++)
          peaks[frame] = (this.peaks?.[this.place(at + frame)] ?? 0) * factor;
      limiter.process(part, part, { gains, peaks });
      const skipped = Math.max(0, limiter.delay - at);
      if (skipped >= count) continue;
      const heard = part.map((side) => side.subarray(skipped));
      const these = gains.subarray(skipped, count);
      for (const each of these) lowest = Math.min(lowest, each);
      meter.process(heard);
      take(heard, these, at + skipped - limiter.delay);
    }
    return { loudness: meter.integrated, lowest: 20 * Math.log10(lowest) };
  }
}

/** The greatest peak above the limiter's ceiling that a target may ask for, in dB. */
const mostOver = 20;
/** By how many dB a target is usually corrected at most. */
const usual = 3;
/** How near a target is near enough, in LU, and how often it is tried. */
const [near, tries] = [0.1, 6];

/** By how many dB a mix has to be louder to have so many LUFS behind the limiter. Silence stays as it is. */
export function gainForLoudness(mix: FinishedMix, target: number): number {
  const { loudness: rendered, peak } = mix;
  if (!Number.isFinite(rendered)) return 0;
  const most = mostOver - 20 * Math.log10(peak / ceiling);
  let gain = Math.min(target - rendered, most);
  let known = Number.NEGATIVE_INFINITY;
  let before: { gain: number; loudness: number } | undefined;
  for (let turn = 0; turn < tries; turn++) {
    if (gain > known) {
      // Finding peaks takes longest: no more of them than a few tries need.
      known = Math.min(gain + usual, most);
      mix.findPeaks(ceiling / 10 ** (known / 20));
    }
    const { loudness } = mix.hear(gain);
    if (Math.abs(target - loudness) <= near) break;
    // The limiter takes a part of each further decibel: as much as of the last.
    const slope = before ? (loudness - before.loudness) / (gain - before.gain) : 1;
    before = { gain, loudness };
    gain = Math.min(gain + (target - loudness) / Math.max(0.2, slope), most);
    if (gain === before.gain) break;
  }
  return Math.min(gain, known);
}

/** Multiplies each frame of all channels by its gain. */
export function multiply(channels: readonly Float32Array[], gains: Float32Array): void {
  for (const channel of channels)
    for (let at = 0; at < channel.length; at++)
      channel[at] = (channel[at] as number) * (gains[at] as number);
}

/** A loop of what was rendered, and its first `again` frames behind it. */
function folded(channel: Float32Array, frames: number, again: number): Float32Array<ArrayBuffer> {
  const loop = new Float32Array(frames + again);
  loop.set(channel.subarray(0, frames));
  for (let at = frames; at < channel.length; at++)
    loop[at % frames] = (loop[at % frames] as number) + (channel[at] as number);
  for (let at = 0; at < again; at++) loop[frames + at] = loop[at % frames] as number;
  return loop;
}

function soundingEnd(channel: Float32Array): number {
  let end = channel.length;
  while (end > 0 && Math.abs(channel[end - 1] as number) < silence) end--;
  return end;
}

function fadeOut(channels: Channels, frames: number): void {
  for (const channel of channels) {
    for (let left = 0; left < Math.min(frames, channel.length); left++) {
      const at = channel.length - 1 - left;
      channel[at] = ((channel[at] as number) * left) / frames;
    }
  }
}
