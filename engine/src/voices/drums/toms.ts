import { defineInstrument, type InstrumentPlugin } from '@hocket/sdk';
import { oneShot } from '../one-shot.ts';

interface Tom {
  id: string;
  name: string;
  /** Hz. */
  pitch: number;
  /** Seconds. */
  decay: number;
  /** Where the fall begins, × pitch. */
  drop: number;
  /** The stick, 0 to 2. */
  stick: number;
  gain: number;
}

const toms: readonly Tom[] = [
  { id: 'lt', name: 'Low Tom', pitch: 98, decay: 0.5, drop: 1.7, stick: 0.5, gain: 0.349 },
  { id: 'mt', name: 'Mid Tom', pitch: 147, decay: 0.42, drop: 1.7, stick: 0.5, gain: 0.367 },
  { id: 'ht', name: 'High Tom', pitch: 208, decay: 0.34, drop: 1.7, stick: 0.5, gain: 0.4 },
  {
    id: 'tomfloor',
    name: 'Tom Floor',
    pitch: 73.4,
    decay: 0.95,
    drop: 1.45,
    stick: 1,
    gain: 0.281,
  },
];

function tom({ id, name, pitch, decay, drop, stick, gain }: Tom): InstrumentPlugin {
  return defineInstrument({
    id,
    name,
    pitch,
    voice: ({ frequency, velocity }) => ({
      tones: [
        {
          wave: 'sine',
          frequency,
          gain: 0.8,
          sweep: { ratio: 1 + (drop - 1) * (0.5 + 0.5 * velocity), seconds: 0.09 },
        },
        {
          // The second mode of a drum's skin.
          wave: 'sine',
          frequency: frequency * 1.59,
          gain: 0.1 + 0.25 * velocity,
          sweep: { ratio: drop, seconds: 0.07 },
          envelope: oneShot(decay * 0.4),
        },
      ],
      noises: [
        {
          color: 'pink',
          gain: stick * velocity,
          filters: [{ type: 'bandpass', frequency: frequency * 9, q: 0.7 }],
          envelope: oneShot(0.05),
        },
        {
          color: 'brown',
          gain: 0.35 * stick,
          filters: [{ type: 'bandpass', frequency: frequency * 2.5, q: 0.8 }],
          envelope: oneShot(decay * 0.5),
        },
      ],
      envelope: oneShot(decay, 0.001),
      hits: 'varied',
      drive: 0.12,
      gain,
    }),
  });
}

/** Toms from high to floor. */
export const tomVoices: readonly InstrumentPlugin[] = toms.map(tom);
