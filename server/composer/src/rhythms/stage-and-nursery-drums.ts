import type { DrumGrammar } from '../genre.ts';

/** The drums of baroque. */
export const baroqueDrums: readonly DrumGrammar[] = [
  {
    part: 'kick',
    name: 'Timpani',
    sound: 'tomfloor',
    bars: ['X.......o.......', 'X.......o...o...', 'X...o...o.......', 'X.......o.o.....'],
    fills: ['x.x.xx2x', 'x.xx'],
    level: -9,
    effects: { room: 0.4 },
  },
];

/** The drums of classical. */
export const classicalDrums: readonly DrumGrammar[] = [
  {
    part: 'kick',
    name: 'Timpani',
    sound: 'tomfloor',
    bars: [
      'X...............',
      'X.......o.......',
      'X.......o...o...',
      'X...........o.o.',
      'X.....o.....o...',
      'X...o...o...o...',
    ],
    fills: ['x...x.x.', 'x.x.2222', 'x...x.xx'],
    level: -7,
    effects: { room: 0.5 },
  },
];

/** The drums of film. */
export const filmDrums: readonly DrumGrammar[] = [
  {
    part: 'kick',
    name: 'Taiko',
    sound: 'tomfloor',
    bars: ['X.....x.X.......', 'X.....x.X...x...', 'X..x..x.X.......', 'X.....xoX..x..o.'],
    fills: ['x.xxx.xx', 'x2xx'],
    effects: { room: 0.6 },
  },
  {
    part: 'percussion',
    name: 'Low Drum',
    sound: 'lt',
    bars: ['..g...g...g.x.x.', '....g.x.....g.xx', '..gg..g...gg..x.'],
    fills: ['xxxxxxxx', 'x.xx'],
    level: -4,
    effects: { room: 0.5 },
  },
  {
    part: 'cymbal',
    name: 'Cymbal',
    sound: 'crashcymbal',
    isOpening: true,
    bars: ['x...............'],
    level: -3,
  },
];

/** The drums of children. */
export const childrenDrums: readonly DrumGrammar[] = [
  {
    part: 'kick',
    name: 'Kick',
    sound: 'bd',
    bars: ['X.......X.......', 'X.......X.o.....'],
    level: -5,
  },
  {
    part: 'snare',
    name: 'Clap',
    sound: 'cp',
    bars: ['....X.......X...', '....X.......X.o.', '....X..o....X...'],
    fills: ['x.x.x...', 'x.x.'],
    level: -4,
  },
  {
    part: 'percussion',
    name: 'Woodblock',
    sound: 'rim',
    bars: ['x.g.x.g.x.g.x.g.', 'x.m.o.m.x.m.o.m.', 'x...x.g.x...x.gg'],
    level: -2,
    pan: 0.6,
  },
  {
    part: 'hat',
    name: 'Shaker',
    sound: 'sh',
    bars: ['m.m.m.m.m.m.m.m.', 'm.mgm.m.m.mgm.m.'],
    level: -3,
  },
];

/** The drums of lullaby. */
export const lullabyDrums: readonly DrumGrammar[] = [
  {
    part: 'percussion',
    name: 'Shaker',
    sound: 'sh',
    bars: ['X...g...g...', 'X...g.o.g...', 'X...o...g.o.', 'X.o.g...o...'],
    fills: ['m.g.', 'g.m.'],
    level: -6,
  },
];
