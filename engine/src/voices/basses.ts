import { defineInstrument, type InstrumentPlugin } from '@hocket/sdk';
import { divisionOf } from './division-of.ts';
import { duller } from './duller.ts';

/** An 808's boom played as a bass: almost a sine, warmed by a little saturation. */
export const sub808 = defineInstrument({
  id: 'sub808',
  name: 'Sub 808',
  pitch: 65.406,
  voice: ({ frequency, velocity }) => ({
    tones: [{ wave: 'sine', frequency, sweep: { ratio: 1.3 + 0.5 * velocity, seconds: 0.045 } }],
    envelope: { attack: 0.003, decay: 1.6, sustain: 0.35, release: 0.28 },
    drive: 0.14 + 0.16 * velocity,
    gain: 0.115,
  }),
});

/** A TB-303: one saw and a filter that squeals as it closes, harder on accented notes. */
export const acidtb303 = defineInstrument({
  id: 'acidtb303',
  name: 'Acid TB-303',
  pitch: 65.406,
  voice: ({ frequency, velocity }) => ({
    // What resonates stays within full scale, where the curve of the drive ends.
    tones: [{ wave: 'sawtooth', frequency, gain: 0.22 }],
    filters: [
      {
        type: 'lowpass',
        frequency: (150 + frequency * 1.5) * duller(velocity, 1.2),
        q: 4 + 5 * velocity,
        envelope: {
          attack: 0.002,
          decay: 0.2 + 0.3 * velocity,
          sustain: 0.1,
          release: 0.05,
          octaves: 0.8 + 2.8 * velocity,
        },
      },
      { type: 'lowpass', frequency: Math.min(3400, 2400 + 6 * frequency), q: 0.7 },
    ],
    envelope: { attack: 0.002, decay: 0.6, sustain: 0.45, release: 0.03 },
    drive: 0.32,
    driven: 'filtered',
    gain: 0.276,
  }),
});

/** Three oscillators as in a Minimoog (one an octave down) through a steep filter that snaps shut. */
const analogmoog = defineInstrument({
  id: 'analogmoog',
  name: 'Analog Moog',
  pitch: 65.406,
  voice: ({ frequency, velocity }) => {
    const lowpass = {
      type: 'lowpass' as const,
      frequency: 80 + frequency * 1.4,
      q: 1.25,
      envelope: {
        attack: 0.006,
        decay: 0.22,
        sustain: 0.25,
        release: 0.1,
        octaves: 1.4 + velocity,
      },
    };
    return {
      tones: [
        { wave: 'sawtooth', frequency, gain: 0.4 },
        { wave: 'sawtooth', frequency, gain: 0.35, detune: 7 },
        { wave: 'square', frequency: frequency / 2, gain: 0.3, detune: -4 },
      ],
      filters: [lowpass, lowpass],
      envelope: { attack: 0.004, decay: 0.5, sustain: 0.7, release: 0.12 },
      drive: 0.2,
      driven: 'filtered',
      gain: 0.167,
    };
  },
});

/** Two pairs of sines as in a DX7's basses: a hard, hollow attack that clears up. */
export const fmbass = defineInstrument({
  id: 'fmbass',
  name: 'FM Bass',
  pitch: 65.406,
  voice: ({ frequency, velocity }) => ({
    tones: [
      {
        wave: 'sine',
        frequency,
        gain: 0.7,
        fm: { ratio: 1, index: 1.2 + 2 * velocity, decay: 0.9 },
      },
      {
        wave: 'sine',
        frequency: frequency * 2,
        gain: 0.3,
        fm: { ratio: 3.5, index: 3 * velocity, decay: 0.16 },
        envelope: { attack: 0.001, decay: 0.5, sustain: 0.15, release: 0.08 },
      },
    ],
    envelope: { attack: 0.002, decay: 0.9, sustain: 0.4, release: 0.09 },
    gain: 0.182,
  }),
});

/** Saws that beat against each other, wide above 150 Hz and one below, while a filter drifts. */
export const reesebass = defineInstrument({
  id: 'reesebass',
  name: 'Reese Bass',
  pitch: 65.406,
  voice: ({ frequency, velocity }) => ({
    tones: [
      {
        wave: 'sawtooth',
        frequency,
        unison: { voices: 4, detune: 32, spread: 0.8 },
        gain: 0.9,
        filters: [
          { type: 'highpass', frequency: 160, q: 0.54 },
          { type: 'highpass', frequency: 160, q: 1.3 },
          { type: 'lowpass', frequency: 800 + frequency * 4, q: 0.7 },
        ],
      },
      {
        wave: 'sawtooth',
        frequency,
        unison: { voices: 2, detune: 20 },
        gain: 0.8,
        filters: [{ type: 'lowpass', frequency: 130, q: 0.7 }],
      },
    ],
    filters: [
      { type: 'lowpass', frequency: (420 + frequency * 5) * duller(velocity, 1.2), q: 1 },
      { type: 'notch', frequency: 420, q: 1.2 },
    ],
    lfos: [{ target: 'filter', wave: 'triangle', rate: 0.45, depth: 700 }],
    envelope: { attack: 0.012, decay: 0.5, sustain: 0.9, release: 0.14 },
    drive: 0.2,
    driven: 'filtered',
    gain: 0.248,
  }),
});

/** A filter that opens and shuts in time with the note, over a growl. */
export const wobblebass = defineInstrument({
  id: 'wobblebass',
  name: 'Wobble Bass',
  pitch: 65.406,
  voice: ({ frequency, duration, velocity }) => ({
    tones: [
      {
        wave: 'sawtooth',
        frequency,
        unison: { voices: 3, detune: 14, spread: 0.5 },
        gain: 0.26,
        filters: [{ type: 'highpass', frequency: 130, q: 0.7 }],
      },
      { wave: 'square', frequency, gain: 0.16 },
      { wave: 'sine', frequency: frequency / 2, gain: 0.16 },
    ],
    filters: [
      { type: 'lowpass', frequency: (180 + frequency * 4) * duller(velocity, 1), q: 3.2 },
      { type: 'lowpass', frequency: Math.min(3600, 900 + frequency * 8), q: 0.7 },
    ],
    lfos: [{ target: 'filter', wave: 'sine', rate: 1 / divisionOf(duration, 0.25), depth: 2200 }],
    envelope: { attack: 0.004, decay: 0.4, sustain: 0.9, release: 0.06 },
    drive: 0.4,
    driven: 'filtered',
    gain: 0.159,
  }),
});

/** The library's basses. */
export const libraryBasses: readonly InstrumentPlugin[] = [
  sub808,
  acidtb303,
  analogmoog,
  fmbass,
  reesebass,
  wobblebass,
];
