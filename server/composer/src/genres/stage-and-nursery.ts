import type { Genre } from '../genre.ts';

/**
 * Music of concert halls, films and nurseries. Progressions after R. Gjerdingen, Music in the Galant Style (2007), and
 * F. Lehman, Hollywood Harmony (2018); the bass of the baroque after C. P. E. Bach, Versuch, second part (1762).
 */
export const stageAndNurseryGenres: readonly Genre[] = [
  {
    name: 'baroque',
    words: ['baroque', 'bach', 'vivaldi', 'handel', 'fugue', 'invention', 'concerto grosso', 'chamber baroque'],
    bpm: [84, 108],
    form: 'flow',
    feel: 'player',
    harmony: [
      {
        mode: 'minor',
        progressions: [
          'im | ivm | bVII7 | bIII || bVI | iim7b5 | V7 | im',
          'im V/3 | im | ivm V | im || bIII | bVII/3 | V7 | im',
          'im | V7/3 | im I7/3 | ivm || bVII | bIII bVI | iim7b5 V7 | im',
        ],
      },
      {
        mode: 'major',
        progressions: [
          'I | V/3 | vi | iii || IV | I/3 | ii V7 | I',
          'I V/3 | vi I | IV ii | V || V7/3 | I | ii V7 | I',
          'I | IV | ii/3 V | I || vi | ii | V7 | I',
        ],
      },
    ],
    drums: [
      {
        part: 'kick',
        name: 'Timpani',
        sound: 'tomfloor',
        bars: ['X.......o.......', 'X.......o...o...', 'X...o...o.......', 'X.......o.o.....'],
        fills: ['x.x.xx2x', 'x.xx'],
        level: -9,
        effects: { room: 0.4 },
      },
    ],
    bass: {
      sound: 'gm_cello',
      lock: 'free',
      length: 2,
      bars: ['r.t.f.t.r.t.f.a.', 'r.f.t.f.r.f.t.a.', 'r.r.t.t.f.f.a.a.'],
      isWalking: true,
    },
    chords: {
      sound: 'gm_harpsichord',
      length: 4,
      bars: ['x.......x.......', 'x...x...x...x...', 'x.......x...x...'],
    },
    melody: {
      sound: 'gm_oboe',
      style: 'tune',
      length: 2,
      bars: ['x.xxx.xxx.x.x...', 'xxxxx.x.x.x.....', 'x...xxxxx.x.....', 'x.x.xxx.xxxx....'],
      effects: { room: 0.35 },
    },
    arpeggio: {
      sound: 'gm_harpsichord',
      style: 'arpeggio',
      length: 1,
      bars: ['xxxxxxxxxxxxxxxx', 'x.xxx.xxx.xxx.xx'],
      level: -3,
    },
  },
  {
    name: 'classical',
    words: ['classical', 'mozart', 'beethoven', 'haydn', 'orchestral', 'orchestra', 'symphony', 'symphonic', 'chamber music', 'string quartet', 'sonata', 'sonatina'],
    bpm: [96, 132],
    form: 'flow',
    feel: 'player',
    harmony: [
      {
        mode: 'major',
        progressions: [
          'I | V7/3 | V7 | I || IV | I/5 | V7 | I',
          'I | I | ii/3 | V || I I7 | IV iim | I/5 V7 | I',
          'I | vi | ii/3 | V7 || I/3 | IV | V7 | I',
        ],
      },
      {
        mode: 'minor',
        progressions: [
          'im | V7/3 | im | V || bVI | ivm | V7 | im',
          'im | iim7b5 | V7 | im || ivm | im/5 | V7 | im',
        ],
      },
    ],
    drums: [
      {
        part: 'kick',
        name: 'Timpani',
        sound: 'tomfloor',
        bars: ['X...............', 'X.......o.......', 'X.......o...o...', 'X...........o.o.'],
        fills: ['x...x.x.', '2222', 'x.xx'],
        level: -7,
        effects: { room: 0.5 },
      },
    ],
    bass: {
      sound: 'gm_contrabass',
      lock: 'free',
      length: 4,
      bars: ['r.......r.......', 'r...r...f...r...', 'r.......t...f...'],
    },
    chords: {
      sound: 'warmstrings',
      length: 4,
      bars: ['x.......x.......', '..x.x.x...x.x.x.', 'x...x...x...x...'],
    },
    melody: {
      sound: 'gm_violin',
      style: 'tune',
      length: 3,
      bars: ['x...x.x.x...x...', 'x.....x.x.x.x...', 'x.x.x.x.x.......', 'x.......x.x.x.x.'],
      effects: { room: 0.45 },
    },
    arpeggio: {
      sound: 'piano',
      style: 'arpeggio',
      length: 2,
      bars: ['x.x.x.x.x.x.x.x.', 'x.xxx.xxx.xxx.xx'],
      level: -3,
    },
  },
  {
    name: 'film',
    words: ['film', 'film music', 'film score', 'cinematic', 'soundtrack', 'movie', 'movie score', 'trailer music', 'hans zimmer', 'score', 'hollywood', 'underscore'],
    bpm: [76, 104],
    form: 'flow',
    harmony: [
      {
        mode: 'minor',
        progressions: [
          'im | bVI | bIII | bVII || ivm | bVI | im | V',
          'im | im | bVI | ivm || bIII | bVII | bVI | V',
          'im | bVI | im | bIIImaj7 || ivm | im | bVI | bVII',
        ],
      },
      { mode: 'dorian', progressions: ['im | IV | im | bVII || bIII | IV | im | IV'] },
      { mode: 'major', progressions: ['I | bVI | I | iv || IV | V | bVI | bVII', 'I | iii | IV | iv || vi | IV | I | Vsus4 V'] },
    ],
    drums: [
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
      { part: 'cymbal', name: 'Cymbal', sound: 'crashcymbal', isOpening: true, bars: ['x...............'], level: -3 },
    ],
    bass: {
      sound: 'customBass4',
      lock: 'free',
      length: 8,
      bars: ['r.......r.......', 'r...............', 'r.....r.r.......'],
    },
    chords: {
      sound: 'warmstrings',
      length: 16,
      bars: ['x...............', 'x.......m.......'],
      effects: { room: 0.6 },
    },
    melody: {
      sound: 'gm_french_horn',
      style: 'tune',
      length: 6,
      bars: ['x.......x...x...', 'x...........x...', 'x.....x.x.......'],
      effects: { room: 0.6 },
    },
    arpeggio: {
      sound: 'gm_pizzicato_strings',
      style: 'arpeggio',
      length: 1,
      bars: ['x.x.x.x.x.x.x.x.', 'xxx.xxx.xxx.xxx.', 'x.xxx.xxx.xxx.xx'],
      effects: { room: 0.4 },
      level: 1,
    },
  },
  {
    name: 'children',
    words: ['children', 'children s song', 'childrens song', 'children s music', 'kids', 'kids song', 'nursery rhyme', 'nursery', 'for kids', 'for children', 'toddler', 'child'],
    bpm: [104, 124],
    form: 'song',
    harmony: [
      {
        mode: 'major',
        progressions: [
          'I | I | IV | I || V7 | I | V7 | I',
          'I | IV | I | V || I | IV | V7 | I',
          'I | V7 | V7 | I || IV | I | V7 | I',
        ],
      },
    ],
    drums: [
      { part: 'kick', name: 'Kick', sound: 'bd', bars: ['X.......X.......', 'X.......X.o.....'], level: -5 },
      {
        part: 'snare',
        name: 'Clap',
        sound: 'cp',
        bars: ['....X.......X...', '....X.......X.o.', '....X..o....X...'],
        fills: ['x.x.x...', 'x.x.'],
        level: -4,
      },
      { part: 'percussion', name: 'Woodblock', sound: 'rim', bars: ['x.g.x.g.x.g.x.g.', 'x.m.o.m.x.m.o.m.', 'x...x.g.x...x.gg'], level: -2, pan: 0.6 },
      { part: 'hat', name: 'Shaker', sound: 'sh', bars: ['m.m.m.m.m.m.m.m.', 'm.mgm.m.m.mgm.m.'], level: -3 },
    ],
    bass: { sound: 'customBass1', lock: 'free', length: 3, bars: ['r.......f.......', 'r...f...r...f...', 'r.......f...a...'] },
    chords: { sound: 'gm_pizzicato_strings', length: 1, bars: ['....x.......x...', '..x...x...x...x.', '....x.x.....x...'] },
    melody: {
      sound: 'gm_glockenspiel',
      style: 'tune',
      length: 3,
      bars: ['x...x...x...x...', 'x.x.x...x.x.x...', 'x...x.x.x.......'],
      isPentatonic: true,
    },
  },
  {
    name: 'lullaby',
    words: ['lullaby', 'cradle song', 'bedtime', 'bedtime song', 'baby', 'for my baby', 'goodnight song'],
    bpm: [60, 76],
    meter: 12,
    form: 'flow',
    feel: 'player',
    harmony: [
      {
        mode: 'major',
        progressions: [
          'I | I | IV | I || ii | V7 | I | I',
          'I | vi | IV | V7 || I | IV | V7 | I',
          'Iadd9 | IVmaj7 | I | V7 || vi | IV | V7 | I',
        ],
      },
      { mode: 'minor', progressions: ['im | ivm | im | V7 || bVI | bIII | V7 | im'] },
    ],
    drums: [
      { part: 'percussion', name: 'Shaker', sound: 'sh', bars: ['X...g...g...', 'X...g.o.g...', 'X...o...g.o.', 'X.o.g...o...'], fills: ['m.g.', 'g.m.'], level: -6 },
    ],
    bass: { sound: 'customBass4', lock: 'free', length: 8, bars: ['r...........', 'r.......f...', 'r.......a...'], level: -3 },
    chords: { sound: 'customSynth1', length: 4, bars: ['....x...x...', 'x.......x...', 'x...m...m...'], effects: { room: 0.4 } },
    melody: {
      sound: 'gm_music_box',
      style: 'tune',
      length: 4,
      bars: ['x.......x...', 'x...x...x...', 'x.....x.x...', 'x...........'],
      isPentatonic: true,
      effects: { room: 0.5 },
    },
    arpeggio: { sound: 'gm_orchestral_harp', style: 'arpeggio', length: 3, bars: ['x.x.x.x.x.x.', 'x...x...x...'], level: -4, effects: { room: 0.4 } },
  },
];
