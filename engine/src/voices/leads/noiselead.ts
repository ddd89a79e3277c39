import { defineInstrument } from '@hocket/sdk';

/** Noise tuned by sharp filters until it whistles the note, on both sides. */
export const noiselead = defineInstrument({
  id: 'noiselead',
  name: 'Noise Lead',
  pitch: 261.626,
  voice: ({ frequency }) => ({
    tones: [{ wave: 'triangle', frequency, gain: 0.06 }],
    noises: [
      ...[-0.7, 0.7].map((pan) => ({
        color: 'white' as const,
        gain: 2,
        pan,
        filters: [
          { type: 'bandpass' as const, frequency, q: 14 },
          { type: 'bandpass' as const, frequency, q: 8 },
        ],
      })),
      {
        color: 'white',
        gain: 1.2,
        filters: [{ type: 'bandpass', frequency: frequency * 3, q: 12 }],
      },
      {
        color: 'white',
        gain: 0.6,
        filters: [{ type: 'highpass', frequency: frequency * 8, q: 0.7 }],
        envelope: { attack: 0.02, decay: 0.2, sustain: 0.3, release: 0.1 },
      },
    ],
    envelope: { attack: 0.015, decay: 0.3, sustain: 0.85, release: 0.14 },
    drive: 0.2,
    gain: 0.47,
  }),
});
