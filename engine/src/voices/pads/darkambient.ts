import { defineInstrument } from '@hocket/sdk';

/** A drone under a wind: an octave and two below, muffled, never still. */
export const darkambient = defineInstrument({
  id: 'darkambient',
  name: 'Dark Ambient',
  pitch: 130.813,
  voice: ({ frequency }) => ({
    tones: [
      {
        wave: 'sawtooth',
        frequency: frequency / 2,
        unison: { voices: 4, detune: 22, spread: 0.9 },
        gain: 0.7,
      },
      { wave: 'sine', frequency: frequency / 4, gain: 0.16 },
      // A minor second against the drone, barely there.
      { wave: 'triangle', frequency: frequency * 1.0595, gain: 0.1, pan: 0.5 },
    ],
    noises: [
      {
        color: 'pink',
        gain: 1.6,
        pan: -0.4,
        filters: [{ type: 'bandpass', frequency: 320, q: 3, sweep: { ratio: 2.5, seconds: 5 } }],
      },
    ],
    filters: [{ type: 'lowpass', frequency: 220 + frequency * 0.9, q: 1.6 }],
    lfos: [
      { target: 'filter', rate: 0.21, depth: 900 },
      { target: 'gain', wave: 'triangle', rate: 0.37, depth: 0.3 },
    ],
    envelope: { attack: 0.55, decay: 1, sustain: 0.9, release: 1.6 },
    gain: 0.35,
  }),
});
