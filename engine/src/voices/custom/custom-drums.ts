import { duller } from '../duller.ts';
import { oneShot } from '../one-shot.ts';
import { numberedInstruments, type RecipeBuilder } from './numbered-instruments.ts';

/** A hard kick: clipped, short, with a knock. */
const thump: RecipeBuilder = ({ frequency, velocity }) => ({
  tones: [{ wave: 'sine', frequency: frequency / 2, sweep: { ratio: 7, seconds: 0.06 } }],
  noises: [{ color: 'white', gain: 0.6 * velocity, envelope: oneShot(0.012) }],
  filters: [{ type: 'lowpass', frequency: 2800 * duller(velocity, 1.5), q: 0.7 }],
  envelope: oneShot(0.34),
  hits: 'alike',
  drive: 0.45,
  shape: 'hard',
  gain: 0.335,
});

/** A zap: a saw that falls five octaves. */
const zap: RecipeBuilder = ({ frequency, velocity }) => ({
  tones: [
    {
      wave: 'sawtooth',
      frequency,
      gain: 0.6,
      sweep: { ratio: 32 * duller(velocity, 2), seconds: 0.22 },
    },
  ],
  filters: [{ type: 'highpass', frequency: 150, q: 0.7 }],
  envelope: oneShot(0.3),
  hits: 'alike',
  gain: 0.485,
});

/** A woodblock: two short knocks of wood. */
const block: RecipeBuilder = ({ frequency, velocity }) => ({
  tones: [
    { wave: 'sine', frequency: frequency * 8, gain: 0.8, envelope: oneShot(0.1) },
    {
      wave: 'triangle',
      frequency: frequency * 12.6,
      gain: 0.15 + 0.3 * velocity,
      envelope: oneShot(0.06),
    },
  ],
  filters: [{ type: 'bandpass', frequency: frequency * 9, q: 1.2 }],
  envelope: oneShot(0.14, 0.001),
  hits: 'varied',
  drive: 0.15,
  gain: 0.581,
});

/** A snare from an old computer: noise in a handful of levels. */
const bits: RecipeBuilder = ({ frequency, velocity }) => ({
  tones: [
    { wave: 'square', frequency: frequency * 1.8, gain: 0.35, sweep: { ratio: 2, seconds: 0.05 } },
  ],
  noises: [
    {
      color: 'white',
      gain: 1.2,
      filters: [{ type: 'lowpass', frequency: 4800 * duller(velocity, 1.5) }],
    },
  ],
  envelope: oneShot(0.24),
  hits: 'alike',
  drive: 0.92,
  shape: 'crush',
  gain: 0.878,
});

/** An anvil: clangorous metal. */
const anvil: RecipeBuilder = ({ frequency, velocity }) => ({
  tones: [
    {
      wave: 'sine',
      frequency: frequency * 11.3,
      gain: 0.6,
      fm: { ratio: 0.737, index: 1 + 2 * velocity },
    },
    { wave: 'square', frequency: frequency * 17.9, gain: 0.15, fm: { ratio: 1.41, index: 1 } },
  ],
  filters: [{ type: 'highpass', frequency: 900, q: 0.7 }],
  envelope: oneShot(0.75),
  hits: 'varied',
  gain: 0.25,
});

/** Custom Drum 1 to 5: hard kick, zap, woodblock, computer snare, anvil. */
export const customDrums = numberedInstruments('customDrum', 'Custom Drum', 110, [
  thump,
  zap,
  block,
  bits,
  anvil,
]);
