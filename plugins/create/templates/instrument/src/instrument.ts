import type { Note, Recipe } from '@hocket/sdk';

/** One note of the bell: two sines, one of which shakes the other (frequency modulation). */
function voice({ frequency, velocity, params }: Note): Recipe {
  const { decay = 2, bright = 0.5 } = params;
  return {
    tones: [
      {
        wave: 'sine',
        frequency,
        fm: { ratio: 3.5, index: 1 + 6 * bright * velocity, decay: decay / 3 },
      },
      { wave: 'sine', frequency: frequency * 2.76, gain: 0.2 * bright },
    ],
    envelope: { attack: 0.002, decay, sustain: 0, release: 0.1 },
    gain: 0.7,
  };
}

export default { voice };
