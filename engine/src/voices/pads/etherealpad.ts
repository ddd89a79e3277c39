import { defineInstrument, type Tone } from '@hocket/sdk';

/** Harmonic and level of each glassy voice. */
const partials = [
  [1, 0.3],
  [2, 0.42],
  [3, 0.24],
  [4, 0.22],
  [6, 0.1],
  [8, 0.08],
] as const;

/** Sines far above the note, shimmering against each other, and air. */
export const etherealpad = defineInstrument({
  id: 'etherealpad',
  name: 'Ethereal Pad',
  pitch: 130.813,
  voice: ({ frequency }) => ({
    tones: partials.map(
      ([ratio, gain]): Tone => ({
        wave: 'sine',
        frequency: frequency * ratio,
        unison: { voices: 2, detune: 6, spread: 1 },
        gain,
      }),
    ),
    noises: [
      {
        color: 'white',
        gain: 0.12,
        filters: [{ type: 'highpass', frequency: 6500, q: 0.7 }],
        envelope: { attack: 0.8, decay: 2, sustain: 0.5, release: 1.2 },
      },
    ],
    filters: [{ type: 'highpass', frequency: 180, q: 0.7 }],
    lfos: [
      { target: 'gain', rate: 4.3, depth: 0.22, fade: 1 },
      { target: 'pitch', rate: 0.4, depth: 5 },
    ],
    envelope: { attack: 0.42, decay: 1, sustain: 0.85, release: 1.8 },
    gain: 0.4,
  }),
});
