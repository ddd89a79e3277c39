import type { DrumGrammar } from '../genre.ts';

/** The drums of reggae. */
export const reggaeDrums: readonly DrumGrammar[] = [
  {
    part: 'kick',
    name: 'Kick',
    sound: 'bd',
    bars: ['........X.......', '........X......o', '........X..o....'],
    fills: ['x.x.', 'x..x..x.'],
  },
  {
    part: 'snare',
    name: 'Rim',
    sound: 'rim',
    bars: ['........X.......', '........X..g....', '....g...X......g', '........X.o..g..'],
    fills: ['m.mx', 'x.m.x.mx'],
  },
  {
    part: 'hat',
    name: 'Hi-Hat',
    sound: 'hh',
    pan: 0.58,
    bars: ['x.m.x.m.x.m.x.m.', 'x.m.x.mgx.m.x.m.', 'x.mgx.m.x.mgx.m.', 'x.m.x.mox.m.xom.'],
    fills: ['x.x.'],
  },
  {
    part: 'hat',
    name: 'Open Hat',
    sound: 'oh',
    level: -4,
    bars: ['..............o.', '......o.........'],
  },
  {
    part: 'percussion',
    name: 'High Tom',
    sound: 'ht',
    level: -2,
    pan: 0.4,
    bars: ['................', '.............o..'],
    fills: ['x.m.', '....x.22', 'x.xm22x.'],
  },
  {
    part: 'percussion',
    name: 'Shaker',
    sound: 'sh',
    level: -4,
    pan: 0.34,
    bars: ['g.o.g.o.g.o.g.o.', '..o.g.o...o.g.o.'],
  },
];

/** The drums of dub. */
export const dubDrums: readonly DrumGrammar[] = [
  { part: 'kick', name: 'Kick', sound: 'kick808', bars: ['X...X...X...X...'] },
  {
    part: 'snare',
    name: 'Snare',
    sound: 'sd',
    level: -2,
    effects: { room: 0.5, delay: 0.4 },
    bars: ['........X.......', '........X..g....', '........X.....g.'],
    fills: ['x.m.', 'x..m..m.'],
  },
  {
    part: 'hat',
    name: 'Hi-Hat',
    sound: 'hh',
    pan: 0.58,
    effects: { delay: 0.2 },
    bars: ['..x...x...x...x.', '..x..gx...x..gx.', 'x.x.x.xgx.x.x.xg', 'g.xog.x.g.xog.x.'],
    fills: ['x.xx'],
  },
  {
    part: 'percussion',
    name: 'Rim',
    sound: 'rim',
    level: -3,
    pan: 0.3,
    effects: { delay: 0.5, room: 0.3 },
    bars: ['......o.........', '..........o.....', '...o.....o....o.'],
    fills: ['m.m.'],
  },
  {
    part: 'percussion',
    name: 'High Tom',
    sound: 'ht',
    level: -3,
    pan: 0.7,
    effects: { room: 0.3 },
    bars: ['................', '.............o.o'],
    fills: ['m.x.', '..m.x.mm'],
  },
];

/** The drums of reggaeton. */
export const reggaetonDrums: readonly DrumGrammar[] = [
  { part: 'kick', name: 'Kick', sound: 'bd', bars: ['X...X...X...X...'], fills: ['x..x'] },
  {
    part: 'snare',
    name: 'Snare',
    sound: 'snaretrap',
    bars: ['...X..X....X..X.', '...X..X....X..Xg', '...X..X.g..X..X.'],
    fills: ['.xxx', '.x..2.22', 'x.xx'],
  },
  {
    part: 'hat',
    name: 'Hi-Hat',
    sound: 'hh',
    level: -1,
    pan: 0.58,
    bars: ['x.m.x.m.x.m.x.m.', '..x...x...x...x.', 'x.mox.mox.mox.mo', 'xgmgxgmgxgmgxgmg'],
    fills: ['x.2.'],
  },
  {
    part: 'percussion',
    name: 'Rim',
    sound: 'rim',
    level: -3,
    pan: 0.36,
    bars: ['......o.......o.', '...o.......o....', '..o...o...o..o..'],
    fills: ['..xx'],
  },
  {
    part: 'percussion',
    name: 'Shaker',
    sound: 'sh',
    level: -4,
    pan: 0.66,
    bars: ['g.m.g.m.g.m.g.m.', 'gogogogogogogogo'],
  },
];
