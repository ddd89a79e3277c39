import { defineInstrument, type InstrumentPlugin, type Tone } from '@hocket/sdk';
import { duller } from '../duller.ts';
import { stringVoices } from './strings.ts';

/** Formants of a soprano's 'ah' (Hz, level, width), after Peterson and Barney's vowels. */
const formants = [
  { frequency: 850, gain: 1.4, q: 6 },
  { frequency: 1220, gain: 1.1, q: 8 },
  { frequency: 2810, gain: 0.9, q: 9 },
  { frequency: 3900, gain: 0.6, q: 10 },
];

/** A choir that sings 'ah' an octave up: many throats, one vowel, a little breath. */
export const brightchoir = defineInstrument({
  id: 'brightchoir',
  name: 'Bright Choir',
  pitch: 130.813,
  voice: ({ frequency, velocity }) => ({
    tones: [
      ...formants.map(
        ({ gain, ...formant }, index): Tone => ({
          wave: 'sawtooth',
          frequency: frequency * 2,
          unison: { voices: 4, detune: 15 + index, spread: 0.8 },
          // A voice that sings louder opens above all.
          gain: gain * duller(velocity, 0.4 * index),
          filters: [{ type: 'bandpass', ...formant }],
        }),
      ),
      { wave: 'sine', frequency: frequency * 2, gain: 0.06 },
    ],
    noises: [
      {
        color: 'white',
        gain: 0.09,
        filters: [{ type: 'bandpass', frequency: 3600, q: 0.8 }],
      },
    ],
    lfos: [{ target: 'pitch', rate: 5.4, depth: 14, fade: 0.7 }],
    envelope: { attack: 0.24, decay: 0.6, sustain: 0.85, release: 0.6 },
    gain: 0.44,
  }),
});

/** A drone under a wind: an octave and two below, muffled, never still. */
export const darkambient = defineInstrument({
  id: 'darkambient',
  name: 'Dark Ambient',
  pitch: 130.813,
  voice: ({ frequency, velocity }) => ({
    tones: [
      {
        wave: 'sawtooth',
        frequency: frequency / 2,
        unison: { voices: 4, detune: 22, spread: 0.9 },
        gain: 0.9,
        filters: [
          { type: 'highpass', frequency: 160, q: 0.54 },
          { type: 'highpass', frequency: 160, q: 1.3 },
        ],
      },
      {
        wave: 'sawtooth',
        frequency: frequency / 2,
        unison: { voices: 2, detune: 9 },
        gain: 0.6,
        filters: [{ type: 'lowpass', frequency: 150, q: 0.7 }],
      },
      { wave: 'sine', frequency: frequency / 4, gain: 0.16 },
      // A minor second against the drone, barely there.
      { wave: 'triangle', frequency: frequency * 1.0595, gain: 0.1, pan: 0.5 },
    ],
    noises: [
      {
        color: 'pink',
        gain: 1.6,
        pan: -0.4,
        filters: [{ type: 'bandpass', frequency: 320, q: 3, sweep: { ratio: 2.5, seconds: 5 } }],
      },
    ],
    filters: [
      { type: 'lowpass', frequency: (220 + frequency * 0.9) * duller(velocity, 0.8), q: 1.6 },
    ],
    lfos: [
      { target: 'filter', rate: 0.21, depth: 900 },
      { target: 'gain', wave: 'triangle', rate: 0.37, depth: 0.3 },
    ],
    envelope: { attack: 0.55, decay: 1, sustain: 0.9, release: 1.6 },
    gain: 0.359,
  }),
});

/** Entrances: seconds after the onset, harmonic, place. */
const entrances = [
  { at: 0, ratio: 1, pan: 0 },
  { at: 0.3, ratio: 1.5, pan: -0.7 },
  { at: 0.6, ratio: 2, pan: 0.7 },
  { at: 1.1, ratio: 3, pan: -0.4 },
  { at: 1.7, ratio: 4.5, pan: 0.5 },
];

/** Metallic voices that enter one after the other while a band wanders upward through them. */
export const evolvingtexture = defineInstrument({
  id: 'evolvingtexture',
  name: 'Evolving Texture',
  pitch: 130.813,
  voice: ({ frequency, velocity }) => ({
    tones: entrances.map(
      ({ at, ratio, pan }, index): Tone => ({
        wave: 'sine',
        frequency: frequency * ratio,
        fm: { ratio: 1.008 + index * 0.5, index: (2.2 - index * 0.3) * duller(velocity, 1) },
        gain: 0.5 / Math.sqrt(ratio),
        pan,
        ...(pan === 0 ? {} : { filters: [{ type: 'highpass', frequency: 150, q: 0.7 }] }),
        at,
        envelope: { attack: 0.35, decay: 1.5, sustain: 0.6, release: 1 },
      }),
    ),
    noises: [
      {
        color: 'pink',
        gain: 0.5,
        filters: [{ type: 'bandpass', frequency: 3200, q: 5, sweep: { ratio: 0.12, seconds: 4 } }],
      },
    ],
    filters: [
      { type: 'bandpass', frequency: 1500, q: 0.6, sweep: { ratio: 0.25, seconds: 3 } },
      { type: 'highpass', frequency: 90, q: 0.7 },
    ],
    lfos: [
      { target: 'filter', wave: 'triangle', rate: 1.3, depth: 900 },
      { target: 'gain', wave: 'triangle', rate: 3.1, depth: 0.35, fade: 1.5 },
    ],
    envelope: { attack: 0.22, decay: 1, sustain: 0.9, release: 1 },
    gain: 0.317,
  }),
});

/** Harmonic and level of each glassy voice. */
const partials = [
  [1, 0.3],
  [2, 0.42],
  [3, 0.24],
  [4, 0.22],
  [6, 0.1],
  [8, 0.08],
] as const;

/** Sines far above the note, shimmering against each other, and air. */
export const etherealpad = defineInstrument({
  id: 'etherealpad',
  name: 'Ethereal Pad',
  pitch: 130.813,
  voice: ({ frequency, velocity }) => ({
    tones: partials.map(
      ([ratio, gain]): Tone => ({
        wave: 'sine',
        frequency: frequency * ratio,
        unison: { voices: 2, detune: 6, spread: frequency * ratio < 250 ? 0 : 1 },
        gain: gain * duller(velocity, 0.25 * ratio),
      }),
    ),
    noises: [
      {
        color: 'white',
        gain: 0.12,
        filters: [{ type: 'highpass', frequency: 6500, q: 0.7 }],
        envelope: { attack: 0.8, decay: 2, sustain: 0.5, release: 1.2 },
      },
    ],
    filters: [{ type: 'highpass', frequency: 180, q: 0.7 }],
    lfos: [
      { target: 'gain', rate: 4.3, depth: 0.22, fade: 1 },
      { target: 'pitch', rate: 0.4, depth: 5 },
    ],
    envelope: { attack: 0.42, decay: 1, sustain: 0.85, release: 1.8 },
    gain: 0.28,
  }),
});

/** The library's pads. */
export const libraryPads: readonly InstrumentPlugin[] = [
  ...stringVoices,
  brightchoir,
  darkambient,
  evolvingtexture,
  etherealpad,
];
