import { defineInstrument } from '@hocket/sdk';

/** A round kick: a sine that falls to its pitch (C1), a harder knock above it and a click on top. */
export const bd = defineInstrument({
  id: 'bd',
  name: 'Kick',
  pitch: 32.703,
  voice: ({ frequency, velocity }) => ({
    tones: [
      {
        wave: 'sine',
        frequency: frequency * 1.5,
        gain: 1,
        sweep: { ratio: 4.6, seconds: 0.085 },
        envelope: { attack: 0.0008, decay: 0.48, sustain: 0, release: 0.02 },
      },
      {
        wave: 'triangle',
        frequency: frequency * 3,
        gain: 0.3 * velocity,
        sweep: { ratio: 6, seconds: 0.03 },
        envelope: { attack: 0.0005, decay: 0.07, sustain: 0, release: 0.02 },
      },
    ],
    noises: [
      {
        color: 'white',
        gain: 0.35 * velocity,
        filters: [{ type: 'bandpass', frequency: 3500, q: 0.7 }],
        envelope: { attack: 0.0005, decay: 0.018, sustain: 0, release: 0.01 },
      },
    ],
    envelope: { attack: 0.0005, decay: 0.6, sustain: 0, release: 0.02 },
    drive: 0.16,
    gain: 0.6,
  }),
});
