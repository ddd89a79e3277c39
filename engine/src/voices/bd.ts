import { defineInstrument } from '@hocket/sdk';

/** A round kick: a sine that drops to its pitch (C1), a knock above it and a click on top. */
export const bd = defineInstrument({
  id: 'bd',
  name: 'Kick',
  pitch: 32.703,
  voice: ({ frequency, velocity }) => ({
    tones: [
      {
        // A fifth above C1: the lowest that small loudspeakers still give.
        wave: 'sine',
        frequency: frequency * 1.5,
        gain: 0.8,
        sweep: { ratio: 3.8, seconds: 0.05 },
      },
      {
        wave: 'triangle',
        frequency: frequency * 3,
        gain: 0.15 * velocity,
        sweep: { ratio: 7, seconds: 0.025 },
        envelope: { attack: 0.0005, decay: 0.06, sustain: 0, release: 0.02 },
      },
    ],
    noises: [
      {
        color: 'white',
        gain: 1.3 * velocity,
        filters: [{ type: 'bandpass', frequency: 3200, q: 0.6 }],
        envelope: { attack: 0.0005, decay: 0.02, sustain: 0, release: 0.01 },
      },
    ],
    envelope: { attack: 0.0006, decay: 0.62, sustain: 0, release: 0.02 },
    drive: 0.16,
    gain: 0.39,
  }),
});
