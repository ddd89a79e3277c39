import { defineInstrument } from '@hocket/sdk';

/** A fat bass: saw and square, and a saw above them a hair apart, through a filter that closes. */
export const bass = defineInstrument({
  id: 'bass',
  name: 'Bass',
  pitch: 65.406,
  voice: ({ frequency, velocity }) => ({
    tones: [
      // The fundamental stays in tune, so that no note is thinner than another.
      { wave: 'sawtooth', frequency, gain: 0.42 },
      { wave: 'square', frequency, gain: 0.22 },
      { wave: 'sawtooth', frequency: frequency * 2, gain: 0.16, detune: 9 },
    ],
    filters: [
      {
        type: 'lowpass',
        frequency: Math.min(2800, 260 + frequency * 5),
        q: 1.9,
        sweep: { ratio: 2 + 3 * velocity, seconds: 0.18 },
      },
    ],
    envelope: { attack: 0.003, decay: 0.4, sustain: 0.65, release: 0.09 },
    drive: 0.3,
    gain: 0.2,
  }),
});

/** A pad: slow, wide and soft; five voices apart by a few cents make the chorus. */
export const pad = defineInstrument({
  id: 'pad',
  name: 'Pad',
  pitch: 130.813,
  voice: ({ frequency }) => ({
    tones: [
      { wave: 'sawtooth', frequency, gain: 0.26, detune: -11, pan: -0.8 },
      { wave: 'sawtooth', frequency, gain: 0.26, detune: 11, pan: 0.8 },
      { wave: 'sawtooth', frequency, gain: 0.2, detune: -4, pan: 0.35 },
      { wave: 'triangle', frequency, gain: 0.26, detune: 4, pan: -0.35 },
      { wave: 'triangle', frequency: frequency * 2, gain: 0.08, detune: 7 },
    ],
    filters: [
      {
        type: 'lowpass',
        frequency: Math.min(5000, 800 + frequency * 6),
        q: 0.7,
        sweep: { ratio: 0.4, seconds: 0.6 },
      },
    ],
    envelope: { attack: 0.16, decay: 0.8, sustain: 0.8, release: 0.8 },
    gain: 0.48,
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
    gain: 0.18,
  }),
});

/** An effect: a breath of noise that sweeps down, from both sides. */
export const noiseSweep = defineInstrument({
  id: 'noise',
  name: 'FX',
  pitch: 900,
  voice: ({ frequency }) => ({
    noises: [
      { color: 'pink', gain: 1.4, pan: -0.6 },
      { color: 'white', gain: 0.7, pan: 0.6 },
    ],
    filters: [
      { type: 'bandpass', frequency, q: 1.1, sweep: { ratio: 6, seconds: 0.5 } },
      { type: 'highpass', frequency: 250, q: 0.7 },
    ],
    envelope: { attack: 0.01, decay: 0.8, sustain: 0, release: 0.1 },
    gain: 1.24,
  }),
});
