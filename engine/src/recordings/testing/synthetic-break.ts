import { seededRandom } from '../../recipe/seeded-random.ts';

type Drum = 'kick' | 'snare' | 'hat';

/** A hit of a drum, at seconds. */
export interface Hit {
  at: number;
  drum: Drum;
  gain?: number;
}

const sounds: Readonly<Record<Drum, (time: number, noise: number) => number>> = {
  kick: (time) =>
    0.9 *
    Math.sin(2 * Math.PI * (48 * time + 4 * (1 - Math.exp(-30 * time)))) *
    Math.exp(-9 * time),
  snare: (time, noise) =>
    (0.5 * noise + 0.3 * Math.sin(2 * Math.PI * 190 * time)) * Math.exp(-22 * time),
  hat: (time, noise) => 0.25 * noise * Math.exp(-70 * time),
};

/** A drum break whose onsets are known, from -1 to 1. */
export function syntheticBreak(hits: readonly Hit[], seconds: number, sampleRate: number) {
  const samples = new Float32Array(Math.round(seconds * sampleRate));
  const random = seededRandom(7);
  for (const { at, drum, gain = 1 } of hits) {
    const from = Math.round(at * sampleRate);
    let last = 0;
    for (let frame = from; frame < Math.min(samples.length, from + 0.6 * sampleRate); frame++) {
      const noise = 2 * random() - 1;
      // A hat has treble alone.
      const bright = drum === 'hat' ? noise - last : noise;
      last = noise;
      const sound = sounds[drum]((frame - from) / sampleRate, bright);
      samples[frame] = (samples[frame] as number) + gain * sound;
    }
  }
  return samples.map((sample) => Math.max(-1, Math.min(1, sample)));
}

/** Two bars of four beats: kick, snare, hats in eighths and a few sixteenths between. */
export function drumBreak(bpm: number, bars: number): Hit[] {
  const sixteenth = 15 / bpm;
  const hits: Hit[] = [];
  for (let bar = 0; bar < bars; bar++)
    for (let step = 0; step < 16; step++) {
      const at = (bar * 16 + step) * sixteenth;
      if ([0, 6, 10].includes(step)) hits.push({ at, drum: 'kick' });
      if (step === 4 || step === 12) hits.push({ at, drum: 'snare' });
      if (step % 2 === 0) hits.push({ at, drum: 'hat' });
      if (step === 15) hits.push({ at, drum: 'snare', gain: 0.3 });
    }
  return hits;
}

/** Seconds at which something begins, each once. */
export function onsetsOf(hits: readonly Hit[]): number[] {
  return [...new Set(hits.map(({ at }) => at))].sort((one, other) => one - other);
}
