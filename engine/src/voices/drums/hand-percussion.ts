import { defineInstrument, type Metal, type Noise } from '@hocket/sdk';
import { duller } from '../duller.ts';
import { oneShot, untouched } from '../one-shot.ts';

/** A shaker: the beads swell, then hit. */
export const sh = defineInstrument({
  id: 'sh',
  name: 'Shaker',
  pitch: 7200,
  voice: ({ frequency, velocity }) => ({
    noises: [-0.4, 0.4].map((pan): Noise => ({ color: 'white', gain: 0.7, pan })),
    filters: [
      { type: 'bandpass', frequency: frequency * duller(velocity, 0.4), q: 1 },
      { type: 'highpass', frequency: frequency * 0.6, q: 0.7 },
    ],
    envelope: oneShot(0.14, 0.035),
    hits: 'varied',
    gain: 1.18,
  }),
});

/** A tambourine: small discs that jingle high and hit twice. */
export const tb = defineInstrument({
  id: 'tb',
  name: 'Tambourine',
  pitch: 320,
  voice: ({ frequency, velocity }) => ({
    metals: [0, 0.022].map(
      (at, hit): Metal => ({
        frequency: frequency * (1 + 0.09 * hit),
        width: 0.6,
        gain: 0.8,
        at,
        filters: [{ type: 'bandpass', frequency: 9500 * duller(velocity, 0.5), q: 0.7 }],
        envelope: oneShot(0.34 - 0.1 * hit),
      }),
    ),
    noises: [0, 0.022].map((at) => ({
      color: 'white',
      gain: 0.5 * velocity,
      at,
      envelope: oneShot(0.1),
    })),
    filters: [{ type: 'highpass', frequency: 5500, q: 0.8 }],
    envelope: untouched,
    hits: 'varied',
    gain: 0.564,
  }),
});

/** A rim shot: the stick's wood and a short ring. */
export const rim = defineInstrument({
  id: 'rim',
  name: 'Rim Shot',
  pitch: 480,
  voice: ({ frequency, velocity }) => ({
    tones: [
      { wave: 'triangle', frequency, gain: 0.6, envelope: oneShot(0.06) },
      { wave: 'triangle', frequency: frequency * 3.52, gain: 0.9, envelope: oneShot(0.05) },
      { wave: 'sine', frequency: frequency * 2.31, gain: 0.3, envelope: oneShot(0.09) },
    ],
    noises: [
      {
        color: 'white',
        gain: 1.2 * velocity,
        filters: [{ type: 'bandpass', frequency: 5200, q: 0.8 }],
        envelope: oneShot(0.014),
      },
    ],
    filters: [{ type: 'highpass', frequency: 320, q: 0.7 }],
    envelope: oneShot(0.11),
    hits: 'varied',
    drive: 0.3,
    gain: 0.437,
  }),
});

/** A cowbell: two squares a rough fifth apart (540 and 800 Hz in a TR-808), loud at first. */
export const cb = defineInstrument({
  id: 'cb',
  name: 'Cowbell',
  pitch: 540,
  voice: ({ frequency, velocity }) => ({
    tones: [1, 1.481].flatMap((ratio) => [
      { wave: 'square', frequency: frequency * ratio, gain: 0.3 },
      { wave: 'square', frequency: frequency * ratio, gain: 0.5, envelope: oneShot(0.07) },
    ]),
    filters: [
      { type: 'bandpass', frequency: frequency * 1.63 * duller(velocity, 0.6), q: 1.4 },
      { type: 'highpass', frequency: frequency * 0.8, q: 0.7 },
    ],
    envelope: oneShot(0.42),
    hits: 'alike',
    gain: 0.471,
  }),
});

/** A conga's open tone. */
export const perc = defineInstrument({
  id: 'perc',
  name: 'Percussion',
  pitch: 330,
  voice: ({ frequency, velocity }) => ({
    tones: [
      { wave: 'sine', frequency, gain: 0.8, sweep: { ratio: 1.12, seconds: 0.03 } },
      { wave: 'sine', frequency: frequency * 2.14, gain: 0.4 * velocity, envelope: oneShot(0.11) },
      { wave: 'sine', frequency: frequency * 3.4, gain: 0.25 * velocity, envelope: oneShot(0.06) },
    ],
    noises: [
      {
        color: 'pink',
        gain: 0.8 * velocity,
        filters: [{ type: 'bandpass', frequency: frequency * 6, q: 0.9 }],
        envelope: oneShot(0.022),
      },
    ],
    envelope: oneShot(0.3, 0.001),
    hits: 'varied',
    drive: 0.1,
    gain: 0.303,
  }),
});
