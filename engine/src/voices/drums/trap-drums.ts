import { defineInstrument, type Recipe } from '@hocket/sdk';
import { divisionOf } from '../division-of.ts';
import { duller } from '../duller.ts';
import { oneShot, untouched } from '../one-shot.ts';

/**
 * A TR-808's kick: a ringing filter that begins an octave up and settles within 6 ms, and the pulse that strikes it (K.
 * Werner, J. Abel and J. Smith, "A Physically-Informed, Circuit-Bendable, Digital Model of the Roland TR-808 Bass Drum
 * Circuit", DAFx 2014: 49.5 Hz, which a transistor doubles for the length of the pulse; its decay of 0.3 to 0.8 s).
 */
export const kick808 = defineInstrument({
  id: 'kick808',
  name: 'Kick 808',
  pitch: 48.999,
  voice: ({ frequency, velocity }) => ({
    tones: [
      {
        wave: 'sine',
        frequency,
        gain: 0.9,
        sweep: { ratio: 1.8 + 0.2 * velocity, seconds: 0.006 },
      },
      {
        wave: 'triangle',
        frequency: frequency * 2,
        gain: 0.2 * velocity,
        sweep: { ratio: 6, seconds: 0.006 },
        envelope: oneShot(0.03),
      },
    ],
    envelope: oneShot(0.8, 0.0008),
    hits: 'alike',
    drive: 0.02 + 0.14 * velocity,
    gain: 0.41,
  }),
});

/** A trap snare, a machine's: two heads tuned high, a crack, and a dry, bright rattle that stops short. */
export const snaretrap = defineInstrument({
  id: 'snaretrap',
  name: 'Snare Trap',
  pitch: 262,
  voice: ({ frequency, velocity }) => ({
    tones: [
      {
        wave: 'triangle',
        frequency,
        gain: 0.6,
        sweep: { ratio: 2.2, seconds: 0.018 },
        envelope: oneShot(0.16),
      },
      { wave: 'sine', frequency: frequency * 1.72, gain: 0.3, envelope: oneShot(0.11) },
    ],
    noises: [
      {
        color: 'white',
        gain: 1.3,
        filters: [
          { type: 'highpass', frequency: 3000, q: 0.8 },
          { type: 'lowpass', frequency: 14_000 * duller(velocity, 1.3), q: 0.7 },
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
    hits: 'alike',
    drive: 0.3,
    gain: 0.388,
  }),
});

const hits = 8;

/**
 * A roll of eight hi-hats that grows, in time with the note: thirty-seconds at 120 bpm. Each is a TR-808's: six square
 * waves through a band at 7.1 kHz and what is above it, all alike.
 */
export const hihatroll = defineInstrument({
  id: 'hihatroll',
  name: 'Hi-Hat Roll',
  pitch: 205.3,
  voice: ({ frequency, duration, velocity }): Recipe => {
    const gap = divisionOf(duration, 0.045);
    return {
      metals: Array.from({ length: hits }, (_, hit) => ({
        kind: 'squares',
        frequency,
        width: 0,
        gain: 0.7 + (1.3 * (hit + 1)) / hits,
        at: hit * gap,
        envelope: oneShot(0.06 + 0.03 * velocity),
      })),
      filters: [
        { type: 'highpass', frequency: 9000 * duller(velocity, 0.5), q: 0.8 },
        { type: 'highpass', frequency: 7100, q: 0.9 },
      ],
      envelope: untouched,
      hits: 'alike',
      gain: 1.37,
    };
  },
});
