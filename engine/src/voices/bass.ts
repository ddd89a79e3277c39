import { defineInstrument } from '@hocket/sdk';

/** A fat bass: a saw and a square a hair apart over a sine, through a filter that closes. */
export const bass = defineInstrument({
  id: 'bass',
  name: 'Bass',
  pitch: 65.406,
  voice: ({ frequency, velocity }) => ({
    tones: [
      { wave: 'sawtooth', frequency, gain: 0.42, detune: -5 },
      { wave: 'square', frequency, gain: 0.26, detune: 6 },
      { wave: 'sine', frequency, gain: 0.55 },
    ],
    filters: [
      {
        type: 'lowpass',
        frequency: Math.min(2200, 160 + frequency * 3),
        q: 1.6,
        sweep: { ratio: 2 + 3.5 * velocity, seconds: 0.16 },
      },
    ],
    envelope: { attack: 0.004, decay: 0.35, sustain: 0.7, release: 0.09 },
    drive: 0.22,
    gain: 0.36,
  }),
});
