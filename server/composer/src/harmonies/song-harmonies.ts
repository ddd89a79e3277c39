import type { Genre } from '../genre.ts';

type Harmonies = Genre['harmony'];

/**
 * Chords of bands. Rock lives on I, IV, ♭VII and V, its minor on ♭VI–♭VII–i: T. de Clercq and D. Temperley, 'A corpus
 * analysis of rock harmony' (Popular Music 30, 2011); N. Biamonte, 'Triadic Modal and Pentatonic Patterns in Rock
 * Music' (Music Theory Spectrum 32, 2010).
 */
export const rockHarmony: Harmonies = [
  {
    mode: 'minor',
    progressions: [
      'i5 | bVI5 | bIII5 | bVII5 || bVI5 | bVII5 | i5 | V5',
      'i5 | bVII5 | bVI5 | V5 || bIII5 | bVII5 | iv5 | V5',
      'i5 | i5 | iv5 | bVII5 || bVI5 | bIII5 | bVII5 | V5',
    ],
  },
  {
    mode: 'mixolydian',
    progressions: [
      'I5 | bVII5 | IV5 | I5 || bIII5 | IV5 | I5 | V5',
      'I5 | I5 | bVII5 IV5 | I5 || IV5 | bVII5 | I5 | V5',
    ],
  },
  {
    mode: 'major',
    progressions: [
      'I5 | V5 | vi5 | IV5 || IV5 | I5 | II5 | V5',
      'I5 | IV5 | I5 | V5 || vi5 | IV5 | I5 | V5',
    ],
  },
];

/**
 * The four chords, the fifties' I–vi–IV–V, the borrowed iv, the dominant of vi: P. Tagg, Everyday Tonality II (2014);
 * A. Moore, 'Patterns of Harmony' (Popular Music 11, 1992). The end of a part leads back by its dominant.
 */
export const popHarmony: Harmonies = [
  {
    mode: 'major',
    progressions: [
      'I | V | vi | IV || IV | I/3 | iim7 | Vsus4 V',
      'I | V/vi | vi | ivm6 || IV | V | I | Vsus4 V7',
      'I | vi | IV | V || iim7 | V | iiim7 | IV V7',
      'Iadd9 | IVadd9 | vim7 | V || vim7 | IV | I/3 | V7sus4 V7',
      'I | iiim7 | IV | V7 || vi | V7/ii | iim7 | V7',
    ],
  },
  {
    mode: 'mixolydian',
    progressions: [
      'I | bVII | IV | I || IV | I | bVII | V7',
      'Iadd9 | vm7 | IV | IV || bVII | IV | I | V7sus4 V7',
    ],
  },
];

/** Vamps on one or two chords: A. Danielsen, Presence and Pleasure (2006). The bridge goes to IV and comes back. */
export const funkHarmony: Harmonies = [
  {
    mode: 'dorian',
    progressions: [
      'im9 | IV13 | im9 | IV13 || bVII9 | IV9 | bVII9 | V7#9',
      'im7 | im7 | im7 | IV9 || bIIImaj7 | IV9 | im9 | V7#9',
    ],
  },
  {
    mode: 'mixolydian',
    progressions: [
      'I9 | I9 | I9 | IV9 || IV9 | IV9 | I9 | V9sus4',
      'I9 | I9 | IV9 | I9 || bVII9 | IV13 | I9 | V9',
      'I7#9 | I7#9 | I7#9 | bVII9 || IV9 | IV9 | II9 | V9',
    ],
  },
];

/**
 * Twelve bars, plain, with a quick change, with the turnaround of jazz, and in minor: M. Levine, The Jazz Theory Book
 * (1995), chapter 10; the turnaround ends on V7.
 */
export const bluesHarmony: Harmonies = [
  {
    mode: 'mixolydian',
    progressions: [
      'I7 | I7 | I7 | I7 || IV7 | IV7 | I7 | I7 || V7 | IV7 | I7 | V7',
      'I7 | IV7 | I7 | I7 || IV7 | IV7 | I7 | I7 || V7 | IV7 | I7 IV7 | I7 V7',
      'I7 | IV7 | I7 | I9 || IV9 | #ivdim7 | I7 | VI7 || V9 | IV9 | I7 VI7 | II9 V9',
      'I7 | IV9 | I7 | I7 || IV9 | IV9 | I7 | I7 || V9 | IV9 | I7 | V7#9',
    ],
  },
  {
    mode: 'minor',
    progressions: [
      'im7 | ivm7 | im7 | im7 || ivm7 | ivm7 | im7 | im7 || bVI7 | V7 | im7 ivm7 | im7 V7#9',
      'im7 | im7 | im7 | im7 || ivm7 | ivm7 | im7 | im7 || bVI9 | V7#9 | im7 | V7#9',
    ],
  },
];

