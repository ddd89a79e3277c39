import { defineInstrument, type InstrumentPlugin, type Noise } from '@hocket/sdk';
import { duller } from '../duller.ts';
import { oneShot, untouched } from '../one-shot.ts';

interface Clap {
  id: string;
  name: string;
  /** Hz of its body. */
  pitch: number;
  /** Seconds after the onset at which hands meet; the last rings. */
  hands: readonly number[];
  /** Seconds of the room after the last hand. */
  tail: number;
  /** Hz above which it is dull. */
  bright: number;
  q: number;
  /** Whether people clap, or a machine does. */
  hits: 'varied' | 'alike';
  gain: number;
}

const claps: readonly Clap[] = [
  {
    id: 'cp',
    name: 'Clap',
    pitch: 1250,
    hands: [0, 0.01, 0.02],
    tail: 0.22,
    bright: 9000,
    q: 1,
    hits: 'varied',
    gain: 1.22,
  },
  {
    id: 'clapvintage',
    name: 'Clap Vintage',
    pitch: 900,
    hands: [0, 0.014, 0.027, 0.045],
    tail: 0.55,
    bright: 3600,
    q: 1.4,
    hits: 'alike',
    gain: 1.58,
  },
];

function clap({ id, name, pitch, hands, tail, bright, q, hits, gain }: Clap): InstrumentPlugin {
  return defineInstrument({
    id,
    name,
    pitch,
    voice: ({ frequency, velocity }) => {
      const last = hands.at(-1) ?? 0;
      const blows = hands.map(
        (at, hand): Noise => ({
          color: 'white',
          gain: 2,
          pan: hand % 2 === 0 ? -0.25 : 0.25,
          at,
          envelope: oneShot(at === last ? 0.09 : 0.028),
        }),
      );
      return {
        noises: [
          ...blows,
          ...[-0.6, 0.6].map(
            (pan): Noise => ({
              color: 'white',
              gain: 1,
              pan,
              at: last,
              envelope: oneShot(tail, 0.004),
            }),
          ),
        ],
        filters: [
          { type: 'bandpass', frequency: frequency * duller(velocity, 0.5), q },
          { type: 'highpass', frequency: frequency * 0.5, q: 0.7 },
          { type: 'lowpass', frequency: bright * duller(velocity, 1.2), q: 0.7 },
        ],
        envelope: untouched,
        hits,
        drive: 0.1,
        gain,
      };
    },
  });
}

/** Hands that meet a few times in a row. */
export const clapVoices: readonly InstrumentPlugin[] = claps.map(clap);
