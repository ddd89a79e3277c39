import { defineInstrument } from '@hocket/sdk';

/** A snare: two heads that fall a little in pitch, the rattle of the wires, and the stick. */
export const sd = defineInstrument({
  id: 'sd',
  name: 'Snare',
  pitch: 185,
  voice: ({ frequency, velocity }) => ({
    tones: [
      {
        wave: 'triangle',
        frequency,
        gain: 0.5,
        sweep: { ratio: 1.8, seconds: 0.025 },
        envelope: { attack: 0.0005, decay: 0.24, sustain: 0, release: 0.02 },
      },
      {
        wave: 'sine',
        frequency: frequency * 1.79,
        gain: 0.28,
        sweep: { ratio: 1.4, seconds: 0.02 },
        envelope: { attack: 0.0005, decay: 0.16, sustain: 0, release: 0.02 },
      },
    ],
    noises: [
      {
        color: 'white',
        gain: 0.75,
        filters: [
          { type: 'highpass', frequency: 1100, q: 0.7 },
          { type: 'lowpass', frequency: 6500 + 4500 * velocity, q: 0.7 },
        ],
      },
      {
        color: 'white',
        gain: 0.7 * velocity,
        filters: [{ type: 'bandpass', frequency: 3400, q: 0.8 }],
        envelope: { attack: 0.0005, decay: 0.03, sustain: 0, release: 0.01 },
      },
    ],
    envelope: { attack: 0.0005, decay: 0.38, sustain: 0, release: 0.02 },
    drive: 0.2,
    gain: 0.4,
  }),
});
