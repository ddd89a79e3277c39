import type { StereoSound } from './loudness.ts';
import { spectrumOf } from './measure-sound.ts';

/** Up to here sound is one for both ears, in Hz: a loudspeaker for the low end has no sides. */
const monoBelow = 120;
/** Of the peak: what comes later is silence. */
const audible = 1e-3;

/** What is heard of a sound, in numbers. */
export class SoundFigures {
  readonly peak: number;
  /** Seconds until it is 60 dB below its peak for good. */
  readonly seconds: number;
  private readonly left: Float32Array;
  private readonly right: Float32Array;
  private readonly rate: number;
  private readonly middle: number[];
  private readonly side: number[];

  constructor({ left, right, sampleRate }: StereoSound) {
    this.rate = sampleRate;
    this.peak = Math.max(...[left, right].map(peakOf));
    const heard = (sample: number) => Math.abs(sample) > audible * this.peak;
    const length = Math.max(...[left, right].map((each) => each.findLastIndex(heard))) + 1;
    this.seconds = length / sampleRate;
    this.left = left.subarray(0, length);
    this.right = right.subarray(0, length);
    const spectrum = (sign: number) =>
      spectrumOf(
        this.left.map((sample, at) => (sample + sign * (this.right[at] as number)) / 2),
        sampleRate,
        0,
        this.seconds,
      );
    this.middle = spectrum(1);
    this.side = spectrum(-1);
  }

  /**
   * The mean by the peak, 0 to 1, of the channel that has more; under a window that rises and falls, so that a part of a
   * period at either end is no mean.
   */
  get dcShare(): number {
    return Math.max(...[this.left, this.right].map((samples) => this.meanOf(samples) / this.peak));
  }

  /** Hz around which the energy lies: the mean, weighed by power. */
  get centroid(): number {
    const sum = this.power.reduce((all, power, bin) => all + power * bin, 0);
    return (this.perBin * sum) / sumOf(this.power);
  }

  /** Energy by which the sides differ, as a share of all. */
  get width(): number {
    return sumOf(this.side) / sumOf(this.power);
  }

  /** The same of what lies below 120 Hz alone, as a share of all. */
  get lowWidth(): number {
    return sumOf(this.side.slice(0, Math.round(monoBelow / this.perBin))) / sumOf(this.power);
  }

  /** Share of the energy above a frequency in Hz, 0 to 1. */
  shareAbove(frequency: number): number {
    return sumOf(this.power.slice(Math.round(frequency / this.perBin))) / sumOf(this.power);
  }

  private get power(): number[] {
    return this.middle.map((power, bin) => power + (this.side[bin] as number));
  }

  private get perBin(): number {
    return this.rate / (2 * this.middle.length);
  }

  private meanOf(samples: Float32Array): number {
    const turn = (2 * Math.PI) / samples.length;
    const sum = samples.reduce((all, sample, at) => all + (1 - Math.cos(turn * at)) * sample, 0);
    return Math.abs(sum) / samples.length;
  }
}

function peakOf(samples: Float32Array): number {
  return samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0);
}
