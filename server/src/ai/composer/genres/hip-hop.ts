import type { Genre } from '../genre.ts';

/** Slow beats with the weight behind the beat. */
export const hipHop: readonly Genre[] = [
  {
    name: 'hip hop',
    words: ['hip hop', 'hiphop', 'boom bap', 'rap', 'old school', 'boombap'],
    bpm: [86, 95],
    modes: ['minor', 'dorian'],
    swing: 0.4,
    form: 'song',
    plans: ['tSTD', 'tStD', 'StSt'],
    drums: [
      {
        ...{ part: 'kick', name: 'Kick', sound: 'bd', gain: 0.91 },
        bars: ['x......x..x.....', 'x..o...x..x.....', 'x.x....x..x.....'],
        fills: ['x......x..x..x..'],
      },
      {
        ...{ part: 'snare', name: 'Snare', sound: 'sd', gain: 0.88 },
        bars: ['....x.......x...', '....x..g.g..x...'],
        fills: ['....x.......x..x', '....x..g....xg.x'],
      },
      {
        ...{ part: 'hat', name: 'Hi-Hat', sound: 'hh', gain: 0.68 },
        bars: ['x.m.x.m.x.m.x.m.', 'x.m.x.mgx.m.x.m.'],
      },
    ],
    bass: {
      ...{ sound: 'customBass1', lock: 'kick', length: 3, gain: 0.68, octave: 1 },
      bars: ['r......r..r.....', 'r..r...f..r...a.', 'r.....s...r..o..'],
    },
    chords: {
      ...{ sound: 'vintagestrings', color: 'seventh', length: 5, gain: 0.36, octave: 3 },
      bars: ['x.....m.........', 'x.......x.......', '..x.......x.....'],
      effects: { room: 0.2 },
    },
    melody: {
      ...{ sound: 'customSynth2', style: 'riff', length: 2, gain: 0.5, octave: 4 },
      bars: ['x..x....m.......', '....x..x..x.....', 'x.....x..x......'],
      effects: { room: 0.2 },
      isPentatonic: true,
    },
  },
  {
    name: 'trap',
    words: ['trap', 'drill', '808', 'phonk'],
    bpm: [140, 152],
    modes: ['minor', 'phrygian'],
    form: 'song',
    plans: ['tttD', 'tSDt', 'tSSD'],
    drums: [
      {
        ...{ part: 'kick', name: 'Kick', sound: 'kick808', gain: 0.54 },
        bars: ['x.....x...o..x..', 'x.........x.....', 'x..x......x...o.'],
        fills: ['x.....x...x.x...'],
      },
      {
        ...{ part: 'snare', name: 'Snare', sound: 'cp', gain: 0.86 },
        bars: ['........x.......'],
        fills: ['........x.....xx', '........x..m..x.'],
      },
      {
        ...{ part: 'hat', name: 'Hi-Hat', sound: 'hh', gain: 0.48 },
        bars: ['x.x.x.x.x.x.x.22', 'x.x.x.3.x.x.x.x.', 'xmxmxmxmx.x.2.2.'],
        fills: ['x.x.x.x.3.3.4.4.', 'x.x.4.x.x.2.4444'],
      },
      {
        ...{ part: 'hat', name: 'Open Hat', sound: 'oh', gain: 0.42 },
        bars: ['..............x.', '......o.........'],
      },
    ],
    bass: {
      ...{ sound: 'sub808', lock: 'kick', length: 6, gain: 0.47, octave: 1 },
      bars: ['r.....r.........', 'r.........r..r..', 'r............f..'],
    },
    chords: {
      ...{ sound: 'brightchoir', color: 'triad', length: 8, gain: 0.26, octave: 3 },
      bars: ['x...............', 'x.......x.......'],
      effects: { room: 0.4 },
    },
    melody: {
      ...{ sound: 'customSynth5', style: 'riff', length: 2, gain: 0.42, octave: 4 },
      bars: ['x..x..x.m.......', 'x...x.x...m.....', '..x.x..x..x.....'],
      effects: { delay: 0.3, room: 0.3 },
    },
  },
  {
    name: 'lo-fi',
    words: ['lo fi', 'lofi', 'chillhop', 'study', 'studying', 'jazzhop', 'study beats'],
    bpm: [72, 84],
    modes: ['dorian', 'major'],
    swing: 0.35,
    form: 'song',
    plans: ['1405', '3425', 'SDtT', 'SDTS'],
    drums: [
      {
        ...{ part: 'kick', name: 'Kick', sound: 'bd', gain: 0.62, effects: { lpf: 1500 } },
        bars: ['x.....x...x.....', 'x.........x..o..'],
      },
      {
        ...{ part: 'snare', name: 'Snare', sound: 'rim', gain: 0.75, effects: { lpf: 5000 } },
        bars: ['....x.......x...', '....x.......x.g.'],
        fills: ['....x..g....x..g'],
      },
      {
        ...{ part: 'hat', name: 'Shaker', sound: 'sh', gain: 0.58, effects: { lpf: 6000 } },
        bars: ['m.x.m.x.m.x.m.x.', 'x.m.x.mgx.m.x.m.'],
      },
    ],
    bass: {
      ...{ sound: 'bass', lock: 'free', length: 4, gain: 0.72, octave: 1 },
      bars: ['r......r..f.....', 'r.....f.....o...', 'r.........r.f...'],
      effects: { lpf: 700 },
    },
    chords: {
      ...{ sound: 'customSynth1', color: 'ninth', length: 8, gain: 0.33, octave: 3 },
      bars: ['x.........m.....', 'x......x........', 'x...........m...'],
      effects: { room: 0.4, lpf: 1800 },
    },
    melody: {
      ...{ sound: 'sinepluck', style: 'tune', length: 3, gain: 0.64, octave: 4 },
      bars: ['....x..x..m.....', 'x.....x..m......', '..x....x..x.....'],
      effects: { room: 0.4, lpf: 3000 },
      isPentatonic: true,
    },
  },
  {
    name: 'downtempo',
    words: ['downtempo', 'down tempo', 'trip hop', 'triphop', 'chillout', 'chill out', 'lounge'],
    bpm: [88, 100],
    modes: ['minor', 'dorian'],
    form: 'flow',
    plans: ['tTSD', 'tSTS', 'tDSt'],
    drums: [
      {
        ...{ part: 'kick', name: 'Kick', sound: 'kick808', gain: 0.48 },
        bars: ['x.........x.....', 'x.....o...x.....'],
      },
      {
        ...{
          part: 'snare',
          name: 'Snare',
          sound: 'customDrum4',
          gain: 0.4,
          effects: { room: 0.3 },
        },
        bars: ['....x.......x...'],
        fills: ['....x.......x.m.'],
      },
      {
        ...{ part: 'hat', name: 'Hi-Hat', sound: 'hh', gain: 0.36 },
        bars: ['..x...x...x...x.', '..m.g.x.g.m.g.x.'],
      },
      {
        ...{ part: 'percussion', name: 'Woodblock', sound: 'customDrum3', gain: 0.36 },
        bars: ['...x......m.....', '.......x.....m..'],
        effects: { delay: 0.4 },
      },
    ],
    bass: {
      ...{ sound: 'analogmoog', lock: 'kick', length: 4, gain: 0.46, octave: 1 },
      bars: ['r.......r...f...', 'r..r......r.....', 'r.........s.a...'],
      effects: { lpf: 800 },
    },
    chords: {
      ...{ sound: 'warmstrings', color: 'seventh', length: 16, gain: 0.26, octave: 3 },
      bars: ['x...............'],
      effects: { room: 0.5 },
    },
    melody: {
      ...{ sound: 'customSynth4', style: 'tune', length: 3, gain: 0.45, octave: 4 },
      bars: ['x.....x.........', '......x..x..m...', 'x...x.....m.....'],
      effects: { room: 0.4, delay: 0.4 },
    },
  },
];
