import type { WrittenBeat } from './write-beat.ts';

/** Half time: one snare to a bar, on three; hats that roll, and an 808 that plays the bass line with the kick. */
export const trap: WrittenBeat = {
  bpm: 140,
  swing: 0,
  key: { root: 'C', scale: 'harmonic minor' },
  length: 32,
  rows: [
    {
      name: 'Kick 808',
      strudelName: 'kick808',
      volume: 92,
      steps: '9... ..7. ..8. .... 9..7 .... ..8. ....',
      chances: { 6: 0.8 },
    },
    {
      name: 'Snare',
      strudelName: 'snaretrap',
      volume: 92,
      steps: '.... .... 9... .... .... .... 9... ..4.',
      chances: { 30: 0.5 },
    },
    {
      volume: 74,
      chokes: 'hats',
      steps: '8.5. 7.5. 8.5. 7.6. 8.5. 7.66 8.5. 7.78',
      repeats: { 6: 3, 14: 2, 22: 2, 23: 3, 30: 3, 31: 4 },
    },
    {
      volume: 52,
      chokes: 'hats',
      steps: '.... .... .... ...6 .... .... ...6 ....',
      chances: { 15: 0.6 },
    },
    {
      name: 'Sub 808',
      strudelName: 'sub808',
      note: 'C2 Eb2 Ab1 G1',
      volume: 82,
      notes: '0:C2/5@9 6:C2/2@7 10:Eb2/5@8 16:Ab1/3@9 19:Ab1/5@8 26:~G1/6@8',
    },
    {
      name: 'Bell',
      strudelName: 'sinepluck',
      note: 'G5 Eb5 C5 Ab4',
      volume: 62,
      effects: { delay: 0.3, reverb: 0.35 },
      notes:
        '0:G5@8 3:Eb5@6 6:C5/2@7 10:D5@6 12:Eb5/2@7 16:C5@8 19:Ab4@6 22:C5/2@7 26:D5@6 28:B4/3@7',
    },
    {
      note: 'C3 Eb3 G3',
      volume: 46,
      notes: '0:C3,Eb3,G3/16@6 16:Ab2,C3,Eb3/8@6 24:G2,B2,D3/8@6',
    },
    {
      name: 'Perc',
      strudelName: 'perc',
      volume: 44,
      steps: '.... ...5 .... .5.. .... ...5 .... ....',
      chances: { 7: 0.6, 13: 0.5, 23: 0.5 },
    },
  ],
};

/** A dusty break that drags: kicks around the beat, a loud snare, quiet strokes before it, sevenths on keys. */
export const boomBap: WrittenBeat = {
  bpm: 90,
  swing: 0.42,
  key: { root: 'D', scale: 'dorian' },
  length: 32,
  rows: [
    { steps: '9... ...6 ..8. .... 9.6. ...7 ..8. ....', chances: { 18: 0.6 } },
    {
      steps: '.... 9..3 .... 9... .... 9... .3.. 9..4',
      chances: { 7: 0.6, 25: 0.6, 31: 0.7 },
    },
    {
      volume: 76,
      chokes: 'hats',
      steps: '7.5. 7.53 7.5. 7... 7.5. 7.53 7.5. 7.53',
      chances: { 7: 0.6, 23: 0.7, 31: 0.5 },
      repeats: { 26: 2 },
    },
    { volume: 54, chokes: 'hats', steps: '.... .... .... ..6. .... .... .... ....' },
    {
      note: 'D2 A1 C2 G1',
      volume: 80,
      effects: { filter: 700 },
      notes:
        '0:D2/3@8 7:D2@6 10:A1/2@7 13:C2@6 14:D2/2@7 16:G1/3@8 23:G1@6 26:B1/2@7 29:A1@6 30:C2/2@7',
    },
    {
      name: 'Horn',
      strudelName: 'sawlead',
      note: 'A4 C5 D5 F4',
      volume: 40,
      effects: { filter: 1600, reverb: 0.25 },
      notes: '6:A4@6 7:C5/2@7 10:D5/4@8 22:A4@6 23:B4/2@7 26:G4/4@7',
    },
    {
      name: 'Keys',
      strudelName: 'sinepluck',
      note: 'D4 F4 A4 C5',
      volume: 66,
      effects: { filter: 2200, reverb: 0.2 },
      notes:
        '0:D3,F3,A3,C4/4@7 7:D3,F3,A3,C4/2@5 11:F3,A3,C4,E4/4@6 16:G3,B3,D4,F4/4@7 23:G3,B3,D4,F4/2@5 27:G3,A3,B3,E4/4@6',
    },
    {
      name: 'Rim',
      strudelName: 'rim',
      volume: 34,
      steps: '.... .... ...5 .... .... .... .... .5..',
      chances: { 11: 0.5, 29: 0.5 },
    },
  ],
};

/** Slow, soft and late: a rim for a snare, chords with sevenths that go round, a tune with holes in it. */
export const loFi: WrittenBeat = {
  bpm: 78,
  swing: 0.5,
  key: { root: 'C', scale: 'major' },
  length: 32,
  rows: [
    { volume: 86, steps: '8... ...5 ..7. .... 8... ..5. ..7. ...4', chances: { 7: 0.7, 31: 0.5 } },
    {
      name: 'Rim',
      strudelName: 'rim',
      volume: 84,
      steps: '.... 8... .... 8... .... 8... .... 8..4',
      chances: { 31: 0.5 },
    },
    {
      volume: 54,
      chokes: 'hats',
      effects: { filter: 7000 },
      steps: '5.73 5.7. 5.73 5... 5.73 5.7. 5.73 5.7.',
      chances: { 3: 0.6, 11: 0.5, 19: 0.6, 27: 0.5 },
      repeats: { 22: 2 },
    },
    { volume: 40, chokes: 'hats', steps: '.... .... .... ..5. .... .... .... ....' },
    {
      note: 'D2 G1 C2 A1',
      volume: 78,
      effects: { filter: 500 },
      notes: '0:D2/5@7 6:A1/2@5 8:G1/5@7 14:B1/2@5 16:C2/5@7 22:G1/2@5 24:A1/5@7 30:C2/2@5',
    },
    {
      name: 'Bell',
      strudelName: 'sinepluck',
      note: 'E5 G5 A5 D5',
      volume: 50,
      effects: { delay: 0.3, reverb: 0.4 },
      notes: '2:A5@6 4:F5/2@5 10:E5@6 11:D5/3@7 18:G5@6 20:E5/2@5 27:C5@5 28:D5@5 29:E5/3@6',
      chances: { 10: 0.8, 27: 0.7 },
    },
    {
      name: 'Keys',
      strudelName: 'pad',
      note: 'C4 E4 G4 B4',
      volume: 46,
      effects: { filter: 1500, crush: 11 },
      notes: '0:F3,A3,C4,E4/8@7 8:F3,G3,B3,D4/8@6 16:E3,G3,B3,D4/8@7 24:E3,G3,A3,C4/8@6',
    },
    {
      name: 'Shaker',
      strudelName: 'sh',
      volume: 26,
      steps: '..4. ..5. ..4. ..5. ..4. ..5. ..4. ..5.',
    },
  ],
};
