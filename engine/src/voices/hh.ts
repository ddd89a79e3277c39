import { defineInstrument } from '@hocket/sdk';
import { metal } from './metal.ts';
import { oneShot } from './one-shot.ts';

/** A closed hi-hat: short metal. */
export const hh = defineInstrument({
  id: 'hh',
  name: 'Hi-Hat',
  pitch: 405,
  voice: ({ frequency, velocity }) =>
    metal(frequency, { envelope: oneShot(0.07 + 0.06 * velocity), gain: 1.31 }),
});
