import type { SafeMetal } from './clamp-parts.ts';
import { transform } from './fourier.ts';
import { seededRandom } from './seeded-random.ts';

/** Frames, a power of two: a second and a half, round which it goes without a seam. */
const frames = 65_536;
/** Buffers that a context keeps: 16 MB. */
const kept = 32;
/** Hz of the lowest partial there may be, and above which nobody hears one. */
const [lowest, highest] = [130, 20_000];

/**
 * Hz of the six square waves of the TR-808's cymbals, hats and cowbell (K. Werner, J. Abel and J. Smith, "The TR-808
 * Cymbal: a Physically-Informed, Circuit-Bendable, Digital Model", ICMC 2014), by the lowest.
 */
const squares = [205.3, 304.4, 369.6, 522.7, 540, 800].map((hz) => hz / 205.3);

type Wash = Pick<SafeMetal, 'kind' | 'frequency' | 'width'>;

const buffers = new WeakMap<BaseAudioContext, Map<string, AudioBuffer>>();

/**
 * Struck metal as a buffer of the context to go round and round, of the nearest semitone and quarter of its width. The
 * same one is worked out once, as long as it is played now and then.
 */
export function metalBuffer(context: BaseAudioContext, wash: Wash): AudioBuffer {
  const frequency = wash.kind === 'plate' ? nearestSemitone(wash.frequency) : wash.frequency;
  const width = Math.round(4 * wash.width) / 4;
  const known = buffers.get(context) ?? new Map<string, AudioBuffer>();
  buffers.set(context, known);
  const { kind } = wash;
  const key = `${kind} ${frequency} ${width}`;
  const buffer = known.get(key) ?? made(context, { kind, frequency, width });
  // The latest stands last.
  known.delete(key);
  known.set(key, buffer);
  const [oldest = key] = known.keys();
  if (known.size > kept) known.delete(oldest);
  return buffer;
}

function nearestSemitone(frequency: number): number {
  return 2 ** (Math.round(12 * Math.log2(frequency)) / 12);
}

function made(context: BaseAudioContext, wash: Wash): AudioBuffer {
  const { sampleRate } = context;
  const buffer = context.createBuffer(2, frames, sampleRate);
  for (const [side, samples] of metalSamples(wash, sampleRate).entries()) {
    buffer.copyToChannel(samples, side);
  }
  return buffer;
}

/**
 * Left and right of metal that never dies away, with a mean power of 0.1. Made of its spectrum at once, so that eighty
 * partials cost as much as eight and none is above half the sample rate; each lies on a bin, so that the end leads to
 * the beginning. Below 120 Hz there is none.
 */
export function metalSamples(
  wash: Wash,
  sampleRate: number,
): [Float32Array<ArrayBuffer>, Float32Array<ArrayBuffer>] {
  const random = seededRandom(Math.round(wash.frequency * 16));
  const real = new Float64Array(frames);
  const imaginary = new Float64Array(frames);
  const perBin = sampleRate / frames;
  const top = Math.min(highest, 0.46 * sampleRate);
  const partials = wash.kind === 'plate' ? plate : sixSquares;
  for (const [hz, level, phase] of partials(wash.frequency, top, random)) {
    const bin = Math.round(hz / perBin);
    // The other ear hears it from elsewhere; the right channel is the imaginary part.
    const other = phase + wash.width * Math.PI * (2 * random() - 1);
    addPartial(real, imaginary, bin, level, phase);
    addPartial(imaginary, real, bin, level, other, -1);
  }
  transform(real, imaginary);
  return [real, imaginary].map(leveled) as [Float32Array<ArrayBuffer>, Float32Array<ArrayBuffer>];
}

type Partial = readonly [hz: number, level: number, phase: number];

/**
 * Partials that lie `frequency` apart on average, as the modes of a plate do at any height (N. Fletcher and T. Rossing,
 * "The Physics of Musical Instruments", chapters 3 and 20), each elsewhere than a harmonic and of another level.
 */
function plate(frequency: number, top: number, random: () => number): Partial[] {
  const partials: Partial[] = [];
  let hz = Math.max(lowest, frequency);
  while (hz < top) {
    partials.push([hz, 0.35 + random(), 2 * Math.PI * random()]);
    hz += frequency * (0.45 + 1.1 * random());
  }
  return partials;
}

/** The odd harmonics of six squares, each of which began at another time. */
function sixSquares(frequency: number, top: number, random: () => number): Partial[] {
  return squares.flatMap((ratio) => {
    const [base, late] = [frequency * ratio, random()];
    const count = Math.max(0, Math.ceil((top / base - 1) / 2));
    return Array.from({ length: count }, (_, at): Partial => {
      const order = 2 * at + 1;
      return [base * order, 1 / order, 2 * Math.PI * (order * late - 0.25)];
    });
  });
}

/** A cosine's two bins in the spectrum of a real signal; `sign` -1 where that signal is the imaginary part. */
function addPartial(
  real: Float64Array,
  imaginary: Float64Array,
  bin: number,
  level: number,
  phase: number,
  sign = 1,
): void {
  const [x, y] = [level * Math.cos(phase), level * Math.sin(phase)];
  for (const [at, mirror] of [
    [bin, 1],
    [frames - bin, -1],
  ] as const) {
    real[at] = (real[at] as number) + x;
    imaginary[at] = (imaginary[at] as number) + sign * mirror * y;
  }
}

function leveled(samples: Float64Array): Float32Array<ArrayBuffer> {
  const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
  const gain = Math.sqrt(0.1 / (power || 1));
  return Float32Array.from(samples, (sample) => gain * sample);
}
