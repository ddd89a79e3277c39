import type { Envelope } from '@hocket/sdk';

/** Struck, not held: falls by 60 dB in `decay` seconds whatever the note's length. */
export function oneShot(decay: number, attack = 0.0005): Envelope {
  return { attack, decay, sustain: 0, release: 0.01 };
}

/** Leaves the shape to the parts' own one-shots: falls by less than 1 dB in half a second. */
export const untouched: Envelope = oneShot(30);
