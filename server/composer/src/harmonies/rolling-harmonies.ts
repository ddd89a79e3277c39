import type { Genre } from '../genre.ts';

type Harmonies = Genre['harmony'];

/** The chords of drill. */
export const drillHarmony: Harmonies = [
      {
        mode: 'minor',
        progressions: [
          'im | im | bVI | V7 || im | bVI | ivm | V7',
          'im | bVI | im | bVII || ivm | im | bVI | V7',
          'im | im | ivm | V7 || bVI | bVI | im | V7',
        ],
      },
      { mode: 'phrygian', progressions: ['im | im | bII | im || bVI | bII | im | bII'] },
    ];

/** The chords of phonk. */
export const phonkHarmony: Harmonies = [
      { mode: 'phrygian', progressions: ['im | im | bII | im || im | bII | bVI | bII', 'im | bII | im | bVIIm || bVI | bVI | bII | im'] },
      { mode: 'minor', progressions: ['im | im | bVI | bVII || im | im | bVI | V7', 'im | bVII | bVI | bVI || ivm | bVI | im | im'] },
    ];

/** The chords of amapiano. */
export const amapianoHarmony: Harmonies = [
      {
        mode: 'dorian',
        progressions: ['im9 | IV9 | im9 | vm7 || bVIImaj7 | IV9 | im9 | vm7', 'im11 | bVIImaj9 | IV9 | im9 || bIIImaj7 | IV9 | vm7 | im9'],
      },
      { mode: 'minor', progressions: ['im9 | ivm9 | bVImaj7 | vm7 || ivm9 | vm7 | im9 | im9', 'ivm9 | vm7 | im9 | im9 || bVImaj7 | vm7 | im9 | V7#9'] },
    ];

/** The chords of future bass. */
export const futureBassHarmony: Harmonies = [
      {
        mode: 'major',
        progressions: [
          'IVmaj9 | V6 | iiim7 | vim9 || IVmaj9 | V6 | vim9 | Imaj9',
          'IVmaj7 | iiim7 | vim9 | V || IVmaj7 | ivm6 | Imaj9 | V9sus4',
          'IVmaj9 | V6 | vim9 | Imaj9 || iim9 | iiim7 | IVmaj9 | V9sus4',
        ],
      },
      { mode: 'minor', progressions: ['bVImaj9 | bVII6 | vm7 | im9 || bVImaj9 | bVII6 | im9 | bIIImaj9'] },
    ];

/** The chords of k pop. */
export const kPopHarmony: Harmonies = [
      {
        mode: 'major',
        progressions: [
          'IVmaj7 | V | iiim7 | vim7 || IVmaj7 | V | vim7 | Imaj7',
          'vim7 | IVmaj7 | V | iiim7 || IVmaj7 | iiim7 | iim7 | V9sus4',
        ],
      },
      { mode: 'minor', progressions: ['im7 | bVImaj7 | bVII | vm7 || ivm7 | bVII | bIIImaj7 | V7', 'im | im | bVI | bVII || bVImaj7 | bVII | im | V7'] },
    ];
