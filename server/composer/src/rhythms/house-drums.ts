import type { DrumGrammar } from '../genre.ts';

/** The drums of house. */
export const houseDrums: readonly DrumGrammar[] = [
  { part: 'kick', name: 'Kick', sound: 'bd', bars: ['X...X...X...X...', 'X...X...X...X..o'] },
  {
    part: 'snare',
    name: 'Clap',
    sound: 'clapvintage',
    bars: ['....X.......X...', '....X..g....X..g'],
    fills: ['..xx', 'm..mx.xx', 'x.xm'],
  },
  { part: 'hat', name: 'Open Hat', sound: 'oh', level: -1, bars: ['..X...X...X...X.'] },
  {
    part: 'hat',
    name: 'Hi-Hat',
    sound: 'hh',
    level: -4,
    pan: 0.6,
    bars: ['m.gom.gom.gom.go', 'mg.gmg.gmg.gmg.g'],
    fills: ['mgmm'],
  },
  {
    part: 'percussion',
    name: 'Shaker',
    sound: 'sh',
    level: -2,
    pan: 0.35,
    bars: ['mgxgmgxgmgxgmgxg', 'g.xmg.xmg.xmg.xm'],
  },
  {
    part: 'percussion',
    name: 'Rim',
    sound: 'rim',
    level: -3,
    pan: 0.3,
    effects: { room: 0.2 },
    bars: ['...o..o....o..o.', '......o..o....o.'],
    fills: ['x.x.', '..x..x.x'],
  },
];

/** The drums of deep house. */
export const deepHouseDrums: readonly DrumGrammar[] = [
  { part: 'kick', name: 'Kick', sound: 'bd', effects: { lpf: 3000 }, bars: ['X...X...X...X...'] },
  {
    part: 'snare',
    name: 'Clap',
    sound: 'clapvintage',
    level: -3,
    effects: { room: 0.25 },
    bars: ['....X.......X...'],
    fills: ['x..m', '....x.xm'],
  },
  {
    part: 'hat',
    name: 'Hi-Hat',
    sound: 'hh',
    level: 1,
    pan: 0.58,
    bars: ['..X..gX..gX...X.', '..X...X.g.X..gX.', '..X.g.X...X.g.Xg'],
    fills: ['x.xx'],
  },
  {
    part: 'percussion',
    name: 'Shaker',
    sound: 'sh',
    level: -3,
    pan: 0.3,
    bars: ['g.m.g.m.g.m.g.m.', 'gomogomogomogomo'],
  },
  {
    part: 'snare',
    name: 'Rim',
    sound: 'rim',
    level: -5,
    pan: 0.38,
    effects: { room: 0.2 },
    bars: ['...o..o...o.....', '......o..o......', '.o....o....o..o.'],
    fills: ['..m..m', 'm..m.m'],
  },
  {
    part: 'percussion',
    name: 'Conga',
    sound: 'perc',
    level: -1,
    pan: 0.68,
    bars: ['...m..o....m..o.', '...o..m...g..mo.', '.g.m..mo.g.m..m.'],
    fills: ['m.mxx.m.'],
  },
];

/** The drums of disco. */
export const discoDrums: readonly DrumGrammar[] = [
  { part: 'kick', name: 'Kick', sound: 'bd', bars: ['X...X...X...X...'] },
  {
    part: 'snare',
    name: 'Snare',
    sound: 'sd',
    bars: ['....X.......X...', '....X..g....X..g'],
    fills: ['xmxx', 'x.x.xxxx', '..xxxmxx'],
  },
  { part: 'hat', name: 'Open Hat', sound: 'oh', bars: ['..X...X...X...X.'], fills: ['....'] },
  {
    part: 'hat',
    name: 'Hi-Hat',
    sound: 'hh',
    pan: 0.6,
    bars: ['x..mx..mx..mx..m', 'xo.mxo.mxo.mxo.m', 'x..ox..mx..ox..m'],
    fills: ['....'],
  },
  {
    part: 'percussion',
    name: 'Tambourine',
    sound: 'tb',
    level: -1,
    pan: 0.32,
    bars: ['....m.......m...', '..m.m.m...m.m.m.'],
  },
  {
    part: 'percussion',
    name: 'Conga',
    sound: 'perc',
    level: -2,
    pan: 0.7,
    bars: ['o.mm..om..mm.o..', '..om..mm..om.om.'],
    fills: ['mmxx'],
  },
  { part: 'cymbal', name: 'Crash', sound: 'cr', isOpening: true, bars: ['x...............'] },
];

/** The drums of uk garage. */
export const ukGarageDrums: readonly DrumGrammar[] = [
  {
    part: 'kick',
    name: 'Kick',
    sound: 'bd',
    bars: ['X.........x.....', 'X.....o...x..o..', 'X..o......x....o', 'X.....x...o.....'],
    fills: ['..x.', 'x..x....'],
  },
  {
    part: 'snare',
    name: 'Snare',
    sound: 'cp',
    bars: ['....X.......X...'],
    fills: ['...x', '.....x.x'],
  },
  {
    part: 'snare',
    name: 'Rim',
    sound: 'rim',
    level: -3,
    pan: 0.42,
    bars: ['.......m.m.....o', '...o...m.o....g.', '.g.....m..o....m'],
    fills: ['..m.', 'm..m.m.m'],
  },
  {
    part: 'hat',
    name: 'Hi-Hat',
    sound: 'hh',
    pan: 0.58,
    bars: ['..x.g.xg..x.g.xg', '..xg..x.g.xg..xm', 'g.x.g.xo.gx.g.xo'],
    fills: ['x.xx'],
  },
  {
    part: 'hat',
    name: 'Open Hat',
    sound: 'oh',
    level: -3,
    bars: ['......o.......o.', '..o.......o.....'],
  },
  {
    part: 'percussion',
    name: 'Shaker',
    sound: 'sh',
    level: -4,
    pan: 0.35,
    bars: ['gmxmgmxmgmxmgmxm'],
  },
];
