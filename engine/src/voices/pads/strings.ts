import { defineInstrument, type Filter, type InstrumentPlugin, type Lfo } from '@hocket/sdk';

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
  filters: (frequency: number) => Filter[];
  lfos: Lfo[];
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
    lfos: [{ target: 'pitch', rate: 5.1, depth: 7, fade: 0.8 }],
    gain: 0.51,
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
      { type: 'highpass', frequency: 200 + frequency * 1.6, q: 0.7 },
      { type: 'lowpass', frequency: 6200, q: 0.7 },
      { type: 'notch', frequency: 1400, q: 0.9 },
    ],
    lfos: [
      { target: 'pitch', rate: 6.1, depth: 6 },
      { target: 'pitch', rate: 0.63, depth: 9 },
      { target: 'filter', rate: 0.63, depth: 900 },
    ],
    gain: 0.75,
  },
];

function strings(section: Strings): InstrumentPlugin {
  const { id, name, attack, release, detune, octave, filters, lfos, gain } = section;
  return defineInstrument({
    id,
    name,
    pitch: 130.813,
    voice: ({ frequency }) => ({
      tones: [
        { wave: 'sawtooth', frequency, unison: { voices: 5, detune, spread: 0.8 }, gain: 0.6 },
        {
          wave: 'sawtooth',
          frequency: frequency * 2,
          unison: { voices: 3, detune, spread: 0.9 },
          gain: octave,
        },
      ],
      filters: filters(frequency),
      lfos,
      envelope: { attack, decay: 0.6, sustain: 0.85, release },
      gain,
    }),
  });
}

/** String sections, bowed and electric. */
export const stringVoices: readonly InstrumentPlugin[] = sections.map(strings);
