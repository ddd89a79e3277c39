import { defineTutorial } from '@hocket/sdk';
import { translationsOf } from './translations.ts';

const drums = '$: s("bd*4, ~ sd ~ sd, hh*8").gain(.7)';

export const loopToSong = defineTutorial({
  id: 'hocket.form',
  title: 'From Loop to Song',
  description: 'Intro, A and B, break and outro: parts that know what comes before and after them.',
  duration: 25,
  difficulty: 'Intermediate',
  objectives: [
    'Let layers enter one after the other',
    'Write a part that contrasts, and come back',
    'End with what you began with',
  ],
  skills: ['Intro', 'AABA', 'Arrangement'],
  ear: ['room', 'filter', 'loudness'],
  prerequisites: [],
  translations: translationsOf('hocket.form'),
  lessons: [
    {
      id: 'intro',
      title: 'One at a Time',
      description:
        'A loop gives everything away in its first bar. An intro makes a promise and keeps it later: every two or four bars something new comes in, and each entrance is an event. Who hears the hi-hats alone already waits for the kick.',
      instruction:
        'Over eight bars: hi-hats alone for two bars; with the kick for two more; then the bass as well, to the end.',
      code: '$: s("hh*8")\n$: s("bd*4")\n$: note("a1 a1 e1 g1").s("bass")',
      expected:
        '$: s("hh*8")\n$: s("bd*4").mask("<0@2 1@6>")\n$: note("a1 a1 e1 g1").s("bass").mask("<0@4 1@4>")',
      tips: [
        'mask("<0@2 1@6>") is silent for two cycles and open for six.',
        'arrange([2, silence], [6, s("bd*4")]) says the same in another way.',
      ],
      concepts: [
        { term: 'Intro', meaning: 'The part that leads into a piece.' },
        { term: 'Entrance', meaning: 'The moment at which a layer is heard for the first time.' },
      ],
      goal: {
        cycles: 8,
        checks: [
          { check: 'section', in: [0, 2], with: ['hiHat'], without: ['kick', 'bass'] },
          { check: 'section', in: [2, 4], with: ['hiHat', 'kick'], without: ['bass'] },
          { check: 'section', in: [4, 8], with: ['hiHat', 'kick', 'bass'] },
        ],
      },
    },
    {
      id: 'aaba',
      title: 'The Same, the Same, Another, the Same',
      description:
        'A tune twice, so that one knows it; something else, so that one misses it; the tune again, and it is like coming home. AABA carries half of the jazz standards and many a Beatles song. B is called the bridge.',
      instruction:
        'Over eight bars, two for each part: A, A, B, A. The tune of the third part differs, that of the fourth is the first again.',
      code: `const a = note("<[c4 e4 g4 e4] [d4 f4 e4 c4]>")\n${drums}\n$: a.s("saw").lpf(2500)`,
      expected: `const a = note("<[c4 e4 g4 e4] [d4 f4 e4 c4]>")\nconst b = note("<[a4 g4 f4 a4] [g4 f4 d4 g4]>")\n${drums}\n$: arrange([4, a], [2, b], [2, a]).s("saw").lpf(2500)`,
      tips: [
        'arrange takes parts in their order, each with its number of bars.',
        'A bridge likes to begin on another chord and in another register.',
      ],
      concepts: [
        { term: 'Bridge', meaning: 'A contrasting part that leads back to the first one.' },
        { term: 'AABA', meaning: 'A form of four parts of which the third one differs.' },
      ],
      goal: {
        cycles: 8,
        checks: [
          { check: 'count', voice: 'melody', atLeast: 1 },
          { check: 'returns', voice: 'melody', in: [2, 4], as: [0, 2] },
          { check: 'returns', voice: 'melody', in: [4, 6], as: [0, 2], not: true },
          { check: 'returns', voice: 'melody', in: [6, 8], as: [0, 2] },
        ],
      },
    },
    {
      id: 'break-and-outro',
      title: 'Break and Outro',
      description:
        'What is always there is soon not heard any more. Take the drums away for two bars, and they are new when they return. At the end go the way of the intro backwards: layer after layer, until only the harmony is left.',
      instruction:
        'Over twelve bars: all together for four; two bars of break without drums; all again for four; two bars of outro in which only the chords sound. The chords play throughout.',
      code: `${drums}\n$: note("a1 a1 e1 g1").s("bass")\n$: note("<[a3,c4,e4] [f3,a3,c4]>").s("pad")`,
      expected: `${drums}.mask("<1@4 0@2 1@4 0@2>")\n$: note("a1 a1 e1 g1").s("bass").mask("<1@10 0@2>")\n$: note("<[a3,c4,e4] [f3,a3,c4]>").s("pad")`,
      tips: [
        'Two masks are enough: one for the drums, one for the bass.',
        'In the break the bass may play or not: try both.',
      ],
      concepts: [
        {
          term: 'Break',
          meaning: 'A moment in which the beat stops and something else stands alone.',
        },
        { term: 'Outro', meaning: 'The part that leads out of a piece.' },
      ],
      goal: {
        cycles: 12,
        checks: [
          { check: 'section', in: [0, 4], with: ['drum', 'bass', 'chord'] },
          { check: 'section', in: [4, 6], with: ['chord'], without: ['drum'] },
          { check: 'section', in: [6, 10], with: ['drum', 'bass', 'chord'] },
          { check: 'section', in: [10, 12], with: ['chord'], without: ['drum', 'bass'] },
        ],
      },
    },
  ],
});
