/** Measures of a second: each value is worked out from so many sums of energy. */
const measures = 100;
/** Measures of a momentary and of a short-term loudness, and between two blocks of the integrated one: 400 ms, 3 s, 100 ms. */
const [momentary, shortTerm, hop] = [40, 300, 10];
/** LUFS below which a block never counts, and LU by which one may lie below the mean of the others. */
const [floor, gate] = [-70, 10];
/** Blocks are counted by their loudness, from the floor on: so many to a LU, for so many LU. */
const [steps, range] = [20, 100];

/**
 * The loudness of a sound that comes in blocks, in LUFS: ITU-R BS.1770-4 with the times of EBU Tech 3341. It takes the same
 * memory however long it listens, and makes nothing while it does. Silence has -Infinity.
 */
export class LoudnessMeter {
  /** The greatest momentary loudness since the start. */
  loudest = Number.NEGATIVE_INFINITY;
  private readonly weightings: readonly [Weighting, Weighting];
  /** Sample frames of a measure. */
  private readonly size: number;
  private readonly sums = new Float64Array(shortTerm);
  private count = 0;
  private sum = 0;
  private filled = 0;
  private readonly blocks = new Float64Array(steps * range);
  private readonly powers = new Float64Array(steps * range);

  /** `sampleRate` in Hz. */
  constructor(sampleRate: number) {
    this.weightings = [new Weighting(sampleRate), new Weighting(sampleRate)];
    this.size = Math.round(sampleRate / measures);
  }

  /** Hears the next samples of both sides, from `begin` to `end`; a side that is missing is silent. */
  process(sides: readonly Float32Array[], begin = 0, end = sides[0]?.length ?? 0): void {
    const [left, right] = sides;
    const [first, second] = this.weightings;
    for (let at = begin; at < end; at++) {
      this.sum += first.power(left?.[at] ?? 0) + second.power(right?.[at] ?? 0);
      if (++this.filled === this.size) this.measure();
    }
  }

  /** Of the last 400 ms, up to 10 ms ago. */
  get momentary(): number {
    return lufs(this.power(momentary));
  }

  /** Of the last three seconds, up to 10 ms ago. */
  get shortTerm(): number {
    return lufs(this.power(shortTerm));
  }

  /** Of everything since the start, pauses and what is far quieter than the rest left out. */
  get integrated(): number {
    const ungated = lufs(this.meanFrom(0));
    return lufs(this.meanFrom(Math.max(0, stepOf(ungated - gate))));
  }

  private measure(): void {
    this.sums[this.count % shortTerm] = this.sum;
    this.count++;
    this.sum = 0;
    this.filled = 0;
    if (this.count < momentary) return;
    const power = this.power(momentary);
    const loudness = lufs(power);
    this.loudest = Math.max(this.loudest, loudness);
    if (loudness < floor || (this.count - momentary) % hop !== 0) return;
    const step = Math.min(stepOf(loudness), this.blocks.length - 1);
    this.blocks[step] = (this.blocks[step] as number) + 1;
    this.powers[step] = (this.powers[step] as number) + power;
  }

  /** The mean power of the last measures; before the start there was silence. */
  private power(length: number): number {
    let sum = 0;
    for (let back = 1; back <= Math.min(length, this.count); back++)
      sum += this.sums[(this.count - back) % shortTerm] as number;
    return sum / (length * this.size);
  }

  /** The mean power of the blocks from a step on. */
  private meanFrom(step: number): number {
    let [count, power] = [0, 0];
    for (let at = step; at < this.blocks.length; at++) {
      count += this.blocks[at] as number;
      power += this.powers[at] as number;
    }
    return count === 0 ? 0 : power / count;
  }
}

/** What a mean power is called. */
function lufs(power: number): number {
  return 10 * Math.log10(power) - 0.691;
}

function stepOf(loudness: number): number {
  return Math.floor((loudness - floor) * steps);
}

type Coefficients = readonly [b0: number, b1: number, b2: number, a1: number, a2: number];

/**
 * One side as the ear weighs it: the filters of BS.1770, worked out for the sample rate from their analogue forms
 * (B. De Man, "Evaluation of Implementations of the EBU R128 Loudness Measurement", AES 145, 2018).
 */
export class Weighting {
  private readonly shelf: Coefficients;
  private readonly highpass: Coefficients;
  /** What each filter remembers. */
  private readonly state = new Float64Array(4);

  constructor(sampleRate: number) {
    this.shelf = shelf(sampleRate);
    this.highpass = highpass(sampleRate);
  }

  /** The power of the next sample. */
  power(sample: number): number {
    return this.filtered(this.filtered(sample, this.shelf, 0), this.highpass, 2) ** 2;
  }

  private filtered(sample: number, by: Coefficients, at: number): number {
    const { state } = this;
    const out = by[0] * sample + (state[at] as number);
    state[at] = by[1] * sample - by[3] * out + (state[at + 1] as number);
    state[at + 1] = by[2] * sample - by[4] * out;
    return out;
  }
}

/** The head: 4 dB more from 1.7 kHz on. */
function shelf(rate: number): Coefficients {
  const [frequency, decibels, q] = [1681.974450955533, 3.999843853973347, 0.7071752369554196];
  const k = Math.tan((Math.PI * frequency) / rate);
  const high = 10 ** (decibels / 20);
  const middle = high ** 0.4996667741545416;
  const a0 = 1 + k / q + k * k;
  return [
    (high + (middle * k) / q + k * k) / a0,
    (2 * (k * k - high)) / a0,
    (high - (middle * k) / q + k * k) / a0,
    (2 * (k * k - 1)) / a0,
    (1 - k / q + k * k) / a0,
  ];
}

/** What is below 38 Hz is hardly heard. */
function highpass(rate: number): Coefficients {
  const [frequency, q] = [38.13547087602444, 0.5003270373238773];
  const k = Math.tan((Math.PI * frequency) / rate);
  const a0 = 1 + k / q + k * k;
  return [1, -2, 1, (2 * (k * k - 1)) / a0, (1 - k / q + k * k) / a0];
}
