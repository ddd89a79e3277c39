import type { WrittenBeat } from './write-beat.ts';

/** Four kicks to a bar, claps on two and four, open hats between the kicks, stabs before the beat. */
export const house: WrittenBeat = {
  bpm: 124,
  swing: 0.14,
  key: { root: 'A', scale: 'minor' },
  length: 32,
  rows: [
    { steps: '9... 9... 9... 9... 9... 9... 9... 9...' },
    {
      name: 'Clap',
      strudelName: 'cp',
      volume: 80,
      steps: '.... 8... .... 8... .... 8... .... 8..3',
      chances: { 31: 0.5 },
    },
    {
      volume: 70,
      chokes: 'hats',
      steps: '53.4 53.4 53.4 53.4 53.4 53.4 53.4 53.6',
      chances: { 5: 0.7, 13: 0.6, 21: 0.7 },
      repeats: { 31: 2 },
    },
    { volume: 60, chokes: 'hats', steps: '..8. ..8. ..8. ..8. ..8. ..8. ..8. ..9.' },
    {
      note: 'A1 C2 E2 G1',
      volume: 88,
      notes:
        '2:A1@8 3:A1@5 6:A1@8 10:A1@8 11:G1@6 14:A1@8 15:C2@6 18:F1@8 19:F1@5 22:F1@8 26:G1@8 27:G1@5 30:G1@8 31:E1@6',
    },
    {
      name: 'Stab',
      strudelName: 'supersawlead',
      note: 'A3 C4 E4 G4',
      volume: 52,
      effects: { filter: 2600, reverb: 0.2 },
      notes:
        '0:A3,C4,E4,G4@8 3:A3,C4,E4,G4@6 6:A3,C4,E4,G4/2@7 11:A3,C4,E4,G4@5 16:A3,C4,E4,F4@8 19:A3,C4,E4,F4@6 22:A3,C4,E4,F4/2@7 26:G3,B3,D4,E4@7 29:G3,B3,D4,E4@6',
    },
    {
      name: 'Strings',
      strudelName: 'warmstrings',
      note: 'A3 C4 E4',
      volume: 42,
      notes: '0:E4,A4/16@5 16:E4,A4/8@5 24:D4,B4/8@5',
    },
    {
      name: 'Shaker',
      strudelName: 'sh',
      volume: 38,
      steps: '4364 4364 4364 4364 4364 4364 4364 4364',
    },
  ],
};

/** A hard kick, a rumble between its strokes, an acid line that slides, and little else. */
export const techno: WrittenBeat = {
  bpm: 132,
  swing: 0,
  key: { root: 'F', scale: 'minor' },
  length: 16,
  rows: [
    { steps: '9... 9... 9... 9...' },
    { name: 'Clap', strudelName: 'cp', volume: 66, steps: '.... 7... .... 7...' },
    {
      volume: 66,
      chokes: 'hats',
      steps: '54.4 54.5 54.4 54.6',
      chances: { 13: 0.6 },
      repeats: { 15: 2 },
    },
    { volume: 62, chokes: 'hats', steps: '..8. ..8. ..8. ..8.' },
    {
      name: 'Rumble',
      note: 'F1',
      volume: 84,
      effects: { filter: 420 },
      notes:
        '1:F1@4 2:F1@7 3:F1@6 5:F1@4 6:F1@7 7:F1@6 9:F1@4 10:F1@7 11:F1@6 13:F1@4 14:F1@7 15:F1@6',
    },
    {
      name: 'Acid',
      strudelName: 'acidtb303',
      note: 'F2 Ab2 C3 Eb2',
      volume: 58,
      effects: { delay: 0.2 },
      notes:
        '0:F2@6 2:F2@9 3:~F3@7 5:Eb2@6 6:F2@8 8:Ab2@7 10:F2@9 11:F2@5 12:~C3@8 14:Eb2@6 15:~F2@7',
      chances: { 5: 0.7, 11: 0.6 },
    },
    {
      name: 'Drone',
      strudelName: 'darkambient',
      note: 'C3 F3 Ab3',
      volume: 34,
      notes: '0:C3,F3,Ab3/16@6',
    },
    {
      name: 'Rim',
      strudelName: 'rim',
      volume: 46,
      steps: '...6 .... ..5. ...4',
      chances: { 10: 0.7, 15: 0.5 },
    },
  ],
};

/** A two-step break: kick on one and before four, snare on two and four, ghosts between them, a wide low bass. */
export const drumAndBass: WrittenBeat = {
  bpm: 174,
  swing: 0.08,
  key: { root: 'F', scale: 'minor' },
  length: 32,
  rows: [
    { steps: '9... .... ..9. .... 9... ...5 ..9. ....', chances: { 23: 0.5 } },
    {
      steps: '.... 9..3 .3.. 9... .... 9..3 .3.. 9..4',
      chances: { 7: 0.8, 9: 0.6, 25: 0.7, 31: 0.6 },
      repeats: { 31: 2 },
    },
    {
      volume: 72,
      chokes: 'hats',
      steps: '7353 7353 7353 7353 7353 7353 7353 73..',
      chances: { 1: 0.7, 5: 0.6, 9: 0.7, 17: 0.6, 21: 0.7 },
    },
    { volume: 52, chokes: 'hats', steps: '.... .... .... .... .... .... .... ..7.' },
    {
      name: 'Reese Bass',
      strudelName: 'reesebass',
      note: 'F1 Ab1 Eb1 Db2',
      volume: 82,
      notes: '0:F1/6@8 7:F1@5 10:Ab1/4@7 14:Eb1/2@7 16:Db2/6@8 23:C2@5 26:Eb2/3@7 29:~C2/3@7',
    },
    {
      name: 'Pluck',
      strudelName: 'sinepluck',
      note: 'C5 Eb5 F5 Ab5',
      volume: 58,
      effects: { delay: 0.35, reverb: 0.3 },
      notes: '0:C5@7 3:Ab4@6 6:F5/2@8 11:Eb5@6 16:C5@7 19:Ab4@6 22:F5@8 24:G5/2@7 29:Eb5@5',
      chances: { 11: 0.8, 29: 0.6 },
    },
    {
      note: 'F3 Ab3 C4',
      volume: 50,
      notes: '0:F3,Ab3,C4,Eb4/16@6 16:F3,Ab3,C4,Db4/16@6',
    },
    {
      name: 'Ride',
      strudelName: 'rd',
      volume: 34,
      steps: '6... 5... 6... 5... 6... 5... 6... 5...',
    },
  ],
};
