import { seededRandom } from '../render/seeded-random.ts';
import type { SafeString } from './clamp-parts.ts';

type Pluck = Pick<SafeString, 'frequency' | 'decay' | 'brightness'>;

/** Strings that a context keeps. */
const kept = 128;
const buffers = new WeakMap<BaseAudioContext, Map<string, AudioBuffer>>();

/** A string as a buffer of the context; the same one is worked out once. */
export function stringBuffer(context: BaseAudioContext, string: Pluck): AudioBuffer {
  const made = buffers.get(context) ?? new Map<string, AudioBuffer>();
  buffers.set(context, made);
  const { frequency, decay, brightness } = string;
  const key = `${frequency} ${decay} ${brightness}`;
  const known = made.get(key);
  if (known !== undefined) return known;
  const samples = stringSamples(string, context.sampleRate);
  const buffer = context.createBuffer(1, samples.length, context.sampleRate);
  buffer.copyToChannel(samples, 0);
  made.set(key, buffer);
  const [oldest] = made.keys();
  if (made.size > kept && oldest !== undefined) made.delete(oldest);
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
