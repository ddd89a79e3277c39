import type { Genre } from '../genre.ts';

type Harmonies = Genre['harmony'];

/**
 * Chords of club music. It goes round in loops and vamps instead of closing with cadences: M. Butler, Unlocking the
 * Groove (2006); P. Tagg, Everyday Tonality II (2014), on loops and shuttles.
 */
export const houseHarmony: Harmonies = [
  {
    mode: 'minor',
    progressions: [
      'im7 | bVImaj7 | bIIImaj7 | bVII || ivm7 | im7 | ivm7 | V7#9',
      'im9 | ivm9 | im9 | vm7 || bVImaj7 | bVII | im7 | im7',
      'im7 | im7 | bVImaj7 | bVIImaj7 || ivm9 | bVII9sus4 | bIIImaj7 | V7#9',
      'im7 | vm7 | bVImaj7 | ivm7 || bIIImaj7 | bVII | ivm7 | im7',
    ],
  },
  {
    mode: 'dorian',
    progressions: [
      'im9 | IV9 | im9 | IV9 || bIIImaj7 | IV9 | im9 | vm7',
      'im7 | iim7 | im7 | bVIImaj7 || ivm9 | bVII13 | im9 | IV13',
    ],
  },
];

/** Extended minor chords that move in parallel, and dorian vamps; after the same. */
export const deepHouseHarmony: Harmonies = [
  {
    mode: 'dorian',
    progressions: [
      'im9 | im9 | IV13 | IV13 || bVIImaj9 | im9 | bVIImaj9 | vm9',
      'im11 | iim11 | im11 | bVIImaj9 || bIIImaj9 | IV9 | im9 | IV13',
      'im9 | vm9 | im9 | IV9 || bIIImaj9 | bVIImaj9 | iim9 | vm9',
    ],
  },
  {
    mode: 'minor',
    progressions: [
      'im9 | ivm9 | im9 | bVImaj9 || bVImaj9 | vm9 | ivm9 | V7#9',
      'im9 | bVImaj9 | ivm9 | vm9 || ivm9 | bVII13 | bIIImaj9 | bVImaj9',
      'im11 | bVII9sus4 | bVImaj9 | vm9 || ivm9 | vm9 | im9 | im9',
    ],
  },
];

/** Disco keeps the cadences of soul: ii–V, secondary dominants and the dominant with a suspended fourth. */
export const discoHarmony: Harmonies = [
  {
    mode: 'dorian',
    progressions: [
      'im7 | IV9 | im7 | IV9 || bVImaj7 | bVII | im7 | V7#9',
      'im7 | bIIImaj7 | ivm7 | V7 || bVImaj7 | bVII6 | bIIImaj7 | V7b9',
    ],
  },
  {
    mode: 'major',
    progressions: [
      'Imaj7 | vim7 | iim7 | V9sus4 || IVmaj7 | III7b9 | vim7 | V9sus4',
      'iim7 | V7 | Imaj7 | vim7 || IVmaj7 | iiim7 | iim7 | V9sus4',
    ],
  },
];

export const ukGarageHarmony: Harmonies = [
  {
    mode: 'minor',
    progressions: [
      'im9 | bVImaj7 | ivm9 | V7#9 || bVImaj9 | vm7 | ivm9 | vm7',
      'bVImaj7 | V7#5 | im9 | bIIImaj7 || ivm9 | bVII13 | bIIImaj9 | V7#9',
    ],
  },
  {
    mode: 'dorian',
    progressions: [
      'im9 | IV13 | im9 | bVIImaj9 || ivm9 | bVII13 | im9 | IV9',
      'im11 | vm7 | bVIImaj9 | IV9 || bIIImaj9 | iim11 | im9 | vm7',
    ],
  },
];

/** One chord, and its neighbour a semitone or a tone away. */
export const technoHarmony: Harmonies = [
  {
    mode: 'phrygian',
    progressions: [
      'im | im | im | bII || bII | bII | im | im',
      'im7 | im7 | bVIImadd9 | im7 || bVImaj7 | bVImaj7 | bVIIm7 | im7',
    ],
  },
  {
    mode: 'minor',
    progressions: [
      'im7 | im7 | im7 | vm7 || bVImaj7 | bVImaj7 | im7 | im7',
      'imadd9 | imadd9 | bVImaj7 | imadd9 || ivm7 | ivm7 | im7 | bVII',
    ],
  },
];

export const acidHarmony: Harmonies = [
  {
    mode: 'minor',
    progressions: [
      'im | im | im | im || im | im | bVI | bVII',
      'im | im | im | bVII || ivm | ivm | im | im',
    ],
  },
  {
    mode: 'phrygian',
    progressions: [
      'im | im | im | im || im | bII | im | bII',
      'im | im | bII | im || bVIIm | bVIIm | im | bII',
    ],
  },
];

/** The four chords of anthems, with a major dominant where the break builds up. */
export const tranceHarmony: Harmonies = [
  {
    mode: 'minor',
    progressions: [
      'im | bVI | bIII | bVII || ivm | bVI | im | V',
      'im | bVII | bVI | bVII || bVI | bVII | im | bIII',
      'bVI | bVII | im | im || bVI | ivm | bVII | V',
      'im | ivm | bVI | bVII || bVI | bIII | bVII | Vsus4 V',
    ],
  },
];

