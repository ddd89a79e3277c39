import { defineInstrument } from '@hocket/sdk';

/** One bright saw that scoops up to its pitch and sings with a vibrato that comes late. */
export const sawlead = defineInstrument({
  id: 'sawlead',
  name: 'Saw Lead',
  pitch: 261.626,
  voice: ({ frequency, velocity }) => ({
    tones: [
      { wave: 'sawtooth', frequency, gain: 0.5, sweep: { ratio: 0.92, seconds: 0.05 } },
      { wave: 'sawtooth', frequency: frequency * 2, gain: 0.14, detune: 6 },
    ],
    filters: [
      {
        type: 'lowpass',
        frequency: 900 + frequency * 3,
        q: 2.4,
        envelope: {
          attack: 0.01,
          decay: 0.4,
          sustain: 0.5,
          release: 0.2,
          octaves: 1 + 0.8 * velocity,
        },
      },
    ],
    lfos: [{ target: 'pitch', rate: 5.6, depth: 22, fade: 0.5 }],
    envelope: { attack: 0.008, decay: 0.3, sustain: 0.8, release: 0.15 },
    gain: 0.43,
  }),
});
