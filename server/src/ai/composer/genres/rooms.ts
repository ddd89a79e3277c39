import type { Genre } from '../genre.ts';

/** Music for small rooms and still hours. */
export const rooms: readonly Genre[] = [
  {
    name: 'jazz',
    words: ['jazz', 'jazz swing', 'swing', 'bebop', 'big band', 'cool jazz', 'jazzy'],
    bpm: [72, 96],
    modes: ['dorian', 'major'],
    swing: 0.62,
    form: 'song',
    plans: ['01405514', '05142514', '11440055', '02511400'],
    drums: [
      {
        ...{ part: 'hat', name: 'Ride', sound: 'rd', gain: 0.22 },
        bars: ['x.xmx.xmx.xmx.xm', 'x.x.x.xmx.xmx.x.'],
      },
      {
        ...{ part: 'hat', name: 'Hi-Hat', sound: 'hh', gain: 0.17 },
        bars: ['..x...x...x...x.'],
      },
      {
        ...{ part: 'kick', name: 'Kick', sound: 'bd', gain: 0.73 },
        bars: ['x...............', '.......o........'],
      },
      {
        ...{ part: 'snare', name: 'Snare', sound: 'sd', gain: 1 },
        bars: ['...g.....g...o..', '.g.....g..o.....'],
        fills: ['...g..m..x.x.xmx', '.....m.x..mx.mmx'],
      },
    ],
    bass: {
      ...{ sound: 'customBass1', lock: 'free', length: 2, gain: 0.62, octave: 1 },
      bars: ['r.t.f.a.r.t.f.a.', 'r.f.t.a.r.s.f.a.', 'r.r.t.f.r.f.t.a.'],
    },
    chords: {
      ...{ sound: 'customSynth1', color: 'ninth', length: 2, gain: 0.35, octave: 3 },
      bars: ['x..m......x.....', '...x....x..m....', '..x....x..x.....'],
      effects: { room: 0.2 },
    },
    melody: {
      ...{ sound: 'customSynth2', style: 'tune', length: 2, gain: 0.44, octave: 4 },
      bars: ['x.xmxmx.x.......', '.xxmx..xm.......', 'x.x.xm.xx..x....'],
      effects: { room: 0.25 },
    },
  },
  {
    name: 'waltz',
    words: ['waltz', 'classical', 'orchestral', 'romantic', 'ballroom', 'cinematic'],
    bpm: [92, 140],
    modes: ['major', 'minor'],
    meter: 12,
    form: 'flow',
    isSong: true,
    plans: ['tSDt', 'tTSD', 'tDDt', 'TSDt'],
    drums: [
      {
        ...{ part: 'percussion', name: 'Tambourine', sound: 'tb', gain: 0.15 },
        bars: ['....x...x...', '....x...m...'],
      },
      {
        ...{ part: 'kick', name: 'Timpani', sound: 'tomfloor', gain: 0.41 },
        bars: ['x...........'],
        fills: ['x.......x...', 'x...m...m.m.'],
        effects: { room: 0.4 },
      },
    ],
    bass: {
      ...{ sound: 'customBass4', lock: 'free', length: 4, gain: 0.63, octave: 1 },
      bars: ['r...........', 'r.......f...', 'r...f...a...'],
    },
    chords: {
      ...{ sound: 'warmstrings', color: 'triad', length: 3, gain: 0.55, octave: 3 },
      bars: ['....x...x...', '....x...m...'],
      effects: { room: 0.4 },
    },
    melody: {
      ...{ sound: 'vintagestrings', style: 'tune', length: 4, gain: 0.37, octave: 4 },
      bars: ['x...x...x...', 'x.......x...', 'x.....x.x...', 'x...x.x.x.x.'],
      effects: { room: 0.4 },
    },
  },
  {
    name: 'ambient',
    words: ['ambient', 'drone', 'meditation', 'soundscape', 'space', 'new age', 'sleep'],
    bpm: [60, 74],
    modes: ['major', 'dorian', 'mixolydian'],
    form: 'flow',
    plans: ['tStS', 'tDSS', 'tTSS', 'ttSS'],
    drums: [
      {
        ...{ part: 'percussion', name: 'Pulse', sound: 'tomfloor', gain: 0.12 },
        bars: ['x...............'],
        effects: { room: 0.8, lpf: 500 },
      },
      {
        ...{ part: 'cymbal', name: 'Air', sound: 'rd', gain: 0.34, isOpening: true },
        bars: ['x...............', '........x.......'],
        effects: { room: 0.9 },
      },
    ],
    bass: {
      ...{ sound: 'sub808', lock: 'free', length: 14, gain: 0.64, octave: 1 },
      bars: ['r...............', 'r.........f.....'],
    },
    chords: {
      ...{ sound: 'etherealpad', color: 'sus', length: 16, gain: 0.36, octave: 3 },
      bars: ['x...............'],
      effects: { room: 0.8 },
    },
    melody: {
      ...{ sound: 'customSynth5', style: 'tune', length: 6, gain: 0.51, octave: 4 },
      bars: ['x.........m.....', '......x.........', 'x.....x.........'],
      effects: { room: 0.8, delay: 0.5 },
      isPentatonic: true,
    },
  },
];
