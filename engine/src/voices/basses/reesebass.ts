import { defineInstrument } from '@hocket/sdk';

/** Saws that beat against each other, wide above a steady sub, while a filter drifts. */
export const reesebass = defineInstrument({
  id: 'reesebass',
  name: 'Reese Bass',
  pitch: 65.406,
  voice: ({ frequency }) => ({
    tones: [
      { wave: 'sawtooth', frequency, unison: { voices: 4, detune: 32, spread: 0.8 }, gain: 0.8 },
      { wave: 'sine', frequency, gain: 0.25 },
    ],
    filters: [
      { type: 'lowpass', frequency: 420 + frequency * 5, q: 1 },
      { type: 'notch', frequency: 420, q: 1.2 },
    ],
    lfos: [{ target: 'filter', wave: 'triangle', rate: 0.45, depth: 700 }],
    envelope: { attack: 0.012, decay: 0.5, sustain: 0.9, release: 0.14 },
    drive: 0.2,
    gain: 0.23,
  }),
});
