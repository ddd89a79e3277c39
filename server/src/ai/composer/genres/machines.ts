import type { Genre } from '../genre.ts';

/** Music that wants to sound of its machines. */
export const machines: readonly Genre[] = [
  {
    name: 'synthwave',
    words: ['synthwave', 'retrowave', 'outrun', '80s', 'eighties', 'synth pop', 'new wave'],
    bpm: [88, 104],
    modes: ['minor'],
    form: 'song',
    isSong: true,
    plans: ['tSTD', 'SDtt', 'tTDS', 'tDSD'],
    drums: [
      {
        ...{ part: 'kick', name: 'Kick', sound: 'bd', gain: 0.72 },
        bars: ['x.......x.......', 'x...x...x...x...'],
      },
      {
        ...{ part: 'snare', name: 'Snare', sound: 'sd', gain: 0.75, effects: { room: 0.5 } },
        bars: ['....x.......x...'],
        fills: ['....x.......xxxx', '....x...x...x.xx'],
      },
      {
        ...{ part: 'hat', name: 'Hi-Hat', sound: 'hh', gain: 0.61 },
        bars: ['x.m.x.m.x.m.x.m.'],
      },
      {
        ...{ part: 'percussion', name: 'Mid Tom', sound: 'mt', gain: 0.5, effects: { room: 0.4 } },
        bars: ['................'],
        fills: ['..........x.x...', '........x.x.....'],
      },
    ],
    bass: {
      ...{ sound: 'analogmoog', lock: 'free', length: 1, gain: 0.55, octave: 1 },
      bars: ['r.r.r.r.r.r.r.r.', 'rrrrrrrrrrrrrrrr', 'r.o.r.o.r.o.r.o.'],
    },
    chords: {
      ...{ sound: 'supersawlead', color: 'triad', length: 16, gain: 0.29, octave: 3 },
      bars: ['x...............'],
      effects: { room: 0.5, lpf: 1800 },
    },
    melody: {
      ...{ sound: 'sawlead', style: 'tune', length: 4, gain: 0.33, octave: 4 },
      bars: ['x.....x...x.....', 'x..x..x.....m...', 'x...x...x..x....'],
      effects: { room: 0.4, delay: 0.3 },
    },
    arpeggio: {
      ...{ sound: 'squarewave', style: 'arpeggio', length: 1, gain: 0.28, octave: 4 },
      bars: ['xmxmxmxmxmxmxmxm', 'x.xmx.xmx.xmx.xm'],
      effects: { delay: 0.3 },
    },
  },
  {
    name: 'electro',
    words: ['electro', 'electro funk', 'miami bass', 'robot', 'robotic', 'breakdance'],
    bpm: [114, 126],
    modes: ['minor', 'phrygian'],
    form: 'club',
    plans: ['ttDt', 'tttD', 'tSDt'],
    drums: [
      {
        ...{ part: 'kick', name: 'Kick', sound: 'kick808', gain: 0.64 },
        bars: ['x.....x...x.....', 'x..x..x...x.....', 'x.....x..x..x...'],
      },
      {
        ...{ part: 'snare', name: 'Snare', sound: 'customDrum4', gain: 0.83 },
        bars: ['....x.......x...'],
        fills: ['....x.......x.2x', '....x..x....xx2x'],
      },
      {
        ...{ part: 'hat', name: 'Hi-Hat', sound: 'hh', gain: 0.58 },
        bars: ['xmxmxmxmxmxmxmxm', 'x.xxx.xxx.xxx.xx'],
      },
      {
        ...{ part: 'percussion', name: 'Zap', sound: 'customDrum2', gain: 0.27 },
        bars: ['..............x.', '......x.........', '...x............'],
      },
      {
        ...{ part: 'percussion', name: 'Cowbell', sound: 'cb', gain: 0.27 },
        bars: ['..x..x....x..x..', 'x..x..x.........'],
      },
    ],
    bass: {
      ...{ sound: 'fmbass', lock: 'free', length: 1, gain: 0.65, octave: 1 },
      bars: ['r.ror.o.rr.o.r.o', 'r.r.oro.r.r.oros', 'rr.or.s.rr.or.o.'],
    },
    chords: {
      ...{ sound: 'customSynth4', color: 'power', length: 2, gain: 0.53, octave: 3 },
      bars: ['x...............', '......x..x......', 'x..x............'],
    },
    melody: {
      ...{ sound: 'squarewave', style: 'riff', length: 1, gain: 0.48, octave: 4 },
      bars: ['x.x.xx.x..x.....', 'x..x..x..x..x.x.', '..xx.x.x..xx....'],
      effects: { delay: 0.25 },
    },
  },
  {
    name: 'chiptune',
    words: ['chiptune', '8 bit', '8bit', 'video game', 'videogame', 'game', 'arcade', 'nintendo'],
    bpm: [140, 165],
    modes: ['major', 'minor'],
    form: 'song',
    plans: ['tSDt', 'TSDD', 'tTSD', 'SDTt'],
    drums: [
      {
        ...{ part: 'kick', name: 'Kick', sound: 'customDrum2', gain: 1 },
        bars: ['x.......x.......', 'x...x...x...x...'],
      },
      {
        ...{ part: 'snare', name: 'Snare', sound: 'customDrum4', gain: 0.89 },
        bars: ['....x.......x...', '....x..g....x...'],
        fills: ['....x.x.x.x.xxxx', '....x...x.2.2.22'],
      },
      {
        ...{ part: 'hat', name: 'Noise', sound: 'noise', gain: 0.24 },
        bars: ['x.m.x.m.x.m.x.m.', '..x...x...x...x.'],
        effects: { hpf: 6000 },
      },
    ],
    bass: {
      ...{ sound: 'customBass3', lock: 'free', length: 1, gain: 0.69, octave: 1 },
      bars: ['r.o.r.o.r.o.r.o.', 'r.r.o.r.f.r.o.f.', 'rro.rro.rro.rof.'],
    },
    chords: {
      ...{ sound: 'squarewave', color: 'triad', length: 1, gain: 0.4, octave: 3 },
      bars: ['..x...x...x...x.', 'x.x...x.x.x...x.'],
    },
    melody: {
      ...{ sound: 'squarewave', style: 'tune', length: 2, gain: 0.39, octave: 5 },
      bars: ['x.x.x.xxx.x.....', 'xx.xx.x.x.x.x...', 'x..x..x.x.xxx...'],
    },
    arpeggio: {
      ...{ sound: 'squarewave', style: 'arpeggio', length: 1, gain: 0.25, octave: 4 },
      bars: ['xxxxxxxxxxxxxxxx'],
    },
  },
  {
    name: 'idm',
    words: ['idm', 'glitch', 'experimental', 'braindance', 'leftfield', 'abstract'],
    bpm: [104, 150],
    modes: ['dorian', 'phrygian', 'major'],
    form: 'flow',
    plans: ['tTSD', 'tSTS', 'TSTD', 'tDTS'],
    drums: [
      {
        ...{ part: 'kick', name: 'Kick', sound: 'customDrum1', gain: 0.9 },
        bars: ['x..x.....ox.....', 'x.....xo..o..x..', 'x....x....x.o...'],
        fills: ['x..22...x..3..x.'],
      },
      {
        ...{ part: 'snare', name: 'Snare', sound: 'customDrum4', gain: 0.84 },
        bars: ['....x..o.o..x.o.', '...x..o.....x..2', '......x..o..x...'],
        fills: ['....3..4.2..x.44', '..2.x..3...4x.3.'],
      },
      {
        ...{ part: 'percussion', name: 'Anvil', sound: 'customDrum5', gain: 0.21 },
        bars: ['..o....x....o...', '.o...x.......ox.'],
        effects: { room: 0.3, delay: 0.3 },
      },
      {
        ...{ part: 'hat', name: 'Hi-Hat', sound: 'hh', gain: 0.51 },
        bars: ['x.2.xo3.x.o.2x4.', '2.xo.x3.xo.x.2.o', 'xo.x2.x.3.xox.4.'],
      },
      {
        ...{ part: 'percussion', name: 'Woodblock', sound: 'customDrum3', gain: 0.27 },
        bars: ['...o.x..o.....x.', '.x....o..x.o....'],
        effects: { delay: 0.3 },
      },
    ],
    bass: {
      ...{ sound: 'customBass2', lock: 'kick', length: 2, gain: 0.58, octave: 1 },
      bars: ['r..r......s.o...', 'r.....f..r......', 'r....o..f...r...'],
    },
    chords: {
      ...{ sound: 'evolvingtexture', color: 'sus', length: 12, gain: 0.35, octave: 3 },
      bars: ['x...............', '...x............', 'x.........m.....'],
      effects: { room: 0.5 },
    },
    melody: {
      ...{ sound: 'customSynth5', style: 'tune', length: 2, gain: 0.38, octave: 4 },
      bars: ['x.xm..x..m.x....', '..x.xmx...m.x...', 'x..xm.x.xm......'],
      effects: { delay: 0.5, room: 0.3 },
    },
  },
];
