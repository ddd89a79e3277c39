import { defineInstrument } from '@hocket/sdk';

/** Seven saws over the whole width, as in a JP-8000, and one below. */
export const supersawlead = defineInstrument({
  id: 'supersawlead',
  name: 'Supersaw',
  pitch: 261.626,
  voice: ({ frequency, velocity }) => ({
    tones: [
      { wave: 'sawtooth', frequency, unison: { voices: 7, detune: 26, spread: 0.9 } },
      { wave: 'sawtooth', frequency: frequency / 2, gain: 0.25 },
    ],
    filters: [
      { type: 'highpass', frequency: frequency * 0.45, q: 0.7 },
      { type: 'lowpass', frequency: 7000 + 5000 * velocity, q: 0.7 },
    ],
    envelope: { attack: 0.006, decay: 0.5, sustain: 0.85, release: 0.3 },
    gain: 0.26,
  }),
});
