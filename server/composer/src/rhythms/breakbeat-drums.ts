import type { DrumGrammar } from '../genre.ts';

/** The drums of drum and bass. */
export const drumAndBassDrums: readonly DrumGrammar[] = [
  {
    part: 'kick',
    name: 'Kick',
    sound: 'bd',
    bars: ['X.........x.....', 'X.o.......x.....', 'X.........x..o..', 'X......o..x.....'],
    fills: ['..x.', 'x..x..x.'],
  },
  {
    part: 'snare',
    name: 'Snare',
    sound: 'sd',
    bars: ['....X.......X...', '....X..g.g..X..g', '....X..g.g..X.g.'],
    fills: ['x.xx', 'x..x.xgx', '..xxx.xx'],
  },
  {
    part: 'hat',
    name: 'Hi-Hat',
    sound: 'hh',
    pan: 0.58,
    bars: ['x.m.x.mgx.m.x.mg', 'xgmgxgmgxgmgxgmg', 'x.xgx.xox.xgx.xo'],
    fills: ['x.x.'],
  },
  {
    part: 'cymbal',
    name: 'Ride',
    sound: 'rd',
    level: -3,
    pan: 0.62,
    bars: ['x...x...x...x...', 'm.x.m.x.m.x.m.x.'],
  },
  {
    part: 'percussion',
    name: 'Shaker',
    sound: 'sh',
    level: -3,
    pan: 0.35,
    bars: ['g.o.g.o.g.o.g.o.', '.g.o.g.o.g.o.g.o'],
  },
];

/** The drums of jungle. */
export const jungleDrums: readonly DrumGrammar[] = [
  {
    part: 'kick',
    name: 'Kick',
    sound: 'bd',
    bars: ['X.x.......xo....', 'X.x.......x.....', 'X.........xx....', 'X.x....o..x..o..'],
    fills: ['..x.', 'x..x..x.'],
  },
  {
    part: 'snare',
    name: 'Snare',
    sound: 'sd',
    bars: ['....X..g.g..X..g', '....X..m.g..X..m', '....X..g.m..X.g.', '.g..X..g.g.gX..g'],
    fills: ['x2xx', 'x.m.xxx2', '2.x.x.44'],
  },
  {
    part: 'hat',
    name: 'Ride',
    sound: 'rd',
    level: -2,
    pan: 0.6,
    bars: ['x.x.x.x.x.x.x.x.', 'x.m.x.m.x.m.x.mo'],
  },
  {
    part: 'hat',
    name: 'Hi-Hat',
    sound: 'hh',
    level: -4,
    pan: 0.42,
    bars: ['g.og..o.g.og..o.', '..o...og..o...o.'],
  },
  {
    part: 'percussion',
    name: 'Conga',
    sound: 'perc',
    level: -3,
    pan: 0.3,
    bars: ['..m..m.o..m..mo.', 'm..m..o.m..m.o..', '.om..m.x..mo.m..'],
    fills: ['m.mm'],
  },
];

/** The drums of breakbeat. */
export const breakbeatDrums: readonly DrumGrammar[] = [
  {
    part: 'kick',
    name: 'Kick',
    sound: 'bd',
    bars: ['X.x...x...x..o..', 'X.......x.x.....', 'X.x....x..x.....', 'X..o..x...x..x..'],
    fills: ['..x.', 'x..x..x.'],
  },
  {
    part: 'snare',
    name: 'Snare',
    sound: 'sd',
    bars: ['....X.......X...', '....X..g.g..X..g', '....X..g.g..X...', '.g..X..g....X.g.'],
    fills: ['x.xx', 'x.x.xx2x', '..xxx.x2'],
  },
  {
    part: 'hat',
    name: 'Hi-Hat',
    sound: 'hh',
    pan: 0.58,
    bars: ['x.xox.x.x.xox.x.', 'x.x.x.xox.x.x.xo', 'xgxgxgxgxgxgxgxg'],
    fills: ['x.x.'],
  },
  {
    part: 'hat',
    name: 'Open Hat',
    sound: 'oh',
    level: -3,
    bars: ['......o.......o.', '..o...........o.'],
  },
  {
    part: 'percussion',
    name: 'Tambourine',
    sound: 'tb',
    level: -1,
    pan: 0.32,
    bars: ['..m.x.m...m.x.m.', '..o.x.o...o.x.o.'],
  },
];

/** The drums of dubstep. */
export const dubstepDrums: readonly DrumGrammar[] = [
  {
    part: 'kick',
    name: 'Kick',
    sound: 'kick808',
    bars: ['X.........o.....', 'X.....o.........', 'X..o......o.....', 'X.....x....o....'],
    fills: ['..x.', 'x..x....'],
  },
  {
    part: 'snare',
    name: 'Snare',
    sound: 'snaretrap',
    bars: ['........X.......', '........X......g', '........X..g....'],
    fills: ['x.xx', 'x..x..x.', '..x.33x.'],
  },
  {
    part: 'hat',
    name: 'Hi-Hat',
    sound: 'hh',
    pan: 0.58,
    bars: ['x..m..x.m..x..m.', 'm.x.m.x.m.x.m.x.', 'x.oox.o.x.oox.o.'],
    fills: ['3.3.', 'x.x.3.3.'],
  },
  {
    part: 'hat',
    name: 'Shuffle',
    sound: 'hh',
    level: -5,
    pan: 0.36,
    bars: ['...g..g....g..g.', '.o...o...o...o..'],
  },
  {
    part: 'percussion',
    name: 'Perc',
    sound: 'perc',
    level: -3,
    pan: 0.66,
    effects: { delay: 0.3, room: 0.3 },
    bars: ['......o......o..', '...o.....o....o.'],
    fills: ['m.mx'],
  },
];
