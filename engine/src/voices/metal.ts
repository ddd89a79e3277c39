import type { Envelope, Recipe } from '@hocket/sdk';

/** Ratios of the six oscillators of a TR-808's cymbal circuit (800, 540, 523, 370, 305, 205 Hz). */
const ratios = [1, 1.488, 1.805, 2.551, 2.634, 3.902];

interface Metal {
  envelope: Envelope;
  gain: number;
  /** Hz from which it sounds; 6800 by default. */
  from?: number;
  /** Hiss beside the metal, 0 to 2; 0.45 by default. */
  hiss?: number;
}

/** The metal of hi-hats and cymbals: six square waves that share no harmonics, and hiss. */
export function metal(
  frequency: number,
  { envelope, gain, from = 6800, hiss = 0.45 }: Metal,
): Recipe {
  return {
    tones: ratios.map((ratio) => ({ wave: 'square', frequency: frequency * ratio, gain: 0.22 })),
    noises: [{ color: 'white', gain: hiss }],
    filters: [
      { type: 'highpass', frequency: from, q: 1.1 },
      { type: 'highpass', frequency: from * 0.765, q: 0.7 },
      { type: 'lowpass', frequency: 12_500, q: 0.7 },
    ],
    envelope,
    gain,
  };
}
