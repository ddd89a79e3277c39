import type { Genre } from '../genre.ts';

type Harmonies = Genre['harmony'];

/** The chords of salsa. */
export const salsaHarmony: Harmonies = [
      {
        mode: 'minor',
        progressions: [
          'im7 | ivm7 | V7 | im7 || bVImaj7 | V7 | im7 | V7',
          'im | im | iim7b5 | V7b9 || ivm7 | im7 | V7b9 | im',
        ],
      },
      {
        mode: 'major',
        progressions: [
          'I6 | IV6 | V7 | IV6 || vim7 | iim7 | V7 | I6',
          'I6 | VI7 | iim7 | V7 || IV6 | I6 | iim7 V7 | I6',
        ],
      },
    ];

/** The chords of cumbia. */
export const cumbiaHarmony: Harmonies = [
      {
        mode: 'minor',
        progressions: ['im | im | V7 | im || ivm | im | V7 | im', 'im | bVII | bVI | V7 || ivm | im | V7 | im'],
      },
      { mode: 'major', progressions: ['I | I | V7 | V7 || IV | I | V7 | I'] },
    ];

/** The chords of bachata. */
export const bachataHarmony: Harmonies = [
      {
        mode: 'minor',
        progressions: ['im | bVII | bVI | V7 || ivm | im | V7 | im', 'im | ivm | bVII | bIII || ivm | im | V7 | im'],
      },
      { mode: 'major', progressions: ['I | vim | iim | V7 || IV | I | V7 | I', 'vim | IV | I | V || IV | V | I | I'] },
    ];

/** The chords of samba. */
export const sambaHarmony: Harmonies = [
      {
        mode: 'major',
        progressions: [
          'I6/9 | VI7b9 | iim7 | V7 || IVmaj7 | ivm6 | iiim7 VI7b9 | iim7 V7',
          'Imaj7 | iim7 V7 | iiim7 VI7 | iim7 V7 || IVmaj7 | bVII13 | I6 VI7 | II7 V7',
        ],
      },
      { mode: 'minor', progressions: ['im7 | iim7b5 V7b9 | im7 | V7b9 || ivm7 | bVII7 | bIIImaj7 | iim7b5 V7b9'] },
    ];

/** The chords of tango. */
export const tangoHarmony: Harmonies = [
      {
        mode: 'minor',
        progressions: [
          'im | im | V7 | im || ivm | im | V7 | im',
          'im | bVI7 V7 | im | V7b9 || ivm | im | II7 V7 | im',
          'im | I7 | ivm | V7 || iim7b5 | V7b9 | im | V7',
        ],
      },
    ];
