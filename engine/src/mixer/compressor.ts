/** Seconds in which the gain follows a level that rises, and one that falls. */
const [attack, release] = [0.01, 0.12];
/** Decibels around the threshold in which the ratio comes in. */
const knee = 6;
/** Levels below this are silence: -120 dB. */
const silence = 1e-6;
/** Frames for which the gain is worked out once, and between which it goes evenly: a small part of the attack. */
const block = 16;

/**
 * A feed-forward compressor without delay and without make-up gain; all channels go down together. The gain computer and
 * the smoothing of the gain in decibels are those of Giannoulis, Massberg and Reiss, "Digital Dynamic Range Compressor
 * Design" (2012), equations 4 and 17.
 */
export class Compressor {
  readonly #attack: number;
  readonly #release: number;
  /** Decibels by which it turns down, and what they make of the sound. */
  #reduction = 0;
  #gain = 1;
  #held = 0;

  constructor(sampleRate: number) {
    this.#attack = Math.exp(-block / (attack * sampleRate));
    this.#release = Math.exp(-block / (release * sampleRate));
  }

  /**
   * Fills `outputs` from `inputs`, channel by channel. `threshold` in dB, 0 and less; `ratio` from 1. Samples that are no
   * numbers count as silence.
   */
  process(
    inputs: readonly Float32Array[],
    outputs: readonly Float32Array[],
    threshold: number,
    ratio: number,
  ): void {
    const length = outputs[0]?.length ?? 0;
    for (let from = 0; from < length; from += block) {
      const to = Math.min(from + block, length);
      const wanted = reductionAt(peakOf(inputs, from, to), threshold, ratio);
      const before = this.#gain;
      this.#gain = 10 ** (-this.#smoothed(wanted) / 20);
      const step = (this.#gain - before) / (to - from);
      for (let channel = 0; channel < outputs.length; channel++) {
        const output = outputs[channel] as Float32Array;
        const input = inputs[channel] ?? inputs[0];
        for (let frame = from; frame < to; frame++) {
          const sample = input === undefined ? 0 : (input[frame] as number);
          // What is no number is not equal to itself, or infinite: neither goes on from here.
          output[frame] = sample - sample === 0 ? sample * (before + step * (frame - from + 1)) : 0;
        }
      }
    }
  }

  /** Holds peaks while they fall, then follows them: a smooth branching detector. */
  #smoothed(reduction: number): number {
    this.#held = Math.max(reduction, this.#release * this.#held + (1 - this.#release) * reduction);
    this.#reduction = this.#attack * this.#reduction + (1 - this.#attack) * this.#held;
    return this.#reduction;
  }
}

/** The highest level of some frames; 0 where one is no number. */
function peakOf(inputs: readonly Float32Array[], from: number, to: number): number {
  let peak = 0;
  for (let channel = 0; channel < inputs.length; channel++) {
    const input = inputs[channel] as Float32Array;
    for (let frame = from; frame < to; frame++) {
      const level = Math.abs(input[frame] as number);
      if (level > peak) peak = level;
    }
  }
  return peak < Number.POSITIVE_INFINITY ? peak : 0;
}

/** Decibels by which a level is to go down. */
function reductionAt(level: number, threshold: number, ratio: number): number {
  const over = 20 * Math.log10(Math.max(level, silence)) - threshold;
  const slope = 1 - 1 / ratio;
  if (2 * over < -knee) return 0;
  if (2 * over > knee) return over * slope;
  return (slope * (over + knee / 2) ** 2) / (2 * knee);
}
