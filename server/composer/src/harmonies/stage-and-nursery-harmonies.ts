import type { Genre } from '../genre.ts';

type Harmonies = Genre['harmony'];

/** The chords of baroque. */
export const baroqueHarmony: Harmonies = [
  {
    mode: 'minor',
    progressions: [
      'im | ivm | bVII7 | bIII || bVI | iim7b5 | V7 | im',
      'im V/3 | im | ivm V | im || bIII | bVII/3 | V7 | im',
      'im | V7/3 | im I7/3 | ivm || bVII | bIII bVI | iim7b5 V7 | im',
    ],
  },
  {
    mode: 'major',
    progressions: [
      'I | V/3 | vi | iii || IV | I/3 | ii V7 | I',
      'I V/3 | vi I | IV ii | V || V7/3 | I | ii V7 | I',
      'I | IV | ii/3 V | I || vi | ii | V7 | I',
    ],
  },
];

/** The chords of classical. */
export const classicalHarmony: Harmonies = [
  {
    mode: 'major',
    progressions: [
      'I | V7/3 | V7 | I || IV | I/5 | V7 | I',
      'I | I | ii/3 | V || I I7 | IV iim | I/5 V7 | I',
      'I | vi | ii/3 | V7 || I/3 | IV | V7 | I',
    ],
  },
  {
    mode: 'minor',
    progressions: [
      'im | V7/3 | im | V || bVI | ivm | V7 | im',
      'im | iim7b5 | V7 | im || ivm | im/5 | V7 | im',
    ],
  },
];

/** The chords of film. */
export const filmHarmony: Harmonies = [
  {
    mode: 'minor',
    progressions: [
      'im | bVI | bIII | bVII || ivm | bVI | im | V',
      'im | im | bVI | ivm || bIII | bVII | bVI | V',
      'im | bVI | im | bIIImaj7 || ivm | im | bVI | bVII',
    ],
  },
  { mode: 'dorian', progressions: ['im | IV | im | bVII || bIII | IV | bVI bVII | im'] },
  {
    mode: 'major',
    progressions: [
      'I | bVI | I | iv || IV | V | bVI | bVII',
      'I | iii | IV | iv || vi | IV | I | Vsus4 V',
    ],
  },
];

/** The chords of children. */
export const childrenHarmony: Harmonies = [
  {
    mode: 'major',
    progressions: [
      'I | I | IV | I || V7 | I | V7 | I',
      'I | IV | I | V || I | IV | V7 | I',
      'I | V7 | V7 | I || IV | I | V7 | I',
    ],
  },
];

/** The chords of lullaby. */
export const lullabyHarmony: Harmonies = [
  {
    mode: 'major',
    progressions: [
      'I | I | IV | I || ii | V7 | I | I',
      'I | vi | IV | V7 || I | IV | V7 | I',
      'Iadd9 | IVmaj7 | I | V7 || vi | IV | V7 | I',
    ],
  },
  { mode: 'minor', progressions: ['im | ivm | im | V7 || bVI | bIII | V7 | im'] },
];
