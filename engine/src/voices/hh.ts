import { defineInstrument } from '@hocket/sdk';
import { metal } from './metal.ts';

/** A closed hi-hat: short metal. */
export const hh = defineInstrument({
  id: 'hh',
  name: 'Hi-Hat',
  pitch: 317,
  voice: ({ frequency, velocity }) =>
    metal(
      frequency,
      { attack: 0.0005, decay: 0.05 + 0.05 * velocity, sustain: 0, release: 0.01 },
      0.9,
    ),
});
