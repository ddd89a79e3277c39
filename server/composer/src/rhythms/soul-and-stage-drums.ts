import type { DrumGrammar } from '../genre.ts';

/** The drums of soul. */
export const soulDrums: readonly DrumGrammar[] = [
  {
    part: 'kick',
    name: 'Kick',
    sound: 'bd',
    bars: ['X......oX.x.....', 'X..x....X.....o.', 'X.....x.Xo......'],
  },
  {
    part: 'snare',
    name: 'Snare',
    sound: 'sd',
    bars: ['....X..g.g..X..g', '....X.g..g..X...', '...gX..g....X.g.'],
    fills: ['..x.xxxx', 'x.xx'],
    level: -1,
  },
  {
    part: 'hat',
    name: 'Hi-Hat',
    sound: 'hh',
    bars: ['x.m.x.mgx.m.x.m.', 'x.mgx.m.x.mgx.mo', 'm.x.m.x.m.x.m.xg'],
  },
  {
    part: 'percussion',
    name: 'Tambourine',
    sound: 'tb',
    bars: ['....x.......x...', '..g.x.g...g.x.g.'],
    level: -2,
    pan: 0.65,
  },
];

/** The drums of gospel. */
export const gospelDrums: readonly DrumGrammar[] = [
  {
    part: 'kick',
    name: 'Kick',
    sound: 'bd',
    bars: ['X.....x.X.......', 'X......oX.x.....', 'X..o..x.X.......'],
  },
  {
    part: 'snare',
    name: 'Clap',
    sound: 'cp',
    bars: ['....X.......X...', '....X.......X..o', '....X..o....X.o.'],
    fills: ['x.x.x.xx', 'xxxx'],
  },
  {
    part: 'percussion',
    name: 'Tambourine',
    sound: 'tb',
    bars: ['x.mmXgmmx.mmXgmm', 'xgmmX.mmxgmmX.mm'],
  },
  {
    part: 'hat',
    name: 'Hi-Hat',
    sound: 'hh',
    bars: ['x.mxx.mxx.mxx.mx', 'x..xx..xx..xx..x'],
    level: -3,
  },
];

/** The drums of swing. */
export const swingDrums: readonly DrumGrammar[] = [
  {
    part: 'cymbal',
    name: 'Ride',
    sound: 'rd',
    bars: ['X...X.x.X...X.x.', 'X...X.x.X.o.X.x.', 'X.o.X.x.X...X.x.'],
  },
  { part: 'hat', name: 'Hi-Hat', sound: 'hh', bars: ['....X.......X...'] },
  {
    part: 'kick',
    name: 'Kick',
    sound: 'bd',
    bars: ['m...m...m...m...', 'm...m.o.m...m...', 'm...m...m.o.m...'],
    level: -3,
  },
  {
    part: 'snare',
    name: 'Snare',
    sound: 'sd',
    bars: ['......o.....g...', '..o...g.....g...', '..o.......o...g.', '......g...o.....'],
    fills: ['x.x.x.xxx.x.x.xx', 'x.x.xxx.', 'x.x.'],
    level: -2,
  },
];

/** The drums of ska. */
export const skaDrums: readonly DrumGrammar[] = [
  {
    part: 'kick',
    name: 'Kick',
    sound: 'bd',
    bars: ['....X.......X...', '....X..o....X...', 'o...X.......X.o.'],
  },
  {
    part: 'snare',
    name: 'Rim',
    sound: 'sd',
    bars: ['....X..g....X...', '....X.......X..o', '..g.X.......Xg..'],
    fills: ['x.xxxxxx', 'x.xx'],
  },
  { part: 'hat', name: 'Hi-Hat', sound: 'hh', bars: ['x.X.x.X.x.X.x.X.', 'm.X.m.X.m.X.m.Xo'] },
];

/** The drums of punk. */
export const punkDrums: readonly DrumGrammar[] = [
  {
    part: 'kick',
    name: 'Kick',
    sound: 'bd',
    bars: ['X.......X.x.....', 'X.....x.X.x.....', 'X.x.....X.x...o.'],
  },
  {
    part: 'snare',
    name: 'Snare',
    sound: 'sd',
    bars: ['....X.......X...', '....X.......X.g.', '....X..o....X...'],
    fills: ['x.x.x.x.xxxxxxxx', 'xxxxxxxx', 'xxxx'],
  },
  {
    part: 'hat',
    name: 'Open Hat',
    sound: 'oh',
    bars: ['x.x.x.x.x.x.x.x.', 'x...x...x...x...'],
    level: -1,
  },
  {
    part: 'cymbal',
    name: 'Crash',
    sound: 'crashcymbal',
    isOpening: true,
    bars: ['x...............'],
  },
];

/** The drums of metal. */
export const metalDrums: readonly DrumGrammar[] = [
  {
    part: 'kick',
    name: 'Double Kick',
    sound: 'bd',
    bars: ['X.xxx.xxX.xxx.xx', 'XxxxxxxxXxxxxxxx', 'X.xxx.x.X.xxx.xo', 'X..xx..xX..xx..x'],
  },
  {
    part: 'snare',
    name: 'Snare',
    sound: 'sd',
    bars: ['....X.......X...', '....X.......X..o', '....X..g....X...'],
    fills: ['xxxxxxxx', 'x.xxxxxxxxxxxxxx', 'xxxx'],
  },
  {
    part: 'cymbal',
    name: 'Ride',
    sound: 'rd',
    bars: ['x...x...x...x...', 'x.x.x.x.x.x.x.x.', 'x...x...x...x.o.'],
    level: -2,
  },
  {
    part: 'percussion',
    name: 'Toms',
    sound: 'lt',
    bars: ['................'],
    fills: ['....xxxx', '..xx'],
  },
];

/** The drums of highlife. */
export const highlifeDrums: readonly DrumGrammar[] = [
  {
    part: 'percussion',
    name: 'Bell',
    sound: 'cb',
    bars: ['X..X..X...X.X...'],
    level: -2,
    pan: 0.4,
  },
  {
    part: 'kick',
    name: 'Kick',
    sound: 'bd',
    bars: ['x.......x.....o.', 'x...x...x...x...', 'x.....o.x.......'],
  },
  {
    part: 'snare',
    name: 'Rim',
    sound: 'rim',
    bars: ['....x..x....x...', '...x..x....x..x.', '....x..xo...x...'],
    fills: ['x.xxx.xx', 'x.xx'],
  },
  {
    part: 'percussion',
    name: 'Congas',
    sound: 'perc',
    bars: ['..m.g.xx..m.g.xo', 'g.m.g.x.g.m.gxx.', '..mg..xx..mg..x.'],
  },
  {
    part: 'hat',
    name: 'Shaker',
    sound: 'sh',
    bars: ['x.mmx.mmx.mmx.mm', 'xmmmxmmmxmmmxmmm'],
    level: -2,
  },
];
