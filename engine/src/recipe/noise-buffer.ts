type Color = 'white' | 'pink' | 'brown';

const seconds = 2;
const buffers = new WeakMap<BaseAudioContext, Map<Color, AudioBuffer>>();

/** Two seconds of noise with a mean power of 0.1, made once per context. */
export function noiseBuffer(context: BaseAudioContext, color: Color): AudioBuffer {
  const made = buffers.get(context) ?? new Map<Color, AudioBuffer>();
  buffers.set(context, made);
  const known = made.get(color);
  if (known !== undefined) return known;
  const buffer = context.createBuffer(1, seconds * context.sampleRate, context.sampleRate);
  buffer.copyToChannel(noiseSamples(color, buffer.length), 0);
  made.set(color, buffer);
  return buffer;
}

/** Makes every colour, so that the first note need not. */
export function warmNoise(context: BaseAudioContext): void {
  for (const color of ['white', 'pink', 'brown'] as const) noiseBuffer(context, color);
}

/** Samples of noise: white, pink (P. Kellet's filter, ±0.05 dB above 9 Hz) or brown. */
export function noiseSamples(color: Color, length: number): Float32Array<ArrayBuffer> {
  const samples = new Float32Array(length);
  const state = [0, 0, 0, 0, 0, 0, 0];
  let brown = 0;
  for (let index = 0; index < length; index++) {
    const white = Math.random() * 2 - 1;
    brown = (brown + 0.02 * white) / 1.02;
    samples[index] = color === 'white' ? white : color === 'pink' ? pink(state, white) : brown;
  }
  const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / length;
  const gain = Math.sqrt(0.1 / (power || 1));
  return samples.map((sample) => sample * gain);
}

const poles = [0.99886, 0.99332, 0.969, 0.8665, 0.55, -0.7616];
const weights = [0.0555179, 0.0750759, 0.153852, 0.3104856, 0.5329522, -0.016898];

function pink(state: number[], white: number): number {
  let sum = white * 0.5362 + (state[6] as number);
  for (let pole = 0; pole < poles.length; pole++) {
    const next =
      (poles[pole] as number) * (state[pole] as number) + white * (weights[pole] as number);
    state[pole] = next;
    sum += next;
  }
  state[6] = white * 0.115926;
  return sum;
}
