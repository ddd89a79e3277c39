import { defineInstrument } from '@hocket/sdk';

/** An 808's boom played as a bass: almost a sine, warmed by a little saturation. */
export const sub808 = defineInstrument({
  id: 'sub808',
  name: 'Sub 808',
  pitch: 65.406,
  voice: ({ frequency }) => ({
    tones: [{ wave: 'sine', frequency, sweep: { ratio: 1.7, seconds: 0.045 } }],
    envelope: { attack: 0.003, decay: 1.6, sustain: 0.35, release: 0.28 },
    drive: 0.26,
    gain: 0.18,
  }),
});
