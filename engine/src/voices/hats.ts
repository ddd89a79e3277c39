import { defineInstrument, type Metal } from '@hocket/sdk';
import { oneShot, untouched } from './one-shot.ts';

interface Hat {
  /** Seconds in which the middle and the highest partials fall by 60 dB, and the ring under them. */
  decays: readonly [middle: number, high: number, ring: number];
  attack: number;
  gain: number;
}

/**
 * Two plates that meet: a hundred and sixty partials in three bands that die away each in its own time, and the stick. Most
 * of it is above 5 kHz and a good part above 12.5, as of recordings (docs/sounds.md shows some).
 */
function hat(frequency: number, velocity: number, { decays, attack, gain }: Hat) {
  const [middle, high, ring] = decays;
  const metal = (part: Partial<Metal>): Metal => ({ frequency, width: 0.5, ...part });
  return {
    metals: [
      metal({
        gain: 0.7,
        filters: [{ type: 'bandpass', frequency: 7600, q: 0.7 }],
        envelope: oneShot(middle, attack),
      }),
      metal({
        gain: 0.62 * (0.2 + 0.8 * velocity),
        filters: [
          { type: 'highpass', frequency: 11_500, q: 0.8 },
          { type: 'highpass', frequency: 8000, q: 0.7 },
        ],
        envelope: oneShot(high, attack),
      }),
      metal({
        gain: 0.2,
        filters: [{ type: 'bandpass', frequency: 3400, q: 0.6 }],
        envelope: oneShot(ring, attack),
      }),
    ],
    noises: [
      {
        color: 'white' as const,
        gain: 0.4 * velocity,
        filters: [{ type: 'highpass' as const, frequency: 4500, q: 0.7 }],
        envelope: oneShot(0.02),
      },
      {
        color: 'white' as const,
        gain: 0.3,
        filters: [{ type: 'highpass' as const, frequency: 6500, q: 0.7 }],
        envelope: oneShot(0.6 * middle, attack),
      },
    ],
    filters: [{ type: 'highpass' as const, frequency: 1200, q: 0.7 }],
    envelope: untouched,
    hits: 'varied' as const,
    gain,
  };
}

/** A closed hi-hat: short metal. */
export const hh = defineInstrument({
  id: 'hh',
  name: 'Hi-Hat',
  pitch: 120,
  voice: ({ frequency, velocity }) => {
    const short = 0.6 + 0.4 * velocity;
    return hat(frequency, velocity, {
      decays: [0.13 * short, 0.11 * short, 0.2 * short],
      attack: 0.0005,
      gain: 0.62,
    });
  },
});

/** An open hi-hat: the same metal, let ring. */
export const oh = defineInstrument({
  id: 'oh',
  name: 'Open Hat',
  pitch: 120,
  voice: ({ frequency, velocity }) =>
    hat(frequency, velocity, { decays: [0.95, 0.8, 1.2], attack: 0.001, gain: 0.261 }),
});
