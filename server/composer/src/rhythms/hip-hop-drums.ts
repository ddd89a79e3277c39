import type { DrumGrammar } from '../genre.ts';

/** The drums of hip hop. */
export const hipHopDrums: readonly DrumGrammar[] = [
  {
    part: 'kick',
    name: 'Kick',
    sound: 'bd',
    bars: [
      'X......x..x.....',
      'X..o...x..x.....',
      'X.x....o..x.....',
      'X.....o.x.x..o..',
      'X......x..o....o',
    ],
    fills: ['..x.', 'x..x..x.'],
  },
  {
    part: 'snare',
    name: 'Snare',
    sound: 'sd',
    bars: ['....X.......X...', '....X..g.g..X...', '....X..g....X..g'],
    fills: ['...x', 'x..x.x.x', '..xxx.gx'],
  },
  {
    part: 'hat',
    name: 'Hi-Hat',
    sound: 'hh',
    pan: 0.57,
    bars: ['x.m.x.m.x.m.x.m.', 'x.m.x.mgx.m.x.m.', 'x.mox.m.x.mox.m.', 'x.m.x.m.x.mgx.mg'],
    fills: ['x.m.'],
  },
  {
    part: 'hat',
    name: 'Open Hat',
    sound: 'oh',
    level: -2,
    bars: ['......o.........', '..............o.'],
  },
];

/** The drums of trap. */
export const trapDrums: readonly DrumGrammar[] = [
  {
    part: 'kick',
    name: 'Kick',
    sound: 'kick808',
    bars: [
      'X.....x...o..x..',
      'X.........x..o..',
      'X..x......x...o.',
      'X......o..x.....',
      'X..o..x.....o...',
    ],
    fills: ['x.x.'],
  },
  {
    part: 'snare',
    name: 'Snare',
    sound: 'cp',
    bars: ['........X.......', '........X......g'],
    fills: ['..xx', 'x..m..x.', 'x.....22'],
  },
  {
    part: 'hat',
    name: 'Hi-Hat',
    sound: 'hh',
    pan: 0.56,
    bars: [
      'x.x.x.x.x.x.x.rr',
      'x.x.x.r.x.x.x.x.',
      'xmxmxmxmx.x.r.r.',
      'x.rox.x.x.x.xor.',
      'x.x.r.x.x.rrx.x.',
    ],
    fills: ['3.3.', 'x.x.2.44', '44x.3.3.'],
  },
  {
    part: 'hat',
    name: 'Open Hat',
    sound: 'oh',
    level: -2,
    bars: ['..............o.', '......o.........', '..o.......o.....'],
  },
  {
    part: 'percussion',
    name: 'Rim',
    sound: 'rim',
    level: -4,
    pan: 0.38,
    effects: { room: 0.2 },
    bars: ['......o..o......', '...o......o...o.'],
  },
];

/** The drums of lo-fi. */
export const loFiDrums: readonly DrumGrammar[] = [
  {
    part: 'kick',
    name: 'Kick',
    sound: 'bd',
    effects: { lpf: 1500 },
    bars: ['X.....o...x.....', 'X.........x..o..', 'X..o......x.....', 'X......o..x..o..'],
    fills: ['..x.'],
  },
  {
    part: 'snare',
    name: 'Snare',
    sound: 'rim',
    level: 1,
    effects: { lpf: 5000 },
    bars: ['....X.......X...', '....X..g....X.g.', '....X....g..X..g'],
    fills: ['...m', '..m.x..m'],
  },
  {
    part: 'hat',
    name: 'Hi-Hat',
    sound: 'hh',
    level: -2,
    pan: 0.57,
    effects: { lpf: 6000 },
    bars: ['x.m.x.m.x.m.x.m.', 'x.m.x.mgx.m.x.mg', 'x.mox.m.x.mox.mg'],
    fills: ['x.m.'],
  },
  {
    part: 'percussion',
    name: 'Shaker',
    sound: 'sh',
    level: -3,
    pan: 0.36,
    effects: { lpf: 6000 },
    bars: ['..o...o...o...o.', 'g.o.g.o.g.o.g.o.'],
  },
];

/** The drums of downtempo. */
export const downtempoDrums: readonly DrumGrammar[] = [
  {
    part: 'kick',
    name: 'Kick',
    sound: 'kick808',
    bars: ['X.........x.....', 'X.....o...x.....', 'X..o......x.....', 'X.......o.x..o..'],
    fills: ['..x.'],
  },
  {
    part: 'snare',
    name: 'Snare',
    sound: 'customDrum4',
    level: -2,
    effects: { room: 0.3 },
    bars: ['....X.......X...', '....X..g....X...', '....X.......X..g'],
    fills: ['..m.', '..m.x.mm'],
  },
  {
    part: 'hat',
    name: 'Hi-Hat',
    sound: 'hh',
    level: -1,
    pan: 0.58,
    bars: ['..x.g.x...x.g.x.', '..m.g.x.g.m.g.x.', 'x.g.xog.x.g.xog.'],
    fills: ['x.xx'],
  },
  {
    part: 'percussion',
    name: 'Woodblock',
    sound: 'customDrum3',
    level: -2,
    pan: 0.3,
    effects: { delay: 0.4 },
    bars: ['...o......m.....', '.......o.....m..', '..o....o....o...'],
    fills: ['m.m.'],
  },
  {
    part: 'percussion',
    name: 'Shaker',
    sound: 'sh',
    level: -4,
    pan: 0.68,
    bars: ['g.m.g.m.g.m.g.m.', '.gmg.gmg.gmg.gmg'],
  },
];
