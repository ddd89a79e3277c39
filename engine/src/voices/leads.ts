import { clamp, defineInstrument, type InstrumentPlugin } from '@hocket/sdk';
import { divisionOf } from './division-of.ts';
import { duller } from './duller.ts';
import { oneShot, untouched } from './one-shot.ts';

/** One bright saw that scoops up to its pitch and sings with a vibrato that comes late. */
const sawlead = defineInstrument({
  id: 'sawlead',
  name: 'Saw Lead',
  pitch: 261.626,
  voice: ({ frequency, velocity }) => ({
    tones: [
      { wave: 'sawtooth', frequency, gain: 0.5, sweep: { ratio: 0.92, seconds: 0.05 } },
      { wave: 'sawtooth', frequency: frequency * 2, gain: 0.14, detune: 6 },
    ],
    filters: [
      {
        type: 'lowpass',
        frequency: 900 + frequency * 3,
        q: 2.4,
        envelope: {
          attack: 0.01,
          decay: 0.4,
          sustain: 0.5,
          release: 0.2,
          octaves: 1 + 0.8 * velocity,
        },
      },
    ],
    lfos: [{ target: 'pitch', rate: 5.6, depth: 22, fade: 0.5 }],
    envelope: { attack: 0.008, decay: 0.3, sustain: 0.8, release: 0.15 },
    gain: 0.275,
  }),
});

/** A plain square, hollow and steady, as in a game console. */
export const squarewave = defineInstrument({
  id: 'squarewave',
  name: 'Square Wave',
  pitch: 261.626,
  voice: ({ frequency, velocity }) => ({
    tones: [{ wave: 'square', frequency, gain: 0.5 }],
    filters: [{ type: 'lowpass', frequency: 11_000 * duller(velocity, 2.5), q: 0.7 }],
    envelope: { attack: 0.0015, decay: 0.05, sustain: 0.85, release: 0.03 },
    gain: 0.203,
  }),
});

/** A soft pluck: a sine, with a second and a fourth that are gone at once. */
export const sinepluck = defineInstrument({
  id: 'sinepluck',
  name: 'Sine Pluck',
  pitch: 261.626,
  voice: ({ frequency, velocity }) => ({
    tones: [
      { wave: 'sine', frequency, gain: 0.7 },
      { wave: 'sine', frequency: frequency * 2, gain: 0.3, envelope: oneShot(0.28) },
      { wave: 'sine', frequency: frequency * 4, gain: 0.35 * velocity, envelope: oneShot(0.07) },
    ],
    envelope: oneShot(0.85, 0.002),
    gain: 0.308,
  }),
});

/** Noise tuned by sharp filters until it whistles the note, on both sides. */
export const noiselead = defineInstrument({
  id: 'noiselead',
  name: 'Noise Lead',
  pitch: 261.626,
  voice: ({ frequency, velocity }) => ({
    tones: [{ wave: 'triangle', frequency, gain: 0.05 }],
    noises: [
      ...[-0.7, 0.7].map((pan) => ({
        color: 'white' as const,
        gain: 2,
        pan,
        filters: [
          { type: 'bandpass' as const, frequency, q: 14 },
          { type: 'bandpass' as const, frequency, q: 8 },
        ],
      })),
      {
        color: 'white',
        gain: 2,
        filters: [{ type: 'bandpass', frequency: frequency * 3, q: 10 }],
      },
      {
        color: 'white',
        gain: 0.6 * velocity,
        filters: [{ type: 'bandpass', frequency: frequency * 14, q: 0.5 }],
        envelope: { attack: 0.01, decay: 0.2, sustain: 0.3, release: 0.1 },
      },
    ],
    envelope: { attack: 0.015, decay: 0.3, sustain: 0.85, release: 0.14 },
    drive: 0.2,
    gain: 0.362,
  }),
});

/** Root, fifth, octave, tenth and back, in semitones: fits major and minor until its turn. */
const semitones = [0, 7, 12, 19, 24, 19, 12, 7];

/** A note becomes a run of short ones in time with it: four at least, sixteenths in a bar. */
export const arpsequence = defineInstrument({
  id: 'arpsequence',
  name: 'Arp Sequence',
  pitch: 261.626,
  voice: ({ frequency, duration, velocity }) => {
    const gap = Math.min(divisionOf(duration, 0.125), Math.max(duration / 4, 0.05));
    const length = clamp(Math.round(duration / gap), 4, 16);
    return {
      tones: Array.from({ length }, (_, at) => ({
        wave: at % 2 === 0 ? 'square' : 'sawtooth',
        frequency: frequency * 2 ** ((semitones[at % semitones.length] ?? 0) / 12),
        gain: 0.5,
        pan: at % 2 === 0 ? -0.3 : 0.3,
        at: at * gap,
        envelope: oneShot(0.26, 0.002),
      })),
      filters: [{ type: 'lowpass', frequency: 1800 + 3600 * velocity, q: 1.6 }],
      envelope: untouched,
      gain: 0.508,
    };
  },
});

/** Seven saws over the whole width, as in a JP-8000, and one below. */
export const supersawlead = defineInstrument({
  id: 'supersawlead',
  name: 'Supersaw',
  pitch: 261.626,
  voice: ({ frequency, velocity }) => ({
    tones: [
      { wave: 'sawtooth', frequency, unison: { voices: 7, detune: 26, spread: 0.9 } },
      { wave: 'sawtooth', frequency: frequency / 2, gain: 0.25 },
    ],
    filters: [
      { type: 'highpass', frequency: frequency * 0.45, q: 0.7 },
      { type: 'lowpass', frequency: 7000 + 5000 * velocity, q: 0.7 },
    ],
    envelope: { attack: 0.006, decay: 0.5, sustain: 0.85, release: 0.3 },
    gain: 0.203,
  }),
});

/** The library's leads. */
export const libraryLeads: readonly InstrumentPlugin[] = [
  sawlead,
  squarewave,
  sinepluck,
  noiselead,
  arpsequence,
  supersawlead,
];
