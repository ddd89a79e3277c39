import type { Genre } from '../genre.ts';

/** Dances of Jamaica and the Caribbean. */
export const islands: readonly Genre[] = [
  {
    name: 'reggae',
    words: ['reggae', 'roots', 'ska', 'one drop', 'rocksteady', 'lovers rock'],
    bpm: [72, 84],
    modes: ['major', 'minor'],
    swing: 0.15,
    form: 'song',
    plans: ['tStD', 'tTSD', 'tDSS', 'ttSD'],
    drums: [
      {
        ...{ part: 'kick', name: 'Kick', sound: 'bd', gain: 0.75 },
        bars: ['........x.......'],
        fills: ['........x..x..x.'],
      },
      {
        ...{ part: 'snare', name: 'Rim', sound: 'rim', gain: 0.75 },
        bars: ['........x.......', '........x......g'],
        fills: ['........x.m.x.mx'],
      },
      {
        ...{ part: 'hat', name: 'Hi-Hat', sound: 'hh', gain: 0.73 },
        bars: ['x.m.x.mgx.m.x.m.', 'x.m.x.m.x.m.x.mg'],
      },
      {
        ...{ part: 'percussion', name: 'High Tom', sound: 'ht', gain: 0.4 },
        bars: ['................'],
        fills: ['............x.m.', '..............22'],
      },
    ],
    bass: {
      ...{ sound: 'customBass4', lock: 'free', length: 3, gain: 0.68, octave: 1 },
      bars: ['r...r.f...t.r...', '....r.r...f.t...', 'r..r..t.....f...'],
      effects: { lpf: 900 },
    },
    chords: {
      ...{ sound: 'customSynth3', color: 'triad', length: 1, gain: 0.52, octave: 3 },
      bars: ['....x.......x...', '....x.m.....x.m.'],
      effects: { room: 0.2 },
    },
    melody: {
      ...{ sound: 'customSynth2', style: 'tune', length: 2, gain: 0.52, octave: 4 },
      bars: ['x...x...x.......', '..x...x.m.......', 'x.....x...m.....'],
      effects: { room: 0.3 },
      isPentatonic: true,
    },
  },
  {
    name: 'dub',
    words: ['dub', 'steppers', 'dub reggae', 'dub techno'],
    bpm: [66, 74],
    modes: ['minor', 'dorian'],
    form: 'flow',
    plans: ['ttSS', 'tDtD', 'ttSD'],
    drums: [
      {
        ...{ part: 'kick', name: 'Kick', sound: 'kick808', gain: 0.54 },
        bars: ['x...x...x...x...'],
      },
      {
        ...{ part: 'snare', name: 'Snare', sound: 'sd', gain: 0.57 },
        bars: ['........x.......'],
        fills: ['........x..m..m.'],
        effects: { room: 0.5, delay: 0.5 },
      },
      {
        ...{ part: 'hat', name: 'Hi-Hat', sound: 'hh', gain: 0.42 },
        bars: ['..x...x...x...x.', '..x..mx...x..mx.'],
        effects: { delay: 0.25 },
      },
      {
        ...{ part: 'percussion', name: 'Woodblock', sound: 'customDrum3', gain: 0.25 },
        bars: ['......x.........', '..........x.....'],
        effects: { delay: 0.6 },
      },
    ],
    bass: {
      ...{ sound: 'sub808', lock: 'free', length: 3, gain: 0.71, octave: 1 },
      bars: ['r..r..t...f.r...', 'r.....r.f...r...', 'r..r..........a.'],
    },
    chords: {
      ...{ sound: 'customSynth3', color: 'triad', length: 1, gain: 0.38, octave: 3 },
      bars: ['..x...x...x...x.', '..x.......x.....'],
      effects: { delay: 0.6, room: 0.4, lpf: 2200 },
    },
    melody: {
      ...{ sound: 'customSynth4', style: 'tune', length: 2, gain: 0.29, octave: 4 },
      bars: ['x.....x.........', '......x...m.....', '..x.....x.......'],
      effects: { delay: 0.6, room: 0.5 },
      isPentatonic: true,
    },
  },
  {
    name: 'reggaeton',
    words: ['reggaeton', 'dembow', 'dancehall', 'perreo', 'moombahton', 'latin pop'],
    bpm: [88, 98],
    modes: ['minor', 'phrygian'],
    form: 'song',
    plans: ['tSTD', 'SDtt', 'tTSD'],
    drums: [
      {
        ...{ part: 'kick', name: 'Kick', sound: 'bd', gain: 0.91 },
        bars: ['x...x...x...x...'],
        fills: ['x...x...x...x.x.'],
      },
      {
        ...{ part: 'snare', name: 'Snare', sound: 'snaretrap', gain: 0.91 },
        bars: ['...x..x....x..x.'],
        fills: ['...x..x....x.xxx', '...x..x....x2.22'],
      },
      {
        ...{ part: 'hat', name: 'Hi-Hat', sound: 'hh', gain: 0.52 },
        bars: ['x.x.x.x.x.x.x.x.', '..x...x...x...x.'],
      },
      {
        ...{ part: 'percussion', name: 'Clap', sound: 'cp', gain: 0.36 },
        bars: ['......x.......x.', '...x.......x....'],
      },
    ],
    bass: {
      ...{ sound: 'sub808', lock: 'free', length: 3, gain: 0.6, octave: 1 },
      bars: ['r..r..r.r..r..r.', 'r.....r.r.....f.', 'r..r....r..r..a.'],
    },
    chords: {
      ...{ sound: 'sinepluck', color: 'triad', length: 2, gain: 0.35, octave: 3 },
      bars: ['x..x..x.x..x..x.', 'x..x..m.........', '..x...x...x...x.'],
      effects: { room: 0.25 },
    },
    melody: {
      ...{ sound: 'squarewave', style: 'riff', length: 2, gain: 0.38, octave: 4 },
      bars: ['x..x..x.x..x....', 'x..x..x.........', '..x..x..x..x....'],
      effects: { room: 0.2 },
    },
  },
];