/** One drop on two to four triads, the minor with a minor v: R. Hitchins, Vibe Merchants (2014). */
export const reggaeHarmony: Harmonies = [
  {
    mode: 'major',
    progressions: [
      'I | IV | I | V || vi | iim | IV | V7',
      'I | vi | IV | V || IV | iiim | iim | V7',
      'I | V | iim | IV || IV | I | iim | V7',
    ],
  },
  {
    mode: 'minor',
    progressions: [
      'im | ivm | im | V7 || bVI | bVII | im | V7',
      'im | bVII | bVI | V7 || ivm | im | bVI | V7',
    ],
  },
];

export const dubHarmony: Harmonies = [
  {
    mode: 'minor',
    progressions: [
      'im | im | ivm | ivm || bVII | im | bVII | im',
      'im | bVII | im | bVII || bVI | bVI | vm | im',
    ],
  },
  {
    mode: 'dorian',
    progressions: [
      'im7 | im7 | IV | IV || bVII | bVII | im7 | IV',
      'im7 | IV | im7 | IV || bIII | IV | im7 | im7',
    ],
  },
];

/** Four minor chords with the Andalusian descent or a major dominant at the end. */
export const reggaetonHarmony: Harmonies = [
  {
    mode: 'minor',
    progressions: [
      'im | bVI | bIII | bVII || ivm | bVI | im | V7',
      'im | bVII | bVI | V7 || bVI | bIII | bVII | V7',
      'bVI | bVII | im | im || ivm | bVII | bIII | V7',
    ],
  },
  {
    mode: 'phrygian',
    progressions: [
      'ivm | bIII | bII | I || bII | I | bII | I',
      'im | bII | im | bII || bVI | bII | bIII | bII',
    ],
  },
];

/**
 * Sixths, major sevenths and ninths, chromatic basses, tritone substitutes: N. Faria, The Brazilian Guitar Book
 * (1995). Each part closes with its ii–V.
 */
export const bossaNovaHarmony: Harmonies = [
  {
    mode: 'major',
    progressions: [
      'Imaj9 | II13 | iim9 | V13 || iim9 | bII7#11 | Imaj9 VI7b9 | iim9 V7b9',
      'Imaj9 | #idim7 | iim9 | V7b9 || iiim7 | VI7b13 | iim9 | V13',
      'I6/9 | vim9 | iim9 | V13 || IVmaj9 | ivm6 | iiim7 VI7b9 | iim9 V13',
    ],
  },
  {
    mode: 'minor',
    progressions: [
      'im6 | im6 | iim7b5 | V7b9 || ivm7 bVII13 | bIIImaj9 | iim7b5 | V7b13',
      'im9 | bVI7#11 | iim7b5 | V7b9 || ivm9 | im6 | bVImaj7 | V7alt',
    ],
  },
];

/** Vamps of im7 and IV7, or I7 and its neighbours: M. Veal, Fela (2000). Highlife closes by IV–V–I. */
export const afrobeatHarmony: Harmonies = [
  {
    mode: 'dorian',
    progressions: [
      'im7 | IV7 | im7 | IV7 || bVII | bVII | im7 | im7',
      'im9 | im9 | IV9 | IV9 || vm7 | IV9 | im9 | im9',
    ],
  },
  {
    mode: 'mixolydian',
    progressions: [
      'I7 | I7 | IV7 | I7 || bVII | bVII | IV7 | I7',
      'I | IV | I | V7 || IV | I/3 | iim7 | V7',
    ],
  },
];

/** The minor loops of the eighties, with pedal and ♭VI–♭VII–i. */
export const synthwaveHarmony: Harmonies = [
  {
    mode: 'minor',
    progressions: [
      'im | bVI | bIII | bVII || bVI | bVII | im | Vsus4 V',
      'im | bVII | bVI | bVI || ivm | bVI | bVII | im',
      'bVI | bVII | im | im || bVI | bIII | bVII | V',
      'im | ivm | bVII | bIII || bVI | ivm | Vsus4 | V',
    ],
  },
];

/** Short loops that close quickly, the heroic ♭VI–♭VII–I among them: as game music of the eighties has them. */
export const chiptuneHarmony: Harmonies = [
  {
    mode: 'major',
    progressions: [
      'I | vi | IV | V7 || bVI | bVII | I | V7',
      'I | IV | I | V7 || IV | V/vi | vi | V7',
      'I | iiim | IV | V7 || vi | V7/V | V | V7',
    ],
  },
  {
    mode: 'minor',
    progressions: [
      'im | bVI | bVII | V7 || ivm | bVII | bIII | V7',
      'im | ivm | bVII | bIII || bVI | ivm | im | V7',
    ],
  },
];
