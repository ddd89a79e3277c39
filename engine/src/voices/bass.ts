import { defineInstrument } from '@hocket/sdk';

/** A fat bass: saw and square, and a saw above them a hair apart, through a filter that closes. */
export const bass = defineInstrument({
  id: 'bass',
  name: 'Bass',
  pitch: 65.406,
  voice: ({ frequency, velocity }) => ({
    tones: [
      // The fundamental stays in tune, so that no note is thinner than another.
      { wave: 'sawtooth', frequency, gain: 0.42 },
      { wave: 'square', frequency, gain: 0.22 },
      { wave: 'sawtooth', frequency: frequency * 2, gain: 0.16, detune: 9 },
    ],
    filters: [
      {
        type: 'lowpass',
        frequency: Math.min(2800, 260 + frequency * 5),
        q: 1.9,
        sweep: { ratio: 2 + 3 * velocity, seconds: 0.18 },
      },
    ],
    envelope: { attack: 0.003, decay: 0.4, sustain: 0.65, release: 0.09 },
    drive: 0.3,
    gain: 0.2,
  }),
});
