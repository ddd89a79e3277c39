import type { Envelope, Recipe } from '@hocket/sdk';

/** Ratios of the six oscillators of a TR-808's cymbal circuit (800, 540, 523, 370, 305, 205 Hz). */
const ratios = [1, 1.304, 1.466, 1.787, 1.932, 2.536];

/** The metal of hi-hats: six square waves that share no harmonics, and hiss, above 6 kHz. */
export function metal(frequency: number, envelope: Envelope, gain: number): Recipe {
  return {
    tones: ratios.map((ratio) => ({ wave: 'square', frequency: frequency * ratio, gain: 0.16 })),
    noises: [{ color: 'white', gain: 0.5 }],
    filters: [
      { type: 'highpass', frequency: 7000, q: 0.8 },
      { type: 'highpass', frequency: 6000, q: 0.7 },
      { type: 'lowpass', frequency: 15_000, q: 0.7 },
    ],
    envelope,
    gain,
  };
}
