import type { Genre } from '../genre.ts';

/**
 * Club styles of the 2010s and 2020s that stand on their 808, their log drum or their cowbell, after what their best
 * known records share: drill's hats in threes and its late snares (Pop Smoke, 'Dior', 2019), drift phonk's cowbell riff
 * (Kordhell, 'Murder in My Mind', 2022), amapiano's log drum between the beats under even shakers (Kabza De Small and DJ
 * Maphorisa, 'Scorpion Kings', 2019), future bass's pumping chords (Flume, 'Never Be Like You', 2016).
 */
export const rollingGenres: readonly Genre[] = [
  {
    name: 'drill',
    words: ['drill', 'uk drill', 'ny drill', 'brooklyn drill', 'chicago drill', 'grime drill', 'pop smoke'],
    bpm: [138, 146],
    form: 'song',
    harmony: [
      {
        mode: 'minor',
        progressions: [
          'im | im | bVI | V7 || im | bVI | ivm | V7',
          'im | bVI | im | bVII || ivm | im | bVI | V7',
          'im | im | ivm | V7 || bVI | bVI | im | V7',
        ],
      },
      { mode: 'phrygian', progressions: ['im | im | bII | im || bVI | bII | im | bII'] },
    ],
    drums: [
      { part: 'kick', name: 'Kick', sound: 'kick808', bars: ['X.....x.......x.', 'X..o......x...x.', 'X.....o...x..x..'] },
      {
        part: 'snare',
        name: 'Snare',
        sound: 'snaretrap',
        bars: ['......X.......X.', '......X......oX.', '......X....o..X.'],
        fills: ['..x.xx22', '.x22'],
      },
      {
        part: 'hat',
        name: 'Hi-Hat',
        sound: 'hh',
        bars: ['X..X..X.X..X..X.', 'X..X..X.X..X..Xr', 'X..X..XrX..X.rX.'],
        level: -1,
      },
      { part: 'percussion', name: 'Rim', sound: 'rim', bars: ['...o......o.....', '..........o..o..', '.o.......o......'], level: -3, pan: 0.6 },
    ],
    bass: {
      sound: 'sub808',
      lock: 'free',
      length: 6,
      bars: ['r.....r...t..n..', 'r.........o...n.', 'r.....o...r..f..'],
    },
    chords: { sound: 'vintagestrings', length: 12, bars: ['x...............', 'x.......m.......'], effects: { room: 0.4 } },
    melody: {
      sound: 'customSynth5',
      style: 'riff',
      length: 2,
      bars: ['x..x..x.x..x....', '..x..x..x..x....', 'x.....x..x..x...'],
      effects: { room: 0.4, delay: 0.2 },
    },
  },
  {
    name: 'phonk',
    words: ['phonk', 'drift phonk', 'memphis', 'memphis rap', 'brazilian phonk', 'cowbell phonk', 'drift'],
    bpm: [120, 136],
    form: 'club',
    harmony: [
      { mode: 'phrygian', progressions: ['im | im | bII | im || im | bII | bVI | bII', 'im | bII | im | bVIIm || bVI | bVI | bII | im'] },
      { mode: 'minor', progressions: ['im | im | bVI | bVII || im | im | bVI | V7', 'im | bVII | bVI | bVI || ivm | bVI | im | im'] },
    ],
    drums: [
      { part: 'kick', name: 'Kick', sound: 'kick808', bars: ['X..x..x.X..x..x.', 'X..x....X..x..x.', 'X..x..x.X..x.ox.'], effects: { distort: 0.5 } },
      {
        part: 'snare',
        name: 'Clap',
        sound: 'clapvintage',
        bars: ['....X.......X...', '....X.......X..o', '....X..o....X...'],
        fills: ['x.x.xxxx', 'x.22'],
      },
      { part: 'hat', name: 'Hi-Hat', sound: 'hh', bars: ['x.x.x.x.x.x.x.x.', 'x.xrx.x.x.x.x.xr', 'xxx.x.x.xxx.x.xr'], level: -2 },
      { part: 'percussion', name: 'Cowbell', sound: 'cb', bars: ['X..X..X.X.X.X.o.', 'X..X..X.XoX.X...'], level: 2, effects: { distort: 0.2 } },
    ],
    bass: { sound: 'sub808', lock: 'kick', length: 3, bars: ['r..r..r.r..r..r.', 'r.......r.....n.', 'r..r....r..r..f.'], effects: { distort: 0.6 } },
    chords: { sound: 'darkambient', length: 16, bars: ['x...............'], effects: { room: 0.4 } },
    melody: {
      sound: 'squarewave',
      style: 'riff',
      length: 1,
      bars: ['x..x..x.x.x.x...', 'x.x..x..x.x.....', 'x..x.x..x..x.x..'],
      effects: { distort: 0.3, room: 0.2 },
    },
  },
  {
    name: 'amapiano',
    words: ['amapiano', 'piano yano', 'log drum', 'private school amapiano', 'south african house', 'gqom'],
    bpm: [110, 115],
    swing: 0.14,
    form: 'club',
    harmony: [
      {
        mode: 'dorian',
        progressions: ['im9 | IV9 | im9 | vm7 || bVIImaj7 | IV9 | im9 | vm7', 'im11 | bVIImaj9 | IV9 | im9 || bIIImaj7 | IV9 | vm7 | im9'],
      },
      { mode: 'minor', progressions: ['im9 | ivm9 | bVImaj7 | vm7 || ivm9 | vm7 | im9 | im9', 'ivm9 | vm7 | im9 | im9 || bVImaj7 | vm7 | im9 | V7#9'] },
    ],
    drums: [
      { part: 'kick', name: 'Kick', sound: 'bd', bars: ['x...x...x...x...', 'x...x...x...x.o.', 'x.......x.......'], level: -3 },
      { part: 'hat', name: 'Shaker', sound: 'sh', bars: ['XmmmXmmmXmmmXmmm', 'XmxmXmxmXmxmXmxm', 'XmmxXmmxXmmxXmmx'], level: 2 },
      {
        part: 'snare',
        name: 'Rim',
        sound: 'rim',
        bars: ['...x..x....x.x..', '...x..x...ox..x.', '.....x.x...x..xo'],
        fills: ['x.xx.xx.', '.xxx'],
      },
      { part: 'percussion', name: 'Congas', sound: 'perc', bars: ['..o...mo..o..m..', '.g..m..g.g..m.o.', '..m..o....m..o.m'], level: -2, pan: 0.35 },
      { part: 'hat', name: 'Open Hat', sound: 'oh', bars: ['..x...x...x...x.', '......x.......x.'], level: -4 },
    ],
    bass: {
      sound: 'fmbass',
      lock: 'free',
      length: 2,
      bars: ['...r..r...rr..o.', '.....r.r..o..r.r', '...r..o.r..r.rf.', '......rr...r.ro.'],
      level: 1,
    },
    chords: { sound: 'customSynth1', length: 6, bars: ['x.......x.......', '..x...........x.', 'x.....x.........'], isRootless: true, effects: { room: 0.4 } },
    melody: {
      sound: 'sinepluck',
      style: 'riff',
      length: 1,
      bars: ['..x..x....x.....', 'x..x......x..x..', '......x..x..x...'],
      isPentatonic: true,
      effects: { room: 0.4, delay: 0.3 },
    },
    arpeggio: { sound: 'etherealpad', style: 'arpeggio', length: 8, bars: ['x...............', 'x.......x.......'], level: -4 },
  },
  {
    name: 'future bass',
    words: ['future bass', 'melodic bass', 'kawaii bass', 'kawaii future bass', 'flume', 'future pop', 'hyperpop'],
    bpm: [140, 160],
    form: 'club',
    ducking: { amount: 12, release: 0.2 },
    harmony: [
      {
        mode: 'major',
        progressions: [
          'IVmaj9 | V6 | iiim7 | vim9 || IVmaj9 | V6 | vim9 | Imaj9',
          'IVmaj7 | iiim7 | vim9 | V || IVmaj7 | ivm6 | Imaj9 | V9sus4',
          'IVmaj9 | V6 | vim9 | Imaj9 || iim9 | iiim7 | IVmaj9 | V9sus4',
        ],
      },
      { mode: 'minor', progressions: ['bVImaj9 | bVII6 | vm7 | im9 || bVImaj9 | bVII6 | im9 | bIIImaj9'] },
    ],
    drums: [
      { part: 'kick', name: 'Kick', sound: 'kick808', bars: ['X.....x...x.....', 'X.........x..o..', 'X..x......x.....'] },
      {
        part: 'snare',
        name: 'Snare',
        sound: 'snaretrap',
        bars: ['........X.......', '........X......o'],
        fills: ['x.x.xxxxxxxx2222', 'x.xx2222', '2222'],
      },
      { part: 'snare', name: 'Clap', sound: 'cp', bars: ['........X.......'], level: -3 },
      { part: 'hat', name: 'Hi-Hat', sound: 'hh', bars: ['x.x.x.xrx.x.x.x.', 'x.xxx.x.x.xrx.xx', 'x.x.xrx.x.x.x.r.'], level: -2 },
      { part: 'cymbal', name: 'Crash', sound: 'crashcymbal', isOpening: true, bars: ['x...............'] },
    ],
    bass: { sound: 'sub808', lock: 'free', length: 6, bars: ['r.....r...r.....', 'r.........r.....', 'r.....r...r..n..'] },
    chords: {
      sound: 'supersawlead',
      length: 2,
      bars: ['x.xx.xx.x.xx.xx.', 'x..x..x.x..x..x.', 'x.x.xx.xx.x.xx.x'],
      effects: { room: 0.4 },
    },
    melody: {
      sound: 'sinepluck',
      style: 'tune',
      length: 2,
      bars: ['x..x..x.x...x...', 'x.x..xx...x.....', '..x.x..xx.......'],
      isPentatonic: true,
      effects: { room: 0.4, delay: 0.25 },
    },
    arpeggio: { sound: 'arpsequence', style: 'arpeggio', length: 1, bars: ['xxxxxxxxxxxxxxxx', 'x.xxx.xxx.xxx.xx'], level: -3 },
  },
  {
    name: 'k-pop',
    words: ['k pop', 'kpop', 'korean pop', 'idol pop', 'idol', 'girl group', 'boy band'],
    bpm: [118, 130],
    form: 'song',
    ducking: { amount: 6, release: 0.15 },
    harmony: [
      {
        mode: 'major',
        progressions: [
          'IVmaj7 | V | iiim7 | vim7 || IVmaj7 | V | vim7 | Imaj7',
          'vim7 | IVmaj7 | V | iiim7 || IVmaj7 | iiim7 | iim7 | V9sus4',
        ],
      },
      { mode: 'minor', progressions: ['im7 | bVImaj7 | bVII | vm7 || ivm7 | bVII | bIIImaj7 | V7', 'im | im | bVI | bVII || bVImaj7 | bVII | im | V7'] },
    ],
    drums: [
      { part: 'kick', name: 'Kick', sound: 'bd', bars: ['X...X...X...X...', 'X...X..oX...X...', 'X...X...X.o.X...'] },
      {
        part: 'snare',
        name: 'Clap',
        sound: 'cp',
        bars: ['....X.......X...', '....X.......X..o', '....X.o.....X...'],
        fills: ['x.x.xxxx', 'x2xx', '..22'],
      },
      { part: 'hat', name: 'Hi-Hat', sound: 'hh', bars: ['..x...xr..x...x.', 'x.x.xrx.x.x.x.xr', '..xr..x...xr..xx'] },
      { part: 'percussion', name: 'Snap', sound: 'rim', bars: ['......o....o....', '...o......o.....'], level: -2, pan: 0.6 },
    ],
    bass: { sound: 'analogmoog', lock: 'free', length: 2, bars: ['r..r..r.r..r..o.', 'r.rr..r.r.rr..f.', '..r...r...r...o.'] },
    chords: { sound: 'supersawlead', length: 3, bars: ['x..x..x.........', 'x..x....x..x....', '..x...x...x...x.'], effects: { room: 0.25 } },
    melody: {
      sound: 'squarewave',
      style: 'tune',
      length: 2,
      bars: ['x.x.x.xx........', 'x..x.x..x.x.....', '..xxx.x.x.......'],
      isPentatonic: true,
      effects: { room: 0.2, delay: 0.2 },
    },
    arpeggio: { sound: 'sinepluck', style: 'arpeggio', length: 1, bars: ['x.xxx.x.x.xxx.x.', 'xxx.xx.xxxx.xx.x'], level: -2 },
  },
];
