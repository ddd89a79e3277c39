import { numberedInstruments, type RecipeBuilder } from './numbered-instruments.ts';

/** A plucked string: a finger, then a round tone. */
const finger: RecipeBuilder = ({ frequency, velocity }) => ({
  tones: [
    { wave: 'triangle', frequency, gain: 0.8 },
    { wave: 'sawtooth', frequency, gain: 0.25 },
  ],
  filters: [
    {
      type: 'lowpass',
      frequency: 150 + frequency * 2,
      q: 1,
      envelope: {
        attack: 0.001,
        decay: 0.14,
        sustain: 0.1,
        release: 0.05,
        octaves: 1 + 2 * velocity,
      },
    },
  ],
  envelope: { attack: 0.002, decay: 1.1, sustain: 0.2, release: 0.07 },
  gain: 0.3,
});

/** A growl: folded over and over, louder inside the fold than out. */
const growl: RecipeBuilder = ({ frequency, velocity }) => ({
  tones: [
    { wave: 'sine', frequency, gain: 0.75 },
    { wave: 'sawtooth', frequency: frequency / 2, gain: 0.2 },
  ],
  filters: [{ type: 'lowpass', frequency: 400 + 500 * velocity, q: 2.5 }],
  lfos: [{ target: 'filter', wave: 'sawtooth', rate: 6, depth: 900 }],
  envelope: { attack: 0.006, decay: 0.4, sustain: 0.85, release: 0.08 },
  drive: 0.6,
  shape: 'fold',
  gain: 0.19,
});

/** A square of few levels, dry and short: the bass of a pocket console. */
const pocket: RecipeBuilder = ({ frequency }) => ({
  tones: [{ wave: 'triangle', frequency }],
  filters: [{ type: 'lowpass', frequency: 5000, q: 0.7 }],
  envelope: { attack: 0.001, decay: 0.08, sustain: 0.8, release: 0.02 },
  drive: 0.85,
  shape: 'crush',
  gain: 0.34,
});

/** Organ pedals: sines an octave apart, steady. */
const pedals: RecipeBuilder = ({ frequency }) => ({
  tones: [
    { wave: 'sine', frequency, gain: 0.7 },
    { wave: 'sine', frequency: frequency * 2, gain: 0.45 },
    { wave: 'sine', frequency: frequency * 3, gain: 0.14 },
    { wave: 'sine', frequency: frequency * 4, gain: 0.18 },
    { wave: 'sine', frequency: frequency * 8, gain: 0.05 },
  ],
  lfos: [{ target: 'gain', rate: 5.8, depth: 0.18, fade: 0.4 }],
  envelope: { attack: 0.012, decay: 0.1, sustain: 0.95, release: 0.09 },
  gain: 0.26,
});

/** Fuzz: saws clipped flat, with the top left on. */
const fuzz: RecipeBuilder = ({ frequency }) => ({
  tones: [
    { wave: 'sawtooth', frequency, gain: 0.5, unison: { voices: 2, detune: 9, spread: 0.3 } },
    { wave: 'sawtooth', frequency: frequency * 1.5, gain: 0.3 },
  ],
  filters: [
    { type: 'lowpass', frequency: 5600, q: 0.9 },
    { type: 'highpass', frequency: frequency * 0.7, q: 0.7 },
  ],
  envelope: { attack: 0.003, decay: 0.3, sustain: 0.85, release: 0.06 },
  drive: 0.5,
  shape: 'hard',
  gain: 0.2,
});

/** Custom Bass 1 to 5: finger, growl, pocket console, organ pedals, fuzz. */
export const customBasses = numberedInstruments('customBass', 'Custom Bass', 65.406, [
  finger,
  growl,
  pocket,
  pedals,
  fuzz,
]);
