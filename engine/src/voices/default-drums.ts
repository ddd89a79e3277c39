import { defineInstrument } from '@hocket/sdk';
import { metal } from './metal.ts';
import { oneShot } from './one-shot.ts';

/** A round kick: a sine that drops to its pitch (C1), a knock above it and a click on top. */
export const bd = defineInstrument({
  id: 'bd',
  name: 'Kick',
  pitch: 32.703,
  voice: ({ frequency, velocity }) => ({
    tones: [
      {
        // A fifth above C1: the lowest that small loudspeakers still give.
        wave: 'sine',
        frequency: frequency * 1.5,
        gain: 0.8,
        sweep: { ratio: 3.8, seconds: 0.05 },
      },
      {
        wave: 'triangle',
        frequency: frequency * 3,
        gain: 0.15 * velocity,
        sweep: { ratio: 7, seconds: 0.025 },
        envelope: { attack: 0.0005, decay: 0.06, sustain: 0, release: 0.02 },
      },
    ],
    noises: [
      {
        color: 'white',
        gain: 1.3 * velocity,
        filters: [{ type: 'bandpass', frequency: 3200, q: 0.6 }],
        envelope: { attack: 0.0005, decay: 0.02, sustain: 0, release: 0.01 },
      },
    ],
    envelope: { attack: 0.0006, decay: 0.62, sustain: 0, release: 0.02 },
    drive: 0.16,
    gain: 0.39,
  }),
});

/** A snare: two heads that fall a little in pitch, the rattle of the wires, and the stick. */
export const sd = defineInstrument({
  id: 'sd',
  name: 'Snare',
  pitch: 185,
  voice: ({ frequency, velocity }) => ({
    tones: [
      {
        wave: 'triangle',
        frequency,
        gain: 0.5,
        sweep: { ratio: 1.8, seconds: 0.025 },
        envelope: { attack: 0.0005, decay: 0.24, sustain: 0, release: 0.02 },
      },
      {
        wave: 'sine',
        frequency: frequency * 1.79,
        gain: 0.28,
        sweep: { ratio: 1.4, seconds: 0.02 },
        envelope: { attack: 0.0005, decay: 0.16, sustain: 0, release: 0.02 },
      },
    ],
    noises: [
      {
        color: 'white',
        gain: 0.75,
        filters: [
          { type: 'highpass', frequency: 1100, q: 0.7 },
          { type: 'lowpass', frequency: 6500 + 4500 * velocity, q: 0.7 },
        ],
      },
      {
        color: 'white',
        gain: 0.7 * velocity,
        filters: [{ type: 'bandpass', frequency: 3400, q: 0.8 }],
        envelope: { attack: 0.0005, decay: 0.03, sustain: 0, release: 0.01 },
      },
    ],
    envelope: { attack: 0.0005, decay: 0.38, sustain: 0, release: 0.02 },
    drive: 0.2,
    gain: 0.4,
  }),
});

/** A closed hi-hat: short metal. */
export const hh = defineInstrument({
  id: 'hh',
  name: 'Hi-Hat',
  pitch: 405,
  voice: ({ frequency, velocity }) =>
    metal(frequency, { envelope: oneShot(0.07 + 0.06 * velocity), gain: 1.31 }),
});

/** An open hi-hat: the same metal, let ring. */
export const oh = defineInstrument({
  id: 'oh',
  name: 'Open Hat',
  pitch: 405,
  voice: ({ frequency }) => metal(frequency, { envelope: oneShot(0.75, 0.0008), gain: 1.02 }),
});
