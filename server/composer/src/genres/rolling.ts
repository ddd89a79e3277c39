import type { Genre } from '../genre.ts';
import {
  amapianoHarmony,
  drillHarmony,
  futureBassHarmony,
  kPopHarmony,
  phonkHarmony,
} from '../harmonies/rolling-harmonies.ts';
import {
  amapianoDrums,
  drillDrums,
  futureBassDrums,
  kPopDrums,
  phonkDrums,
} from '../rhythms/rolling-drums.ts';

/**
 * Club styles of the 2010s and 2020s that stand on their 808, their log drum or their cowbell, after what their best
 * known records share: drill's hats in threes and its late snares (Pop Smoke, 'Dior', 2019), drift phonk's cowbell riff
 * (Kordhell, 'Murder in My Mind', 2022), amapiano's log drum between the beats under even shakers (Kabza De Small and DJ
 * Maphorisa, 'Scorpion Kings', 2019), future bass's pumping chords (Flume, 'Never Be Like You', 2016).
 */
export const rollingGenres: readonly Genre[] = [
  {
    name: 'drill',
    words: ['drill', 'uk drill', 'ny drill', 'brooklyn drill', 'chicago drill', 'grime drill', 'pop smoke'],
    bpm: [138, 146],
    form: 'song',
    harmony: drillHarmony,
    drums: drillDrums,
    bass: {
      sound: 'sub808',
      lock: 'free',
      length: 6,
      bars: ['r.....r...t..n..', 'r.........o...n.', 'r.....o...r..f..'],
    },
    chords: { sound: 'vintagestrings', length: 12, bars: ['x...............', 'x.......m.......'], effects: { room: 0.4 } },
    melody: {
      sound: 'customSynth5',
      style: 'riff',
      length: 2,
      bars: ['x..x..x.x..x....', '..x..x..x..x....', 'x.....x..x..x...'],
      effects: { room: 0.4, delay: 0.2 },
    },
  },
  {
    name: 'phonk',
    words: ['phonk', 'drift phonk', 'memphis', 'memphis rap', 'brazilian phonk', 'cowbell phonk', 'drift'],
    bpm: [120, 136],
    form: 'club',
    harmony: phonkHarmony,
    drums: phonkDrums,
    bass: { sound: 'sub808', lock: 'kick', length: 3, bars: ['r..r..r.r..r..r.', 'r.......r.....n.', 'r..r....r..r..f.'], effects: { distort: 0.6 } },
    chords: { sound: 'darkambient', length: 16, bars: ['x...............'], effects: { room: 0.4 } },
    melody: {
      sound: 'squarewave',
      style: 'riff',
      length: 1,
      bars: ['x..x..x.x.x.x...', 'x.x..x..x.x.....', 'x..x.x..x..x.x..'],
      effects: { distort: 0.3, room: 0.2 },
    },
  },
  {
    name: 'amapiano',
    words: ['amapiano', 'piano yano', 'log drum', 'private school amapiano', 'south african house', 'gqom'],
    bpm: [110, 115],
    swing: 0.14,
    form: 'club',
    harmony: amapianoHarmony,
    drums: amapianoDrums,
    bass: {
      sound: 'fmbass',
      lock: 'free',
      length: 2,
      bars: ['...r..r...rr..o.', '.....r.r..o..r.r', '...r..o.r..r.rf.', '......rr...r.ro.'],
      level: 1,
    },
    chords: { sound: 'customSynth1', length: 6, bars: ['x.......x.......', '..x...........x.', 'x.....x.........'], isRootless: true, effects: { room: 0.4 } },
    melody: {
      sound: 'sinepluck',
      style: 'riff',
      length: 1,
      bars: ['..x..x....x.....', 'x..x......x..x..', '......x..x..x...'],
      isPentatonic: true,
      effects: { room: 0.4, delay: 0.3 },
    },
    arpeggio: { sound: 'etherealpad', style: 'arpeggio', length: 8, bars: ['x...............', 'x.......x.......'], level: -4 },
  },
  {
    name: 'future bass',
    words: ['future bass', 'melodic bass', 'kawaii bass', 'kawaii future bass', 'flume', 'future pop', 'hyperpop'],
    bpm: [140, 160],
    form: 'club',
    ducking: { amount: 12, release: 0.2 },
    harmony: futureBassHarmony,
    drums: futureBassDrums,
    bass: { sound: 'sub808', lock: 'free', length: 6, bars: ['r.....r...r.....', 'r.........r.....', 'r.....r...r..n..'] },
    chords: {
      sound: 'supersawlead',
      length: 2,
      bars: ['x.xx.xx.x.xx.xx.', 'x..x..x.x..x..x.', 'x.x.xx.xx.x.xx.x'],
      effects: { room: 0.4 },
    },
    melody: {
      sound: 'sinepluck',
      style: 'tune',
      length: 2,
      bars: ['x..x..x.x...x...', 'x.x..xx...x.....', '..x.x..xx.......'],
      isPentatonic: true,
      effects: { room: 0.4, delay: 0.25 },
    },
    arpeggio: { sound: 'arpsequence', style: 'arpeggio', length: 1, bars: ['xxxxxxxxxxxxxxxx', 'x.xxx.xxx.xxx.xx'], level: -3 },
  },
  {
    name: 'k-pop',
    words: ['k pop', 'kpop', 'korean pop', 'idol pop', 'idol', 'girl group', 'boy band'],
    bpm: [118, 130],
    form: 'song',
    ducking: { amount: 6, release: 0.15 },
    harmony: kPopHarmony,
    drums: kPopDrums,
    bass: { sound: 'analogmoog', lock: 'free', length: 2, bars: ['r..r..r.r..r..o.', 'r.rr..r.r.rr..f.', '..r...r...r...o.'] },
    chords: { sound: 'supersawlead', length: 3, bars: ['x..x..x.........', 'x..x....x..x....', '..x...x...x...x.'], effects: { room: 0.25 } },
    melody: {
      sound: 'squarewave',
      style: 'tune',
      length: 2,
      bars: ['x.x.x.xx........', 'x..x.x..x.x.....', '..xxx.x.x.......'],
      isPentatonic: true,
      effects: { room: 0.2, delay: 0.2 },
    },
    arpeggio: { sound: 'sinepluck', style: 'arpeggio', length: 1, bars: ['x.xxx.x.x.xxx.x.', 'xxx.xx.xxxx.xx.x'], level: -2 },
  },
];
