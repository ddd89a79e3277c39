import type { Genre } from '../genre.ts';

/**
 * Dances and songs of Europe and North America before records: after E. Berlin, Ragtime (1980); W. Sapoznik, Klezmer!
 * (1999), on the freygish scale and the bulgar; P. Manuel, Modal Harmony in Andalusian, Eastern European, and Turkish
 * Syncretic Musics (Yearbook for Traditional Music 21, 1989), on the phrygian tonic; V. Greene, A Passion for Polka (1992).
 */
export const oldTimeGenres: readonly Genre[] = [
  {
    name: 'ragtime',
    words: ['ragtime', 'rag', 'stride', 'stride piano', 'saloon', 'silent film', 'silent movie'],
    bpm: [84, 98],
    form: 'song',
    feel: 'player',
    harmony: [
      {
        mode: 'major',
        progressions: [
          'I | VI7 | II7 V7 | I || IV #ivdim7 | I/5 VI7 | II7 V7 | I',
          'I | I7 IV | II7 | V7 || III7 | VI7 | II7 V7 | I',
          'I V7 | I | VI7 | II7 V7 || I I7 | IV ivm | I/5 V7 | I',
        ],
      },
    ],
    drums: [
      { part: 'kick', name: 'Foot', sound: 'bd', bars: ['X...o...X...o...', 'X.......X...o...'], level: -10 },
      {
        part: 'snare',
        name: 'Brush',
        sound: 'sd',
        bars: ['..m.g.m...m.g.m.', '..m..gm...m.g.mg', '..m...mg..m.o.m.'],
        fills: ['x.x.x.x.', 'x.xx'],
        level: -9,
      },
    ],
    bass: {
      sound: 'piano',
      lock: 'free',
      length: 2,
      bars: ['r...f...r...f...', 'r...f...o...a...', 'r...t...f...a...'],
    },
    chords: { sound: 'piano', length: 1, bars: ['..x...x...x...x.', '..x...x...x.....'] },
    melody: {
      sound: 'piano',
      style: 'tune',
      length: 1,
      bars: ['x.xx.xx.x.x.....', '.xx.x.xx.x.x....', 'x.x.xx.xx.......'],
    },
  },
  {
    name: 'march',
    words: ['march', 'marching band', 'military march', 'parade', 'military', 'brass band march', 'sousa'],
    bpm: [112, 122],
    form: 'song',
    feel: 'player',
    harmony: [
      {
        mode: 'major',
        progressions: [
          'I | I | V7 | I || IV | I | V7 | I',
          'I | V7 | V7 | I || vi | II7 | V | V7',
          'I | IV | I | V7 || I I7 | IV | I/5 V7 | I',
        ],
      },
      { mode: 'minor', progressions: ['im | im | V7 | im || bVI | bIII | V7 | im'] },
    ],
    drums: [
      { part: 'kick', name: 'Bass Drum', sound: 'tomfloor', bars: ['X...X...X...X...', 'X...X...X..oX...'] },
      {
        part: 'snare',
        name: 'Field Drum',
        sound: 'sd',
        bars: ['X.xxX.xxX.xxX2xx', 'X.x.X.xxX.x.X.xx', 'X.x2X.xxX.xrX.xx'],
        fills: ['x.xxx.xx22222222', 'x2x2x2x2', '2222'],
        level: -3,
      },
      { part: 'cymbal', name: 'Cymbals', sound: 'crashcymbal', bars: ['x.......m.......', 'x...............'], level: -4 },
    ],
    bass: {
      sound: 'gm_tuba',
      lock: 'free',
      length: 2,
      bars: ['r.......f.......', 'r...f...r...f...', 'r.......f...a...'],
    },
    chords: { sound: 'customSynth2', length: 1, bars: ['..x...x...x...x.', '....x.......x...'] },
    melody: {
      sound: 'gm_trumpet',
      style: 'tune',
      length: 3,
      bars: ['x..xx...x..xx...', 'x...x..xx.......', 'x..xx.x.x.......'],
    },
  },
  {
    name: 'polka',
    words: ['polka', 'oompah', 'oom pah', 'oktoberfest', 'beer hall', 'tarantella', 'norteno'],
    bpm: [112, 126],
    form: 'song',
    feel: 'player',
    harmony: [
      {
        mode: 'major',
        progressions: [
          'I | I | V7 | V7 || V7 | V7 | I | I',
          'I | IV | V7 | I || IV | I | V7 | I',
          'I | V7 | V7 | I || I7 | IV | V7 | I',
        ],
      },
      { mode: 'minor', progressions: ['im | V7 | V7 | im || ivm | im | V7 | im'] },
    ],
    drums: [
      { part: 'kick', name: 'Kick', sound: 'bd', bars: ['X...X...X...X...'] },
      {
        part: 'snare',
        name: 'Snare',
        sound: 'sd',
        bars: ['..X...X...X...Xo', '..X...Xo..X...X.', '..X.g.X...X.g.X.'],
        fills: ['..x.xxxx', 'xxxx'],
        level: -4,
      },
      { part: 'hat', name: 'Hi-Hat', sound: 'hh', bars: ['m.x.m.x.m.x.m.x.', '..x...x...x...x.'] },
    ],
    bass: { sound: 'gm_tuba', lock: 'free', length: 2, bars: ['r...f...r...f...', 'r...f...r...a...'] },
    chords: { sound: 'gm_accordion', length: 1, bars: ['..x...x...x...x.', '..x...x...x..xx.'], level: -2 },
    melody: {
      sound: 'gm_accordion',
      style: 'tune',
      length: 2,
      bars: ['x.x.x.x.x.x.x...', 'x.xxx.x.x.......', 'x...x.x.x.x.....'],
    },
  },
  {
    name: 'klezmer',
    words: ['klezmer', 'bulgar', 'freylekhs', 'yiddish', 'balkan', 'gypsy', 'romani'],
    bpm: [116, 144],
    form: 'song',
    feel: 'player',
    harmony: [
      {
        mode: 'phrygian',
        progressions: ['I | I | bVIIm | I || ivm | I | bVIIm | I', 'I | ivm | I | bVIIm || ivm | bIII | bVIIm | I'],
      },
      { mode: 'minor', progressions: ['im | im | V7 | im || ivm | im | V7 | im', 'im | bVII | V7 | im || ivm | bIII | V7 | im'] },
    ],
    drums: [
      { part: 'kick', name: 'Poyk', sound: 'bd', bars: ['X..x..x.X..x..x.', 'X..x....X..x..x.'] },
      {
        part: 'snare',
        name: 'Snare',
        sound: 'sd',
        bars: ['..gx.gx...gx.gx.', '...x..xo...x..x.', '..gx..xg..gx..xx'],
        fills: ['x..x..xx', '..xxxxxx'],
        level: -4,
      },
      { part: 'percussion', name: 'Tambourine', sound: 'tb', bars: ['x.m.x.m.x.m.x.m.', 'x.mmx.m.x.mmx.m.'] },
    ],
    bass: { sound: 'gm_acoustic_bass', lock: 'free', length: 2, bars: ['r...f...r...f...', 'r..r..f.r..r..f.'] },
    chords: { sound: 'gm_accordion', length: 1, bars: ['..x...x...x...x.', '...x..x....x..x.'], level: -2 },
    melody: {
      sound: 'gm_clarinet',
      style: 'tune',
      length: 2,
      bars: ['x.xxx.x.x.x.x...', 'xxx.x.x.x.......', 'x..x..x.x.xxx...'],
      effects: { room: 0.2 },
    },
  },
  {
    name: 'flamenco',
    words: ['flamenco', 'rumba flamenca', 'bulerias', 'spanish guitar music', 'gipsy', 'andalusian', 'paso doble', 'pasodoble'],
    bpm: [104, 124],
    form: 'song',
    feel: 'player',
    harmony: [
      {
        mode: 'phrygian',
        progressions: ['ivm | bIII | bII | I || ivm | bIII | bII | I', 'I | bII | I | bII || ivm | bIII | bII | I', 'I | bII | bIII | bII || bVIIm | bVI | bII | I'],
      },
      { mode: 'minor', progressions: ['im | bVII | bVI | V7 || ivm | bIII | bVI | V7'] },
    ],
    drums: [
      { part: 'kick', name: 'Cajón', sound: 'bd', bars: ['X.....x.X.......', 'X..o..x.X.......', 'X.....x.X..o..o.'] },
      {
        part: 'snare',
        name: 'Cajón Slap',
        sound: 'rim',
        bars: ['...xX..g...xX.gx', '...xX.gg...xX..x', '..gxX..g..gxX.xx'],
        fills: ['x.xxxxxx', 'xx2x'],
      },
      { part: 'percussion', name: 'Palmas', sound: 'cp', bars: ['..xx..xx..xx..xx', '..xx..x...xx..xx', 'x.xx..xxx.xx..xx'], level: -2, pan: 0.6 },
    ],
    bass: { sound: 'customBass1', lock: 'free', length: 2, bars: ['r.....r.f.......', 'r..r..r.f..f....', 'r.......f.....a.'] },
    chords: {
      sound: 'gm_acoustic_guitar_nylon',
      length: 1,
      bars: ['x..xx.x.x..xx.xx', 'x..x.xx.x..x.xx.', 'x.xxx.xxx.xxx.xx'],
    },
    melody: {
      sound: 'gm_acoustic_guitar_nylon',
      style: 'tune',
      length: 1,
      bars: ['x.xxxxx.x.......', 'xxxxx...x.xx....', '..x.xxx.x.x.x...'],
      effects: { room: 0.25 },
      level: 1,
    },
  },
  {
    name: 'folk',
    words: ['folk', 'acoustic', 'singer songwriter', 'campfire', 'indie folk', 'folk song', 'irish folk', 'celtic', 'celtic folk', 'sea shanty', 'ballade'],
    bpm: [92, 112],
    form: 'song',
    feel: 'player',
    harmony: [
      {
        mode: 'major',
        progressions: ['I | V | vi | IV || IV | I | ii | V', 'I | IV | I | V || vi | IV | I | V', 'I | I/3 | IV | V || vi | V | IV | I'],
      },
      { mode: 'dorian', progressions: ['im | bVII | im | bVII || bIII | bVII | IV | im'] },
      { mode: 'mixolydian', progressions: ['I | bVII | IV | I || IV | I | bVII | I'] },
    ],
    drums: [
      { part: 'kick', name: 'Stomp', sound: 'bd', bars: ['X.......X.......', 'X.......X...o...', 'X.....o.X.......'], level: -3 },
      {
        part: 'snare',
        name: 'Tambourine',
        sound: 'tb',
        bars: ['g.g.X.g.g.g.X.g.', 'g...X.gog...X.go', '..g.X.o...g.X.g.'],
        fills: ['x.x.x.xx', 'm.m.'],
      },
    ],
    bass: { sound: 'gm_acoustic_bass', lock: 'free', length: 4, bars: ['r.......f.......', 'r.......r...a...', 'r.....r.f...a...'] },
    chords: { sound: 'gm_acoustic_guitar_steel', length: 3, bars: ['x.....x.....x...', 'x...x.m...x.x.m.', 'x...m.x...m.x...'] },
    melody: {
      sound: 'gm_violin',
      style: 'tune',
      length: 3,
      bars: ['x...x.x.x.......', 'x.x.x...x...x...', 'x.....x.x.......'],
      isPentatonic: true,
      effects: { room: 0.25 },
    },
    arpeggio: { sound: 'gm_acoustic_guitar_steel', style: 'arpeggio', length: 2, bars: ['x.x.x.x.x.x.x.x.', 'x..xx.x.x..xx.x.'], level: -1 },
  },
  {
    name: 'country',
    words: ['country', 'country and western', 'bluegrass', 'honky tonk', 'nashville', 'western', 'cowboy', 'americana', 'hoedown'],
    bpm: [104, 124],
    form: 'song',
    feel: 'player',
    harmony: [
      {
        mode: 'major',
        progressions: [
          'I | I | IV | I || V7 | V7 | I | I',
          'I | IV | I | V7 || I | IV | I/5 V7 | I',
          'I | I7 | IV | V7 || vi | II7 | V7 | V7',
        ],
      },
    ],
    drums: [
      { part: 'kick', name: 'Kick', sound: 'bd', bars: ['X.......X.......', 'X.......X.....o.'], level: -1 },
      {
        part: 'snare',
        name: 'Train Beat',
        sound: 'sd',
        bars: ['gmgmXmgmgmgmXmgm', 'ggmgXgmgggmgXgmg', 'gmggXmggmgmgXmgm'],
        fills: ['gmxmxmxx', 'xxxx'],
        level: -3,
      },
      { part: 'hat', name: 'Hi-Hat', sound: 'hh', bars: ['..x...x...x...x.', 'x.x.x.x.x.x.x.x.'], level: -3 },
    ],
    bass: { sound: 'gm_acoustic_bass', lock: 'free', length: 3, bars: ['r.......f.......', 'r.......f...a...', 'r...t...f...a...'] },
    chords: { sound: 'gm_acoustic_guitar_steel', length: 2, bars: ['....x.......x...', '....x.m.....x.m.', '....x.m...m.x.m.'] },
    melody: {
      sound: 'gm_banjo',
      style: 'tune',
      length: 2,
      bars: ['x.x.xxx.x.......', 'x.xxx.x.x.......', 'x...x.xxx.x.....'],
      isPentatonic: true,
    },
    arpeggio: { sound: 'gm_banjo', style: 'arpeggio', length: 1, bars: ['x.xxx.xxx.xxx.xx', 'xxx.xxx.xxx.xx.x'], level: -3 },
  },
];
