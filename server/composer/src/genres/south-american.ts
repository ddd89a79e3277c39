import type { Genre } from '../genre.ts';

/**
 * Dances of Latin America. Patterns after R. Mauleón, Salsa Guidebook for Piano and Ensemble (1993): son clave,
 * tumbao, cascara; E. Uribe, The Essence of Brazilian Percussion and Drum Set (1993): surdo, tamborim, ganzá; J. Sellers,
 * Bachata and Dominican Identity (2014): the güira, and bongos that stress the fourth beat.
 */
export const southAmericanGenres: readonly Genre[] = [
  {
    name: 'salsa',
    words: ['salsa', 'son montuno', 'mambo', 'cha cha', 'cha cha cha', 'latin', 'latin jazz', 'timba', 'guaracha', 'rumba'],
    bpm: [88, 102],
    form: 'song',
    feel: 'player',
    harmony: [
      {
        mode: 'minor',
        progressions: [
          'im7 | ivm7 | V7 | im7 || bVImaj7 | V7 | im7 | V7',
          'im | im | iim7b5 | V7b9 || ivm7 | im7 | V7b9 | im',
        ],
      },
      {
        mode: 'major',
        progressions: [
          'I6 | IV6 | V7 | IV6 || vim7 | iim7 | V7 | I6',
          'I6 | VI7 | iim7 | V7 || IV6 | I6 | iim7 V7 | I6',
        ],
      },
    ],
    drums: [
      { part: 'percussion', name: 'Clave', sound: 'rim', bars: ['..X.X...X..X..X.'] },
      {
        part: 'percussion',
        name: 'Cowbell',
        sound: 'cb',
        bars: ['X...x.m.x.m.x.m.', 'X...x.o.x.m.x.o.'],
        level: -3,
        pan: 0.6,
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
      { part: 'kick', name: 'Kick', sound: 'bd', bars: ['......x.......o.', '...o..x.......x.'], level: -5 },
    ],
    bass: {
      sound: 'customBass1',
      lock: 'free',
      length: 3,
      bars: ['...f..n....f..n.', 'r..f..n....f..n.', '...f..o....f..n.'],
    },
    chords: {
      sound: 'piano',
      length: 1,
      bars: ['x.xx.xx.xx.xx.xx', 'x.x.xx.xx.xx.xx.', 'x..x.xx.xx.x.xx.'],
    },
    melody: {
      sound: 'customSynth2',
      style: 'tune',
      length: 2,
      bars: ['..x.x.x..x.x....', 'x..x..x.x.......', '...x..xx..x.....'],
      effects: { room: 0.2 },
    },
  },
  {
    name: 'cumbia',
    words: ['cumbia', 'cumbia villera', 'chicha', 'digital cumbia', 'cumbia rebajada'],
    bpm: [84, 98],
    form: 'song',
    feel: 'player',
    harmony: [
      {
        mode: 'minor',
        progressions: ['im | im | V7 | im || ivm | im | V7 | im', 'im | bVII | bVI | V7 || ivm | im | V7 | im'],
      },
      { mode: 'major', progressions: ['I | I | V7 | V7 || IV | I | V7 | I'] },
    ],
    drums: [
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
    ],
    bass: {
      sound: 'customBass4',
      lock: 'free',
      length: 3,
      bars: ['r...f...r...o...', 'r.......f...o...', 'r.....r.f...t...'],
    },
    chords: {
      sound: 'gm_accordion',
      length: 1,
      bars: ['..x...x...x...x.', '..xx..x...xx..x.'],
      level: -2,
    },
    melody: {
      sound: 'gm_accordion',
      style: 'tune',
      length: 2,
      bars: ['x.x.x.x.x.......', '..x.x.xxx.......', 'x.xx..x.x...x...'],
    },
  },
  {
    name: 'bachata',
    words: ['bachata', 'bolero', 'latin ballad'],
    bpm: [118, 132],
    form: 'song',
    feel: 'player',
    harmony: [
      {
        mode: 'minor',
        progressions: ['im | bVII | bVI | V7 || ivm | im | V7 | im', 'im | ivm | bVII | bIII || ivm | im | V7 | im'],
      },
      { mode: 'major', progressions: ['I | vim | iim | V7 || IV | I | V7 | I', 'vim | IV | I | V || IV | V | I | I'] },
    ],
    drums: [
      { part: 'percussion', name: 'Güira', sound: 'sh', bars: ['x.mgx.mgx.mgXmmg', 'x.mmx.mmx.mmXgmm'], level: 1 },
      {
        part: 'snare',
        name: 'Bongos',
        sound: 'perc',
        bars: ['x.m.x.m.x.m.X.o.', 'x.mmx.m.x.m.X.oo', 'x.m.xom.x.m.X.o.'],
        fills: ['x.xxx.xx', 'xxxxx.x.'],
      },
      { part: 'kick', name: 'Kick', sound: 'bd', bars: ['x.......x...o...', 'x.......x.......'], level: -4 },
    ],
    bass: {
      sound: 'customBass1',
      lock: 'free',
      length: 4,
      bars: ['r.......f...o...', 'r.....r.f...o...', 'r.......t...f...'],
    },
    chords: {
      sound: 'gm_acoustic_guitar_steel',
      length: 2,
      bars: ['....x.......x...', '....x.m.....x.m.'],
    },
    melody: {
      sound: 'gm_acoustic_guitar_steel',
      style: 'tune',
      length: 2,
      bars: ['x.x.x.x.x.......', 'x...x.x.x.x.....', '..x.x.xxx.......'],
      effects: { room: 0.3, delay: 0.15 },
    },
    arpeggio: {
      sound: 'gm_acoustic_guitar_nylon',
      style: 'arpeggio',
      length: 2,
      bars: ['x.x.x.x.x.x.x.x.', '..x.x.x...x.x.x.'],
      level: -2,
    },
  },
  {
    name: 'samba',
    words: ['samba', 'pagode', 'batucada', 'brazilian', 'carnival', 'rio carnival'],
    bpm: [92, 106],
    form: 'song',
    feel: 'player',
    swing: 0.12,
    harmony: [
      {
        mode: 'major',
        progressions: [
          'I6/9 | VI7b9 | iim7 | V7 || IVmaj7 | ivm6 | iiim7 VI7b9 | iim7 V7',
          'Imaj7 | iim7 V7 | iiim7 VI7 | iim7 V7 || IVmaj7 | bVII13 | I6 VI7 | II7 V7',
        ],
      },
      { mode: 'minor', progressions: ['im7 | iim7b5 V7b9 | im7 | V7b9 || ivm7 | bVII7 | bIIImaj7 | iim7b5 V7b9'] },
    ],
    drums: [
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
      { part: 'percussion', name: 'Agogô', sound: 'cb', bars: ['x.x..x.x..x.x...', 'x..x.x.x.x..x...'], level: -3, pan: 0.35 },
    ],
    bass: {
      sound: 'customBass1',
      lock: 'free',
      length: 3,
      bars: ['r..rf..fr..rf..f', 'r...f..fr...f..n', 'r..rf...r..rf..n'],
    },
    chords: {
      sound: 'gm_acoustic_guitar_nylon',
      length: 1,
      bars: ['x.xx.x.x.xx.x.x.', 'xx.x.xx.x.x.xx.x', '.x.xx.x.x.xx.x.x'],
    },
    melody: {
      sound: 'gm_flute',
      style: 'tune',
      length: 2,
      bars: ['..x.xx.x..x.....', 'x.x.xx.x.x......', '.x.xx...x..x....'],
    },
  },
  {
    name: 'tango',
    words: ['tango', 'milonga', 'argentine tango', 'nuevo tango', 'tango argentino'],
    bpm: [112, 128],
    form: 'song',
    feel: 'player',
    harmony: [
      {
        mode: 'minor',
        progressions: [
          'im | im | V7 | im || ivm | im | V7 | im',
          'im | bVI7 V7 | im | V7b9 || ivm | im | II7 V7 | im',
          'im | I7 | ivm | V7 || iim7b5 | V7b9 | im | V7',
        ],
      },
    ],
    drums: [
      {
        part: 'percussion',
        name: 'Golpe',
        sound: 'tomfloor',
        bars: ['X...x...X...x..o', 'X...x...X..ox...', 'X..xx...X...x.o.'],
        fills: ['x.x.x.xx', 'x..xx.x.'],
        level: -8,
      },
      { part: 'snare', name: 'Chicharra', sound: 'rim', bars: ['......o.......o.', '..o...x.......o.', '..........o...x.'], level: -6 },
    ],
    bass: {
      sound: 'gm_acoustic_bass',
      lock: 'free',
      length: 3,
      bars: ['r...f...r...a...', 'r...r...f...a...', 'r..rr...f..ff...'],
    },
    chords: {
      sound: 'piano',
      length: 2,
      bars: ['x...x...x...x...', 'x..xx...x..xx...', 'x..x..x.x..x..x.'],
    },
    melody: {
      sound: 'gm_bandoneon',
      style: 'tune',
      length: 3,
      bars: ['x...x.x.x...x...', 'x.....xxx.......', 'x.xxx...x.......'],
      effects: { room: 0.35 },
    },
    arpeggio: {
      sound: 'warmstrings',
      style: 'arpeggio',
      length: 4,
      bars: ['x.......x.......', 'x...x...x.......'],
      level: -2,
    },
  },
];
