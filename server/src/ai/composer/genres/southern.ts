import type { Genre } from '../genre.ts';

/** Dances of Brazil and of West Africa. */
export const southern: readonly Genre[] = [
  {
    name: 'bossa nova',
    words: ['bossa nova', 'bossa', 'latin', 'samba', 'brazil', 'salsa', 'latin jazz'],
    bpm: [112, 128],
    modes: ['major', 'dorian'],
    form: 'song',
    plans: ['t14t', '1405', 'tSSD', 'tTSD'],
    drums: [
      {
        ...{ part: 'kick', name: 'Kick', sound: 'bd', gain: 0.57 },
        bars: ['x..mx..mx..mx..m'],
        effects: { lpf: 2000 },
      },
      {
        ...{ part: 'snare', name: 'Rim', sound: 'rim', gain: 0.62 },
        bars: ['x..x..x...x..x..', '..x...x..x..x..x'],
        fills: ['x..x..x...x.x.xm'],
      },
      {
        ...{ part: 'hat', name: 'Shaker', sound: 'sh', gain: 0.46 },
        bars: ['xgmgxgmgxgmgxgmg'],
      },
    ],
    bass: {
      ...{ sound: 'customBass1', lock: 'free', length: 3, gain: 0.6, octave: 1 },
      bars: ['r..ff..rr..ff...', 'r..f....f..r....', 'r......ff.....a.'],
    },
    chords: {
      ...{ sound: 'customSynth1', color: 'ninth', length: 2, gain: 0.27, octave: 3 },
      bars: ['x..x..x...x..x..', '..x...x..x....x.', 'x..x....x.x.....'],
      effects: { room: 0.2 },
    },
    melody: {
      ...{ sound: 'customSynth4', style: 'tune', length: 3, gain: 0.45, octave: 4 },
      bars: ['x..x..x...x.....', '..x..x..m.......', 'x.....x..x..m...'],
      effects: { room: 0.3 },
    },
  },
  {
    name: 'afrobeat',
    words: ['afrobeat', 'afrobeats', 'afro', 'highlife', 'amapiano', 'afro house', 'african'],
    bpm: [102, 114],
    modes: ['dorian', 'mixolydian'],
    form: 'song',
    plans: ['ttSS', 'tStS', 'tSDt'],
    drums: [
      {
        ...{ part: 'kick', name: 'Kick', sound: 'bd', gain: 0.87 },
        bars: ['x..x..x.x..x..x.', 'x.....x.x.....x.', 'x..x....x..x....'],
      },
      {
        ...{ part: 'snare', name: 'Snare', sound: 'sd', gain: 1 },
        bars: ['....x..g....x..g', '.g..x..g.g..x.g.'],
        fills: ['....x..m.x..x.xm'],
      },
      {
        ...{ part: 'percussion', name: 'Bell', sound: 'cb', gain: 0.22 },
        bars: ['x.x.xx.x.x.xx.x.', 'x.xx.x.x.xx.x.x.'],
      },
      {
        ...{ part: 'percussion', name: 'Conga', sound: 'perc', gain: 0.41 },
        bars: ['..mx..m...mx..mm', 'm..xm.m.m..xm.x.'],
      },
      {
        ...{ part: 'hat', name: 'Shaker', sound: 'sh', gain: 0.59 },
        bars: ['xmgmxmgmxmgmxmgm', 'x.mgx.mgx.mgx.mg'],
      },
    ],
    bass: {
      ...{ sound: 'customBass1', lock: 'free', length: 2, gain: 0.64, octave: 1 },
      bars: ['r..r..f.t.r...s.', 'r.r..r....f.r.o.', '..r..r.r..t.f...'],
    },
    chords: {
      ...{ sound: 'customSynth2', color: 'seventh', length: 1, gain: 0.66, octave: 3 },
      bars: ['......x..x......', '..x.......x.x...', '..........x..x..'],
    },
    melody: {
      ...{ sound: 'customSynth3', style: 'riff', length: 2, gain: 0.43, octave: 4 },
      bars: ['x.xx.x..m.......', '..x.x.x..x.x....', 'x..x.x..x..x....'],
      isPentatonic: true,
    },
    arpeggio: {
      ...{ sound: 'sinepluck', style: 'arpeggio', length: 1, gain: 0.32, octave: 4 },
      bars: ['x.xm.xx.x.xm.xx.', '.xx.xmx..xx.xmx.'],
    },
  },
];
