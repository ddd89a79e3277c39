import type { Genre } from '../genre.ts';
import { dubHarmony, reggaeHarmony, reggaetonHarmony } from '../harmonies/song-harmonies.ts';
import { dubDrums, reggaeDrums, reggaetonDrums } from '../rhythms/caribbean-drums.ts';

/** Dances of Jamaica and the Caribbean. */
export const caribbeanGenres: readonly Genre[] = [
  {
    name: 'reggae',
    words: ['reggae', 'roots', 'roots reggae', 'one drop', 'rocksteady', 'lovers rock', 'bob marley', 'rastafari'],
    bpm: [72, 84],
    feel: 'player',
    swing: 0.2,
    form: 'song',
    harmony: reggaeHarmony,
    drums: reggaeDrums,
    bass: {
      sound: 'customBass4',
      lock: 'free',
      length: 3,
      bars: ['r...r.f...t.r...', '....r.r...f.t...', 'r..r..t.....f...'],
      effects: { lpf: 900 },
    },
    chords: {
      sound: 'customSynth3',
      length: 1,
      bars: ['....x.......x...', '....x.m.....x.m.'],
      effects: { room: 0.2 },
    },
    melody: {
      sound: 'customSynth2',
      style: 'tune',
      length: 2,
      bars: ['x...x...x.......', '..x...x.m.......', 'x.....x...m.....'],
      effects: { room: 0.3 },
      isPentatonic: true,
    },
  },
  {
    name: 'dub',
    words: ['dub', 'steppers', 'dub reggae', 'dub techno'],
    bpm: [66, 74],
    feel: 'player',
    swing: 0.16,
    form: 'flow',
    harmony: dubHarmony,
    drums: dubDrums,
    bass: {
      sound: 'sub808',
      lock: 'free',
      length: 3,
      bars: ['r..r..t...f.r...', 'r.....r.f...r...', 'r..r..........a.'],
    },
    chords: {
      sound: 'customSynth3',
      length: 1,
      bars: ['..x...x...x...x.', '..x.......x.....'],
      effects: { delay: 0.6, room: 0.4, lpf: 2200 },
    },
    melody: {
      sound: 'customSynth4',
      style: 'tune',
      length: 2,
      bars: ['x.....x.........', '......x...m.....', '..x.....x.......'],
      effects: { delay: 0.6, room: 0.5 },
      isPentatonic: true,
    },
  },
  {
    name: 'reggaeton',
    words: ['reggaeton', 'dembow', 'dancehall', 'perreo', 'moombahton', 'latin pop', 'regueton', 'reggeton', 'reguetón', 'latin trap', 'urbano'],
    bpm: [88, 98],
    form: 'song',
    drums: reggaetonDrums,
    harmony: reggaetonHarmony,
    bass: {
      sound: 'sub808',
      lock: 'free',
      length: 3,
      bars: ['r..r..r.r..r..r.', 'r.....r.r.....f.', 'r..r....r..r..a.'],
    },
    chords: {
      sound: 'sinepluck',
      length: 2,
      bars: ['x..x..x.x..x..x.', 'x..x..m.........', '..x...x...x...x.'],
      effects: { room: 0.25 },
    },
    melody: {
      sound: 'squarewave',
      style: 'riff',
      length: 2,
      bars: ['x..x..x.x..x....', 'x..x..x.........', '..x..x..x..x....'],
      effects: { room: 0.2 },
    },
  },
];
