import { transform } from '../recipe/fourier.ts';

/** A place where something begins. */
export interface Transient {
  seconds: number;
  /** How much of the spectrum rises with it: about 1 for a drum out of silence. */
  strength: number;
}

/** What looks at a part of the spectrum's course. Seconds. */
interface Look {
  /** Of a frame; to the nearest power of 2 of samples. */
  frame: number;
  hop: number;
  /** Between the two frames that are compared. */
  lag: number;
}

const coarse: Look = { frame: 0.022, hop: 0.005, lag: 0.01 };
const fine: Look = { frame: 0.005, hop: 0.0005, lag: 0.002 };
/** Bands an octave, and Hz of the lowest and the highest edge. */
const [bandsPerOctave, lowest, highest] = [4, 40, 16_000];
/** How far below the loudest band what is still there counts: magnitudes as a share of it, times this, plus 1, as logarithms. */
const compression = 1000;
/** Seconds around a peak in which no other is higher; and of which the mean is a threshold, before and after it. */
const [peakWidth, meanBefore, meanAfter] = [0.025, 0.1, 0.07];
/** What a peak has to be above the mean, and above all, in strength. */
const [aboveMean, least] = [0.06, 0.16];
/** Samples below this are silence, and seconds before the end of a recording in which its cut is no onset. */
const [silence, cut] = [1e-3, 0.03];
/** Seconds before and after a coarse peak in which the attack is looked for. */
const [reachBefore, reachAfter] = [0.02, 0.016];
/** Where on its way up an attack has begun. */
const attackShare = 0.5;

/**
 * Where transients begin, ascending: peaks of the spectral flux over what is around them, with a maximum filter over
 * frequency that lets vibrato pass (S. Böck and G. Widmer, "Maximum Filter Vibrato Suppression for Transient Detection", DAFx
 * 2013), each then found to half a millisecond in short frames. `onProgress` is told 0 to 1.
 */
export function findOnsets(
  samples: Float32Array,
  sampleRate: number,
  onProgress: (done: number) => void = () => {},
): Transient[] {
  if (!samples.some((sample) => Math.abs(sample) > silence)) return [];
  const flux = new SpectralFlux(samples, sampleRate, coarse);
  const strengths = flux.between(0, samples.length, onProgress);
  const near = Math.round(peakWidth / coarse.hop);
  const [before, after] = [meanBefore, meanAfter].map((each) => Math.round(each / coarse.hop));
  const exact = new SpectralFlux(samples, sampleRate, fine, flux.loudest);
  const onsets: Transient[] = [];
  for (const [at, strength] of strengths.entries()) {
    if (strength < least) continue;
    const around = strengths.subarray(Math.max(0, at - near), at + near + 1);
    if (around.some((each) => each > strength)) continue;
    const mean = meanOf(strengths.subarray(Math.max(0, at - (before ?? 0)), at + (after ?? 0) + 1));
    if (strength < mean + aboveMean) continue;
    const seconds = attackNear(exact, at * coarse.hop, sampleRate);
    if (seconds > samples.length / sampleRate - cut) break;
    if (seconds - (onsets.at(-1)?.seconds ?? -1) > peakWidth) onsets.push({ seconds, strength });
  }
  return onsets;
}

/** All channels as one. */
export function mono(channels: readonly Float32Array[]): Float32Array {
  const [first = new Float32Array()] = channels;
  if (channels.length < 2) return first;
  const sum = new Float32Array(first.length);
  for (const channel of channels)
    for (let frame = 0; frame < sum.length; frame++)
      sum[frame] = (sum[frame] as number) + (channel[frame] as number) / channels.length;
  return sum;
}

/** Seconds at which the attack begins that a coarse frame, which ends at about `around`, has found. */
function attackNear(exact: SpectralFlux, around: number, sampleRate: number): number {
  const from = Math.round((around - reachBefore) * sampleRate);
  const to = Math.round((around + reachAfter) * sampleRate);
  const rises = exact.between(from, to);
  const top = Math.max(...rises);
  const first = rises.findIndex((rise) => rise >= attackShare * top);
  return Math.max(0, from / sampleRate + first * fine.hop);
}

