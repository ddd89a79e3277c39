import { duller } from '../duller.ts';
import { numberedInstruments, type RecipeBuilder } from './numbered-instruments.ts';

/** A plucked string: a finger, then a round tone. */
const finger: RecipeBuilder = ({ frequency, velocity }) => ({
  tones: [
    { wave: 'triangle', frequency, gain: 0.8 },
    { wave: 'sawtooth', frequency, gain: 0.45 },
  ],
  filters: [
    {
      type: 'lowpass',
      frequency: 160 + frequency * 2.5,
      q: 1,
      envelope: {
        attack: 0.001,
        decay: 0.3,
        sustain: 0.2,
        release: 0.05,
        octaves: 0.5 + 2.8 * velocity,
      },
    },
  ],
  envelope: { attack: 0.002, decay: 1.1, sustain: 0.2, release: 0.07 },
  gain: 0.183,
});

/** A growl: folded over and over, louder inside the fold than out. */
const growl: RecipeBuilder = ({ frequency, velocity }) => ({
  tones: [
    { wave: 'sine', frequency, gain: 0.75 },
    { wave: 'sawtooth', frequency: frequency / 2, gain: 0.2 },
  ],
  filters: [{ type: 'lowpass', frequency: 300 + 600 * velocity, q: 3.5 }],
  lfos: [{ target: 'filter', wave: 'sawtooth', rate: 6, depth: 900 }],
  envelope: { attack: 0.006, decay: 0.4, sustain: 0.85, release: 0.08 },
  drive: 0.3 + 0.3 * velocity,
  shape: 'fold',
  gain: 0.103,
});

/**
 * A stair of four levels, as from a converter of two bits: a square, and one an octave above it, half as loud. Dry and
 * short: the bass of a pocket console.
 */
const pocket: RecipeBuilder = ({ frequency, velocity }) => ({
  tones: [1, 2].map((ratio) => ({
    wave: 'square',
    frequency: frequency * ratio,
    gain: 0.5 / ratio,
  })),
  filters: [{ type: 'lowpass', frequency: 9000 * duller(velocity, 2.5), q: 0.7 }],
  envelope: { attack: 0.001, decay: 0.16, sustain: 0.5, release: 0.02 },
  gain: 0.29,
});

/** Organ pedals: sines an octave apart, steady. */
const pedals: RecipeBuilder = ({ frequency, velocity }) => ({
  tones: [
    { wave: 'sine', frequency, gain: 0.7 },
    { wave: 'sine', frequency: frequency * 2, gain: 0.45 },
    { wave: 'sine', frequency: frequency * 3, gain: 0.14 * velocity },
    { wave: 'sine', frequency: frequency * 4, gain: 0.18 * velocity },
    { wave: 'sine', frequency: frequency * 8, gain: 0.05 * velocity },
  ],
  lfos: [{ target: 'gain', rate: 5.8, depth: 0.18, fade: 0.4 }],
  envelope: { attack: 0.012, decay: 0.1, sustain: 0.95, release: 0.09 },
  gain: 0.162,
});

/** Fuzz: two saws and a fifth, rounded off and then clipped all but flat. */
const fuzz: RecipeBuilder = ({ frequency, velocity }) => ({
  tones: [
    { wave: 'sawtooth', frequency, gain: 0.5, unison: { voices: 2, detune: 9 } },
    { wave: 'sawtooth', frequency: frequency * 1.5, gain: 0.3 },
  ],
  filters: [
    {
      type: 'lowpass',
      frequency: Math.min(2600, 500 + 5 * frequency) * duller(velocity, 1),
      q: 0.9,
    },
    { type: 'lowpass', frequency: Math.min(3600, 900 + 6 * frequency), q: 0.7 },
    { type: 'highpass', frequency: frequency * 0.7, q: 0.7 },
  ],
  envelope: { attack: 0.003, decay: 0.3, sustain: 0.85, release: 0.06 },
  drive: 0.6,
  driven: 'filtered',
  gain: 0.105,
});

/** Custom Bass 1 to 5: finger, growl, pocket console, organ pedals, fuzz. */
export const customBasses = numberedInstruments('customBass', 'Custom Bass', 65.406, [
  finger,
  growl,
  pocket,
  pedals,
  fuzz,
]);
