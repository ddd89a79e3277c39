import { defineInstrument } from '@hocket/sdk';

/** A pad: slow, wide and soft; five voices apart by a few cents make the chorus. */
export const pad = defineInstrument({
  id: 'pad',
  name: 'Pad',
  pitch: 130.813,
  voice: ({ frequency }) => ({
    tones: [
      { wave: 'sawtooth', frequency, gain: 0.26, detune: -11, pan: -0.8 },
      { wave: 'sawtooth', frequency, gain: 0.26, detune: 11, pan: 0.8 },
      { wave: 'sawtooth', frequency, gain: 0.2, detune: -4, pan: 0.35 },
      { wave: 'triangle', frequency, gain: 0.26, detune: 4, pan: -0.35 },
      { wave: 'triangle', frequency: frequency * 2, gain: 0.08, detune: 7 },
    ],
    filters: [
      {
        type: 'lowpass',
        frequency: Math.min(5000, 800 + frequency * 6),
        q: 0.7,
        sweep: { ratio: 0.4, seconds: 0.6 },
      },
    ],
    envelope: { attack: 0.16, decay: 0.8, sustain: 0.8, release: 0.8 },
    gain: 0.48,
  }),
});
