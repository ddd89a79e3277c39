import type { DrumGrammar } from '../genre.ts';

/** The drums of drill. */
export const drillDrums: readonly DrumGrammar[] = [
  {
    part: 'kick',
    name: 'Kick',
    sound: 'kick808',
    bars: ['X.....x.......x.', 'X..o......x...x.', 'X.....o...x..x..'],
  },
  {
    part: 'snare',
    name: 'Snare',
    sound: 'snaretrap',
    // On the third beat, then a beat late.
    bars: ['........X.......', '..o.....X.......', '........X....g..'],
    answers: ['............X...', '......g.....X...', '.o..........X.o.'],
    fills: ['..x.xx22', '.x22'],
  },
  {
    part: 'hat',
    name: 'Hi-Hat',
    sound: 'hh',
    bars: ['X..X..X.X..X..X.', 'X..X..X.X..X..Xr', 'X..X..XrX..X.rX.'],
    level: -1,
  },
  {
    part: 'percussion',
    name: 'Rim',
    sound: 'rim',
    bars: ['...o......o.....', '..........o..o..', '.o.......o......'],
    level: -3,
    pan: 0.6,
  },
];

/** The drums of phonk. */
export const phonkDrums: readonly DrumGrammar[] = [
  {
    part: 'kick',
    name: 'Kick',
    sound: 'kick808',
    bars: ['X..x..x.X..x..x.', 'X..x....X..x..x.', 'X..x..x.X..x.ox.'],
    effects: { distort: 0.5 },
  },
  {
    part: 'snare',
    name: 'Clap',
    sound: 'clapvintage',
    bars: ['....X.......X...', '....X.......X..o', '....X..o....X...'],
    fills: ['x.x.xxxx', 'x.22'],
  },
  {
    part: 'hat',
    name: 'Hi-Hat',
    sound: 'hh',
    bars: ['x.x.x.x.x.x.x.x.', 'x.xrx.x.x.x.x.xr', 'xxx.x.x.xxx.x.xr'],
    level: -2,
  },
  {
    part: 'percussion',
    name: 'Cowbell',
    sound: 'cb',
    bars: ['X..X..X.X.X.X.o.', 'X..X..X.XoX.X...'],
    level: 2,
    effects: { distort: 0.2 },
  },
];

/** The drums of amapiano. */
export const amapianoDrums: readonly DrumGrammar[] = [
  {
    part: 'kick',
    name: 'Kick',
    sound: 'bd',
    bars: ['x...x...x...x...', 'x...x...x...x.o.', 'x.......x.......'],
    level: -3,
  },
  {
    part: 'hat',
    name: 'Shaker',
    sound: 'sh',
    bars: ['XmmmXmmmXmmmXmmm', 'XmxmXmxmXmxmXmxm', 'XmmxXmmxXmmxXmmx'],
    level: 2,
  },
  {
    part: 'snare',
    name: 'Rim',
    sound: 'rim',
    bars: ['...x..x....x.x..', '...x..x...ox..x.', '.....x.x...x..xo'],
    fills: ['x.xx.xx.', '.xxx'],
  },
  {
    part: 'percussion',
    name: 'Congas',
    sound: 'perc',
    bars: ['..o...mo..o..m..', '.g..m..g.g..m.o.', '..m..o....m..o.m'],
    level: -2,
    pan: 0.35,
  },
  {
    part: 'hat',
    name: 'Open Hat',
    sound: 'oh',
    bars: ['..x...x...x...x.', '......x.......x.'],
    level: -4,
  },
];

/** The drums of future bass. */
export const futureBassDrums: readonly DrumGrammar[] = [
  {
    part: 'kick',
    name: 'Kick',
    sound: 'kick808',
    bars: ['X.....x...x.....', 'X.........x..o..', 'X..x......x.....'],
  },
  {
    part: 'snare',
    name: 'Snare',
    sound: 'snaretrap',
    bars: ['........X.......', '........X......o'],
    fills: ['x.x.xxxxxxxx2222', 'x.xx2222', '2222'],
  },
  { part: 'snare', name: 'Clap', sound: 'cp', bars: ['........X.......'], level: -3 },
  {
    part: 'hat',
    name: 'Hi-Hat',
    sound: 'hh',
    bars: ['x.x.x.xrx.x.x.x.', 'x.xxx.x.x.xrx.xx', 'x.x.xrx.x.x.x.r.'],
    level: -2,
  },
  {
    part: 'cymbal',
    name: 'Crash',
    sound: 'crashcymbal',
    isOpening: true,
    bars: ['x...............'],
  },
];

/** The drums of k pop. */
export const kPopDrums: readonly DrumGrammar[] = [
  {
    part: 'kick',
    name: 'Kick',
    sound: 'bd',
    bars: ['X...X...X...X...', 'X...X..oX...X...', 'X...X...X.o.X...'],
  },
  {
    part: 'snare',
    name: 'Clap',
    sound: 'cp',
    bars: ['....X.......X...', '....X.......X..o', '....X.o.....X...'],
    fills: ['x.x.xxxx', 'x2xx', '..22'],
  },
  {
    part: 'hat',
    name: 'Hi-Hat',
    sound: 'hh',
    bars: ['..x...xr..x...x.', 'x.x.xrx.x.x.x.xr', '..xr..x...xr..xx'],
  },
  {
    part: 'percussion',
    name: 'Snap',
    sound: 'rim',
    bars: ['......o....o....', '...o......o.....'],
    level: -2,
    pan: 0.6,
  },
];
