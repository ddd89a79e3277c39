import type { Note, Recipe } from '@hocket/sdk';

/** A sine that falls onto its pitch, with a click at its start; each hit like the others, as a machine's are. */
function voice({ velocity, params }: Note): Recipe {
  const { punch = 0.6, decay = 0.5 } = params;
  return {
    tones: [
      { wave: 'sine', frequency: 48, sweep: { ratio: 2 + 6 * punch, seconds: 0.05 } },
      {
        wave: 'triangle',
        frequency: 1200,
        gain: 0.25 * punch * velocity,
        sweep: { ratio: 3, seconds: 0.01 },
        envelope: { attack: 0.0005, decay: 0.012, sustain: 0, release: 0.01 },
      },
    ],
    envelope: { attack: 0.001, decay, sustain: 0, release: 0.05 },
    hits: 'alike',
    drive: 0.25 * punch * velocity,
    gain: 0.37,
  };
}

export default { voice };
