import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Makes `sounds/glass.wav`, the same bytes each time: a wine glass at C4 that is struck, then bowed until it sings, then
 * breathed on, so that each place of it sounds otherwise. Its partials are those of a bell-shaped shell, which go by the
 * square of their number (French, "In Vino Veritas", American Journal of Physics 51, 1983). Nothing in it is above 4 kHz:
 * two octaves higher it still has nothing that folds back.
 */
const rate = 44_100;
const seconds = 3;
const pitch = 261.6256;
const length = rate * seconds;
const folder = join(dirname(fileURLToPath(import.meta.url)), '../sounds');

/** Ratio to the fundamental, level where it is struck and where it is bowed, seconds in which the stroke falls by 60 dB. */
const partials: readonly (readonly [number, number, number, number])[] = [
  [1, 0.8, 1, 2.4],
  [2, 0.15, 0.55, 1.6],
  [2.25, 0.5, 0, 1.4],
  [3, 0.1, 0.3, 1.2],
  [4, 0.45, 0.16, 1],
  [5, 0, 0.12, 1],
  [6.25, 0.35, 0, 0.6],
  [8, 0, 0.06, 0.6],
  [9, 0.25, 0, 0.4],
  [12.25, 0.15, 0, 0.25],
];

const random = noise(261);
/** How much of it is struck, bowed and breathed at a time, 0 to 1. */
const bowed = (time: number) => Math.min(rise(time, 0.15, 0.9), 1 - rise(time, 2.1, 2.8));
const breath = breathed(random);

const samples = Float32Array.from({ length }, (_, at) => {
  const time = at / rate;
  const shiver = 1 + 0.06 * Math.sin(2 * Math.PI * 5.2 * time);
  const sung = partials.reduce((sum, [ratio, stroke, bow, decay], index) => {
    const struck = stroke * 10 ** ((-3 * time) / decay) * Math.min(1, time / 0.002);
    const level = struck + bow * bowed(time) * (index === 0 ? 1 : shiver);
    return sum + level * Math.sin(2 * Math.PI * pitch * ratio * time + index * index);
  }, 0);
  const air = (0.3 + 7 * rise(time, 1.9, 2.7)) * (breath[at] ?? 0);
  const end = Math.min(1, (length - 1 - at) / (0.1 * rate));
  return end * (sung + air);
});
const loudest = samples.reduce((most, one) => Math.max(most, Math.abs(one)), 0);

await mkdir(folder, { recursive: true });
await writeFile(join(folder, 'glass.wav'), wavOf(samples.map((one) => (0.9 * one) / loudest)));

/** From 0 to 1 between two times, evenly turned. */
function rise(time: number, from: number, to: number): number {
  const part = Math.min(1, Math.max(0, (time - from) / (to - from)));
  return part * part * (3 - 2 * part);
}

/** Noise that whistles at the glass's pitch and an octave above, through filters of two poles (Chamberlin). */
function breathed(next: () => number): Float32Array {
  const bands = [pitch, 2 * pitch, 4 * pitch].map((frequency) => ({
    sharpness: 2 * Math.sin((Math.PI * frequency) / rate),
    low: 0,
    band: 0,
  }));
  return Float32Array.from({ length }, () => {
    const push = next();
    let sum = 0;
    for (const each of bands) {
      each.low += each.sharpness * each.band;
      each.band += each.sharpness * (push - each.low - 0.02 * each.band);
      sum += 0.02 * each.band;
    }
    return sum;
  });
}

/** Random numbers from -1 to 1, the same ones for the same seed: Marsaglia's xorshift32. */
function noise(seed: number): () => number {
  let state = seed | 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state / 2 ** 31;
  };
}

/** A WAV file of one channel and 16 bits. */
function wavOf(all: Float32Array): Uint8Array {
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + all.length * 2, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(rate, 24);
  header.writeUInt32LE(rate * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36);
  header.writeUInt32LE(all.length * 2, 40);
  const values = Int16Array.from(all, (one) => Math.round(one * 32_767));
  return Buffer.concat([header, Buffer.from(values.buffer)]);
}
