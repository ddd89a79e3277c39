import { defineInstrument } from '@hocket/sdk';

/** A plain square, hollow and steady, as in a game console. */
export const squarewave = defineInstrument({
  id: 'squarewave',
  name: 'Square Wave',
  pitch: 261.626,
  voice: ({ frequency }) => ({
    tones: [{ wave: 'square', frequency, gain: 0.5 }],
    filters: [{ type: 'lowpass', frequency: 11_000, q: 0.7 }],
    envelope: { attack: 0.0015, decay: 0.05, sustain: 0.85, release: 0.03 },
    gain: 0.29,
  }),
});
