import { defineInstrument } from '@hocket/sdk';
import { duller } from './duller.ts';

/** A fat bass: saw and square, and a saw above them a hair apart, through a steep filter that closes, and warmed. */
export const bass = defineInstrument({
  id: 'bass',
  name: 'Bass',
  pitch: 65.406,
  voice: ({ frequency, velocity }) => {
    const cutoff = Math.min(2800, 260 + frequency * 5) * duller(velocity, 0.8);
    return {
      tones: [
        // The fundamental stays in tune, so that no note is thinner than another.
        { wave: 'sawtooth', frequency, gain: 0.42 },
        { wave: 'square', frequency, gain: 0.22 },
        { wave: 'sawtooth', frequency: frequency * 2, gain: 0.16, detune: 9 },
      ],
      filters: [
        {
          type: 'lowpass',
          frequency: cutoff,
          q: 1.7,
          sweep: { ratio: 2 + 3 * velocity, seconds: 0.18 },
        },
        { type: 'lowpass', frequency: 2.2 * cutoff, q: 0.6 },
      ],
      envelope: { attack: 0.003, decay: 0.4, sustain: 0.65, release: 0.09 },
      drive: 0.3,
      driven: 'filtered',
      gain: 0.137,
    };
  },
});

/** A pad: slow, soft, and wide above 150 Hz; six voices apart by a few cents make the chorus. */
export const pad = defineInstrument({
  id: 'pad',
  name: 'Pad',
  pitch: 130.813,
  voice: ({ frequency, velocity }) => ({
    tones: [
      {
        wave: 'sawtooth',
        frequency,
        gain: 0.38,
        unison: { voices: 2, detune: 11, spread: 1 },
        // The low end stays in the middle.
        filters: [{ type: 'highpass', frequency: 150, q: 0.7 }],
      },
      {
        wave: 'sawtooth',
        frequency: frequency * 2,
        gain: 0.1,
        unison: { voices: 2, detune: 7, spread: 0.8 },
      },
      { wave: 'sawtooth', frequency, gain: 0.2, detune: -4 },
      { wave: 'triangle', frequency, gain: 0.2, detune: 4 },
    ],
    filters: [
      {
        type: 'lowpass',
        frequency: Math.min(5000, 900 + frequency * 7) * duller(velocity, 1.2),
        q: 0.7,
        sweep: { ratio: 0.4, seconds: 0.6 },
      },
    ],
    envelope: { attack: 0.16, decay: 0.8, sustain: 0.8, release: 0.8 },
    gain: 0.306,
  }),
});

/** A lead: two saws a little apart in pitch through a filter that opens and settles. */
export const saw = defineInstrument({
  id: 'saw',
  name: 'Lead',
  pitch: 261.626,
  voice: ({ frequency, velocity }) => ({
    tones: [
      { wave: 'sawtooth', frequency },
      { wave: 'sawtooth', frequency, gain: 0.6, detune: 9 },
    ],
    filters: [
      {
        type: 'lowpass',
        frequency: Math.min(9000, 500 + 500 * velocity + frequency * 4),
        q: 1.2,
        sweep: { ratio: 1.5 + 1.5 * velocity, seconds: 0.3 },
      },
    ],
    envelope: { attack: 0.004, decay: 0.35, sustain: 0.6, release: 0.16 },
    gain: 0.134,
  }),
});

/** An effect: a breath of noise that sweeps down, from both sides. */
export const noiseSweep = defineInstrument({
  id: 'noise',
  name: 'FX',
  pitch: 900,
  voice: ({ frequency, velocity }) => ({
    noises: [
      { color: 'pink', gain: 1.4, pan: -0.6 },
      { color: 'white', gain: 0.7, pan: 0.6 },
    ],
    filters: [
      {
        type: 'bandpass',
        frequency,
        q: 1.1,
        sweep: { ratio: 6 * duller(velocity, 1.5), seconds: 0.5 },
      },
      { type: 'highpass', frequency: 250, q: 0.7 },
    ],
    envelope: { attack: 0.01, decay: 0.8, sustain: 0, release: 0.1 },
    gain: 0.908,
  }),
});
