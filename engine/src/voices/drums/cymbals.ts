import { defineInstrument, type InstrumentPlugin, type Tone } from '@hocket/sdk';
import { oneShot, untouched } from '../one-shot.ts';

interface Cymbal {
  id: string;
  name: string;
  /** Hz from one partial to the next: the smaller, the larger the cymbal. */
  pitch: number;
  /** Seconds in which its middle falls by 60 dB; what is higher is gone sooner, what is lower rings on. */
  decay: number;
  /** Loudness of its low, middle and high partials, and of the blow. */
  low: number;
  middle: number;
  high: number;
  blow: number;
  /** The stick on the bell: Hz and loudness. */
  bell?: { frequency: number; gain: number };
  gain: number;
}

const cymbals: readonly Cymbal[] = [
  {
    id: 'cr',
    name: 'Crash',
    pitch: 105,
    decay: 1.5,
    low: 0.2,
    middle: 0.8,
    high: 0.42,
    blow: 0.9,
    gain: 0.328,
  },
  {
    id: 'crashcymbal',
    name: 'Crash Cymbal',
    pitch: 75,
    decay: 2.6,
    low: 0.36,
    middle: 0.8,
    high: 0.42,
    blow: 0.7,
    gain: 0.261,
  },
  {
    id: 'rd',
    name: 'Ride',
    pitch: 90,
    decay: 2.4,
    low: 0.12,
    middle: 0.75,
    high: 0.4,
    blow: 0.4,
    bell: { frequency: 3180, gain: 0.5 },
    gain: 0.0824,
  },
];

/**
 * A plate whose energy climbs: the blow wakes the low partials, and within some hundredths of a second they the high
 * ones (N. Fletcher and T. Rossing, "The Physics of Musical Instruments", 20.3).
 */
function cymbal({ id, name, pitch, decay, bell, gain, ...parts }: Cymbal): InstrumentPlugin {
  return defineInstrument({
    id,
    name,
    pitch,
    voice: ({ frequency, velocity }) => {
      const seconds = decay * (0.7 + 0.3 * velocity);
      const ring: Tone[] = bell
        ? [
            {
              wave: 'sine',
              frequency: (frequency / pitch) * bell.frequency,
              gain: 2 * bell.gain,
              fm: { ratio: 1.47, index: 0.6 + 0.5 * velocity, decay: 0.5 },
              envelope: oneShot(1.6),
            },
          ]
        : [];
      return {
        tones: ring,
        metals: [
          {
            frequency,
            width: 0.75,
            gain: parts.low,
            filters: [{ type: 'bandpass', frequency: 1400, q: 0.7 }],
            envelope: oneShot(1.2 * seconds, 0.001),
          },
          {
            frequency,
            width: 0.75,
            gain: parts.middle,
            filters: [{ type: 'bandpass', frequency: 5200, q: 0.6 }],
            envelope: oneShot(seconds, 0.004),
          },
          {
            frequency,
            width: 0.75,
            gain: parts.high * velocity ** 0.7,
            filters: [
              { type: 'highpass', frequency: 9000, q: 0.7 },
              { type: 'highpass', frequency: 7000, q: 0.7 },
            ],
            envelope: oneShot(0.6 * seconds, 0.014),
          },
        ],
        noises: [
          {
            color: 'white',
            gain: parts.blow * velocity,
            filters: [{ type: 'highpass', frequency: 2500, q: 0.7 }],
            envelope: oneShot(0.06),
          },
        ],
        filters: [{ type: 'highpass', frequency: 420, q: 0.7 }],
        envelope: untouched,
        hits: 'varied',
        gain,
      };
    },
  });
}

/** Crash and ride. */
export const cymbalVoices: readonly InstrumentPlugin[] = cymbals.map(cymbal);
