import type { Genre } from '../genre.ts';

type Harmonies = Genre['harmony'];

/** The chords of soul. */
export const soulHarmony: Harmonies = [
      {
        mode: 'major',
        progressions: [
          'Imaj9 | iiim7 | vim9 | iim9 V9sus4 || IVmaj9 | iiim7 VI7b9 | iim9 | V13',
          'iim9 | V13 | Imaj9 | vim9 || IVmaj7 | ivm6 | iiim7 VI7#9 | iim9 V13',
          'I | vim7 | IVmaj7 | V9sus4 || IVmaj7 | V9sus4 | iiim7 VI7 | iim7 V9sus4',
        ],
      },
      { mode: 'dorian', progressions: ['im9 | IV9 | im9 | IV9 || bVImaj7 | vm7 | im9 | V7#9'] },
    ];

/** The chords of gospel. */
export const gospelHarmony: Harmonies = [
      {
        mode: 'major',
        progressions: [
          'I | I7/3 | IV | #ivdim7 || I/5 | VI7 | II7 V7 | I',
          'I | IV/3 I | vim7 | II7 V9sus4 || I I7/3 | IV ivm6 | I/5 VI7 | iim7 V7',
          'I | I7 | IV | I || vim7 | II7 | V9sus4 | V7',
        ],
      },
    ];

/** The chords of swing. */
export const swingHarmony: Harmonies = [
      {
        mode: 'major',
        progressions: [
          'I6 | VI7 | iim7 | V7 || I6 I7 | IV6 #ivdim7 | I/5 VI7 | iim7 V7',
          'I6 vim7 | iim7 V7 | I6 VI7 | iim7 V7 || I7 | IV6 | II7 | V7',
          'I6 | I6 | II7 | II7 || iim7 | V7 | I6 VI7 | iim7 V7',
        ],
      },
      { mode: 'minor', progressions: ['im6 | im6 | iim7b5 | V7b9 || ivm6 | im6 | V7b9 | im6'] },
    ];

/** The chords of ska. */
export const skaHarmony: Harmonies = [
      {
        mode: 'major',
        progressions: ['I | IV | V | I || vi | ii | IV | V', 'I | vi | ii | V || IV | I | ii | V7', 'I | V | IV | V || vi | IV | I | V'],
      },
      { mode: 'minor', progressions: ['im | ivm | im | V7 || bVI | bVII | im | V7'] },
    ];

/** The chords of punk. */
export const punkHarmony: Harmonies = [
      {
        mode: 'major',
        progressions: ['I5 | IV5 | V5 | IV5 || VI5 | IV5 | I5 | V5', 'I5 | V5 | VI5 | IV5 || IV5 | V5 | IV5 | V5', 'I5 | I5 | IV5 | V5 || bVII5 | IV5 | I5 | V5'],
      },
      { mode: 'minor', progressions: ['I5 | bVI5 | bIII5 | bVII5 || IV5 | bVI5 | I5 | V5'] },
    ];

/** The chords of metal. */
export const metalHarmony: Harmonies = [
      {
        mode: 'phrygian',
        progressions: ['I5 | I5 | bII5 | I5 || bVI5 | bVII5 | I5 | bII5', 'I5 | I5 | bIII5 bII5 | I5 || bVI5 | bVII5 | bII5 | I5'],
      },
      { mode: 'minor', progressions: ['I5 | I5 | bVI5 | bVII5 || IV5 | bVI5 | I5 | V5', 'I5 | bVI5 | bIII5 | bVII5 || I5 | IV5 | bVI5 | V5'] },
    ];

/** The chords of highlife. */
export const highlifeHarmony: Harmonies = [
      {
        mode: 'major',
        progressions: ['I | IV | V | I || IV | I | V7 | I', 'I | I | V | V || IV | I | V | I', 'I | IV | I | V || I I7 | IV | V7 | I'],
      },
    ];
