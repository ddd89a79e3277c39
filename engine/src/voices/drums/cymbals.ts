import { defineInstrument, type InstrumentPlugin } from '@hocket/sdk';
import { metal } from '../metal.ts';
import { oneShot } from '../one-shot.ts';

interface Cymbal {
  id: string;
  name: string;
  /** Hz of the lowest of its partials. */
  pitch: number;
  /** Seconds. */
  decay: number;
  /** Hz from which it sounds. */
  from: number;
  hiss: number;
  /** The stick on the bell: Hz and loudness. */
  bell?: { frequency: number; gain: number };
  gain: number;
}

const cymbals: readonly Cymbal[] = [
  { id: 'cr', name: 'Crash', pitch: 330, decay: 1.5, from: 4200, hiss: 0.8, gain: 0.55 },
  {
    id: 'crashcymbal',
    name: 'Crash Cymbal',
    pitch: 236,
    decay: 2.6,
    from: 2300,
    hiss: 1.1,
    gain: 0.36,
  },
  {
    id: 'rd',
    name: 'Ride',
    pitch: 460,
    decay: 2.4,
    from: 6000,
    hiss: 0.12,
    bell: { frequency: 3180, gain: 0.5 },
    gain: 0.19,
  },
];

function cymbal({ id, name, pitch, bell, gain, ...shape }: Cymbal): InstrumentPlugin {
  return defineInstrument({
    id,
    name,
    pitch,
    voice: ({ frequency, velocity }) => {
      const recipe = metal(frequency, {
        ...shape,
        gain,
        envelope: oneShot(shape.decay * (0.7 + 0.3 * velocity)),
      });
      const { tones = [], noises = [] } = recipe;
      const ring = bell && {
        wave: 'sine' as const,
        frequency: (frequency / pitch) * bell.frequency,
        gain: 2 * bell.gain,
        fm: { ratio: 1.47, index: 1.1, decay: 0.5 },
        envelope: oneShot(1.6),
      };
      return {
        ...recipe,
        tones: ring ? [...tones, ring] : tones,
        // The blow is a burst of noise that the rest outlasts.
        noises: [...noises, { color: 'white', gain: 0.9 * velocity, envelope: oneShot(0.12) }],
        filters: (recipe.filters ?? []).map((filter) =>
          // A ride's bell lies under the hiss.
          ring && filter.type === 'highpass'
            ? { ...filter, frequency: Math.min(filter.frequency, 2600) }
            : filter,
        ),
      };
    },
  });
}

/** Crash and ride. */
export const cymbalVoices: readonly InstrumentPlugin[] = cymbals.map(cymbal);
