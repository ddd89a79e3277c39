import { defineInstrument } from '@hocket/sdk';
import { metal } from './metal.ts';
import { oneShot } from './one-shot.ts';

/** An open hi-hat: the same metal, let ring. */
export const oh = defineInstrument({
  id: 'oh',
  name: 'Open Hat',
  pitch: 405,
  voice: ({ frequency }) => metal(frequency, { envelope: oneShot(0.75, 0.0008), gain: 1.02 }),
});
