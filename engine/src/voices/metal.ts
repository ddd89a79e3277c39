import type { Envelope, Recipe } from '@hocket/sdk';

/** Ratios of the six oscillators of a TR-808's cymbal circuit (800, 540, 523, 370, 305, 205 Hz). */
const ratios = [1, 1.488, 1.805, 2.551, 2.634, 3.902];

/** The metal of hi-hats: six square waves that share no harmonics, and hiss, from 6 kHz up. */
export function metal(frequency: number, envelope: Envelope, gain: number): Recipe {
  return {
    tones: ratios.map((ratio) => ({ wave: 'square', frequency: frequency * ratio, gain: 0.22 })),
    noises: [{ color: 'white', gain: 0.45 }],
    filters: [
      { type: 'highpass', frequency: 6800, q: 1.1 },
      { type: 'highpass', frequency: 5200, q: 0.7 },
      { type: 'lowpass', frequency: 12_500, q: 0.7 },
    ],
    envelope,
    gain,
  };
}
