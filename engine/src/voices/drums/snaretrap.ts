import { defineInstrument } from '@hocket/sdk';
import { oneShot } from '../one-shot.ts';

/** A trap snare: tuned high, a crack, and a dry, bright rattle that stops short. */
export const snaretrap = defineInstrument({
  id: 'snaretrap',
  name: 'Snare Trap',
  pitch: 262,
  voice: ({ frequency, velocity }) => ({
    tones: [
      {
        wave: 'triangle',
        frequency,
        gain: 0.42,
        sweep: { ratio: 2.6, seconds: 0.018 },
        envelope: oneShot(0.1),
      },
      { wave: 'square', frequency: frequency * 2.3, gain: 0.12, envelope: oneShot(0.05) },
    ],
    noises: [
      {
        color: 'white',
        gain: 0.9,
        filters: [
          { type: 'highpass', frequency: 3200, q: 0.8 },
          { type: 'lowpass', frequency: 9000 + 5000 * velocity, q: 0.7 },
        ],
        envelope: oneShot(0.26),
      },
      {
        // The crack: a clap's hands, too close to be told apart.
        color: 'white',
        gain: 0.9 * velocity,
        at: 0.009,
        filters: [{ type: 'bandpass', frequency: 2100, q: 1.2 }],
        envelope: oneShot(0.05),
      },
    ],
    envelope: oneShot(0.3),
    drive: 0.3,
    gain: 0.4,
  }),
});
