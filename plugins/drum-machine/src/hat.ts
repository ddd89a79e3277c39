import type { Note, Recipe, Tone } from '@hocket/sdk';

/** Hz of the six square oscillators of the TR-808's cymbals, as its service notes have them. */
const metal = [205.3, 304.4, 369.6, 522.7, 540, 800];

/** Six squares that beat against each other, and what a high filter leaves of them. */
function voice({ params }: Note): Recipe {
  const { decay = 0.05 } = params;
  const tones: Tone[] = metal.map((frequency) => ({ wave: 'square', frequency, gain: 0.18 }));
  return {
    tones,
    noises: [{ color: 'white', gain: 0.12 }],
    filters: [
      { type: 'bandpass', frequency: 9500, q: 0.8 },
      { type: 'highpass', frequency: 7000 },
    ],
    envelope: { attack: 0.001, decay, sustain: 0, release: 0.02 },
    gain: 1.6,
  };
}

export default { voice };
