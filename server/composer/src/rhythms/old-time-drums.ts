import type { DrumGrammar } from '../genre.ts';

/** The drums of ragtime. */
export const ragtimeDrums: readonly DrumGrammar[] = [
  {
    part: 'kick',
    name: 'Foot',
    sound: 'bd',
    bars: ['X...o...X...o...', 'X.......X...o...'],
    level: -10,
  },
  {
    part: 'snare',
    name: 'Brush',
    sound: 'sd',
    bars: ['..m.g.m...m.g.m.', '..m..gm...m.g.mg', '..m...mg..m.o.m.'],
    fills: ['x.x.x.x.', 'x.xx'],
    level: -9,
  },
];

/** The drums of march. */
export const marchDrums: readonly DrumGrammar[] = [
  {
    part: 'kick',
    name: 'Bass Drum',
    sound: 'tomfloor',
    bars: ['X...X...X...X...', 'X...X...X..oX...'],
  },
  {
    part: 'snare',
    name: 'Field Drum',
    sound: 'sd',
    bars: ['X.xxX.xxX.xxX2xx', 'X.x.X.xxX.x.X.xx', 'X.x2X.xxX.xrX.xx'],
    fills: ['x.xxx.xx22222222', 'x2x2x2x2', '2222'],
    level: -3,
  },
  {
    part: 'cymbal',
    name: 'Cymbals',
    sound: 'crashcymbal',
    bars: ['x.......m.......', 'x...............'],
    level: -4,
  },
];

/** The drums of polka. */
export const polkaDrums: readonly DrumGrammar[] = [
  { part: 'kick', name: 'Kick', sound: 'bd', bars: ['X...X...X...X...'] },
  {
    part: 'snare',
    name: 'Snare',
    sound: 'sd',
    bars: ['..X...X...X...Xo', '..X...Xo..X...X.', '..X.g.X...X.g.X.'],
    fills: ['xxx.xxx.x.x.xxxx', '..x.xxxx'],
    level: -4,
  },
  { part: 'hat', name: 'Hi-Hat', sound: 'hh', bars: ['m.x.m.x.m.x.m.x.', '..x...x...x...x.'] },
];

/** The drums of klezmer. */
export const klezmerDrums: readonly DrumGrammar[] = [
  { part: 'kick', name: 'Poyk', sound: 'bd', bars: ['X..x..x.X..x..x.', 'X..x....X..x..x.'] },
  {
    part: 'snare',
    name: 'Snare',
    sound: 'sd',
    bars: ['..gx.gx...gx.gx.', '...x..xo...x..x.', '..gx..xg..gx..xx'],
    fills: ['x..x..xx', '..xxxxxx'],
    level: -4,
  },
  {
    part: 'percussion',
    name: 'Tambourine',
    sound: 'tb',
    bars: ['x.m.x.m.x.m.x.m.', 'x.mmx.m.x.mmx.m.'],
  },
];

/** The drums of flamenco. */
export const flamencoDrums: readonly DrumGrammar[] = [
  {
    part: 'kick',
    name: 'Cajón',
    sound: 'bd',
    bars: ['X.....x.X.......', 'X..o..x.X.......', 'X.....x.X..o..o.'],
  },
  {
    part: 'snare',
    name: 'Cajón Slap',
    sound: 'rim',
    bars: ['...xX..g...xX.gx', '...xX.gg...xX..x', '..gxX..g..gxX.xx'],
    fills: ['x.xxxxxx', 'xx2x'],
  },
  {
    part: 'percussion',
    name: 'Palmas',
    sound: 'cp',
    bars: ['..xx..xx..xx..xx', '..xx..x...xx..xx', 'x.xx..xxx.xx..xx'],
    level: -2,
    pan: 0.6,
  },
];

/** The drums of folk. */
export const folkDrums: readonly DrumGrammar[] = [
  {
    part: 'kick',
    name: 'Stomp',
    sound: 'bd',
    bars: ['X.......X.......', 'X.......X...o...', 'X.....o.X.......'],
    level: -3,
  },
  {
    part: 'snare',
    name: 'Tambourine',
    sound: 'tb',
    bars: ['g.g.X.g.g.g.X.g.', 'g...X.gog...X.go', '..g.X.o...g.X.g.'],
    fills: ['x.x.x.xx', 'm.m.'],
  },
];

/** The drums of country. */
export const countryDrums: readonly DrumGrammar[] = [
  {
    part: 'kick',
    name: 'Kick',
    sound: 'bd',
    bars: ['X.......X.......', 'X.......X.....o.'],
    level: -1,
  },
  {
    part: 'snare',
    name: 'Train Beat',
    sound: 'sd',
    bars: ['gmgmXmgmgmgmXmgm', 'ggmgXgmgggmgXgmg', 'gmggXmggmgmgXmgm'],
    fills: ['gmxmxmxx', 'xxxx'],
    level: -3,
  },
  {
    part: 'hat',
    name: 'Hi-Hat',
    sound: 'hh',
    bars: ['..x...x...x...x.', 'x.x.x.x.x.x.x.x.'],
    level: -3,
  },
];
