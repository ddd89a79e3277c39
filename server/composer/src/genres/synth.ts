import type { Genre } from '../genre.ts';
import { electroHarmony, idmHarmony } from '../harmonies/club-harmonies.ts';
import { chiptuneHarmony, synthwaveHarmony } from '../harmonies/song-harmonies.ts';
import { chiptuneDrums, electroDrums, idmDrums, synthwaveDrums } from '../rhythms/synth-drums.ts';

/** Styles that are known for the sound of synthesizers and drum machines. */
export const synthGenres: readonly Genre[] = [
  {
    name: 'synthwave',
    words: ['synthwave', 'retrowave', 'outrun', '80s', 'eighties', 'synth pop', 'synthpop', 'new wave', 'vaporwave', 'darkwave', 'chillwave', 'synth wave', 'dark synth'],
    bpm: [88, 104],
    ducking: { amount: 3, release: 0.16 },
    form: 'song',
    harmony: synthwaveHarmony,
    drums: synthwaveDrums,
    bass: {
      sound: 'analogmoog',
      lock: 'free',
      length: 1,
      bars: ['r.r.r.r.r.r.r.r.', 'rrrrrrrrrrrrrrrr', 'r.o.r.o.r.o.r.o.'],
    },
    chords: {
      sound: 'supersawlead',
      length: 16,
      bars: ['x...............'],
      effects: { room: 0.5, lpf: 1800 },
    },
    melody: {
      sound: 'sawlead',
      style: 'tune',
      length: 4,
      bars: ['x.....x...x.....', 'x..x..x.....m...', 'x...x...x..x....'],
      effects: { room: 0.4, delay: 0.3 },
    },
    arpeggio: {
      sound: 'squarewave',
      style: 'arpeggio',
      length: 1,
      bars: ['xmxmxmxmxmxmxmxm', 'x.xmx.xmx.xmx.xm'],
      effects: { delay: 0.3 },
    },
  },
  {
    name: 'electro',
    words: ['electro', 'electro funk', 'miami bass', 'robot', 'robotic', 'breakdance', 'electroclash', 'kraftwerk'],
    bpm: [114, 126],
    form: 'club',
    drums: electroDrums,
    harmony: electroHarmony,
    bass: {
      sound: 'fmbass',
      lock: 'free',
      length: 1,
      bars: ['r.ror.o.rr.o.r.o', 'r.r.oro.r.r.oros', 'rr.or.s.rr.or.o.'],
    },
    chords: {
      sound: 'customSynth4',
      length: 2,
      bars: ['x...............', '......x..x......', 'x..x............'],
    },
    melody: {
      sound: 'squarewave',
      style: 'riff',
      length: 1,
      bars: ['x.x.xx.x..x.....', 'x..x..x..x..x.x.', '..xx.x.x..xx....'],
      effects: { delay: 0.25 },
    },
  },
  {
    name: 'chiptune',
    words: ['chiptune', 'chip tune', '8 bit', '8bit', 'video game', 'videogame', 'game', 'arcade', 'nintendo', 'retro game', 'game music', 'video game music', 'gameboy', 'game boy', 'pixel', 'boss fight', '16 bit'],
    bpm: [140, 165],
    form: 'song',
    drums: chiptuneDrums,
    harmony: chiptuneHarmony,
    bass: {
      sound: 'customBass3',
      lock: 'free',
      length: 1,
      bars: ['r.o.r.o.r.o.r.o.', 'r.r.o.r.f.r.o.f.', 'rro.rro.rro.rof.'],
    },
    chords: {
      sound: 'squarewave',
      length: 1,
      bars: ['..x...x...x...x.', 'x.x...x.x.x...x.'],
    },
    melody: {
      sound: 'squarewave',
      style: 'tune',
      length: 2,
      bars: ['x.x.x.xxx.x.....', 'xx.xx.x.x.x.x...', 'x..x..x.x.xxx...'],
    },
    arpeggio: {
      sound: 'squarewave',
      style: 'arpeggio',
      length: 1,
      bars: ['xxxxxxxxxxxxxxxx'],
    },
  },
  {
    name: 'idm',
    words: ['idm', 'glitch', 'experimental', 'braindance', 'leftfield', 'abstract', 'aphex twin', 'intelligent dance music'],
    bpm: [104, 150],
    form: 'flow',
    drums: idmDrums,
    harmony: idmHarmony,
    bass: {
      sound: 'customBass2',
      lock: 'kick',
      length: 2,
      bars: ['r..r......s.o...', 'r.....f..r......', 'r....o..f...r...'],
    },
    chords: {
      sound: 'evolvingtexture',
      length: 12,
      bars: ['x...............', '...x............', 'x.........m.....'],
      effects: { room: 0.5 },
    },
    melody: {
      sound: 'customSynth5',
      style: 'tune',
      length: 2,
      bars: ['x.xm..x..m.x....', '..x.xmx...m.x...', 'x..xm.x.xm......'],
      effects: { delay: 0.5, room: 0.3 },
    },
  },
];
