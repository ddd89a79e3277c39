import { defineInstrument } from '@hocket/sdk';

/** A lead: three saws spread a little in pitch and place, through a filter that opens and settles. */
export const saw = defineInstrument({
  id: 'saw',
  name: 'Lead',
  pitch: 261.626,
  voice: ({ frequency, velocity }) => ({
    tones: [
      { wave: 'sawtooth', frequency, gain: 0.52 },
      { wave: 'sawtooth', frequency, gain: 0.22, detune: 8, pan: 0.6 },
      { wave: 'sawtooth', frequency, gain: 0.22, detune: -8, pan: -0.6 },
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
    gain: 0.37,
  }),
});
