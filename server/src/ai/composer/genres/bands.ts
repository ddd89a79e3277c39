import type { Genre } from '../genre.ts';

/** What a band plays on a stage. */
export const bands: readonly Genre[] = [
  {
    name: 'rock',
    words: ['rock', 'punk', 'metal', 'indie', 'grunge', 'hard rock', 'guitar'],
    bpm: [116, 140],
    modes: ['minor', 'mixolydian', 'major'],
    form: 'song',
    isSong: true,
    plans: ['tDTS', 'tDSt', 'tSDS', 'TSDt'],
    drums: [
      {
        ...{ part: 'kick', name: 'Kick', sound: 'bd', gain: 0.73 },
        bars: ['x.......x.x.....', 'x..x....x.......', 'x.x.....x.x.....'],
      },
      {
        ...{ part: 'snare', name: 'Snare', sound: 'sd', gain: 0.84 },
        bars: ['....x.......x...'],
        fills: ['....x...x.x.xxxx', '....x.......xxxx'],
      },
      {
        ...{ part: 'hat', name: 'Hi-Hat', sound: 'hh', gain: 0.54 },
        bars: ['x.m.x.m.x.m.x.m.', 'x.x.x.x.x.x.x.x.'],
      },
      {
        ...{ part: 'cymbal', name: 'Crash', sound: 'crashcymbal', gain: 0.32, isOpening: true },
        bars: ['x...............'],
      },
      {
        ...{ part: 'percussion', name: 'Low Tom', sound: 'lt', gain: 0.5 },
        bars: ['................'],
        fills: ['............x.xx', '..............xx'],
      },
    ],
    bass: {
      ...{ sound: 'bass', lock: 'kick', length: 2, gain: 0.56, octave: 1 },
      bars: ['r.r.r.r.r.r.r.r.', 'r...r...r.r.r.a.', 'r.r.r.f.r.r.r.o.'],
    },
    chords: {
      ...{ sound: 'customBass5', color: 'power', length: 2, gain: 0.25, octave: 2 },
      bars: ['x.x.x.x.x.x.x.x.', 'x...x...x.x.x...', 'x.....x...x...x.'],
    },
    melody: {
      ...{ sound: 'saw', style: 'tune', length: 3, gain: 0.43, octave: 4 },
      bars: ['x...x...x.x.....', 'x.x.x...m.......', '..x.x.x...x.....'],
      effects: { room: 0.2 },
      isPentatonic: true,
    },
  },
  {
    name: 'pop',
    words: ['pop', 'dance pop', 'ballad', 'chart', 'radio', 'k pop', 'hit'],
    bpm: [100, 118],
    modes: ['major', 'mixolydian'],
    form: 'song',
    isSong: true,
    plans: ['0453', '5304', 'tDTS', 'TSDt'],
    drums: [
      {
        ...{ part: 'kick', name: 'Kick', sound: 'bd', gain: 0.84 },
        bars: ['x.......x..x....', 'x.....x.x.......', 'x.......x.x.....'],
      },
      {
        ...{ part: 'snare', name: 'Clap', sound: 'cp', gain: 0.91 },
        bars: ['....x.......x...'],
        fills: ['....x.......x.xx', '....x..m....x.m.'],
      },
      {
        ...{ part: 'hat', name: 'Hi-Hat', sound: 'hh', gain: 0.58 },
        bars: ['x.m.x.m.x.m.x.m.', 'x.mmx.m.x.mmx.m.'],
      },
      {
        ...{ part: 'cymbal', name: 'Crash', sound: 'cr', gain: 0.36, isOpening: true },
        bars: ['x...............'],
      },
      {
        ...{ part: 'percussion', name: 'Tambourine', sound: 'tb', gain: 0.33 },
        bars: ['..x...x...x...x.'],
      },
    ],
    bass: {
      ...{ sound: 'analogmoog', lock: 'kick', length: 3, gain: 0.54, octave: 1 },
      bars: ['r.......r..r....', 'r...r...r...r...', 'r.....r.r.....a.'],
    },
    chords: {
      ...{ sound: 'brightchoir', color: 'triad', length: 8, gain: 0.26, octave: 3 },
      bars: ['x.......m.......', 'x...............', 'x.....x.........'],
      effects: { room: 0.3 },
    },
    melody: {
      ...{ sound: 'sawlead', style: 'tune', length: 2, gain: 0.43, octave: 4 },
      bars: ['x.x.x..x..x.....', '..x.x.x.x...m...', 'x..x..x.x.......'],
      effects: { room: 0.25, delay: 0.2 },
      isPentatonic: true,
    },
    arpeggio: {
      ...{ sound: 'customSynth1', style: 'arpeggio', length: 2, gain: 0.28, octave: 4 },
      bars: ['x.x.x.x.x.x.x.x.', '..x.x.x...x.x.x.'],
      effects: { room: 0.2 },
    },
  },
  {
    name: 'funk',
    words: ['funk', 'funky', 'soul', 'groove', 'rnb', 'r&b', 'motown'],
    bpm: [98, 110],
    modes: ['dorian', 'mixolydian'],
    swing: 0.15,
    form: 'song',
    plans: ['ttSS', 'tStS', 'tttD', 'ttSD'],
    drums: [
      {
        ...{ part: 'kick', name: 'Kick', sound: 'bd', gain: 0.83 },
        bars: ['x.x.......x..x..', 'x..x......x.....', 'x.....x...x..x..'],
      },
      {
        ...{ part: 'snare', name: 'Snare', sound: 'sd', gain: 1 },
        bars: ['....x..g.g..x..g', '....x..g.gg.x.g.', '.g..x..g.g..x..g'],
        fills: ['....x..xgx..xx.x', '....x.x.x.xgxgmx'],
      },
      {
        ...{ part: 'hat', name: 'Hi-Hat', sound: 'hh', gain: 0.54 },
        bars: ['xmxmxmxmxmxmxmxm', 'xmxgxmx.xmxgxmx.'],
      },
      {
        ...{ part: 'hat', name: 'Open Hat', sound: 'oh', gain: 0.46 },
        bars: ['..............x.', '.......x........'],
      },
    ],
    bass: {
      ...{ sound: 'fmbass', lock: 'kick', length: 1, gain: 0.76, octave: 1 },
      bars: ['r..r..o...r.f.s.', 'r.r...or..r..r.f', 'r...o.r.r..s.f.a'],
    },
    chords: {
      ...{ sound: 'customSynth3', color: 'ninth', length: 1, gain: 0.38, octave: 3 },
      bars: ['..x..x....x..x..', '....x..m....x...', 'x..m....x..x....'],
    },
    melody: {
      ...{ sound: 'customSynth2', style: 'riff', length: 1, gain: 0.71, octave: 4 },
      bars: ['x.x..x....x.....', '..x.x.x....m....', 'x..x.x..x.......'],
      isPentatonic: true,
    },
  },
  {
    name: 'blues',
    words: ['blues', 'twelve bar', '12 bar', 'shuffle', 'boogie woogie', 'rhythm and blues'],
    bpm: [60, 72],
    modes: ['mixolydian', 'dorian'],
    swing: 0.66,
    form: 'twelve-bar',
    isSong: true,
    plans: ['0300', '3300', '4304'],
    drums: [
      {
        ...{ part: 'kick', name: 'Kick', sound: 'bd', gain: 0.88 },
        bars: ['x...x...x...x...', 'x...x..mx...x...'],
      },
      {
        ...{ part: 'snare', name: 'Snare', sound: 'sd', gain: 1 },
        bars: ['..x...x...x...x.', '..x...xg..x...xg'],
        fills: ['..x...x...x.xxxx', '..x...x.x.x.xx.x'],
      },
      {
        ...{ part: 'hat', name: 'Ride', sound: 'rd', gain: 0.37 },
        bars: ['x.xmx.xmx.xmx.xm', 'xmxmxmxmxmxmxmxm'],
      },
    ],
    bass: {
      ...{ sound: 'customBass1', lock: 'free', length: 2, gain: 0.62, octave: 1 },
      bars: ['r.t.f.s.o.s.f.t.', 'r.r.t.t.f.f.s.f.', 'r.t.f.t.r.t.f.a.'],
    },
    chords: {
      ...{ sound: 'customSynth3', color: 'seventh', length: 2, gain: 0.28, octave: 3 },
      bars: ['..x...x...x...x.', 'x..x....x..x....', '...x...x...x...x'],
    },
    melody: {
      ...{ sound: 'saw', style: 'tune', length: 2, gain: 0.49, octave: 4 },
      bars: ['x.xx.x..x.......', '.xx.x.x.m.......', 'xx.x.x.xx.......'],
      effects: { room: 0.2 },
      isPentatonic: true,
    },
  },
];
