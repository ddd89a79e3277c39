import type { Genre } from '../genre.ts';
import { ambientHarmony, jazzHarmony, waltzHarmony } from '../harmonies/quiet-harmonies.ts';
import { ambientDrums, jazzDrums, waltzDrums } from '../rhythms/quiet-drums.ts';

/** Quiet styles. */
export const quietGenres: readonly Genre[] = [
  {
    name: 'jazz',
    words: ['jazz', 'bebop', 'cool jazz', 'jazzy', 'smooth jazz', 'jazz trio', 'jazz ballad', 'hard bop', 'modal jazz', 'noir', 'jazz club'],
    bpm: [120, 184],
    feel: 'player',
    swing: 0.62,
    swingOf: 8,
    form: 'song',
    drums: jazzDrums,
    harmony: jazzHarmony,
    bass: {
      sound: 'customBass1',
      lock: 'free',
      length: 2,
      bars: ['r.t.f.a.r.t.f.a.', 'r.f.t.a.r.s.f.a.', 'r.r.t.f.r.f.t.a.'],
    },
    chords: {
      sound: 'customSynth1',
      length: 2,
      bars: ['x..m......x.....', '...x....x..m....', '..x....x..x.....'],
      effects: { room: 0.2 },
    },
    melody: {
      sound: 'customSynth2',
      style: 'tune',
      length: 2,
      bars: ['x.xmxmx.x.......', '.xxmx..xm.......', 'x.x.xm.xx..x....'],
      effects: { room: 0.25 },
    },
  },
  {
    name: 'waltz',
    words: ['waltz', 'ballroom', 'viennese waltz', 'strauss', 'valse', 'jazz waltz', 'musette'],
    bpm: [92, 140],
    meter: 12,
    feel: 'player',
    form: 'flow',
    drums: waltzDrums,
    harmony: waltzHarmony,
    bass: {
      sound: 'customBass4',
      lock: 'free',
      length: 4,
      bars: ['r...........', 'r.......f...', 'r...f...a...'],
    },
    chords: {
      sound: 'warmstrings',
      length: 3,
      bars: ['....x...x...', '....x...m...'],
      effects: { room: 0.4 },
    },
    melody: {
      sound: 'vintagestrings',
      style: 'tune',
      length: 4,
      bars: ['x...x...x...', 'x.......x...', 'x.....x.x...', 'x...x.x.x.x.'],
      effects: { room: 0.4 },
    },
  },
  {
    name: 'ambient',
    words: ['ambient', 'drone', 'soundscape', 'new age', 'chillscape', 'drone music', 'ambient drone', 'space music', 'meditation music', 'sleep music'],
    bpm: [60, 74],
    form: 'flow',
    drums: ambientDrums,
    harmony: ambientHarmony,
    bass: {
      sound: 'sub808',
      lock: 'free',
      length: 14,
      bars: ['r...............', 'r.........f.....'],
    },
    chords: {
      sound: 'etherealpad',
      length: 16,
      bars: ['x...............'],
      effects: { room: 0.8 },
    },
    melody: {
      sound: 'customSynth5',
      style: 'tune',
      length: 6,
      bars: ['x.........m.....', '......x.........', 'x.....x.........'],
      effects: { room: 0.8, delay: 0.5 },
      isPentatonic: true,
    },
  },
];
