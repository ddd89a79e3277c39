import { defineInstrument } from '@hocket/sdk';
import { metal } from './metal.ts';

/** An open hi-hat: the same metal, let ring. */
export const oh = defineInstrument({
  id: 'oh',
  name: 'Open Hat',
  pitch: 405,
  voice: ({ frequency }) =>
    metal(frequency, { attack: 0.0008, decay: 0.75, sustain: 0, release: 0.05 }, 0.75),
});
