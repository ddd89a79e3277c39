import type { DrumGrammar } from '../genre.ts';

/** The drums of bossa nova. */
export const bossaNovaDrums: readonly DrumGrammar[] = [
  {
    part: 'kick',
    name: 'Kick',
    sound: 'bd',
    level: -4,
    effects: { lpf: 2000 },
    bars: ['X..mX..mX..mX..m', 'X..oX..mX..oX..m'],
  },
  {
    part: 'snare',
    name: 'Rim',
    sound: 'rim',
    level: -1,
    bars: ['X..X..X...X..X..'],
    fills: ['..xm'],
  },
  {
    part: 'hat',
    name: 'Shaker',
    sound: 'sh',
    pan: 0.6,
    bars: ['xgmgxgmgxgmgxgmg', 'xgmgxgmoxgmgxgmo'],
  },
  {
    part: 'hat',
    name: 'Hi-Hat',
    sound: 'hh',
    level: -5,
    pan: 0.42,
    bars: ['....x.......x...', '..o.x.....o.x...'],
  },
  {
    part: 'percussion',
    name: 'Conga',
    sound: 'perc',
    level: -4,
    pan: 0.32,
    bars: ['......o.......oo', '...o..o....o..o.', '..g...om..g...om'],
    fills: ['..mm', 'm..m..mm'],
  },
];

/** The drums of afrobeat. */
export const afrobeatDrums: readonly DrumGrammar[] = [
  {
    part: 'kick',
    name: 'Kick',
    sound: 'bd',
    bars: ['X.....x.X.....x.', 'X..o..x.X..o..x.', 'X..x....X..o..x.', 'X.....xoX.....o.'],
    fills: ['..x.', '..x..x..'],
  },
  {
    part: 'snare',
    name: 'Snare',
    sound: 'sd',
    bars: ['....X..g....X..g', '.g..X..g.g..X.g.', '..g.X..gg...X..m'],
    fills: ['.x.x', 'm.x.x.xm', 'x..xx.x.'],
  },
  {
    part: 'percussion',
    name: 'Bell',
    sound: 'cb',
    level: -7,
    pan: 0.34,
    bars: ['x.x.xx.x.x.xx.x.', 'x.xx.x.x.xx.x.x.', 'x.x.x.xx.x.x.x.x'],
  },
  {
    part: 'percussion',
    name: 'Conga',
    sound: 'perc',
    level: -2,
    pan: 0.66,
    bars: ['..mo..m...mo..mo', 'm..om.m.m..om.m.', '.gm..gmm.gm..gmm'],
    fills: ['mmxm'],
  },
  {
    part: 'hat',
    name: 'Shekere',
    sound: 'sh',
    pan: 0.56,
    bars: ['xmgmxmgmxmgmxmgm', 'x.mgx.mgx.mgx.mg'],
  },
  {
    part: 'hat',
    name: 'Hi-Hat',
    sound: 'hh',
    level: -3,
    pan: 0.44,
    bars: ['x.x.x.x.x.x.x.x.', 'x.xox.x.x.xox.x.'],
  },
];
