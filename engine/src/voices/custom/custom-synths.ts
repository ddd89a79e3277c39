import { duller } from '../duller.ts';
import { oneShot } from '../one-shot.ts';
import { numberedInstruments, type RecipeBuilder } from './numbered-instruments.ts';

/** An electric piano: struck tines over a round body, two of each, that bark when they are hit hard. */
const tines: RecipeBuilder = ({ frequency, velocity }) => ({
  tones: [
    {
      wave: 'sine',
      frequency,
      gain: 0.5,
      fm: { ratio: 1, index: 0.2 + 1.3 * velocity ** 2, decay: 1.2 },
    },
    { wave: 'sine', frequency, gain: 0.25, detune: 4, fm: { ratio: 1, index: 0.4 * velocity } },
    {
      wave: 'sine',
      frequency,
      gain: 0.22,
      fm: { ratio: 14, index: Math.min(0.9, 400 / frequency) * velocity, decay: 0.15 },
      envelope: oneShot(0.7),
    },
  ],
  lfos: [{ target: 'gain', rate: 4.8, depth: 0.2 }],
  envelope: { attack: 0.002, decay: 1.4, sustain: 0.25, release: 0.25 },
  gain: 0.192,
});

/** Brass: two saws whose filter opens after the breath. */
const brass: RecipeBuilder = ({ frequency, velocity }) => ({
  tones: [
    { wave: 'sawtooth', frequency, gain: 0.6, unison: { voices: 2, detune: 6, spread: 0.4 } },
    { wave: 'sawtooth', frequency: frequency / 2, gain: 0.2 },
  ],
  filters: [
    {
      type: 'lowpass',
      frequency: 200 + frequency,
      q: 1.1,
      envelope: { attack: 0.09, decay: 0.4, sustain: 0.6, release: 0.15, octaves: 1.6 + velocity },
    },
  ],
  envelope: { attack: 0.035, decay: 0.3, sustain: 0.85, release: 0.12 },
  gain: 0.374,
});

/** An organ: drawbars, and a rotor that turns. */
const drawbars: RecipeBuilder = ({ frequency, velocity }) => ({
  tones: [0.5, 1, 1.5, 2, 3, 4].map((ratio, bar) => ({
    wave: 'sine',
    frequency: frequency * ratio,
    gain: [0.2, 0.25, 0.15, 0.15, 0.07, 0.08][bar] ?? 0,
  })),
  lfos: [
    { target: 'pitch', rate: 6.4, depth: 7 },
    { target: 'gain', rate: 6.4, depth: 0.25 },
  ],
  // A loud key drives the cabinet.
  drive: 0.15 + 0.15 * velocity,
  envelope: { attack: 0.006, decay: 0.05, sustain: 0.95, release: 0.05 },
  gain: 0.159,
});

/** A reed: squares that are folded and squeezed through the nose. */
const reed: RecipeBuilder = ({ frequency, velocity }) => ({
  tones: [
    { wave: 'square', frequency, gain: 0.3, unison: { voices: 3, detune: 18, spread: 0.7 } },
    { wave: 'triangle', frequency: frequency * 2, gain: 0.3 },
  ],
  filters: [
    { type: 'bandpass', frequency: (1500 + frequency) * duller(velocity, 0.7), q: 1.6 },
    { type: 'highpass', frequency: frequency * 0.9, q: 0.7 },
  ],
  lfos: [{ target: 'filter', wave: 'triangle', rate: 1.6, depth: 700 }],
  envelope: { attack: 0.05, decay: 0.2, sustain: 0.9, release: 0.1 },
  drive: 0.25,
  driven: 'filtered',
  shape: 'fold',
  gain: 0.337,
});

/** A bell: partials that agree on no harmonic, ringing on. */
const bell: RecipeBuilder = ({ frequency, velocity }) => ({
  tones: [
    {
      wave: 'sine',
      frequency: frequency * 2,
      gain: 0.5,
      fm: { ratio: 3.51, index: 0.8 + velocity, decay: 0.7 },
    },
    { wave: 'sine', frequency: frequency * 5.43, gain: 0.2 * velocity, detune: 4 },
    { wave: 'sine', frequency, gain: 0.25 },
  ],
  envelope: { attack: 0.001, decay: 1.6, sustain: 0, release: 0.4 },
  gain: 0.236,
});

/** Custom Synth 1 to 5: electric piano, brass, organ, reed, bell. */
export const customSynths = numberedInstruments('customSynth', 'Custom Synth', 261.626, [
  tines,
  brass,
  drawbars,
  reed,
  bell,
]);
