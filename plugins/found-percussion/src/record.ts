import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Makes the recordings in `sounds/`, the same bytes each time: struck things as sums of decaying partials (modal
 * synthesis; the ratios are those of bars, plates and bottles in Fletcher and Rossing, "The Physics of Musical
 * Instruments", chapters 2, 3 and 19), shaken ones as filtered noise.
 */
const rate = 44_100;
const folder = join(dirname(fileURLToPath(import.meta.url)), '../sounds');

/** Ratio to the fundamental, level, and seconds in which it falls by 60 dB. */
type Partial = readonly [ratio: number, level: number, seconds: number];

const bar: readonly Partial[] = [
  [1, 1, 0.5],
  [2.756, 0.5, 0.22],
  [5.404, 0.25, 0.1],
  [8.933, 0.12, 0.06],
];
const pot: readonly Partial[] = [
  [1, 0.8, 1.4],
  [1.59, 0.6, 1.1],
  [2.14, 0.5, 0.9],
  [2.65, 0.4, 0.7],
  [3.16, 0.3, 0.5],
  [4.9, 0.2, 0.3],
];
const bottle: readonly Partial[] = [
  [1, 1, 0.25],
  [2.32, 0.5, 0.6],
  [4.25, 0.35, 0.5],
  [6.63, 0.2, 0.35],
];

/** Peaks at which all are as loud as the studio's own percussion: -24 LUFS, momentary. */
const sounds: Readonly<Record<string, Float32Array>> = {
  'ruler-c4': leveled(struck(261.63, bar, 0.7), 0.313),
  'ruler-c5': leveled(struck(523.25, bar, 0.6), 0.336),
  pot: leveled(struck(310, pot, 1.5), 0.303),
  bottle: leveled(struck(720, bottle, 0.7), 0.318),
  keys: leveled(shaken(0.35, 7000, 9), 0.445),
  rice: leveled(shaken(0.18, 4200, 1), 0.465),
};

await mkdir(folder, { recursive: true });
for (const [name, samples] of Object.entries(sounds)) {
  await writeFile(join(folder, `${name}.wav`), wavOf(samples, rate));
}

/** Something that rings, hit at time 0 with a short knock. */
function struck(frequency: number, partials: readonly Partial[], seconds: number): Float32Array {
  const random = noise(frequency);
  return sampled(seconds, (time) => {
    const ringing = partials.reduce(
      (sum, [ratio, level, decay]) =>
        sum +
        level * 10 ** ((-3 * time) / decay) * Math.sin(2 * Math.PI * frequency * ratio * time),
      0,
    );
    return ringing + 0.5 * random() * Math.exp(-time * 900);
  });
}

/** Many small hits, `bursts` of them, around one pitch. */
function shaken(seconds: number, frequency: number, bursts: number): Float32Array {
  const random = noise(frequency);
  let [low, band] = [0, 0];
  const sharpness = 2 * Math.sin((Math.PI * frequency) / rate);
  return sampled(seconds, (time) => {
    const phase = ((time / seconds) * bursts) % 1;
    const push = Math.exp(-phase * 6) * (1 - time / seconds) ** 2;
    // A state-variable filter (Chamberlin): its band is what is heard.
    low += sharpness * band;
    band += sharpness * (random() * push - low - 0.35 * band);
    return band;
  });
}

/** Samples that end without a click. */
function sampled(seconds: number, sample: (time: number) => number): Float32Array {
  const length = Math.round(seconds * rate);
  return Float32Array.from({ length }, (_, at) => {
    const fade = Math.min(1, (length - 1 - at) / (0.01 * rate));
    return fade * sample(at / rate);
  });
}

/** The same samples with another peak, 0 to 1. */
function leveled(samples: Float32Array, peak: number): Float32Array {
  const before = samples.reduce((most, one) => Math.max(most, Math.abs(one)), 0);
  return samples.map((one) => (peak * one) / before);
}

/** Random numbers from -1 to 1, the same ones for the same seed: Marsaglia's xorshift32. */
function noise(seed: number): () => number {
  let state = Math.round(seed) | 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state / 2 ** 31;
  };
}

/** A WAV file of one channel and 16 bits. */
function wavOf(samples: Float32Array, rate: number): Uint8Array {
  const bytes = new DataView(new ArrayBuffer(44 + samples.length * 2));
  const text = (at: number, letters: string) => {
    for (const [index, letter] of [...letters].entries())
      bytes.setUint8(at + index, letter.charCodeAt(0));
  };
  text(0, 'RIFF');
  bytes.setUint32(4, 36 + samples.length * 2, true);
  text(8, 'WAVEfmt ');
  bytes.setUint32(16, 16, true);
  bytes.setUint16(20, 1, true);
  bytes.setUint16(22, 1, true);
  bytes.setUint32(24, rate, true);
  bytes.setUint32(28, rate * 2, true);
  bytes.setUint16(32, 2, true);
  bytes.setUint16(34, 16, true);
  text(36, 'data');
  bytes.setUint32(40, samples.length * 2, true);
  for (const [at, sample] of samples.entries()) {
    bytes.setInt16(44 + at * 2, Math.round(sample * 32_767), true);
  }
  return new Uint8Array(bytes.buffer);
}
