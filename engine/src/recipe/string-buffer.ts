import type { SafeString } from './clamp-parts.ts';
import { seededRandom } from './seeded-random.ts';

type Pluck = Pick<SafeString, 'frequency' | 'decay' | 'brightness'>;

/** Seconds of strings that a context keeps: 42 MB at 44.1 kHz. */
const keptSeconds = 240;
const buffers = new WeakMap<BaseAudioContext, Map<string, AudioBuffer>>();

/** What tells strings apart: those of the same key have the same samples. */
export function stringKey({ frequency, decay, brightness }: Pluck): string {
  return `${frequency} ${decay} ${brightness}`;
}

/** A string as a buffer of the context. The same one is worked out once, as long as it is played now and then. */
export function stringBuffer(context: BaseAudioContext, string: Pluck): AudioBuffer {
  const kept = buffers.get(context) ?? new Map<string, AudioBuffer>();
  buffers.set(context, kept);
  const key = stringKey(string);
  const buffer = kept.get(key) ?? made(context, string);
  // The latest stands last.
  kept.delete(key);
  kept.set(key, buffer);
  let seconds = [...kept.values()].reduce((sum, { duration }) => sum + duration, 0);
  for (const [oldest, { duration }] of kept) {
    if (seconds <= keptSeconds) break;
    kept.delete(oldest);
    seconds -= duration;
  }
  return buffer;
}

function made(context: BaseAudioContext, string: Pluck): AudioBuffer {
  const samples = stringSamples(string, context.sampleRate);
  const buffer = context.createBuffer(1, samples.length, context.sampleRate);
  buffer.copyToChannel(samples, 0);
  return buffer;
}

/**
 * The samples of a plucked string until it is 60 dB quieter: a burst goes round a delay as
 * long as a period, through a low-pass of two points and, so that it is in tune, an all-pass
 * (D. Jaffe and J. Smith, "Extensions of the Karplus-Strong Plucked-String Algorithm", 1983).
 */
export function stringSamples(
  { frequency, decay, brightness }: Pluck,
  sampleRate: number,
): Float32Array<ArrayBuffer> {
  const period = sampleRate / frequency;
  const damping = (1 - brightness) / 2;
  // The all-pass takes from 0.1 to 1.1 samples.
  const whole = Math.max(2, Math.floor(period - damping - 0.1));
  const fraction = period - damping - whole;
  const pass = (1 - fraction) / (1 + fraction);
  const loss = 10 ** (-3 / (frequency * decay));
  const samples = new Float32Array(Math.ceil(decay * sampleRate));
  samples.set(burst(whole).subarray(0, samples.length));
  let [before, came, went] = [0, 0, 0];
  for (let at = whole; at < samples.length; at++) {
    const now = samples[at - whole] as number;
    const damped = loss * ((1 - damping) * now + damping * before);
    before = now;
    went = pass * (damped - went) + came;
    came = damped;
    samples[at] = went;
  }
  return samples;
}

/**
 * How a string is displaced when it is plucked: a ramp, whose overtones grow fainter, with some noise.
 * Without a mean, as loud as a full sine, and always the same, so that a string gives the same samples.
 */
function burst(length: number): Float32Array<ArrayBuffer> {
  const random = seededRandom(length);
  const shape = new Float32Array(length).map(
    (_, at) => 1 - (2 * at) / (length - 1) + 0.6 * (random() - 0.5),
  );
  const mean = shape.reduce((sum, each) => sum + each, 0) / length;
  const power = shape.reduce((sum, each) => sum + (each - mean) ** 2, 0) / length;
  return shape.map((each) => (each - mean) * Math.sqrt(0.5 / (power || 1)));
}
