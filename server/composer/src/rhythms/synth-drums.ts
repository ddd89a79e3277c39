import type { DrumGrammar } from '../genre.ts';

/** The drums of synthwave. */
export const synthwaveDrums: readonly DrumGrammar[] = [
  {
    part: 'kick',
    name: 'Kick',
    sound: 'bd',
    bars: ['X...x...X...x...', 'X.......X.......', 'X.......X.o.....', 'X.....o.X.......'],
    fills: ['..x.'],
  },
  {
    part: 'snare',
    name: 'Snare',
    sound: 'sd',
    effects: { room: 0.5 },
    bars: ['....X.......X...'],
    fills: ['x.xx', 'x.x.xxxx', '..x.x.xx'],
  },
  {
    part: 'hat',
    name: 'Hi-Hat',
    sound: 'hh',
    pan: 0.57,
    bars: ['x.m.x.m.x.m.x.m.', 'xgmgxgmgxgmgxgmg', 'x.mox.m.x.mox.m.'],
    fills: ['....'],
  },
  {
    part: 'hat',
    name: 'Open Hat',
    sound: 'oh',
    level: -3,
    bars: ['......o.......o.', '..............o.'],
  },
  {
    part: 'percussion',
    name: 'Mid Tom',
    sound: 'mt',
    level: -1,
    pan: 0.4,
    effects: { room: 0.4 },
    bars: ['................', '..............o.'],
    fills: ['..xx', 'x.x...x.', 'xx..xx..'],
  },
  {
    part: 'cymbal',
    name: 'Crash',
    sound: 'crashcymbal',
    isOpening: true,
    bars: ['x...............'],
  },
];

/** The drums of electro. */
export const electroDrums: readonly DrumGrammar[] = [
  {
    part: 'kick',
    name: 'Kick',
    sound: 'kick808',
    bars: [
      'X.....x...x.....',
      'X..x..x...x.....',
      'X.....x..ox..o..',
      'X..o..x...x..o..',
      'X.....x.....o...',
    ],
    fills: ['..x.'],
  },
  {
    part: 'snare',
    name: 'Snare',
    sound: 'customDrum4',
    bars: ['....X.......X...', '....X.......X..g'],
    fills: ['x.2x', '..x.x2x2', 'x.xx'],
  },
  {
    part: 'hat',
    name: 'Hi-Hat',
    sound: 'hh',
    pan: 0.57,
    bars: ['xmxmxmxmxmxmxmxm', 'x.xox.xox.xox.xo', 'xmx2xmxmxmx2xmxm'],
    fills: ['2222'],
  },
  {
    part: 'hat',
    name: 'Open Hat',
    sound: 'oh',
    level: -2,
    bars: ['......o.......o.', '..o.......o.....'],
  },
  {
    part: 'percussion',
    name: 'Zap',
    sound: 'customDrum2',
    level: -3,
    pan: 0.32,
    bars: ['..............o.', '......o.........', '...o......o.....'],
  },
  {
    part: 'percussion',
    name: 'Cowbell',
    sound: 'cb',
    level: -6,
    pan: 0.68,
    bars: ['..o..o....o..o..', 'o..o..o.........', '......x..x......'],
  },
];

/** The drums of chiptune. */
export const chiptuneDrums: readonly DrumGrammar[] = [
  {
    part: 'kick',
    name: 'Kick',
    sound: 'customDrum2',
    level: 2,
    bars: ['X...x...X...x...', 'X.......X.......', 'X.......X.o.....', 'X.....o.X.......'],
    fills: ['x.x.'],
  },
  {
    part: 'snare',
    name: 'Snare',
    sound: 'customDrum4',
    bars: ['....X.......X...', '....X..g....X...', '....X.......X.g.'],
    fills: ['x.xx', 'x.x.xxxx', '..x.2.22'],
  },
  {
    part: 'hat',
    name: 'Noise',
    sound: 'noise',
    level: -6,
    effects: { hpf: 6000 },
    bars: ['x.m.x.m.x.m.x.m.', '..x...x...x...x.', 'x.mox.mox.mox.mo', 'xgmgxgmgxgmgxgmg'],
    fills: ['2222'],
  },
];

/** The drums of idm. */
export const idmDrums: readonly DrumGrammar[] = [
  {
    part: 'kick',
    name: 'Kick',
    sound: 'customDrum1',
    bars: ['x..x.....oo.....', 'x.....xo..o..x..', 'x....x....x.o...', 'x..o...x..o...o.'],
    fills: ['x..x', 'x..3..x.'],
  },
  {
    part: 'snare',
    name: 'Snare',
    sound: 'customDrum4',
    bars: ['....x..o.o..x.o.', '...x..o.....x..o', '......x..o..x...', '....x.....o..x.r'],
    fills: ['x.44', '4.2..x.4', '3...4x3.'],
  },
  {
    part: 'percussion',
    name: 'Anvil',
    sound: 'customDrum5',
    level: -5,
    pan: 0.28,
    effects: { room: 0.3, delay: 0.3 },
    bars: ['..o....x....o...', '.o...x.......oo.', '.....o.o..x.....'],
  },
  {
    part: 'hat',
    name: 'Hi-Hat',
    sound: 'hh',
    pan: 0.6,
    bars: ['x.rxo.o.x.o.rx.r', 'rxo.x.r.xo.x.r.o', 'xo.xrx.r.xox.r.o'],
    fills: ['4.3.', '2.x.3.44'],
  },
  {
    part: 'percussion',
    name: 'Woodblock',
    sound: 'customDrum3',
    level: -4,
    pan: 0.72,
    effects: { delay: 0.3 },
    bars: ['...o.x..o.....x.', '.x....o..x.o....', '..o..o....x...o.'],
  },
];
