import type { Genre } from '../genre.ts';

/** Fast or heavy club music whose kick leaves the beat. */
export const breaks: readonly Genre[] = [
  {
    name: 'drum and bass',
    words: ['drum and bass', 'drum n bass', 'drum & bass', 'dnb', 'liquid', 'neurofunk'],
    bpm: [172, 178],
    modes: ['minor', 'dorian'],
    form: 'club',
    plans: ['tSTD', 'ttSD', 'tTSD'],
    drums: [
      {
        ...{ part: 'kick', name: 'Kick', sound: 'bd', gain: 0.75 },
        bars: ['x.........x.....', 'x.o.......x.....'],
        fills: ['x.........x..x..'],
      },
      {
        ...{ part: 'snare', name: 'Snare', sound: 'sd', gain: 0.88 },
        bars: ['....x.......x...', '....x..g.g..x...'],
        fills: ['....x..x....x.xx', '....x..g.g..xgmx'],
      },
      {
        ...{ part: 'hat', name: 'Hi-Hat', sound: 'hh', gain: 0.58 },
        bars: ['x.m.x.mgx.m.x.mg', 'xgmgxgmgxgmgxgmg'],
      },
      {
        ...{ part: 'cymbal', name: 'Ride', sound: 'rd', gain: 0.3 },
        bars: ['x...x...x...x...'],
      },
    ],
    bass: {
      ...{ sound: 'reesebass', lock: 'kick', length: 5, gain: 0.56, octave: 1 },
      bars: ['r.........r.....', 'r.....r...r..f..', 'r.......s.r...a.'],
    },
    chords: {
      ...{ sound: 'evolvingtexture', color: 'seventh', length: 16, gain: 0.29, octave: 3 },
      bars: ['x...............'],
      effects: { room: 0.5 },
    },
    melody: {
      ...{ sound: 'sinepluck', style: 'tune', length: 2, gain: 0.44, octave: 4 },
      bars: ['x.....x.....m...', '..x..x......m...', 'x..x......x.....'],
      effects: { delay: 0.4, room: 0.3 },
      isPentatonic: true,
    },
  },
  {
    name: 'jungle',
    words: ['jungle', 'ragga jungle', 'amen', 'breakcore'],
    bpm: [160, 168],
    modes: ['minor', 'dorian'],
    form: 'club',
    plans: ['ttSD', 'tDtS', 'tttD'],
    drums: [
      {
        ...{ part: 'kick', name: 'Kick', sound: 'bd', gain: 0.7 },
        bars: ['x.x.......xx....', 'x.x.......x.....'],
        fills: ['x.x...x...x..x..'],
      },
      {
        ...{ part: 'snare', name: 'Snare', sound: 'sd', gain: 0.74 },
        bars: ['....x..g.g..x..g', '....x..x.g..x..x', '....x..g.x....x.'],
        fills: ['..x..x.xx.2.x.xx', '....x.22x.x.2.44'],
      },
      {
        ...{ part: 'hat', name: 'Ride', sound: 'rd', gain: 0.21 },
        bars: ['x.x.x.x.x.x.x.x.', 'x.m.x.m.x.m.x.mx'],
      },
      {
        ...{ part: 'percussion', name: 'Conga', sound: 'perc', gain: 0.27 },
        bars: ['..m..m.x..m..mx.', 'm..m..x.m..m.x..'],
      },
    ],
    bass: {
      ...{ sound: 'sub808', lock: 'free', length: 4, gain: 0.64, octave: 1 },
      bars: ['r.....r...r.....', 'r..r....o.....f.', '..r...r.....o.r.'],
    },
    chords: {
      ...{ sound: 'customSynth3', color: 'seventh', length: 1, gain: 0.42, octave: 3 },
      bars: ['..x.....x.......', 'x..x............', '......x...x.....'],
      effects: { delay: 0.45, room: 0.3 },
    },
    melody: {
      ...{ sound: 'customSynth5', style: 'riff', length: 2, gain: 0.38, octave: 4 },
      bars: ['x..x..x.........', '........x..x..m.', '..x...x...x.....'],
      effects: { delay: 0.4 },
      isPentatonic: true,
    },
  },
  {
    name: 'breakbeat',
    words: ['breakbeat', 'breaks', 'big beat', 'nu skool breaks', 'break beat'],
    bpm: [122, 130],
    modes: ['minor', 'mixolydian'],
    swing: 0.2,
    form: 'club',
    plans: ['tDSt', 'ttSS', 'tTSD'],
    drums: [
      {
        ...{ part: 'kick', name: 'Kick', sound: 'bd', gain: 0.83 },
        bars: ['x.x...x...x..x..', 'x.......x.x.....'],
        fills: ['x.x...x...x.....'],
      },
      {
        ...{ part: 'snare', name: 'Snare', sound: 'sd', gain: 1 },
        bars: ['....x.......x...', '....x..g.g..x..g'],
        fills: ['....x.......x.xx', '....x..x.x..x2x2'],
      },
      {
        ...{ part: 'hat', name: 'Hi-Hat', sound: 'hh', gain: 0.5 },
        bars: ['x.xmx.x.x.xmx.x.', 'x.x.x.xmx.x.x.x.'],
      },
      {
        ...{ part: 'percussion', name: 'Tambourine', sound: 'tb', gain: 0.35 },
        bars: ['..m.x.m...m.x.m.'],
      },
    ],
    bass: {
      ...{ sound: 'customBass2', lock: 'kick', length: 2, gain: 0.57, octave: 1 },
      bars: ['r..r....r.r..f..', 'r.....ro..r..r..', 'r.s...r...r.f...'],
    },
    chords: {
      ...{ sound: 'customSynth2', color: 'power', length: 2, gain: 0.46, octave: 3 },
      bars: ['x.....x.........', 'x..x......x.....', '......x.......x.'],
      effects: { room: 0.25 },
    },
    melody: {
      ...{ sound: 'customSynth4', style: 'riff', length: 2, gain: 0.78, octave: 4 },
      bars: ['x..x..x.........', '..x.x.....x.m...', 'x.x...x..x......'],
      isPentatonic: true,
    },
  },
  {
    name: 'dubstep',
    words: ['dubstep', 'brostep', 'wobble', 'riddim'],
    bpm: [138, 144],
    modes: ['phrygian', 'minor'],
    form: 'club',
    plans: ['ttDt', 'tSDt', 'ttSD'],
    drums: [
      {
        ...{ part: 'kick', name: 'Kick', sound: 'kick808', gain: 0.56 },
        bars: ['x.........o.....', 'x.....x.........'],
        fills: ['x.....x...x..x..'],
      },
      {
        ...{ part: 'snare', name: 'Snare', sound: 'snaretrap', gain: 0.8 },
        bars: ['........x.......'],
        fills: ['........x..x..x.', '........x...3.3.'],
      },
      {
        ...{ part: 'hat', name: 'Hi-Hat', sound: 'hh', gain: 0.51 },
        bars: ['x..m..x.m..x..m.', 'm.x.m.x.m.x.m.x.'],
        fills: ['x..m..x.m..x3.3.'],
      },
    ],
    bass: {
      ...{ sound: 'wobblebass', lock: 'kick', length: 4, gain: 0.56, octave: 1 },
      bars: ['r.....r...r.r...', 'r...r.......r.o.', 'r..r..r.....r...'],
    },
    chords: {
      ...{ sound: 'darkambient', color: 'power', length: 16, gain: 0.29, octave: 3 },
      bars: ['x...............'],
      effects: { room: 0.5 },
    },
    melody: {
      ...{ sound: 'squarewave', style: 'riff', length: 2, gain: 0.48, octave: 4 },
      bars: ['x.....x.........', '....x..x....m...', 'x..x............'],
      effects: { delay: 0.3 },
    },
  },
];
