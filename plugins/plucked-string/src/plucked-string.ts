import type { Note, PluckedString, Recipe } from '@hocket/sdk';

/**
 * A string as Karplus and Strong found it (Computer Music Journal 7:2, 1983): noise that goes round in a loop as long
 * as one period and loses its highs on the way. A second one, a hair out of tune, makes a course of two; a knock of
 * noise through the body's resonance is the pluck.
 */
function voice({ frequency, velocity, params }: Note): Recipe {
  const { ring = 2.5, nail = 0.5, width = 0.4 } = params;
  // Low strings are heavier and ring longer.
  const decay = Math.max(0.1, ring * Math.min(1.5, Math.max(0.3, (220 / frequency) ** 0.4)));
  const brightness = Math.min(1, 0.25 + 0.45 * nail + 0.3 * velocity);
  const course = (detune: number, pan: number): PluckedString => ({
    frequency,
    decay,
    brightness,
    detune,
    pan,
    gain: 0.42,
  });
  return {
    strings: [course(-2, -0.6 * width), course(2, 0.6 * width)],
    noises: [
      {
        color: 'pink',
        gain: 0.25 * velocity * (0.4 + 0.6 * nail),
        filters: [{ type: 'bandpass', frequency: 190, q: 3 }],
        envelope: { attack: 0.001, decay: 0.06, sustain: 0, release: 0.02 },
      },
    ],
    envelope: { attack: 0.001, decay: 0.05, sustain: 1, release: 0.35 },
    gain: 0.284,
  };
}

export default { voice };
