import {
  defineInstrument,
  type Filter,
  type InstrumentPlugin,
  type Lfo,
  type Noise,
} from '@hocket/sdk';
import { duller } from '../duller.ts';

interface Strings {
  id: string;
  name: string;
  /** Seconds. */
  attack: number;
  release: number;
  /** Cents from the middle of the section to its edge. */
  detune: number;
  /** The octave above, 0 to 2. */
  octave: number;
  filters: (frequency: number) => [lowpass: Filter, ...others: Filter[]];
  lfos: Lfo[];
  /** The noise of the bows, 0 to 2. */
  bow: number;
  gain: number;
}

const sections: readonly Strings[] = [
  {
    id: 'warmstrings',
    name: 'Warm Strings',
    attack: 0.32,
    release: 0.7,
    detune: 13,
    octave: 0.12,
    filters: (frequency) => [
      { type: 'lowpass', frequency: 600 + frequency * 5, q: 0.7 },
      { type: 'highpass', frequency: frequency * 0.6, q: 0.7 },
    ],
    lfos: [
      { target: 'pitch', rate: 5.1, depth: 6, fade: 0.8 },
      { target: 'pitch', rate: 0.83, depth: 4 },
      { target: 'gain', wave: 'triangle', rate: 0.61, depth: 0.12 },
    ],
    bow: 0.5,
    gain: 0.358,
  },
  {
    // A string machine of the seventies: organ dividers through an ensemble of delays.
    id: 'vintagestrings',
    name: 'Vintage Strings',
    attack: 0.16,
    release: 0.45,
    detune: 7,
    octave: 0.7,
    filters: (frequency) => [
      { type: 'lowpass', frequency: 6200, q: 0.7 },
      { type: 'highpass', frequency: 200 + frequency * 1.6, q: 0.7 },
      { type: 'notch', frequency: 1400, q: 0.9 },
    ],
    lfos: [
      { target: 'pitch', rate: 6.1, depth: 6 },
      { target: 'pitch', rate: 0.63, depth: 9 },
      { target: 'filter', rate: 0.63, depth: 900 },
    ],
    bow: 0,
    gain: 0.441,
  },
];

function strings(section: Strings): InstrumentPlugin {
  const { id, name, attack, release, detune, octave, filters, lfos, bow, gain } = section;
  return defineInstrument({
    id,
    name,
    pitch: 130.813,
    voice: ({ frequency, velocity }) => {
      const [lowpass, ...others] = filters(frequency);
      return {
        tones: [
          {
            wave: 'sawtooth',
            frequency,
            unison: { voices: 5, detune, spread: 0.8 },
            gain: 0.6,
            filters: [{ type: 'highpass', frequency: 160, q: 0.7 }],
          },
          {
            // Below, the section stands in the middle.
            wave: 'sawtooth',
            frequency,
            unison: { voices: 2, detune: detune / 2 },
            gain: 0.5,
            filters: [{ type: 'lowpass', frequency: 160, q: 0.7 }],
          },
          {
            wave: 'sawtooth',
            frequency: frequency * 2,
            unison: { voices: 3, detune, spread: 0.9 },
            gain: octave,
          },
        ],
        noises: bow > 0 ? [rosin(bow, velocity)] : [],
        filters: [{ ...lowpass, frequency: lowpass.frequency * duller(velocity, 1.3) }, ...others],
        lfos,
        envelope: { attack: attack * (1.4 - 0.4 * velocity), decay: 0.6, sustain: 0.85, release },
        gain,
      };
    },
  });
}

/** The hair of the bows on the strings, most of it as they begin. */
function rosin(gain: number, velocity: number): Noise {
  return {
    color: 'pink',
    gain: gain * velocity,
    filters: [{ type: 'bandpass', frequency: 2600, q: 0.8 }],
    envelope: { attack: 0.05, decay: 0.3, sustain: 0.3, release: 0.2 },
  };
}

/** String sections, bowed and electric. */
export const stringVoices: readonly InstrumentPlugin[] = sections.map(strings);
