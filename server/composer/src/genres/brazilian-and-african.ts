import type { Genre } from '../genre.ts';
import { afrobeatHarmony, bossaNovaHarmony } from '../harmonies/song-harmonies.ts';
import { highlifeHarmony } from '../harmonies/soul-and-stage-harmonies.ts';
import { afrobeatDrums, bossaNovaDrums } from '../rhythms/brazilian-and-african-drums.ts';
import { highlifeDrums } from '../rhythms/soul-and-stage-drums.ts';

/** Dances of Brazil and of West Africa. */
export const brazilianAndAfricanGenres: readonly Genre[] = [
  {
    name: 'bossa nova',
    words: ['bossa nova', 'bossa', 'brazil', 'bossanova', 'mpb', 'cafe jazz'],
    bpm: [112, 128],
    feel: 'player',
    form: 'song',
    harmony: bossaNovaHarmony,
    drums: bossaNovaDrums,
    bass: {
      sound: 'customBass1',
      lock: 'free',
      length: 3,
      bars: ['r..ff..rr..ff...', 'r..f....f..r....', 'r......ff.....a.'],
    },
    chords: {
      sound: 'customSynth1',
      length: 2,
      bars: ['x..x..x...x..x..', '..x...x..x....x.', 'x..x....x.x.....'],
      effects: { room: 0.2 },
    },
    melody: {
      sound: 'customSynth4',
      style: 'tune',
      length: 3,
      bars: ['x..x..x...x.....', '..x..x..m.......', 'x.....x..x..m...'],
      effects: { room: 0.3 },
    },
  },
  {
    name: 'afrobeat',
    words: [
      'afrobeat',
      'afrobeats',
      'afro',
      'afro house',
      'african',
      'afropop',
      'afro pop',
      'fela',
      'afro beat',
    ],
    bpm: [102, 114],
    feel: 'player',
    swing: 0.1,
    form: 'song',
    harmony: afrobeatHarmony,
    drums: afrobeatDrums,
    bass: {
      sound: 'customBass1',
      lock: 'free',
      length: 2,
      bars: ['r..r..f.t.r...s.', 'r.r..r....f.r.o.', '..r..r.r..t.f...'],
    },
    chords: {
      sound: 'customSynth2',
      length: 1,
      bars: ['......x..x......', '..x.......x.x...', '..........x..x..'],
    },
    melody: {
      sound: 'customSynth3',
      style: 'riff',
      length: 2,
      bars: ['x.xx.x..m.......', '..x.x.x..x.x....', 'x..x.x..x..x....'],
      isPentatonic: true,
    },
    arpeggio: {
      sound: 'sinepluck',
      style: 'arpeggio',
      length: 1,
      bars: ['x.xm.xx.x.xm.xx.', '.xx.xmx..xx.xmx.'],
    },
  },
  {
    name: 'highlife',
    words: [
      'highlife',
      'hi life',
      'juju',
      'palm wine',
      'soukous',
      'congolese rumba',
      'benga',
      'african guitar',
    ],
    bpm: [108, 126],
    form: 'song',
    feel: 'player',
    harmony: highlifeHarmony,
    drums: highlifeDrums,
    bass: {
      sound: 'customBass1',
      lock: 'free',
      length: 2,
      bars: ['r.....f.o.....f.', 'r..t..f.r..t..f.', 'r...f..fo...f.a.'],
    },
    chords: {
      sound: 'gm_electric_guitar_clean',
      length: 1,
      bars: ['..xx..x...xx..x.', '...x..x....x..x.', '..x..xx...x..xx.'],
    },
    melody: {
      sound: 'customSynth2',
      style: 'tune',
      length: 2,
      bars: ['x.x.xx.x........', '..x.x.x..xx.....', 'x..x..x.x.......'],
      isPentatonic: true,
    },
    arpeggio: {
      sound: 'gm_electric_guitar_clean',
      style: 'arpeggio',
      length: 1,
      bars: ['x.xxx.xxx.xxx.xx', 'xx.xx.xxxx.xx.xx', 'x.xx.xx.x.xx.xx.'],
      level: 1,
      pan: 0.65,
    },
  },
];
