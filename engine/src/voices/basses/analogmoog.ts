import { defineInstrument } from '@hocket/sdk';

/** Three oscillators as in a Minimoog (one an octave down) through a steep filter that snaps shut. */
export const analogmoog = defineInstrument({
  id: 'analogmoog',
  name: 'Analog Moog',
  pitch: 65.406,
  voice: ({ frequency, velocity }) => {
    const lowpass = {
      type: 'lowpass' as const,
      frequency: 80 + frequency * 1.4,
      q: 1.25,
      envelope: {
        attack: 0.006,
        decay: 0.22,
        sustain: 0.25,
        release: 0.1,
        octaves: 1.4 + velocity,
      },
    };
    return {
      tones: [
        { wave: 'sawtooth', frequency, gain: 0.4 },
        { wave: 'sawtooth', frequency, gain: 0.35, detune: 7 },
        { wave: 'square', frequency: frequency / 2, gain: 0.3, detune: -4 },
      ],
      filters: [lowpass, lowpass],
      envelope: { attack: 0.004, decay: 0.5, sustain: 0.7, release: 0.12 },
      drive: 0.2,
      gain: 0.25,
    };
  },
});
