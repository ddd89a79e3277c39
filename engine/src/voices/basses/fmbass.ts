import { defineInstrument } from '@hocket/sdk';

/** Two pairs of sines as in a DX7's basses: a hard, hollow attack that clears up. */
export const fmbass = defineInstrument({
  id: 'fmbass',
  name: 'FM Bass',
  pitch: 65.406,
  voice: ({ frequency, velocity }) => ({
    tones: [
      {
        wave: 'sine',
        frequency,
        gain: 0.7,
        fm: { ratio: 1, index: 1.2 + 2 * velocity, decay: 0.9 },
      },
      {
        wave: 'sine',
        frequency: frequency * 2,
        gain: 0.3,
        fm: { ratio: 3.5, index: 3 * velocity, decay: 0.16 },
        envelope: { attack: 0.001, decay: 0.5, sustain: 0.15, release: 0.08 },
      },
    ],
    envelope: { attack: 0.002, decay: 0.9, sustain: 0.4, release: 0.09 },
    gain: 0.28,
  }),
});
