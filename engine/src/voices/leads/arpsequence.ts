import { defineInstrument } from '@hocket/sdk';
import { divisionOf } from '../division-of.ts';
import { oneShot, untouched } from '../one-shot.ts';

/** Root, fifth, octave, tenth and back, in semitones: fits major and minor until its turn. */
const semitones = [0, 7, 12, 19, 24, 19, 12, 7];

/** A note becomes a run of short ones in time with it: four at least, sixteenths in a bar. */
export const arpsequence = defineInstrument({
  id: 'arpsequence',
  name: 'Arp Sequence',
  pitch: 261.626,
  voice: ({ frequency, duration, velocity }) => {
    const gap = Math.min(divisionOf(duration, 0.125), Math.max(duration / 4, 0.05));
    const length = Math.max(4, Math.min(16, Math.round(duration / gap)));
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
      gain: 0.98,
    };
  },
});
