import { defineInstrument, type Tone } from '@hocket/sdk';

/** Formants of a soprano's 'ah' (Hz, level, width), after Peterson and Barney's vowels. */
const formants = [
  { frequency: 850, gain: 1.4, q: 6 },
  { frequency: 1220, gain: 1.1, q: 8 },
  { frequency: 2810, gain: 0.9, q: 9 },
  { frequency: 3900, gain: 0.6, q: 10 },
];

/** A choir that sings 'ah' an octave up: many throats, one vowel, a little breath. */
export const brightchoir = defineInstrument({
  id: 'brightchoir',
  name: 'Bright Choir',
  pitch: 130.813,
  voice: ({ frequency }) => ({
    tones: [
      ...formants.map(
        ({ gain, ...formant }, index): Tone => ({
          wave: 'sawtooth',
          frequency: frequency * 2,
          unison: { voices: 4, detune: 15 + index, spread: 0.8 },
          gain,
          filters: [{ type: 'bandpass', ...formant }],
        }),
      ),
      { wave: 'sine', frequency: frequency * 2, gain: 0.06 },
    ],
    noises: [
      {
        color: 'white',
        gain: 0.09,
        filters: [{ type: 'bandpass', frequency: 3600, q: 0.8 }],
      },
    ],
    lfos: [{ target: 'pitch', rate: 5.4, depth: 14, fade: 0.7 }],
    envelope: { attack: 0.24, decay: 0.6, sustain: 0.85, release: 0.6 },
    gain: 0.74,
  }),
});
