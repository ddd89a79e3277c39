import { defineInstrument } from '@hocket/sdk';

/** An effect: a breath of noise that sweeps down, from both sides. */
export const noise = defineInstrument({
  id: 'noise',
  name: 'FX',
  pitch: 900,
  voice: ({ frequency }) => ({
    noises: [
      { color: 'pink', gain: 1.4, pan: -0.6 },
      { color: 'white', gain: 0.7, pan: 0.6 },
    ],
    filters: [
      { type: 'bandpass', frequency, q: 1.1, sweep: { ratio: 6, seconds: 0.5 } },
      { type: 'highpass', frequency: 250, q: 0.7 },
    ],
    envelope: { attack: 0.01, decay: 0.8, sustain: 0, release: 0.1 },
    gain: 1.24,
  }),
});
