import type { DrumGrammar } from '../genre.ts';

/** The drums of rock. */
export const rockDrums: readonly DrumGrammar[] = [
  {
    part: 'kick',
    name: 'Kick',
    sound: 'bd',
    bars: ['X.......X.x.....', 'X..x....X.o.....', 'X.o.....X.x.....', 'X......oX.x...o.'],
    fills: ['..x.', 'x...x...'],
  },
  {
    part: 'snare',
    name: 'Snare',
    sound: 'sd',
    bars: ['....X.......X...', '....X..g....X...', '....X....g..X..g'],
    fills: ['xxxx', 'x.x.xxxx', '..xxx.xx', 'xxxxxxxx'],
  },
  {
    part: 'hat',
    name: 'Hi-Hat',
    sound: 'hh',
    pan: 0.58,
    bars: ['x.m.x.m.x.m.x.m.', 'x.x.x.x.x.x.x.x.', 'x.m.x.mox.m.x.m.'],
    fills: ['....'],
  },
  {
    part: 'cymbal',
    name: 'Crash',
    sound: 'crashcymbal',
    isOpening: true,
    bars: ['x...............'],
  },
  {
    part: 'percussion',
    name: 'Low Tom',
    sound: 'lt',
    pan: 0.62,
    bars: ['................'],
    fills: ['..xx', '......xx', '....x..x'],
  },
  {
    part: 'hat',
    name: 'Open Hat',
    sound: 'oh',
    level: -1,
    pan: 0.58,
    bars: ['..............o.', '......o.........'],
  },
];

/** The drums of pop. */
export const popDrums: readonly DrumGrammar[] = [
  {
    part: 'kick',
    name: 'Kick',
    sound: 'bd',
    bars: ['X.......x..x....', 'X.....o.x.......', 'X.......x.x..o..', 'X..o....x.......'],
    fills: ['..x.'],
  },
  {
    part: 'snare',
    name: 'Clap',
    sound: 'cp',
    bars: ['....X.......X...', '....X.......X..g'],
    fills: ['x.xx', '..m.x.m.', 'xxxx'],
  },
  {
    part: 'hat',
    name: 'Hi-Hat',
    sound: 'hh',
    pan: 0.57,
    bars: ['x.m.x.m.x.m.x.m.', 'x.mox.m.x.mox.m.', 'xgmgxgmgxgmgxgmg'],
    fills: ['x.x.'],
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
    name: 'Tambourine',
    sound: 'tb',
    level: -1,
    pan: 0.36,
    bars: ['..x...x...x...x.', '..o...o...o...o.'],
  },
  { part: 'cymbal', name: 'Crash', sound: 'cr', isOpening: true, bars: ['x...............'] },
];

/** The drums of funk. */
export const funkDrums: readonly DrumGrammar[] = [
  {
    part: 'kick',
    name: 'Kick',
    sound: 'bd',
    bars: [
      'X.x....o..x..o..',
      'X..x......x..o..',
      'X.....x...x..x..',
      'X.x.....o.x.....',
      'X.o...x..ox.....',
    ],
    fills: ['..x.', '..x..x..'],
  },
  {
    part: 'snare',
    name: 'Snare',
    sound: 'sd',
    bars: ['....X..g.g..X..g', '....X..g.gg.X.g.', '.g..X..g.g..X..g', '..g.X..g.g.gX...'],
    fills: ['xmxx', 'x.xgxgmx', 'xx.xx.xx'],
  },
  {
    part: 'hat',
    name: 'Hi-Hat',
    sound: 'hh',
    pan: 0.58,
    bars: ['xmxmxmxmxmxmxmxm', 'xmxgxmx.xmxgxmx.', 'x.xox.x.x.xox.xo'],
    fills: ['x.x.'],
  },
  {
    part: 'hat',
    name: 'Open Hat',
    sound: 'oh',
    level: -1,
    bars: ['..............o.', '.......o........', '......o.........'],
  },
  {
    part: 'percussion',
    name: 'Conga',
    sound: 'perc',
    level: -3,
    pan: 0.32,
    bars: ['..o..om...o..om.', 'o..m..oo..m..o..'],
    fills: ['m.mm'],
  },
];

/** The drums of blues. */
export const bluesDrums: readonly DrumGrammar[] = [
  {
    part: 'kick',
    name: 'Kick',
    sound: 'bd',
    bars: ['X.......X.......', 'X.....o.X.......', 'X.......X.....o.', 'X...m...X...m...'],
    fills: ['..x.'],
  },
  {
    part: 'snare',
    name: 'Snare',
    sound: 'sd',
    level: 1,
    bars: ['....X.......X...', '....X.....g.X...', '..g.X.......X.g.'],
    fills: ['x.xx', 'xxx.xxx.', 'x.x.xxx.'],
  },
  {
    part: 'hat',
    name: 'Ride',
    sound: 'rd',
    level: -4,
    pan: 0.6,
    bars: ['x.x.x.x.x.x.x.x.'],
    fills: ['x...'],
  },
  {
    part: 'hat',
    name: 'Hi-Hat',
    sound: 'hh',
    level: -3,
    pan: 0.42,
    bars: ['....m.......m...', '..o.m.....o.m...'],
  },
  {
    part: 'cymbal',
    name: 'Crash',
    sound: 'cr',
    level: -2,
    isOpening: true,
    bars: ['x...............'],
  },
];
