import type { Note, Recipe } from '@hocket/sdk';

/** A sine that sinks a little, at the note's pitch. */
function voice({ frequency, velocity, params }: Note): Recipe {
  const { decay = 0.4 } = params;
  return {
    tones: [
      { wave: 'sine', frequency, sweep: { ratio: 1.2 + 0.3 * velocity, seconds: 0.06 } },
      { wave: 'triangle', frequency: frequency * 1.5, gain: 0.05 + 0.15 * velocity },
    ],
    noises: [
      {
        color: 'pink',
        gain: 0.12,
        envelope: { attack: 0.001, decay: 0.05, sustain: 0, release: 0.02 },
      },
    ],
    envelope: { attack: 0.001, decay, sustain: 0, release: 0.05 },
    hits: 'alike',
    gain: 0.363,
  };
}

export default { voice };
