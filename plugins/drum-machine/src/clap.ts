import type { Noise, Recipe } from '@hocket/sdk';

/** Several hands: three short bursts, then the room. */
function voice(): Recipe {
  const burst = (at: number, decay: number, gain: number): Noise => ({
    color: 'white',
    at,
    gain,
    envelope: { attack: 0.0005, decay, sustain: 0, release: 0.01 },
  });
  return {
    noises: [
      burst(0, 0.012, 1.7),
      burst(0.011, 0.012, 1.5),
      burst(0.023, 0.012, 1.5),
      burst(0.034, 0.16, 1.4),
    ],
    filters: [{ type: 'bandpass', frequency: 1100, q: 1.4 }],
    envelope: { attack: 0.0005, decay: 0.4, sustain: 0, release: 0.05 },
    gain: 2,
  };
}

export default { voice };
