import type { Note, Recipe } from '@hocket/sdk';

/** Two square waves at 540 and 800 Hz, as the TR-808 has them, through one band-pass filter. */
function voice({ velocity }: Note): Recipe {
  return {
    tones: [
      { wave: 'square', frequency: 540, gain: 0.4 },
      { wave: 'square', frequency: 800, gain: 0.4 },
    ],
    filters: [{ type: 'bandpass', frequency: 600 + 250 * velocity, q: 1.2 }],
    envelope: { attack: 0.001, decay: 0.35, sustain: 0, release: 0.05 },
    hits: 'alike',
    gain: 0.5,
  };
}

export default { voice };
