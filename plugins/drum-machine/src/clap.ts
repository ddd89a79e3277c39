import type { Noise, Note, Recipe } from '@hocket/sdk';

/** Several hands: three short bursts, then the room. */
function voice({ velocity }: Note): Recipe {
  const burst = (at: number, decay: number, gain: number): Noise => ({
    color: 'pink',
    at,
    gain,
    envelope: { attack: 0.0005, decay, sustain: 0, release: 0.01 },
  });
  return {
    noises: [
      burst(0, 0.012, 1.6),
      burst(0.011, 0.012, 1.5),
      burst(0.023, 0.012, 1.5),
      burst(0.034, 0.32, 1.9),
    ],
    filters: [{ type: 'bandpass', frequency: 800 + 300 * velocity, q: 1 }],
    envelope: { attack: 0.0005, decay: 0.4, sustain: 0, release: 0.05 },
    hits: 'alike',
    gain: 2,
  };
}

export default { voice };
