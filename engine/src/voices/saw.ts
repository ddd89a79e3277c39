import { defineInstrument } from '@hocket/sdk';

/** A lead: two saws a little apart in pitch through a filter that opens and settles. */
export const saw = defineInstrument({
  id: 'saw',
  name: 'Lead',
  pitch: 261.626,
  voice: ({ frequency, velocity }) => ({
    tones: [
      { wave: 'sawtooth', frequency },
      { wave: 'sawtooth', frequency, gain: 0.6, detune: 9 },
    ],
    filters: [
      {
        type: 'lowpass',
        frequency: Math.min(9000, 500 + 500 * velocity + frequency * 4),
        q: 1.2,
        sweep: { ratio: 1.5 + 1.5 * velocity, seconds: 0.3 },
      },
    ],
    envelope: { attack: 0.004, decay: 0.35, sustain: 0.6, release: 0.16 },
    gain: 0.18,
  }),
});
