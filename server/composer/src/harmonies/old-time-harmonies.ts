import type { Genre } from '../genre.ts';

type Harmonies = Genre['harmony'];

/** The chords of ragtime. */
export const ragtimeHarmony: Harmonies = [
  {
    mode: 'major',
    progressions: [
      'I | VI7 | II7 V7 | I || IV #ivdim7 | I/5 VI7 | II7 V7 | I',
      'I | I7 IV | II7 | V7 || III7 | VI7 | II7 V7 | I',
      'I V7 | I | VI7 | II7 V7 || I I7 | IV ivm | I/5 V7 | I',
    ],
  },
];

/** The chords of march. */
export const marchHarmony: Harmonies = [
  {
    mode: 'major',
    progressions: [
      'I | I | V7 | I || IV | I | V7 | I',
      'I | V7 | V7 | I || vi | II7 | V | V7',
      'I | IV | I | V7 || I I7 | IV | I/5 V7 | I',
    ],
  },
  { mode: 'minor', progressions: ['im | im | V7 | im || bVI | bIII | V7 | im'] },
];

/** The chords of polka. */
export const polkaHarmony: Harmonies = [
  {
    mode: 'major',
    progressions: [
      'I | I | V7 | V7 || V7 | V7 | I | I',
      'I | IV | V7 | I || IV | I | V7 | I',
      'I | V7 | V7 | I || I7 | IV | V7 | I',
    ],
  },
  { mode: 'minor', progressions: ['im | V7 | V7 | im || ivm | im | V7 | im'] },
];

/** The chords of klezmer. */
export const klezmerHarmony: Harmonies = [
  {
    mode: 'phrygian',
    progressions: [
      'I | I | bVIIm | I || ivm | I | bVIIm | I',
      'I | ivm | I | bVIIm || ivm | bIII | bVIIm | I',
    ],
  },
  {
    mode: 'minor',
    progressions: [
      'im | im | V7 | im || ivm | im | V7 | im',
      'im | bVII | V7 | im || ivm | bIII | V7 | im',
    ],
  },
];

/** The chords of flamenco. */
export const flamencoHarmony: Harmonies = [
  {
    mode: 'phrygian',
    progressions: [
      'ivm | bIII | bII | I || I | bII | bIII bII | I',
      'I | bII | I | bII || ivm | bIII | bII | I',
      'I | bII | bIII | bII || bVIIm | bVI | bII | I',
    ],
  },
  { mode: 'minor', progressions: ['im | bVII | bVI | V7 || ivm | bIII | bVI | V7'] },
];

/** The chords of folk. */
export const folkHarmony: Harmonies = [
  {
    mode: 'major',
    progressions: [
      'I | V | vi | IV || IV | I | ii | V',
      'I | IV | I | V || vi | IV | I | V',
      'I | I/3 | IV | V || vi | V | IV | I',
    ],
  },
  { mode: 'dorian', progressions: ['im | bVII | im | bVII || bIII | bVII | IV | im'] },
  { mode: 'mixolydian', progressions: ['I | bVII | IV | I || IV | I | bVII | I'] },
];

/** The chords of country. */
export const countryHarmony: Harmonies = [
  {
    mode: 'major',
    progressions: [
      'I | I | IV | I || V7 | V7 | I | I',
      'I | IV | I | V7 || I | IV | I/5 V7 | I',
      'I | I7 | IV | V7 || vi | II7 | V7 | V7',
    ],
  },
];
