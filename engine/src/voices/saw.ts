import { defineInstrument } from '@hocket/sdk';

/** A lead: three saws spread a little in pitch and place, through a filter that opens and settles. */
export const saw = defineInstrument({
  id: 'saw',
  name: 'Lead',
  pitch: 261.626,
  voice: ({ frequency, velocity }) => ({
    tones: [
      { wave: 'sawtooth', frequency, gain: 0.4 },
      { wave: 'sawtooth', frequency, gain: 0.28, detune: 9, pan: 0.45 },
      { wave: 'sawtooth', frequency, gain: 0.28, detune: -9, pan: -0.45 },
    ],
    filters: [
      {
        type: 'lowpass',
        frequency: Math.min(9000, 900 + frequency * 3.5),
        q: 1.5,
        sweep: { ratio: 1.5 + velocity, seconds: 0.22 },
      },
    ],
    envelope: { attack: 0.005, decay: 0.3, sustain: 0.6, release: 0.14 },
    gain: 0.3,
  }),
});
