import { clamp } from '@hocket/sdk';

/** The kinds of filters of the Web Audio API, in the order of their numbers here. */
export const biquadTypes = [
  'lowpass',
  'highpass',
  'bandpass',
  'lowshelf',
  'highshelf',
  'peaking',
  'notch',
  'allpass',
] as const;

/** What a filter is told, for each frame or once for all of them. */
export interface BiquadSettings {
  type: BiquadFilterType;
  /** Hz. */
  frequency: Float32Array;
  /** Cents. */
  detune: Float32Array;
  /** As the Web Audio API counts it: decibels of a lowpass and of a highpass. */
  Q: Float32Array;
  /** Decibels. */
  gain: Float32Array;
}

/** Of a channel: the last two frames that went in, and that came out. */
type Memory = [x1: number, x2: number, y1: number, y2: number];

/** Amplitude under which a filter that gets nothing is silent: −180 dB. */
const silent = 1e-9;

/** The filter of https://www.w3.org/TR/webaudio/#BiquadFilterNode, which moves with every frame. */
export class Biquad {
  readonly #memories: Memory[] = [];
  readonly #sampleRate: number;
  /** What the coefficients were worked out of last. */
  #known: readonly unknown[] = [];
  #coefficients: readonly number[] = [1, 0, 0, 0, 0];

  /** `sampleRate`: frames a second. */
  constructor(sampleRate: number) {
    this.#sampleRate = sampleRate;
  }

  /** Whether it rings on without input. */
  get rings(): boolean {
    return this.#memories.some((memory) => memory.some((value) => Math.abs(value) > silent));
  }

  /** Filters the same frames of each channel; a channel that does not come is silent. */
  process(input: readonly Float32Array[], output: readonly Float32Array[], how: BiquadSettings) {
    const { length = 0 } = output[0] ?? [];
    for (let frame = 0; frame < length; frame++) {
      const [b0 = 0, b1 = 0, b2 = 0, a1 = 0, a2 = 0] = this.#at(frame, how);
      for (let channel = 0; channel < output.length; channel++) {
        let memory = this.#memories[channel];
        if (memory === undefined) {
          memory = [0, 0, 0, 0];
          this.#memories[channel] = memory;
        }
        const x = input[channel]?.[frame] ?? 0;
        const y = b0 * x + b1 * memory[0] + b2 * memory[1] - a1 * memory[2] - a2 * memory[3];
        memory[1] = memory[0];
        memory[0] = x;
        memory[3] = memory[2];
        memory[2] = y;
        (output[channel] as Float32Array)[frame] = y;
      }
    }
  }

  #at(frame: number, { type, frequency, detune, Q, gain }: BiquadSettings): readonly number[] {
    const of = (values: Float32Array) => values[values.length > 1 ? frame : 0] ?? 0;
    const [hz, cents, q, decibels] = [of(frequency), of(detune), of(Q), of(gain)];
    const [wasType, wasHz, wasCents, wasQ, wasDecibels] = this.#known;
    if (
      type !== wasType ||
      hz !== wasHz ||
      cents !== wasCents ||
      q !== wasQ ||
      decibels !== wasDecibels
    ) {
      this.#known = [type, hz, cents, q, decibels];
      this.#coefficients = coefficients(
        type,
        clamp((2 * hz * 2 ** (cents / 1200)) / this.#sampleRate, 0, 1),
        q,
        10 ** (decibels / 40),
      );
    }
    return this.#coefficients;
  }
}

/** At `cutoff` of half the rate, 0 to 1, with the root `A` of a gain: b0, b1, b2, a1 and a2. */
function coefficients(type: BiquadFilterType, cutoff: number, Q: number, A: number): number[] {
  const edge = edgeGain(type, cutoff, Q, A);
  if (edge !== undefined) return [edge, 0, 0, 0, 0];
  const w = Math.PI * cutoff;
  const [cos, sin] = [Math.cos(w), Math.sin(w)];
  const isPass = type === 'lowpass' || type === 'highpass';
  const alpha = sin / (2 * (isPass ? 10 ** (Q / 20) : Q));
  const slope = Math.SQRT2 * sin * Math.sqrt(A);
  const [b0, b1, b2, a0, a1, a2] = {
    lowpass: () => [(1 - cos) / 2, 1 - cos, (1 - cos) / 2, 1 + alpha, -2 * cos, 1 - alpha],
    highpass: () => [(1 + cos) / 2, -1 - cos, (1 + cos) / 2, 1 + alpha, -2 * cos, 1 - alpha],
    bandpass: () => [alpha, 0, -alpha, 1 + alpha, -2 * cos, 1 - alpha],
    notch: () => [1, -2 * cos, 1, 1 + alpha, -2 * cos, 1 - alpha],
    allpass: () => [1 - alpha, -2 * cos, 1 + alpha, 1 + alpha, -2 * cos, 1 - alpha],
    peaking: () => [1 + alpha * A, -2 * cos, 1 - alpha * A, 1 + alpha / A, -2 * cos, 1 - alpha / A],
    lowshelf: () => [
      A * (A + 1 - (A - 1) * cos + slope),
      2 * A * (A - 1 - (A + 1) * cos),
      A * (A + 1 - (A - 1) * cos - slope),
      A + 1 + (A - 1) * cos + slope,
      -2 * (A - 1 + (A + 1) * cos),
      A + 1 + (A - 1) * cos - slope,
    ],
    highshelf: () => [
      A * (A + 1 + (A - 1) * cos + slope),
      -2 * A * (A - 1 + (A + 1) * cos),
      A * (A + 1 + (A - 1) * cos - slope),
      A + 1 - (A - 1) * cos + slope,
      2 * (A - 1 - (A + 1) * cos),
      A + 1 - (A - 1) * cos - slope,
    ],
  }[type]() as [number, number, number, number, number, number];
  return [b0 / a0, b1 / a0, b2 / a0, a1 / a0, a2 / a0];
}

/** What all frequencies are multiplied by where a filter's cutoff is at an end of its range or it has no width. */
function edgeGain(
  type: BiquadFilterType,
  cutoff: number,
  Q: number,
  A: number,
): number | undefined {
  const isInside = cutoff > 0 && cutoff < 1;
  if (type === 'lowpass') return isInside ? undefined : cutoff;
  if (type === 'highpass') return isInside ? undefined : 1 - cutoff;
  if (type === 'lowshelf') return isInside ? undefined : cutoff === 1 ? A * A : 1;
  if (type === 'highshelf') return isInside ? undefined : cutoff === 1 ? 1 : A * A;
  if (!isInside) return type === 'bandpass' ? 0 : 1;
  if (Q > 0) return undefined;
  return { bandpass: 1, notch: 0, peaking: A * A, allpass: -1 }[type];
}
