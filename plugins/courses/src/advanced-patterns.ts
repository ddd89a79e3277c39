import { defineTutorial } from '@hocket/sdk';
import { translationsOf } from './translations.ts';

export const advancedPatterns = defineTutorial({
  id: 'intermediate-1',
  title: 'Advanced Patterns',
  description: 'Patterns inside patterns, in code: long forms out of short lines.',
  duration: 30,
  difficulty: 'Intermediate',
  objectives: [
    'Nest and repeat patterns in mini-notation',
    'Spread hits with Euclidean rhythms',
    'Change a pattern every few cycles',
    'Set two rhythms against each other',
    'Transform a pattern instead of writing another',
  ],
  skills: ['Mini-notation', 'Euclidean rhythms', 'Polyrhythm', 'Transformations'],
  ear: ['beat', 'tempo', 'swing'],
  prerequisites: ['beginner-1', 'beginner-2', 'beginner-3'],
  translations: translationsOf('intermediate-1'),
  lessons: [
    {
      id: 'nesting',
      title: 'Patterns in Patterns',
      description:
        'Words between quotation marks share a cycle evenly. Square brackets make several words into one, and that one is shared again, as deep as you like: rhythms inside rhythms.',
      instruction:
        'Let the hi-hat sound once on beat 1, twice on beat 2, once on beat 3 and three times on beat 4.',
      code: '$: s("bd*4")\n$: s("hh hh hh hh")',
      expected: '$: s("bd*4")\n$: s("hh [hh hh] hh [hh hh hh]")',
      tips: [
        'Put brackets around what has to fit into one beat.',
        'hh*2 and [hh hh] sound the same. Which one can you read faster?',
      ],
      concepts: [
        {
          term: 'Mini-notation',
          meaning: 'The short language for rhythms between quotation marks.',
        },
        { term: 'Triplet', meaning: 'Three equal notes in the time of two, or of one beat.' },
      ],
      goal: {
        cycles: 2,
        checks: [
          { check: 'count', voice: 'kick', atLeast: 2 },
          { check: 'groups', voice: 'hiHat', counts: [1, 2, 1, 3] },
        ],
      },
    },
    {
      id: 'euclid',
      title: 'Evenly Spread',
      description:
        'Three hits cannot be spread over eight steps quite evenly, and the nearest one gets is the tresillo, the heart of Cuban music. The same idea gives rhythms from Ghana, Bulgaria and Brazil: hits spread as evenly as the steps allow.',
      instruction:
        'Spread three kicks over eight steps, and five hi-hats over eight steps, as evenly as they go. In code (3,8) behind a sound does it.',
      code: '$: s("bd*4")\n$: s("hh*8")',
      expected: '$: s("bd(3,8)")\n$: s("hh(5,8)")',
      tips: [
        'The first number is how many hits, the second how many steps.',
        'A third number turns the rhythm: (3,8,2) begins two steps later. Every turn is right.',
      ],
      concepts: [
        { term: 'Euclidean rhythm', meaning: 'Hits spread over steps as evenly as possible.' },
        { term: 'Tresillo', meaning: 'Three hits over eight steps: long, long, short.' },
      ],
      goal: {
        cycles: 2,
        checks: [
          { check: 'spread', voice: 'kick', hits: 3, steps: 8 },
          { check: 'spread', voice: 'hiHat', hits: 5, steps: 8 },
        ],
      },
    },
    {
      id: 'alternation',
      title: 'Something New Every Time',
      description:
        'A loop that never changes tires the ear after four rounds. Between < and > stand things that take turns, one in each cycle: one line of code, and minutes of music.',
      instruction:
        'Let the tune be different in at least three of four cycles. Stay in C major, so that it holds together.',
      code: '$: s("bd*4, hh*8")\n$: note("c4 e4 g4 e4").s("saw")',
      expected: '$: s("bd*4, hh*8")\n$: note("c4 <e4 f4 g4 a4> g4 <e4 d4>").s("saw")',
      tips: [
        'Change one note only: c4 <e4 f4 a4> g4 is enough to surprise.',
        'Two turns of different lengths, of three and of four, repeat only after twelve cycles.',
      ],
      concepts: [
        { term: 'Loop', meaning: 'Music that begins again when it has ended.' },
        { term: 'Variation', meaning: 'The same again, with something changed.' },
      ],
      goal: {
        cycles: 4,
        checks: [
          { check: 'scale', voice: 'melody', scale: 'major', tonic: 'C' },
          { check: 'changes', voice: 'melody', atLeast: 3 },
        ],
      },
    },
    {
      id: 'polyrhythm',
      title: 'Three Against Four',
      description:
        'Two rhythms that divide the same time differently meet at its beginning, part, and meet again. Three against four is the best known: "pass the golden butter" has exactly its rhythm.',
      instruction:
        'Let the kick sound four times and the tom (tomfloor) three times in every cycle, both evenly spread.',
      code: '$: s("bd*4")\n$: s("tomfloor*4")',
      expected: '$: s("bd*4")\n$: s("tomfloor*3")',
      tips: [
        'Each line shares the cycle by its own number. They need not agree.',
        'Tap four with one hand and three with the other. Say the sentence to help.',
      ],
      concepts: [
        { term: 'Polyrhythm', meaning: 'Different equal divisions of the same time, at once.' },
        { term: 'Cross-rhythm', meaning: 'A rhythm that goes against the beat, over and over.' },
      ],
      goal: {
        cycles: 2,
        checks: [
          { check: 'spread', voice: 'kick', hits: 4 },
          { check: 'spread', voice: 'tom', hits: 3 },
        ],
      },
    },
    {
      id: 'transformation',
      title: 'One Pattern, Many Faces',
      description:
        'Composers turn a theme around, shift it, play it twice as fast. In code each of these is one word behind the pattern: rev turns it around, iter begins it one step later each cycle, lastOf does something every so often.',
      instruction:
        'Write one tune of at least three notes and let transformations change it, so that at least three of four cycles differ. Stay in C major.',
      code: '$: s("bd*4, hh*8")\n$: note("c4 e4 g4 b4").s("saw")',
      expected: '$: s("bd*4, hh*8")\n$: note("c4 e4 g4 b4").iter(4).s("saw")',
      tips: [
        'Put .iter(4) behind the note pattern, or .lastOf(2, rev).lastOf(3, x => x.fast(2)).',
        'Two transformations of different lengths make more than either alone.',
      ],
      concepts: [
        { term: 'Theme', meaning: 'The idea that a piece keeps coming back to.' },
        { term: 'Retrograde', meaning: 'A tune played from its end to its beginning.' },
      ],
      goal: {
        cycles: 4,
        checks: [
          { check: 'pitches', voice: 'melody', atLeast: 3 },
          { check: 'scale', voice: 'melody', scale: 'major', tonic: 'C' },
          { check: 'changes', voice: 'melody', atLeast: 3 },
        ],
      },
    },
  ],
});
