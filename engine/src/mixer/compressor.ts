/** Seconds in which the gain follows a level that rises, and one that falls. */
const [attack, release] = [0.01, 0.12];
/** Decibels around the threshold in which the ratio comes in. */
const knee = 6;
/** Levels below this are silence: -120 dB. */
const silence = 1e-6;

/**
 * A feed-forward compressor without delay and without make-up gain; all channels go down together. The gain computer and
 * the smoothing of the gain in decibels are those of Giannoulis, Massberg and Reiss, "Digital Dynamic Range Compressor
 * Design" (2012), equations 4 and 17.
 */
export class Compressor {
  readonly #attack: number;
  readonly #release: number;
  /** Decibels by which it turns down. */
  #reduction = 0;
  #held = 0;

  constructor(sampleRate: number) {
    this.#attack = Math.exp(-1 / (attack * sampleRate));
    this.#release = Math.exp(-1 / (release * sampleRate));
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
    for (let frame = 0; frame < length; frame++) {
      let peak = 0;
      for (const input of inputs) {
        const level = Math.abs(input[frame] ?? 0);
        if (level > peak) peak = level;
      }
      if (!(peak < Number.POSITIVE_INFINITY)) peak = 0;
      const gain = 10 ** (-this.#smoothed(reductionAt(peak, threshold, ratio)) / 20);
      for (let channel = 0; channel < outputs.length; channel++) {
        const output = outputs[channel] as Float32Array;
        const sample = (inputs[channel] ?? inputs[0])?.[frame] ?? 0;
        output[frame] = Number.isFinite(sample) ? sample * gain : 0;
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

/** Decibels by which a level is to go down. */
function reductionAt(level: number, threshold: number, ratio: number): number {
  const over = 20 * Math.log10(Math.max(level, silence)) - threshold;
  const slope = 1 - 1 / ratio;
  if (2 * over < -knee) return 0;
  if (2 * over > knee) return over * slope;
  return (slope * (over + knee / 2) ** 2) / (2 * knee);
}
