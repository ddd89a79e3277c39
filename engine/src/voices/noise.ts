import { defineInstrument } from '@hocket/sdk';

/** An effect: a breath of noise that sweeps down, from both sides. */
export const noise = defineInstrument({
  id: 'noise',
  name: 'FX',
  pitch: 1200,
  voice: ({ frequency }) => ({
    noises: [
      { color: 'pink', gain: 0.8, pan: -0.5 },
      { color: 'white', gain: 0.4, pan: 0.5 },
    ],
    filters: [
      { type: 'bandpass', frequency, q: 1.4, sweep: { ratio: 5, seconds: 0.4 } },
      { type: 'highpass', frequency: 300, q: 0.7 },
    ],
    envelope: { attack: 0.004, decay: 0.5, sustain: 0, release: 0.1 },
    gain: 0.5,
  }),
});
