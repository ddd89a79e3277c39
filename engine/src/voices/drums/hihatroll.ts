import { defineInstrument, type Recipe } from '@hocket/sdk';
import { divisionOf } from '../division-of.ts';
import { oneShot, untouched } from '../one-shot.ts';

const hits = 8;

/** A roll of eight hi-hats that grows, in time with the note: thirty-seconds at 120 bpm. */
export const hihatroll = defineInstrument({
  id: 'hihatroll',
  name: 'Hi-Hat Roll',
  pitch: 5100,
  voice: ({ frequency, duration }): Recipe => {
    const gap = divisionOf(duration, 0.045);
    const times = Array.from({ length: hits }, (_, hit) => ({
      at: hit * gap,
      gain: 0.35 + (0.65 * (hit + 1)) / hits,
    }));
    return {
      tones: times.map(({ at, gain }) => ({
        wave: 'square',
        frequency,
        gain: 0.25 * gain,
        fm: { ratio: 1.337, index: 1.6 },
        at,
        envelope: oneShot(0.07),
      })),
      noises: times.map(({ at, gain }) => ({
        color: 'white',
        gain: 0.8 * gain,
        at,
        envelope: oneShot(0.075),
      })),
      filters: [
        { type: 'highpass', frequency: 7600, q: 1.1 },
        { type: 'highpass', frequency: 6400, q: 0.7 },
      ],
      envelope: untouched,
      gain: 1.13,
    };
  },
});
