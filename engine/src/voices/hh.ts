import { defineInstrument } from '@hocket/sdk';
import { metal } from './metal.ts';

/** A closed hi-hat: short metal. */
export const hh = defineInstrument({
  id: 'hh',
  name: 'Hi-Hat',
  pitch: 405,
  voice: ({ frequency, velocity }) => {
    const decay = 0.07 + 0.06 * velocity;
    return metal(frequency, { attack: 0.0005, decay, sustain: 0, release: 0.01 }, 0.85);
  },
});
