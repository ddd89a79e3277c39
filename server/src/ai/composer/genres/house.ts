import type { DrumGrammar, Genre } from '../genre.ts';

const fourToTheFloor: DrumGrammar = {
  part: 'kick',
  name: 'Kick',
  sound: 'bd',
  gain: 0.9,
  bars: ['x...x...x...x...'],
};

/** Club music that swings. */
export const house: readonly Genre[] = [
  {
    name: 'house',
    words: ['house', 'chicago', 'club', 'chicago house', 'tech house'],
    bpm: [120, 128],
    modes: ['minor', 'dorian'],
    form: 'club',
    plans: ['tSTD', 'TStD', 'tTSD', 'tSSD'],
    drums: [
      { ...fourToTheFloor, gain: 0.78, fills: ['x...x...x...x.x.', 'x...x...x...x...'] },
      {
        ...{ part: 'snare', name: 'Clap', sound: 'clapvintage', gain: 0.81 },
        bars: ['....x.......x...', '....x.......x..g'],
        fills: ['....x..g....x.mx', '....x.......xm.x'],
      },
      { part: 'hat', name: 'Open Hat', sound: 'oh', gain: 0.55, bars: ['..x...x...x...x.'] },
      {
        ...{ part: 'hat', name: 'Shaker', sound: 'sh', gain: 0.44 },
        bars: ['mgxgmgxgmgxgmgxg', 'g.xmg.xmg.xmg.xm'],
      },
    ],
    bass: {
      ...{ sound: 'bass', lock: 'between', length: 2, gain: 0.6, octave: 1 },
      bars: ['..r..r.r..r..r..', '..rr..r...r..ro.', '..r...r.o.r..fr.'],
    },
    chords: {
      ...{ sound: 'customSynth3', color: 'triad', length: 2, gain: 0.32, octave: 3 },
      bars: ['x..x..x...m.....', '...x..x....x..m.', 'x.....x..x..x...'],
      effects: { room: 0.25 },
    },
    melody: {
      ...{
        sound: 'sinepluck',
        style: 'riff',
        length: 2,
        gain: 0.51,
        octave: 4,
        isPentatonic: true,
      },
      bars: ['x..x..x...m.....', '..x...x..x..m...', 'x.....x..x..x...'],
      effects: { room: 0.3 },
    },
  },
  {
    name: 'deep house',
    words: ['deep house', 'deep', 'organic house', 'melodic house'],
    bpm: [116, 122],
    modes: ['dorian', 'minor'],
    swing: 0.2,
    form: 'club',
    plans: ['tSTS', 'tDSt', 'SDtT', 'tSDS'],
    drums: [
      { ...fourToTheFloor, gain: 0.68, effects: { lpf: 3000 } },
      {
        ...{ part: 'snare', name: 'Rim', sound: 'rim', gain: 0.88 },
        bars: ['....x.......x...', '....x..o....x...'],
        fills: ['....x..m..m.x..m'],
      },
      {
        ...{ part: 'hat', name: 'Hi-Hat', sound: 'hh', gain: 0.59 },
        bars: ['..x...x...x...x.', '..x..gx...x..gx.'],
      },
      {
        ...{ part: 'percussion', name: 'Conga', sound: 'perc', gain: 0.29 },
        bars: ['...m..x....m..x.', '...x..m...g..mx.'],
      },
    ],
    bass: {
      ...{ sound: 'sub808', lock: 'free', length: 3, gain: 0.64, octave: 1 },
      bars: ['r.....r...f.....', 'r..r......s.r...', 'r......r..f..r..'],
    },
    chords: {
      ...{ sound: 'customSynth1', color: 'ninth', length: 6, gain: 0.36, octave: 3 },
      bars: ['x.........m.....', '..x......x......', 'x.....m.........'],
      effects: { room: 0.45, lpf: 3200 },
    },
    melody: {
      ...{ sound: 'customSynth5', style: 'tune', length: 3, gain: 0.45, octave: 4 },
      bars: ['x.....x.........', '..x..x....m.....', '......x...x..m..'],
      effects: { room: 0.5, delay: 0.35 },
      isPentatonic: true,
    },
  },
  {
    name: 'disco',
    words: ['disco', 'nu disco', 'boogie', 'french house', 'funky house'],
    bpm: [112, 120],
    modes: ['dorian', 'major'],
    form: 'song',
    plans: ['tSDT', 'SDtT', 'tTSD', 'tDTS'],
    drums: [
      { ...fourToTheFloor, gain: 0.68 },
      {
        ...{ part: 'snare', name: 'Snare', sound: 'sd', gain: 0.76 },
        bars: ['....x.......x...', '....x..g....x...'],
        fills: ['....x..x....x.xx', '....x...x.x.xxxx'],
      },
      {
        ...{ part: 'hat', name: 'Hi-Hat', sound: 'hh', gain: 0.36 },
        bars: ['xm.mxm.mxm.mxm.m', 'x..mx..mx..mx..m'],
      },
      { part: 'hat', name: 'Open Hat', sound: 'oh', gain: 0.52, bars: ['..x...x...x...x.'] },
      {
        ...{ part: 'percussion', name: 'Tambourine', sound: 'tb', gain: 0.33 },
        bars: ['....x.......x...'],
      },
    ],
    bass: {
      ...{ sound: 'customBass1', lock: 'kick', length: 2, gain: 0.5, octave: 1 },
      bars: ['r.o.r.o.r.o.r.o.', 'r.o.rro.r.o.r.fa', 'r.oor.o.r.oof.a.'],
    },
    chords: {
      ...{ sound: 'vintagestrings', color: 'seventh', length: 2, gain: 0.35, octave: 3 },
      bars: ['..x...x...x...x.', '..xm..x...xm..x.', 'x..x..m...x..x..'],
      effects: { room: 0.2 },
    },
    melody: {
      ...{ sound: 'customSynth2', style: 'tune', length: 2, gain: 0.51, octave: 4 },
      bars: ['x..x..x...x.m...', '....x.x.x...x.m.', 'x...x..x..x.....'],
      effects: { room: 0.25 },
    },
  },
  {
    name: 'uk garage',
    words: ['uk garage', 'garage', 'ukg', '2 step', 'two step', 'speed garage'],
    bpm: [130, 136],
    modes: ['minor', 'dorian'],
    swing: 0.45,
    form: 'club',
    plans: ['tSDT', 'TSDt', 'tTSD'],
    drums: [
      {
        ...{ part: 'kick', name: 'Kick', sound: 'bd', gain: 0.78 },
        bars: ['x.........x.....', 'x.....o...x..o..'],
        fills: ['x.........x..x..'],
      },
      {
        ...{ part: 'snare', name: 'Snare', sound: 'cp', gain: 1 },
        bars: ['....x.......x...'],
        fills: ['....x.......x.gx', '....x..g.g..x..x'],
      },
      {
        ...{ part: 'snare', name: 'Rim', sound: 'rim', gain: 0.68 },
        bars: ['...m...m.m.....m', '.......m..m....m'],
      },
      {
        ...{ part: 'hat', name: 'Hi-Hat', sound: 'hh', gain: 0.6 },
        bars: ['..x.g.xg..x.g.xg', '..xg..x...xg..xm'],
      },
    ],
    bass: {
      ...{ sound: 'fmbass', lock: 'free', length: 2, gain: 0.72, octave: 1 },
      bars: ['r..r......r..o..', 'r.....r.s...r..r', '..r..r.o..r...f.'],
    },
    chords: {
      ...{ sound: 'customSynth3', color: 'seventh', length: 1, gain: 0.39, octave: 3 },
      bars: ['..x..x....x..x..', '...x..x...x.....', 'x..x......x..x..'],
      effects: { room: 0.3 },
    },
    melody: {
      ...{ sound: 'brightchoir', style: 'riff', length: 2, gain: 0.34, octave: 4 },
      bars: ['x..x..m.........', '..x.x.....x.m...', '......x..x..m...'],
      effects: { delay: 0.4, room: 0.3 },
      isPentatonic: true,
    },
  },
];
