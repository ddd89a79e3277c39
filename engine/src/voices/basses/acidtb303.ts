import { defineInstrument } from '@hocket/sdk';

/** A TB-303: one saw and a filter that squeals as it closes, harder on accented notes. */
export const acidtb303 = defineInstrument({
  id: 'acidtb303',
  name: 'Acid TB-303',
  pitch: 65.406,
  voice: ({ frequency, velocity }) => ({
    tones: [{ wave: 'sawtooth', frequency, gain: 0.6 }],
    filters: [
      {
        type: 'lowpass',
        frequency: 150 + frequency * 1.5,
        q: 9,
        envelope: {
          attack: 0.002,
          decay: 0.32,
          sustain: 0.05,
          release: 0.05,
          octaves: 2 + 1.6 * velocity,
        },
      },
      { type: 'lowpass', frequency: 4500, q: 0.7 },
    ],
    envelope: { attack: 0.002, decay: 0.6, sustain: 0.45, release: 0.03 },
    drive: 0.15,
    gain: 0.32,
  }),
});
