import type { Note, Recipe } from '@hocket/sdk';

/** Two tones for the skins, noise for the wires. */
function voice({ velocity, params }: Note): Recipe {
  const { snap = 0.6 } = params;
  const skin = { attack: 0.001, decay: 0.14, sustain: 0, release: 0.05 };
  return {
    tones: [
      {
        wave: 'triangle',
        frequency: 185,
        gain: 0.5,
        sweep: { ratio: 1.6, seconds: 0.03 },
        envelope: skin,
      },
      {
        wave: 'sine',
        frequency: 330,
        gain: 0.3,
        sweep: { ratio: 1.4, seconds: 0.02 },
        envelope: skin,
      },
    ],
    noises: [
      {
        color: 'white',
        gain: 0.3 + 0.8 * snap * (0.5 + velocity / 2),
        filters: [
          { type: 'highpass', frequency: 1500 },
          { type: 'lowpass', frequency: 4000 + 9000 * velocity },
        ],
        envelope: { attack: 0.001, decay: 0.1 + 0.14 * snap, sustain: 0, release: 0.05 },
      },
    ],
    envelope: { attack: 0.001, decay: 0.3, sustain: 0, release: 0.05 },
    hits: 'alike',
    gain: 1,
  };
}

export default { voice };
