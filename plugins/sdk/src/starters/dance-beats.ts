import type { WrittenBeat } from './write-beat.ts';

/** A three-two clave over a shaker that never stops; bass, guitar and horns answer each other around the beat. */
export const afrobeat: WrittenBeat = {
  bpm: 108,
  swing: 0.1,
  key: { root: 'E', scale: 'dorian' },
  length: 32,
  rows: [
    { volume: 94, steps: '9... ..7. 8... ..6. 9... ..7. 8... 6...', chances: { 14: 0.7 } },
    {
      name: 'Clave',
      strudelName: 'rim',
      volume: 72,
      steps: '8..8 ..8. ..8. 8... 8..8 ..8. ..8. 8...',
    },
    {
      name: 'Shaker',
      strudelName: 'sh',
      volume: 74,
      steps: '8364 8364 8364 8364 8364 8364 8364 8365',
    },
    {
      name: 'Conga',
      strudelName: 'perc',
      volume: 60,
      steps: '..5. ...7 ..57 .... ..5. ...7 ..57 ..66',
      chances: { 2: 0.7, 18: 0.7, 30: 0.6 },
      repeats: { 31: 2 },
    },
    {
      note: 'E2 G2 A1 B1',
      volume: 88,
      notes:
        '0:E2/2@8 3:G2@6 4:E2@6 6:B1/2@7 10:D2@7 11:E2/2@8 14:B1@6 16:A1/2@8 19:C#2@6 20:E2@6 22:A1/2@7 26:B1@7 27:D2/2@8 30:B1@6',
    },
    {
      name: 'Guitar',
      strudelName: 'sinepluck',
      note: 'E4 G4 B4 D5',
      volume: 60,
      effects: { filter: 4200, delay: 0.15 },
      notes:
        '1:B4@6 2:D5@7 4:B4@5 5:G4@6 7:B4@7 9:E4@5 10:G4@7 12:B4@6 13:A4@5 15:G4@6 17:C#5@6 18:E5@7 20:C#5@5 21:A4@6 23:C#5@7 25:G4@5 26:A4@7 28:C#5@6 29:B4@5 31:A4@6',
      chances: { 9: 0.7, 25: 0.7 },
    },
    {
      name: 'Horns',
      strudelName: 'sawlead',
      note: 'G3 B3 D4',
      volume: 46,
      effects: { filter: 3000, reverb: 0.2 },
      notes: '8:G3,B3,D4@8 11:G3,B3,D4@7 12:A3,C#4,E4/3@8 24:A3,C#4,E4@7 26:G3,B3,E4/2@8',
    },
    {
      name: 'Snare',
      strudelName: 'sd',
      volume: 58,
      steps: '.... 7..3 .3.. 7... .... 7..3 .3.. 7.3.',
      chances: { 7: 0.7, 9: 0.5, 23: 0.7, 25: 0.5, 30: 0.6 },
    },
  ],
};

/** Dembow: a kick on each beat, the snare three, three and two sixteenths apart; four chords that go round. */
export const reggaeton: WrittenBeat = {
  bpm: 95,
  swing: 0,
  key: { root: 'A', scale: 'minor' },
  length: 32,
  rows: [
    { steps: '9... 9... 9... 9... 9... 9... 9... 9...' },
    {
      volume: 92,
      steps: '...8 ..9. ...8 ..9. ...8 ..9. ...8 ..98',
      repeats: { 31: 2 },
    },
    {
      volume: 62,
      chokes: 'hats',
      steps: '6.4. 6.4. 6.4. 6... 6.4. 6.4. 6.4. 6.43',
      chances: { 31: 0.6 },
    },
    { volume: 46, chokes: 'hats', steps: '.... .... .... ..6. .... .... .... ....' },
    {
      note: 'A1 F1 C2 G1',
      volume: 90,
      notes:
        '0:A1/3@9 3:A1/3@7 6:A1/2@7 8:F1/3@9 11:F1/3@7 14:F1/2@7 16:C2/3@9 19:C2/3@7 22:C2/2@7 24:G1/3@9 27:G1/3@7 30:B1/2@7',
    },
    {
      name: 'Pluck',
      strudelName: 'sinepluck',
      note: 'E5 C5 A4 G4',
      volume: 62,
      effects: { delay: 0.25, reverb: 0.2 },
      notes:
        '0:E5@8 3:C5@7 6:A4@7 8:A4@7 11:C5@7 14:F5/2@8 16:E5@8 19:G5@7 22:E5@7 24:D5@7 27:B4@7 30:D5/2@8',
    },
    {
      note: 'A3 C4 E4',
      volume: 48,
      notes: '0:A3,C4,E4/8@7 8:A3,C4,F4/8@6 16:G3,C4,E4/8@7 24:G3,B3,D4/8@6',
    },
    {
      name: 'Shaker',
      strudelName: 'sh',
      volume: 38,
      steps: '3.6. 3.6. 3.6. 3.6. 3.6. 3.6. 3.6. 3.66',
    },
  ],
};
