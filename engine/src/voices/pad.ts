import { defineInstrument } from '@hocket/sdk';

/** A pad: slow, wide and soft; five voices apart by a few cents make the chorus. */
export const pad = defineInstrument({
  id: 'pad',
  name: 'Pad',
  pitch: 130.813,
  voice: ({ frequency }) => ({
    tones: [
      { wave: 'sawtooth', frequency, gain: 0.24, detune: -11, pan: -0.7 },
      { wave: 'sawtooth', frequency, gain: 0.24, detune: 11, pan: 0.7 },
      { wave: 'sawtooth', frequency, gain: 0.2, detune: -4, pan: 0.3 },
      { wave: 'triangle', frequency, gain: 0.3, detune: 4, pan: -0.3 },
      { wave: 'sine', frequency: frequency / 2, gain: 0.16 },
    ],
    filters: [
      {
        type: 'lowpass',
        frequency: Math.min(5000, 600 + frequency * 2.5),
        q: 0.7,
        sweep: { ratio: 0.45, seconds: 0.5 },
      },
    ],
    envelope: { attack: 0.18, decay: 0.6, sustain: 0.8, release: 0.7 },
    gain: 0.3,
  }),
});
