import type { Note, Recipe } from '@hocket/sdk';

/** The six square waves of the TR-808's cymbals, and what a band and a high filter leave of them. */
function voice({ velocity, params }: Note): Recipe {
  const { decay = 0.05 } = params;
  return {
    // The lowest, in Hz, as its service notes have it.
    metals: [{ kind: 'squares', frequency: 205.3, width: 0, gain: 2 }],
    noises: [{ color: 'white', gain: 0.3 }],
    filters: [
      { type: 'highpass', frequency: 6000 + 1500 * velocity, q: 0.8 },
      { type: 'highpass', frequency: 5500 },
    ],
    envelope: { attack: 0.001, decay, sustain: 0, release: 0.02 },
    hits: 'alike',
    gain: 1.75,
  };
}

export default { voice };
