import { defineInstrument } from '@hocket/sdk';
import { divisionOf } from '../division-of.ts';

/** A filter that opens and shuts in time with the note, over a growl. */
export const wobblebass = defineInstrument({
  id: 'wobblebass',
  name: 'Wobble Bass',
  pitch: 65.406,
  voice: ({ frequency, duration }) => ({
    tones: [
      { wave: 'sawtooth', frequency, unison: { voices: 3, detune: 14, spread: 0.5 }, gain: 0.4 },
      { wave: 'square', frequency, gain: 0.25 },
      { wave: 'sine', frequency: frequency / 2, gain: 0.25 },
    ],
    filters: [
      { type: 'lowpass', frequency: 180 + frequency * 4, q: 3.2 },
      { type: 'lowpass', frequency: 5200, q: 0.7 },
    ],
    lfos: [{ target: 'filter', wave: 'sine', rate: 1 / divisionOf(duration, 0.25), depth: 2200 }],
    envelope: { attack: 0.004, decay: 0.4, sustain: 0.9, release: 0.06 },
    drive: 0.35,
    gain: 0.18,
  }),
});
