import type { DrumGrammar } from '../genre.ts';

/** The drums of jazz. */
export const jazzDrums: readonly DrumGrammar[] = [
  {
    part: 'cymbal',
    name: 'Ride',
    sound: 'rd',
    level: -1,
    pan: 0.6,
    bars: ['X...X.x.X...X.x.', 'X...X.o.X...X.x.', 'X...X.x.X...X.o.'],
  },
  { part: 'hat', name: 'Hi-Hat', sound: 'hh', level: -3, pan: 0.42, bars: ['....X.......X...'] },
  {
    part: 'kick',
    name: 'Kick',
    sound: 'bd',
    level: -8,
    bars: ['m...m...m...m...', 'm.....o.........', '..........o...o.'],
    fills: ['..x.'],
  },
  {
    part: 'snare',
    name: 'Snare',
    sound: 'sd',
    level: -3,
    bars: ['......o...g.....', '..g.......o...g.', '......g.......o.', '..o.....g.......'],
    fills: ['x.xx', 'xxx.xxx.', '..x.x.xx'],
  },
];

/** The drums of waltz. */
export const waltzDrums: readonly DrumGrammar[] = [
  {
    part: 'kick',
    name: 'Timpani',
    sound: 'tomfloor',
    level: -5,
    effects: { room: 0.4 },
    bars: ['X...........', 'X.......o...'],
    fills: ['m...', 'x...m.m.'],
  },
  {
    part: 'percussion',
    name: 'Tambourine',
    sound: 'tb',
    level: -6,
    pan: 0.4,
    effects: { room: 0.3 },
    bars: ['....x...x...', '....x...m...', '....x.o.x...', '....x...x.g.'],
    fills: ['x.m.', 'x.m.x.m.'],
  },
  {
    part: 'percussion',
    name: 'Triangle',
    sound: 'customDrum3',
    level: -6,
    pan: 0.65,
    effects: { room: 0.4 },
    bars: ['............', '....o.......', '........o...'],
  },
  {
    part: 'cymbal',
    name: 'Cymbal',
    sound: 'cr',
    level: -8,
    effects: { room: 0.4 },
    isOpening: true,
    bars: ['x...........'],
  },
];

/** The drums of ambient. */
export const ambientDrums: readonly DrumGrammar[] = [
  {
    part: 'percussion',
    name: 'Pulse',
    sound: 'tomfloor',
    level: -10,
    effects: { room: 0.8, lpf: 500 },
    bars: ['x...............', 'x.........o.....', 'x.....o.........', 'x............o..'],
  },
  {
    part: 'percussion',
    name: 'Drops',
    sound: 'customDrum3',
    level: -10,
    pan: 0.65,
    effects: { room: 0.8, delay: 0.5 },
    bars: ['.......o........', '..........o..o..', '...o.......o....', '.............o..'],
  },
  {
    part: 'percussion',
    name: 'Dust',
    sound: 'sh',
    level: -10,
    pan: 0.3,
    effects: { room: 0.6, hpf: 3000 },
    bars: ['..g.......g...g.', '....g....g......', '.g.....g.....g..'],
  },
  {
    part: 'cymbal',
    name: 'Air',
    sound: 'rd',
    level: -8,
    effects: { room: 0.9 },
    isOpening: true,
    bars: ['x...............', '........x.......'],
  },
];
