import { defineInstrument } from '@hocket/sdk';

/** Begins with its loudest sample and is gone after 5 ms. */
export const benchClick = defineInstrument({
  id: 'benchclick',
  name: 'Click',
  voice: () => ({
    tones: [{ wave: 'square', frequency: 1000 }],
    envelope: { attack: 0, decay: 0.005, sustain: 0, release: 0 },
  }),
});
