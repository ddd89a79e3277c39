import type { DrumGrammar } from '../genre.ts';

/** The drums of salsa. */
export const salsaDrums: readonly DrumGrammar[] = [
  { part: 'percussion', name: 'Clave', sound: 'rim', bars: ['..X.X...X..X..X.'] },
  {
    part: 'percussion',
    name: 'Cowbell',
    sound: 'cb',
    bars: ['x...x.m.x.m.x.m.', 'x...x.o.x.m.x.o.'],
    level: -3,
    pan: 0.6,
    isForFull: true,
  },
  {
    part: 'percussion',
    name: 'Congas',
    sound: 'perc',
    bars: ['g.m.g.xxg.m.g.xx', 'g.m.g.xxg.m.m.xx', 'g.m.gxxxg.m.g.xx'],
    fills: ['x.xxx.xx', 'xx.x'],
    pan: 0.4,
  },
  {
    part: 'snare',
    name: 'Timbales',
    sound: 'ht',
    bars: ['x.x.oxx.x.xo.x.x', 'x.x.xxo.xoxx.x.x'],
    fills: ['x.xxxxxx', '..x.xxxx'],
    level: -5,
  },
  {
    part: 'kick',
    name: 'Kick',
    sound: 'bd',
    bars: ['......x.......o.', '...o..x.......x.'],
    level: -5,
  },
];

/** The drums of cumbia. */
export const cumbiaDrums: readonly DrumGrammar[] = [
  {
    part: 'percussion',
    name: 'Guacharaca',
    sound: 'sh',
    bars: ['X.mmX.mmX.mmX.mm', 'X.mgX.mmX.mgX.mm'],
    level: 1,
  },
  {
    part: 'kick',
    name: 'Kick',
    sound: 'bd',
    bars: ['X.......X.......', 'X.......X.....o.'],
  },
  {
    part: 'snare',
    name: 'Alegre',
    sound: 'perc',
    bars: ['....x.o.....x.xx', '...ox.......x.ox', '....x..o....xxo.'],
    fills: ['x.xxx.xx', '..xxxxxx'],
  },
  { part: 'percussion', name: 'Cowbell', sound: 'cb', bars: ['x...x...x...x...'], level: -4 },
];

/** The drums of bachata. */
export const bachataDrums: readonly DrumGrammar[] = [
  {
    part: 'percussion',
    name: 'Güira',
    sound: 'sh',
    bars: ['x.mgx.mgx.mgXmmg', 'x.mmx.mmx.mmXgmm'],
    level: 1,
  },
  {
    part: 'snare',
    name: 'Bongos',
    sound: 'perc',
    bars: ['x.m.x.m.x.m.X.o.', 'x.mmx.m.x.m.X.oo', 'x.m.xom.x.m.X.o.'],
    fills: ['x.xxx.xx', 'xxxxx.x.'],
  },
  {
    part: 'kick',
    name: 'Kick',
    sound: 'bd',
    bars: ['x.......x...o...', 'x.......x.......'],
    level: -4,
  },
];

/** The drums of samba. */
export const sambaDrums: readonly DrumGrammar[] = [
  {
    part: 'kick',
    name: 'Surdo',
    sound: 'tomfloor',
    bars: ['m...X...m...X...', 'm...X...m..oX...', 'm...X..om...X.o.'],
    level: -2,
  },
  { part: 'hat', name: 'Ganzá', sound: 'sh', bars: ['xmmxxmmxxmmxxmmx', 'xmgxxmgxxmgxxmgx'] },
  {
    part: 'percussion',
    name: 'Tamborim',
    sound: 'rim',
    bars: ['x.x.xx.x.x.xx.x.', 'x.xx.x.x.x.xx.x.', '.x.x.xx.x.x.x.xx'],
    fills: ['x.xxx.xx', 'xxxxxxxx'],
    pan: 0.6,
  },
  {
    part: 'snare',
    name: 'Caixa',
    sound: 'sd',
    bars: ['mggmmggmmggmmggm', 'mgomggomggomggom'],
    fills: ['mmxxmmxx', 'xxxxxxxx'],
    level: -6,
  },
  {
    part: 'percussion',
    name: 'Agogô',
    sound: 'cb',
    bars: ['x.x..x.x..x.x...', 'x..x.x.x.x..x...'],
    level: -3,
    pan: 0.35,
  },
];

/** The drums of tango. */
export const tangoDrums: readonly DrumGrammar[] = [
  {
    part: 'percussion',
    name: 'Golpe',
    sound: 'tomfloor',
    bars: ['X...x...X...x..o', 'X...x...X..ox...', 'X..xx...X...x.o.'],
    fills: ['x.x.x.xx', 'x..xx.x.'],
    level: -8,
  },
  {
    part: 'snare',
    name: 'Chicharra',
    sound: 'rim',
    bars: ['......o.......o.', '..o...x.......o.', '..........o...x.'],
    level: -6,
  },
];
