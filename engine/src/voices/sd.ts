import { defineInstrument } from '@hocket/sdk';

/** A snare: two detuned heads that fall a little, and the rattle of its wires. */
export const sd = defineInstrument({
  id: 'sd',
  name: 'Snare',
  pitch: 185,
  voice: ({ frequency, velocity }) => ({
    tones: [
      {
        wave: 'triangle',
        frequency,
        gain: 0.62,
        sweep: { ratio: 1.7, seconds: 0.03 },
        envelope: { attack: 0.0005, decay: 0.2, sustain: 0, release: 0.02 },
      },
      {
        wave: 'sine',
        frequency: frequency * 1.79,
        gain: 0.34,
        sweep: { ratio: 1.4, seconds: 0.02 },
        envelope: { attack: 0.0005, decay: 0.13, sustain: 0, release: 0.02 },
      },
    ],
    noises: [
      {
        color: 'white',
        gain: 0.75,
        filters: [
          { type: 'highpass', frequency: 1400, q: 0.7 },
          { type: 'lowpass', frequency: 7000 + 5000 * velocity, q: 0.7 },
        ],
        envelope: { attack: 0.0005, decay: 0.26, sustain: 0, release: 0.02 },
      },
      {
        color: 'white',
        gain: 0.6 * velocity,
        filters: [{ type: 'bandpass', frequency: 4200, q: 0.8 }],
        envelope: { attack: 0.0005, decay: 0.035, sustain: 0, release: 0.01 },
      },
    ],
    envelope: { attack: 0.0005, decay: 0.45, sustain: 0, release: 0.02 },
    drive: 0.12,
    gain: 0.48,
  }),
});
