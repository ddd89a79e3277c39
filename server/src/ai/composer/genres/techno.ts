import type { DrumGrammar, Genre } from '../genre.ts';

const fourToTheFloor: DrumGrammar = {
  part: 'kick',
  name: 'Kick',
  sound: 'bd',
  gain: 1,
  bars: ['x...x...x...x...'],
};

/** Club music of machines, straight and long. */
export const techno: readonly Genre[] = [
  {
    name: 'techno',
    words: ['techno', 'industrial', 'warehouse', 'rave', 'minimal techno', 'detroit techno'],
    bpm: [130, 138],
    modes: ['phrygian', 'minor'],
    form: 'club',
    plans: ['tttD', 'ttSt', 'ttDt'],
    drums: [
      { ...fourToTheFloor, gain: 0.79, fills: ['x...x...x.......', 'x...x...x...x...'] },
      {
        ...{ part: 'percussion', name: 'Rumble', sound: 'tomfloor', gain: 0.23 },
        bars: ['..m.g.m.g.m.g.m.', '..mg..mg..mg..mg'],
        effects: { lpf: 400 },
      },
      { part: 'hat', name: 'Open Hat', sound: 'oh', gain: 0.5, bars: ['..x...x...x...x.'] },
      {
        ...{ part: 'hat', name: 'Hi-Hat', sound: 'hh', gain: 0.3 },
        bars: ['mgmgmgmgmgmgmgmg', 'xg.gxg.gxg.gxg.g'],
      },
      {
        ...{ part: 'snare', name: 'Clap', sound: 'cp', gain: 0.75 },
        bars: ['............x...', '....x.......x...'],
        fills: ['............x.xx'],
        effects: { room: 0.3 },
      },
    ],
    bass: {
      ...{ sound: 'analogmoog', lock: 'between', length: 1, gain: 0.62, octave: 1 },
      bars: ['..rr..rr..rr..rr', '.rr..rr..rr..rr.', '..r.r.r...r.r.ro'],
      effects: { lpf: 900 },
    },
    chords: {
      ...{ sound: 'darkambient', color: 'triad', length: 3, gain: 0.61, octave: 3 },
      bars: ['......x.........', '...x......x.....', '..x.......m.....'],
      effects: { room: 0.5, delay: 0.4 },
    },
    melody: {
      ...{ sound: 'noiselead', style: 'riff', length: 1, gain: 0.58, octave: 4 },
      bars: ['...x......m.....', 'x.....x.........', '..x..x..m.......'],
      effects: { delay: 0.4 },
    },
  },
  {
    name: 'acid',
    words: ['acid', 'acid house', 'acid techno', '303', 'tb303'],
    bpm: [124, 132],
    modes: ['minor', 'phrygian'],
    form: 'club',
    plans: ['tttt', 'tttD', 'ttSD'],
    drums: [
      { ...fourToTheFloor, gain: 0.78, fills: ['x...x...x.x.x.x.'] },
      {
        ...{ part: 'snare', name: 'Snare', sound: 'sd', gain: 0.75 },
        bars: ['....x.......x...'],
        fills: ['....x...x.xxxxxx', '....x.......xxxx'],
      },
      {
        ...{ part: 'hat', name: 'Hi-Hat', sound: 'hh', gain: 0.48 },
        bars: ['..x...x...x...x.', 'x.x.x.x.x.x.x.x.'],
      },
      {
        ...{ part: 'percussion', name: 'Cowbell', sound: 'cb', gain: 0.27 },
        bars: ['......o..x......', '...x..o.........'],
      },
    ],
    bass: {
      ...{ sound: 'acidtb303', lock: 'free', length: 1, gain: 0.61, octave: 1 },
      bars: ['r.rro.r.rrr.o.rs', 'rr.or.rr.ror.ros', 'r.ror.s.r.rorr.o'],
    },
    chords: {
      ...{ sound: 'sawlead', color: 'triad', length: 1, gain: 0.38, octave: 3 },
      bars: ['..........x..x..', '......x.........', '..x..x..........'],
      effects: { room: 0.3, delay: 0.3 },
    },
    melody: {
      ...{ sound: 'acidtb303', style: 'riff', length: 1, gain: 0.31, octave: 3 },
      bars: ['x.xx.x.xx.xx.x.x', 'xx.xx.xx.x.xx.xx', 'x.x.xx.xx.x.xx.x'],
      effects: { delay: 0.35 },
    },
  },
  {
    name: 'trance',
    words: ['trance', 'psytrance', 'uplifting trance', 'edm', 'festival', 'anthem', 'big room'],
    bpm: [136, 142],
    modes: ['minor'],
    form: 'club',
    isSong: true,
    plans: ['tSTD', 'SDtt', 'tTSD', 'SDtT'],
    drums: [
      { ...fourToTheFloor, gain: 0.79, fills: ['x...x...x.......'] },
      {
        ...{ part: 'snare', name: 'Clap', sound: 'cp', gain: 0.83 },
        bars: ['....x.......x...'],
        fills: ['x.x.x.x.xxxxxxxx', '....x...x.x.xxxx'],
      },
      { part: 'hat', name: 'Open Hat', sound: 'oh', gain: 0.29, bars: ['..x...x...x...x.'] },
      {
        ...{ part: 'cymbal', name: 'Crash', sound: 'crashcymbal', gain: 0.3, isOpening: true },
        bars: ['x...............'],
      },
    ],
    bass: {
      ...{ sound: 'analogmoog', lock: 'between', length: 1, gain: 0.57, octave: 1 },
      bars: ['.rrr.rrr.rrr.rrr', '..rr..rr..rr..rr', '.rro.rro.rro.rro'],
    },
    chords: {
      ...{ sound: 'supersawlead', color: 'triad', length: 16, gain: 0.29, octave: 3 },
      bars: ['x...............'],
      effects: { room: 0.4, lpf: 2600 },
    },
    melody: {
      ...{ sound: 'supersawlead', style: 'tune', length: 2, gain: 0.43, octave: 4 },
      bars: ['x..x..x.x..x..x.', 'x.x..x.x..x.x...', 'x..x..x...x...x.'],
      effects: { room: 0.4, delay: 0.3 },
    },
    arpeggio: {
      ...{ sound: 'sinepluck', style: 'arpeggio', length: 1, gain: 0.25, octave: 4 },
      bars: ['xmxmxmxmxmxmxmxm', 'x.xmx.xmx.xmx.xm'],
      effects: { delay: 0.4, room: 0.3 },
    },
  },
  {
    name: 'hardcore',
    words: ['hardcore', 'gabber', 'hardstyle', 'happy hardcore', 'hard techno'],
    bpm: [160, 180],
    modes: ['minor', 'phrygian'],
    form: 'club',
    plans: ['tSTD', 'tttD', 'tDSD'],
    drums: [
      {
        ...{ part: 'kick', name: 'Kick', sound: 'customDrum1', gain: 0.94 },
        bars: ['x...x...x...x...'],
        fills: ['x...x...x.x.xxxx', 'x.x.x.x.x.x.x.x.'],
      },
      {
        ...{ part: 'snare', name: 'Snare', sound: 'snaretrap', gain: 0.66 },
        bars: ['....x.......x...'],
        fills: ['....x.......xxxx'],
      },
      { part: 'hat', name: 'Ride', sound: 'rd', gain: 0.21, bars: ['..x...x...x...x.'] },
      {
        ...{ part: 'cymbal', name: 'Crash', sound: 'cr', gain: 0.33, isOpening: true },
        bars: ['x...............'],
      },
    ],
    bass: {
      ...{ sound: 'customBass5', lock: 'between', length: 2, gain: 0.55, octave: 1 },
      bars: ['..r...r...r...r.', '..rr..rr..rr..ro'],
    },
    chords: {
      ...{ sound: 'supersawlead', color: 'power', length: 2, gain: 0.3, octave: 3 },
      bars: ['x.x...x...x.x...', 'x...x...x.x.x.x.'],
    },
    melody: {
      ...{ sound: 'sawlead', style: 'tune', length: 2, gain: 0.37, octave: 4 },
      bars: ['x.x.x...x.x.x...', 'x...x.x.x...x.m.', 'x.xx..x.x.xx..x.'],
      effects: { room: 0.2 },
    },
  },
];
