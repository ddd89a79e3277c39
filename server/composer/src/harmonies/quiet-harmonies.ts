import type { Genre } from '../genre.ts';

type Harmonies = Genre['harmony'];

/**
 * Chords of jazz: ii–V–I in major and minor, turnarounds, the cycle of the rhythm changes, tritone substitutes: M.
 * Levine, The Jazz Theory Book (1995); J. Coker, Elements of the Jazz Language (1991).
 */
export const jazzHarmony: Harmonies = [
  {
    mode: 'major',
    progressions: [
      'Imaj7 VI7b9 | iim7 V7 | iiim7 VI7alt | iim9 V13 || III7 | VI13 | II9 | V13',
      'iim9 | V13 | Imaj9 | VI7b9 || viim7b5 | III7b9 | vim7 | iim7 V7b9',
      'Imaj9 | ivm7 bVII13 | Imaj9 | VI7alt || iim9 | V7alt | iiim7 bIII7 | iim7 bII7',
      'Imaj7 | #idim7 | iim9 | V7b9 || IVmaj7 | ivm6 | iiim7 VI7b9 | iim9 V13',
      'IVmaj9 | ivm7 bVII13 | Imaj9 | VI7b9 || II13 | II13 | iim9 | V13',
    ],
  },
  {
    mode: 'minor',
    progressions: [
      'im6 | iim7b5 V7b9 | im6 | iim7b5 V7b9 || ivm7 | bVII13 | bIIImaj9 | iim7b5 V7alt',
      'iim7b5 | V7b9 | im7 | im7 || ivm9 | bVII13 | bIIImaj7 bVImaj7 | iim7b5 V7b9',
      'im9 | bVI13 | iim7b5 | V7alt || ivm9 | im9 | bVI7#11 | V7alt',
    ],
  },
  {
    mode: 'dorian',
    progressions: [
      'im9 | im9 | im9 IV13 | iim7b5 V7alt || bIIImaj9 | bVI13 | iim7b5 | V7#9',
      'im11 | im9 | ivm9 | V7#9 || ivm9 | bVII13 | im9 | iim7b5 V7alt',
    ],
  },
];

/**
 * The periods of dances: tonic and dominant, a half cadence in the middle, the minor with its leading note, the
 * applied dominants: E. Aldwell and C. Schachter, Harmony and Voice Leading (1978).
 */
export const waltzHarmony: Harmonies = [
  {
    mode: 'major',
    progressions: [
      'I | V7/5 | V7 | I || IV | I/5 | V7 | I V7',
      'I | vi | iim | V7 || V7/V | V7 | I/5 V7 | I V7',
      'I | I | V7 | V7 || V7/IV | IV | V7 | I V7',
      'I | V7/ii | iim | V7 || IV | I/3 | iim7 V7 | I V7',
    ],
  },
  {
    mode: 'minor',
    progressions: [
      'im | ivm | V7 | im || bVI | iidim/3 | V7 | im V7',
      'im | V7/5 | im | V7 || ivm | im/5 | V7 | im V7',
      'im | V7/iv | ivm | V7 || bIII | bVI | iidim/3 V7 | im V7',
    ],
  },
];

/** Slow planes without leading notes: added seconds, suspended fourths, one pedal. */
export const ambientHarmony: Harmonies = [
  {
    mode: 'major',
    progressions: [
      'Iadd9 | Iadd9 | IVmaj9 | IVmaj9 || vim11 | vim11 | IVmaj7#11 | Isus2',
      'Imaj9 | vim9 | IVmaj9 | Vsus4 || iim11 | IVmaj9 | Iadd9 | Iadd9',
    ],
  },
  {
    mode: 'dorian',
    progressions: [
      'im9 | im9 | IVadd9 | IVadd9 || bVIImaj9 | bVIImaj9 | im11 | im11',
      'im11 | bVIIsus2 | im11 | IVadd9 || bIIImaj9 | bVIImaj9 | im9 | im9',
    ],
  },
  {
    mode: 'mixolydian',
    progressions: [
      'Iadd9 | bVIIadd9 | IVadd9 | Iadd9 || vm11 | bVIIadd9 | IVmaj9 | Iadd9',
      'Isus2 | Isus2 | bVIImaj9 | IVadd9 || IVmaj9 | vm7 | bVIImaj9 | Isus2',
    ],
  },
];

/** Loops as samplers take them from soul and jazz records: a minor vamp, or a turn that never comes home. */
export const hipHopHarmony: Harmonies = [
  {
    mode: 'minor',
    progressions: [
      'im7 | ivm7 | im7 | V7#9 || bVImaj7 | vm7 | ivm7 | V7#9',
      'im9 | bVImaj7 | iim7b5 | V7b9 || ivm9 | bVII9 | bIIImaj7 | V7b9',
      'bVImaj7 | vm7 | im7 | im7 || ivm7 | bVImaj7 | bVII | im7',
    ],
  },
  {
    mode: 'dorian',
    progressions: [
      'im9 | IV9 | im9 | IV9 || bIIImaj7 | IV9 | im9 | im9',
      'im7 | bVIImaj7 | im7 | IV9 || vm7 | IV9 | bVIImaj7 | im9',
    ],
  },
];

/** Dark minor triads: i and ♭VI, the phrygian ♭II, now and then the leading note of V. */
export const trapHarmony: Harmonies = [
  {
    mode: 'minor',
    progressions: [
      'im | im | bVI | V || bVI | bVI | ivm | V',
      'im | bVI | im | bVI || ivm | bVI | im | bVII',
      'im | ivm | bVI | V || bVI | bVII | im | im',
    ],
  },
  {
    mode: 'phrygian',
    progressions: [
      'im | bII | im | bII || bVI | bVI | bII | bII',
      'im | im | bII | im || bVIIm | bVI | bII | im',
    ],
  },
];

/** ii–V–I with ninths, borrowed iv, tritone substitutes: the jazz that lo-fi samples. */
export const lofiHarmony: Harmonies = [
  {
    mode: 'major',
    progressions: [
      'iim9 | V13 | Imaj9 | VI7b9 || IVmaj9 | iiim7 | iim9 | V9sus4',
      'IVmaj9 | iiim7 VI7b13 | iim9 | V13 || IVmaj9 | ivm6 | Imaj9 VI7b9 | iim9 V7b9',
      'Imaj9 | III7b13 | vim9 | vm7 I9 || IVmaj9 | ivm9 bVII13 | iiim7 VI7b9 | iim9 V13',
    ],
  },
  {
    mode: 'dorian',
    progressions: [
      'im9 | IV13 | bVIImaj9 | iim7b5 V7#9 || bIIImaj9 | bVImaj7 | iim7b5 | V7alt',
      'im9 | bIIImaj9 | ivm9 | V7#9 || bVImaj9 | vm7 | ivm9 | V7b13',
    ],
  },
];

export const downtempoHarmony: Harmonies = [
  {
    mode: 'minor',
    progressions: [
      'im9 | bVImaj9 | ivm9 | vm7 || bIIImaj9 | bVII9sus4 | bVImaj9 | V7#9',
      'im7 | im7 | bVImaj9 | V7#9 || ivm9 | im9 | bVImaj9 | V7b9',
    ],
  },
  {
    mode: 'dorian',
    progressions: [
      'im9 | IV9 | im9 | IV9 || bVIImaj9 | IV9 | bIIImaj9 | vm7',
      'im11 | bVIImaj9 | IVadd9 | im9 || bIIImaj9 | iim11 | im9 | IV9',
    ],
  },
];
