import type { DrumGrammar } from '../genre.ts';

/** The drums of techno. */
export const technoDrums: readonly DrumGrammar[] = [
  { part: 'kick', name: 'Kick', sound: 'bd', bars: ['X...X...X...X...'] },
  { part: 'hat', name: 'Open Hat', sound: 'oh', level: -1, bars: ['..X...X...X...X.'] },
  {
    part: 'hat',
    name: 'Hi-Hat',
    sound: 'hh',
    level: -3,
    pan: 0.6,
    bars: ['mgogmgogmgogmgog', 'm.gom.gom.gom.go', 'xgogxgogxgogxgog'],
    fills: ['mmmm'],
  },
  {
    part: 'snare',
    name: 'Clap',
    sound: 'cp',
    effects: { room: 0.3 },
    bars: ['....x.......x...', '............x...', '....x..o....x...'],
    fills: ['x.xx', 'xxxx', '..x.xmxx'],
  },
  {
    part: 'percussion',
    name: 'Rumble',
    sound: 'tomfloor',
    level: -8,
    effects: { lpf: 400, room: 0.3 },
    bars: ['..mo..mo..mo..mo', '..m.g.m.g.m.g.m.'],
  },
  {
    part: 'percussion',
    name: 'Perc',
    sound: 'perc',
    level: -2,
    pan: 0.32,
    effects: { delay: 0.25 },
    bars: ['...o..m......o..', '.....m..o..o....', '..o....m..o...o.'],
    fills: ['o.mx', 'm.m.mxmx'],
  },
];

/** The drums of acid. */
export const acidDrums: readonly DrumGrammar[] = [
  { part: 'kick', name: 'Kick', sound: 'bd', bars: ['X...X...X...X...'] },
  {
    part: 'snare',
    name: 'Clap',
    sound: 'cp',
    bars: ['....X.......X...', '....X..g....X...'],
    fills: ['xxxx', '..xxxxxx', 'x.xx'],
  },
  { part: 'hat', name: 'Open Hat', sound: 'oh', level: -1, bars: ['..X...X...X...X.'] },
  {
    part: 'hat',
    name: 'Hi-Hat',
    sound: 'hh',
    level: -2,
    pan: 0.58,
    bars: ['x.g.x.g.x.g.x.g.', 'xgmgxgmgxgmgxgmg', 'xo.ox.oox.o.xoo.'],
    fills: ['mmmm'],
  },
  {
    part: 'percussion',
    name: 'Cowbell',
    sound: 'cb',
    level: -5,
    pan: 0.35,
    bars: ['......o..o......', '...o..o......o..', '..o....o..o.....'],
  },
  {
    part: 'percussion',
    name: 'Low Tom',
    sound: 'lt',
    level: -3,
    bars: ['.........o....o.', '..........o..o..'],
    fills: ['x.xx', 'x.x.xxx.'],
  },
];

/** The drums of trance. */
export const tranceDrums: readonly DrumGrammar[] = [
  { part: 'kick', name: 'Kick', sound: 'bd', bars: ['X...X...X...X...'] },
  {
    part: 'snare',
    name: 'Clap',
    sound: 'cp',
    bars: ['....X.......X...', '....X.......X..g'],
    fills: ['xxxx', 'x.x.xxxx', 'xxxxxxxxxxxxxxxx'],
  },
  { part: 'hat', name: 'Open Hat', sound: 'oh', level: -2, bars: ['..X...X...X...X.'] },
  {
    part: 'hat',
    name: 'Hi-Hat',
    sound: 'hh',
    level: -3,
    pan: 0.6,
    bars: ['mgogmgogmgogmgog', 'm.gom.gom.gom.go', 'xg.gxg.gxg.gxg.g'],
    fills: ['mmmm'],
  },
  {
    part: 'percussion',
    name: 'Tambourine',
    sound: 'tb',
    level: -3,
    pan: 0.35,
    bars: ['..o...o...o...o.', '.o....o..o....o.'],
  },
  {
    part: 'cymbal',
    name: 'Crash',
    sound: 'crashcymbal',
    isOpening: true,
    bars: ['x...............'],
  },
];

/** The drums of hardcore. */
export const hardcoreDrums: readonly DrumGrammar[] = [
  {
    part: 'kick',
    name: 'Kick',
    sound: 'customDrum1',
    level: 2,
    bars: ['X...X...X...X...', 'X...X...X...X..o', 'X...X...X...X.o.'],
    fills: ['x.xx', 'xxxx'],
  },
  {
    part: 'snare',
    name: 'Clap',
    sound: 'cp',
    level: -2,
    bars: ['....x.......x...', '....x..g....x..g'],
    fills: ['xxxx', 'x.x.xxxx'],
  },
  { part: 'hat', name: 'Open Hat', sound: 'oh', level: -1, bars: ['..X...X...X...X.'] },
  {
    part: 'hat',
    name: 'Ride',
    sound: 'rd',
    level: -5,
    pan: 0.6,
    bars: ['m.x.m.x.m.x.m.x.', 'x.o.x.o.x.o.x.o.'],
  },
  { part: 'cymbal', name: 'Crash', sound: 'cr', isOpening: true, bars: ['x...............'] },
];
