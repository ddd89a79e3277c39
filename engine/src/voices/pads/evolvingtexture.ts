import { defineInstrument, type Tone } from '@hocket/sdk';

/** Entrances: seconds after the onset, harmonic, place. */
const entrances = [
  { at: 0, ratio: 1, pan: 0 },
  { at: 0.3, ratio: 1.5, pan: -0.7 },
  { at: 0.6, ratio: 2, pan: 0.7 },
  { at: 1.1, ratio: 3, pan: -0.4 },
  { at: 1.7, ratio: 4.5, pan: 0.5 },
];

/** Metallic voices that enter one after the other while a band wanders upward through them. */
export const evolvingtexture = defineInstrument({
  id: 'evolvingtexture',
  name: 'Evolving Texture',
  pitch: 130.813,
  voice: ({ frequency }) => ({
    tones: entrances.map(
      ({ at, ratio, pan }, index): Tone => ({
        wave: 'sine',
        frequency: frequency * ratio,
        fm: { ratio: 1.008 + index * 0.5, index: 2.2 - index * 0.3 },
        gain: 0.5 / Math.sqrt(ratio),
        pan,
        at,
        envelope: { attack: 0.35, decay: 1.5, sustain: 0.6, release: 1 },
      }),
    ),
    noises: [
      {
        color: 'pink',
        gain: 0.5,
        filters: [{ type: 'bandpass', frequency: 3200, q: 5, sweep: { ratio: 0.12, seconds: 4 } }],
      },
    ],
    filters: [
      { type: 'bandpass', frequency: 1500, q: 0.6, sweep: { ratio: 0.25, seconds: 3 } },
      { type: 'highpass', frequency: 90, q: 0.7 },
    ],
    lfos: [
      { target: 'filter', wave: 'triangle', rate: 1.3, depth: 900 },
      { target: 'gain', wave: 'triangle', rate: 3.1, depth: 0.35, fade: 1.5 },
    ],
    envelope: { attack: 0.22, decay: 1, sustain: 0.9, release: 1 },
    gain: 0.38,
  }),
});