/** How much rises in the spectrum from frame to frame, as a share of what could. */
class SpectralFlux {
  /** The highest magnitude of a band so far. */
  loudest: number;
  readonly #samples: Float32Array;
  readonly #rate: number;
  readonly #look: Look;
  readonly #size: number;
  readonly #window: Float64Array;
  /** Bins at which bands begin, and the last ends. */
  readonly #edges: readonly number[];

  /** `loudest`: of another look at the same; else it is found with the first course. */
  constructor(samples: Float32Array, sampleRate: number, look: Look, loudest = 0) {
    this.#samples = samples;
    this.#rate = sampleRate;
    this.#look = look;
    this.#size = 2 ** Math.round(Math.log2(look.frame * sampleRate));
    this.#window = Float64Array.from(
      { length: this.#size },
      (_, at) => Math.sin((Math.PI * (at + 0.5)) / this.#size) ** 2,
    );
    const octaves = Math.log2(Math.min(highest, sampleRate / 2) / lowest);
    const bins = Array.from({ length: Math.floor(octaves * bandsPerOctave) + 1 }, (_, band) =>
      Math.round((lowest * 2 ** (band / bandsPerOctave) * this.#size) / sampleRate),
    );
    this.#edges = [...new Set(bins.filter((bin) => bin > 0))];
    this.loudest = loudest;
  }

  /** For each hop of the part [from, to), in frames: what rises with the samples that come in there. */
  between(from: number, to: number, onProgress: (done: number) => void = () => {}): Float32Array {
    const { hop, lag } = this.#look;
    const step = hop * this.#rate;
    const back = Math.round(lag / hop);
    const count = Math.max(0, Math.ceil((to - from) / step));
    const bands = this.#edges.length - 1;
    const magnitudes = new Float32Array((count + back) * bands);
    // Two frames at once: one as the real part, one as the imaginary.
    for (let at = 0; at < count + back; at += 2) {
      const place = (index: number) => Math.round(from + (index - back) * step) - this.#size / 2;
      this.#bandsOf(place(at), place(at + 1), magnitudes, at * bands);
      if (at % 2048 === 0) onProgress(at / (count + back));
    }
    if (this.loudest === 0)
      for (const each of magnitudes) if (each > this.loudest) this.loudest = each;
    const gain = this.loudest === 0 ? 0 : compression / this.loudest;
    const full = Math.log1p(compression) * bands;
    for (const [at, each] of magnitudes.entries()) magnitudes[at] = Math.log1p(gain * each);
    return Float32Array.from({ length: count }, (_, at) => {
      let sum = 0;
      for (let band = 0; band < bands; band++) {
        const old = at * bands + band;
        const before = Math.max(
          magnitudes[old] as number,
          band > 0 ? (magnitudes[old - 1] as number) : 0,
          band < bands - 1 ? (magnitudes[old + 1] as number) : 0,
        );
        sum += Math.max(0, (magnitudes[(at + back) * bands + band] as number) - before);
      }
      return (4 * sum) / full;
    });
  }

  /** Magnitudes by band of the frames that begin at two places, one after the other. */
  #bandsOf(one: number, other: number, out: Float32Array, at: number): void {
    const size = this.#size;
    const [real, imaginary] = [new Float64Array(size), new Float64Array(size)];
    for (let frame = 0; frame < size; frame++) {
      const share = this.#window[frame] as number;
      real[frame] = (this.#samples[one + frame] ?? 0) * share;
      imaginary[frame] = (this.#samples[other + frame] ?? 0) * share;
    }
    transform(real, imaginary);
    const bands = this.#edges.length - 1;
    for (let band = 0; band < bands; band++) {
      const [from, to] = [this.#edges[band] as number, this.#edges[band + 1] as number];
      let [first, second] = [0, 0];
      for (let bin = from; bin < to; bin++) {
        const [a, b] = [real[bin] as number, imaginary[bin] as number];
        const [c, d] = [real[size - bin] as number, imaginary[size - bin] as number];
        first += (a + c) ** 2 + (b - d) ** 2;
        second += (b + d) ** 2 + (c - a) ** 2;
      }
      out[at + band] = Math.sqrt(first) / size;
      if (at + bands + band < out.length) out[at + bands + band] = Math.sqrt(second) / size;
    }
  }
}

function meanOf(numbers: Float32Array): number {
  return numbers.reduce((sum, each) => sum + each, 0) / Math.max(1, numbers.length);
}
