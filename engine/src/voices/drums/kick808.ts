import { defineInstrument } from '@hocket/sdk';
import { oneShot } from '../one-shot.ts';

/** A TR-808's kick: a soft click and a sine that booms for more than a second. */
export const kick808 = defineInstrument({
  id: 'kick808',
  name: 'Kick 808',
  pitch: 48.999,
  voice: ({ frequency, velocity }) => ({
    tones: [
      { wave: 'sine', frequency, gain: 0.9, sweep: { ratio: 2.4, seconds: 0.035 } },
      {
        wave: 'triangle',
        frequency: frequency * 2,
        gain: 0.12 * velocity,
        sweep: { ratio: 6, seconds: 0.012 },
        envelope: oneShot(0.04),
      },
    ],
    envelope: oneShot(1.7, 0.0015),
    drive: 0.1,
    gain: 0.33,
  }),
});