export const hardcoreHarmony: Harmonies = [
  {
    mode: 'minor',
    progressions: [
      'i5 | bVI5 | bIII5 | bVII5 || iv5 | bVI5 | bVII5 | i5',
      'i5 | i5 | bVI5 | bVII5 || bVI5 | bVII5 | i5 | v5',
    ],
  },
  {
    mode: 'phrygian',
    progressions: [
      'i5 | i5 | bII5 | i5 || bVI5 | bVI5 | bII5 | bII5',
      'i5 | bII5 | i5 | bVII5 || bIII5 | bII5 | i5 | bII5',
    ],
  },
];

/** Minor chords with sevenths and ninths, as liquid drum and bass takes them from soul. */
export const drumAndBassHarmony: Harmonies = [
  {
    mode: 'minor',
    progressions: [
      'im9 | bVImaj7 | ivm9 | vm7 || bVImaj9 | bVII | im9 | V7#9',
      'im7 | bIIImaj7 | bVImaj7 | bVII || ivm9 | vm7 | bVImaj7 | bVImaj7',
      'bVImaj9 | vm7 | im9 | im9 || ivm9 | bIIImaj7 | bVImaj9 | V7#9',
    ],
  },
  {
    mode: 'dorian',
    progressions: [
      'im9 | im9 | IV9 | bVIImaj9 || bIIImaj9 | IV9 | vm7 | im9',
      'im9 | vm7 | IV9 | IV9 || bVIImaj9 | iim7 | im9 | im9',
    ],
  },
];

export const jungleHarmony: Harmonies = [
  {
    mode: 'minor',
    progressions: [
      'im9 | im9 | bVImaj7 | bVII || ivm9 | ivm9 | im9 | vm7',
      'im7 | bVII | im7 | ivm7 || bVImaj9 | bVImaj9 | vm7 | im7',
    ],
  },
  {
    mode: 'dorian',
    progressions: [
      'im9 | im9 | IV9 | IV9 || bIIImaj7 | bVIImaj7 | im9 | im9',
      'im11 | bVII9sus4 | im11 | IV9 || vm7 | IV9 | im9 | im9',
    ],
  },
];

export const breakbeatHarmony: Harmonies = [
  {
    mode: 'minor',
    progressions: [
      'i5 | bVII5 | iv5 | i5 || bVI5 | bVII5 | i5 | i5',
      'i5 | i5 | iv5 | iv5 || bIII5 | iv5 | bVII5 | i5',
    ],
  },
  {
    mode: 'mixolydian',
    progressions: [
      'I7 | bVII | IV7 | I7 || IV7 | IV7 | I7 | bVII',
      'I7 | I7 | I7 | bVII IV || bIII | IV7 | I7 | I7',
    ],
  },
];

export const dubstepHarmony: Harmonies = [
  {
    mode: 'phrygian',
    progressions: [
      'i5 | i5 | bII5 | i5 || bVI5 | bVI5 | bII5 | i5',
      'i5 | bII5 | i5 | bVII5 || i5 | i5 | bIII5 | bII5',
    ],
  },
  {
    mode: 'minor',
    progressions: [
      'i5 | bVI5 | iv5 | i5 || bVI5 | bVII5 | i5 | i5',
      'i5 | i5 | bVI5 | bVII5 || iv5 | iv5 | i5 | v5',
    ],
  },
];

export const electroHarmony: Harmonies = [
  {
    mode: 'minor',
    progressions: [
      'i5 | i5 | bVII5 | i5 || bVI5 | bVII5 | i5 | i5',
      'i5 | i5 | i5 | bVI5 || iv5 | iv5 | i5 | bVII5',
    ],
  },
  {
    mode: 'phrygian',
    progressions: [
      'i5 | i5 | bII5 | i5 || bIII5 | bII5 | i5 | i5',
      'i5 | i5 | i5 | bII5 || bVI5 | bVI5 | bII5 | i5',
    ],
  },
];

/** Chords beside the expected ones: suspended fourths, thirds apart, one mode beside another. */
export const idmHarmony: Harmonies = [
  {
    mode: 'dorian',
    progressions: [
      'im11 | bIIImaj7 | bVIIadd9 | ivsus2 || bVImaj7#11 | bVIIadd9 | im9 | IVadd9',
      'im9 | bVIImaj7 | vm7 | IVadd9 || bIIImaj7 | iim11 | bVIImaj7 | im11',
    ],
  },
  {
    mode: 'phrygian',
    progressions: [
      'im7 | bIImaj7 | bVImaj7 | bVIIm7 || bIIImaj7 | bIImaj7 | ivm9 | im7',
      'imadd9 | bVImaj7 | bIImaj7#11 | im7 || ivm9 | bIImaj7 | im7 | im7',
    ],
  },
  {
    mode: 'major',
    progressions: [
      'Imaj9 | iiim7 | IVmaj7#11 | vim11 || bVImaj7 | bIIImaj7 | IVmaj9 | Iadd9',
      'Iadd9 | IVmaj9 | vim9 | iiim7 || iim11 | IVmaj7 | ivm6 | Iadd9',
    ],
  },
];
