import { defineInstrument, type Recipe } from '@hocket/sdk';
import { divisionOf } from '../division-of.ts';
import { oneShot, untouched } from '../one-shot.ts';

/** A TR-808's kick: a soft click and a sine that booms for more than a second. */
export const kick808 = defineInstrument({
  id: 'kick808',
  name: 'Kick 808',
  pitch: 48.999,
  voice: ({ frequency, velocity }) => ({
    tones: [
      { wave: 'sine', frequency, gain: 0.9, sweep: { ratio: 2.4, seconds: 0.035 } },
      {
        wave: 'triangle',
        frequency: frequency * 2,
        gain: 0.12 * velocity,
        sweep: { ratio: 6, seconds: 0.012 },
        envelope: oneShot(0.04),
      },
    ],
    envelope: oneShot(1.7, 0.0015),
    drive: 0.1,
    gain: 0.33,
  }),
});

/** A trap snare: tuned high, a crack, and a dry, bright rattle that stops short. */
export const snaretrap = defineInstrument({
  id: 'snaretrap',
  name: 'Snare Trap',
  pitch: 262,
  voice: ({ frequency, velocity }) => ({
    tones: [
      {
        wave: 'triangle',
        frequency,
        gain: 0.42,
        sweep: { ratio: 2.6, seconds: 0.018 },
        envelope: oneShot(0.1),
      },
      { wave: 'square', frequency: frequency * 2.3, gain: 0.12, envelope: oneShot(0.05) },
    ],
    noises: [
      {
        color: 'white',
        gain: 0.9,
        filters: [
          { type: 'highpass', frequency: 3200, q: 0.8 },
          { type: 'lowpass', frequency: 9000 + 5000 * velocity, q: 0.7 },
        ],
        envelope: oneShot(0.26),
      },
      {
        // The crack: a clap's hands, too close to be told apart.
        color: 'white',
        gain: 0.9 * velocity,
        at: 0.009,
        filters: [{ type: 'bandpass', frequency: 2100, q: 1.2 }],
        envelope: oneShot(0.05),
      },
    ],
    envelope: oneShot(0.3),
    drive: 0.3,
    gain: 0.4,
  }),
});

const hits = 8;

/** A roll of eight hi-hats that grows, in time with the note: thirty-seconds at 120 bpm. */
export const hihatroll = defineInstrument({
  id: 'hihatroll',
  name: 'Hi-Hat Roll',
  pitch: 5100,
  voice: ({ frequency, duration }): Recipe => {
    const gap = divisionOf(duration, 0.045);
    const times = Array.from({ length: hits }, (_, hit) => ({
      at: hit * gap,
      gain: 0.35 + (0.65 * (hit + 1)) / hits,
    }));
    return {
      tones: times.map(({ at, gain }) => ({
        wave: 'square',
        frequency,
        gain: 0.25 * gain,
        fm: { ratio: 1.337, index: 1.6 },
        at,
        envelope: oneShot(0.07),
      })),
      noises: times.map(({ at, gain }) => ({
        color: 'white',
        gain: 0.8 * gain,
        at,
        envelope: oneShot(0.075),
      })),
      filters: [
        { type: 'highpass', frequency: 7600, q: 1.1 },
        { type: 'highpass', frequency: 6400, q: 0.7 },
      ],
      envelope: untouched,
      gain: 1.13,
    };
  },
});
