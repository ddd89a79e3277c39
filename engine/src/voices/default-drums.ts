import { defineInstrument, type Noise } from '@hocket/sdk';
import { duller } from './duller.ts';
import { oneShot } from './one-shot.ts';

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
        sweep: { ratio: 2.6 + 1.2 * velocity, seconds: 0.05 },
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
    hits: 'varied',
    drive: 0.16,
    gain: 0.389,
  }),
});

/**
 * A snare: three modes of the heads (1, 1.59 and 2.14 times the lowest, as those of an ideal skin are), the air in the
 * shell, the rattle of the wires from both sides, and the stick.
 */
export const sd = defineInstrument({
  id: 'sd',
  name: 'Snare',
  pitch: 185,
  voice: ({ frequency, velocity }) => ({
    tones: [
      {
        wave: 'triangle',
        frequency,
        gain: 0.55,
        sweep: { ratio: 1.5, seconds: 0.02 },
        envelope: oneShot(0.28),
      },
      {
        wave: 'sine',
        frequency: frequency * 1.59,
        gain: 0.34,
        sweep: { ratio: 1.3, seconds: 0.02 },
        envelope: oneShot(0.2),
      },
      { wave: 'sine', frequency: frequency * 2.14, gain: 0.2, envelope: oneShot(0.12) },
    ],
    noises: [
      {
        color: 'pink',
        gain: 0.7,
        filters: [{ type: 'bandpass', frequency: frequency * 2.4, q: 0.9 }],
        envelope: oneShot(0.13),
      },
      ...[-0.55, 0.55].map(
        (pan): Noise => ({
          color: 'white',
          gain: 1.2,
          pan,
          filters: [
            { type: 'highpass', frequency: 1500, q: 0.7 },
            { type: 'lowpass', frequency: 9000 * duller(velocity, 1.2), q: 0.7 },
          ],
        }),
      ),
      {
        color: 'white',
        gain: 0.4 * velocity,
        filters: [{ type: 'bandpass', frequency: 3400, q: 0.8 }],
        envelope: oneShot(0.03),
      },
    ],
    envelope: oneShot(0.36),
    hits: 'varied',
    drive: 0.24,
    gain: 0.37,
  }),
});
