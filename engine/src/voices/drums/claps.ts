import { defineInstrument, type InstrumentPlugin, type Noise } from '@hocket/sdk';
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
    gain: 1.12,
  },
  {
    id: 'clapvintage',
    name: 'Clap Vintage',
    pitch: 900,
    hands: [0, 0.014, 0.027, 0.045],
    tail: 0.55,
    bright: 3600,
    q: 1.8,
    gain: 1.78,
  },
];

function clap({ id, name, pitch, hands, tail, bright, q, gain }: Clap): InstrumentPlugin {
  return defineInstrument({
    id,
    name,
    pitch,
    voice: ({ frequency, velocity }) => {
      const last = hands.at(-1) ?? 0;
      const hits = hands.map(
        (at, hand): Noise => ({
          color: 'white',
          gain: 2,
          pan: hand % 2 === 0 ? -0.25 : 0.25,
          at,
          envelope: oneShot(at === last ? 0.09 : 0.028),
        }),
      );
      return {
        noises: [...hits, { color: 'white', gain: 1, at: last, envelope: oneShot(tail, 0.004) }],
        filters: [
          { type: 'bandpass', frequency, q },
          { type: 'highpass', frequency: frequency * 0.5, q: 0.7 },
          { type: 'lowpass', frequency: bright * (0.6 + 0.4 * velocity), q: 0.7 },
        ],
        envelope: untouched,
        drive: 0.1,
        gain,
      };
    },
  });
}

/** Hands that meet a few times in a row. */
export const clapVoices: readonly InstrumentPlugin[] = claps.map(clap);
