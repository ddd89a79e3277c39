import type { Music } from '../music.ts';
import { readBeat } from './write-beat.ts';

/** A beat on a new project's tracks that waits for a backbeat, for somebody's first steps. Free of all rights (CC0). */
export const firstBeat: Music = readBeat({
  bpm: 108,
  swing: 0,
  key: { root: 'C', scale: 'major' },
  length: 16,
  rows: [
    { steps: '9... .... 9.7. ....' },
    {},
    { steps: '7.4. 7.4. 7.4. 7...' },
    {},
    { notes: '0:A1/3@8 3:A1@6 6:C2/2@7 8:F1/3@8 11:F1@6 14:G1/2@7' },
    {},
    { notes: '0:A3,C4,E4/8@6 8:A3,C4,F4/8@6' },
    {},
  ],
});

/** What is missing of it, in the order in which it is added: two snares, and an open hat that leads back to the start. */
export const firstSteps: readonly { row: number; step: number }[] = [
  { row: 1, step: 4 },
  { row: 1, step: 12 },
  { row: 3, step: 14 },
];
