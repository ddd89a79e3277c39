import { defineInstrument } from '@hocket/sdk';
import { oneShot } from '../one-shot.ts';

/** A soft pluck: a sine, with a second and a fourth that are gone at once. */
export const sinepluck = defineInstrument({
  id: 'sinepluck',
  name: 'Sine Pluck',
  pitch: 261.626,
  voice: ({ frequency, velocity }) => ({
    tones: [
      { wave: 'sine', frequency, gain: 0.7 },
      { wave: 'sine', frequency: frequency * 2, gain: 0.3, envelope: oneShot(0.28) },
      { wave: 'sine', frequency: frequency * 4, gain: 0.35 * velocity, envelope: oneShot(0.07) },
    ],
    envelope: oneShot(0.85, 0.002),
    gain: 0.37,
  }),
});
