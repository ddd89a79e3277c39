import { defineTutorial } from '@hocket/sdk';
import { translationsOf } from './translations.ts';

export const firstSounds = defineTutorial({
  id: 'beginner-1',
  title: 'First Sounds',
  description: 'From silence to a beat that you made, and a first tune on top of it.',
  duration: 15,
  difficulty: 'Beginner',
  objectives: [
    'Play your first sound',
    'Build a beat of kick, snare and hi-hat',
    'Change what plays while it plays',
    'Put a short tune over a beat',
  ],
  skills: ['Steps', 'Drums', 'Layers'],
  ear: ['beat', 'loudness', 'tempo'],
  prerequisites: [],
  translations: translationsOf('beginner-1'),
  lessons: [
    {
      id: 'kick',
      title: 'A Kick on Every Beat',
      description:
        'Almost all dance music stands on one sound: a low drum, the kick, on every beat. A bar here has four beats, and the grid cuts each beat into four steps: sixteen in all.',
      instruction:
        'Let the kick sound on all four beats. In the grid these are steps 1, 5, 9 and 13; in code, the number after the star says how often a sound comes in one bar.',
      by: ['grid', 'code'],
      code: '// bd is the bass drum, or kick.\n$: s("bd*2")',
      expected: '$: s("bd*4")',
      tips: [
        'Count along: one, two, three, four. The kick comes with every number.',
        'Change a number in the code and run it again. You need not stop first.',
      ],
      concepts: [
        { term: 'Beat', meaning: 'The pulse that you nod or tap your foot to.' },
        {
          term: 'Bar',
          meaning: 'A group of beats, four of them here. In code a bar is one cycle.',
        },
      ],
      goal: {
        cycles: 2,
        checks: [{ check: 'onsets', voice: 'kick', at: 'x...x...x...x...' }],
      },
    },
    {
      id: 'backbeat',
      title: 'Snare on Two and Four',
      description:
        'The snare is the bright crack that answers the kick. Put on beats two and four it makes people clap along: that is the backbeat of rock, soul and house alike.',
      instruction:
        'Keep the kick going and let the snare sound on beats 2 and 4, and nowhere else. In the grid these are steps 5 and 13.',
      by: ['grid', 'code'],
      code: '$: s("bd*4")\n// ~ is a rest: nothing sounds there.\n$: s("~ sd sd ~")',
      expected: '$: s("bd*4")\n$: s("~ sd ~ sd")',
      tips: [
        'Four words between the quotation marks share the bar: each gets one beat.',
        'Say "kick, clap, kick, clap" and listen for the claps.',
      ],
      concepts: [
        { term: 'Backbeat', meaning: 'A strong sound on the second and fourth beat of a bar.' },
        { term: 'Rest', meaning: 'A place where nothing sounds. In code it is written ~.' },
      ],
      goal: {
        cycles: 2,
        checks: [
          { check: 'onsets', voice: 'kick', at: 'x???x???x???x???' },
          { check: 'onsets', voice: 'snare', at: '....x.......x...' },
        ],
      },
    },
    {
      id: 'hats',
      title: 'Hi-Hats in Between',
      description:
        'Kick and snare mark the beats. The hi-hat, a short metallic tick, fills the space between them, and suddenly the music moves forward.',
      instruction:
        'Add hi-hats that sound halfway between all four beats: steps 3, 7, 11 and 15. More hi-hats are fine, as long as these four are there.',
      by: ['grid', 'code'],
      code: '$: s("bd*4")\n$: s("~ sd ~ sd")\n$: s("hh*4")',
      expected: '$: s("bd*4")\n$: s("~ sd ~ sd")\n$: s("hh*8")',
      tips: [
        'Four hi-hats in a bar fall exactly on the beats. What happens with twice as many?',
        'Count "one and two and three and four and". The hi-hat is the "and".',
      ],
      concepts: [
        { term: 'Hi-hat', meaning: 'Two small cymbals on a stand; closed, they tick.' },
        { term: 'Layer', meaning: 'One line of the music that sounds together with the others.' },
      ],
      goal: {
        cycles: 2,
        checks: [
          { check: 'count', voice: 'kick', atLeast: 2 },
          { check: 'count', voice: 'snare', atLeast: 1 },
          { check: 'onsets', voice: 'hiHat', at: '??x???x???x???x?' },
        ],
      },
    },
    {
      id: 'first-tune',
      title: 'Your First Tune',
      description:
        'A beat carries a tune. Notes are named by letters from a to g, and the number behind the letter says how high they are: c4 is the C in the middle of a piano.',
      instruction:
        'Put a tune of at least three different notes over your beat, four notes or more in every bar. Which notes they are is up to you.',
      by: ['grid', 'code'],
      code: '$: s("bd*4")\n$: s("~ sd ~ sd")\n$: s("hh*8")\n$: note("c4 c4 c4 c4").s("saw")',
      expected: '$: s("bd*4")\n$: s("~ sd ~ sd")\n$: s("hh*8")\n$: note("c4 e4 g4 e4").s("saw")',
      tips: [
        'c4, e4 and g4 always sound well together: start with these.',
        'Sing something first, then look for its notes.',
      ],
      concepts: [
        { term: 'Note', meaning: 'A sound with a pitch: how high or low it is.' },
        { term: 'Octave', meaning: 'The same letter with the next number: the same note, higher.' },
      ],
      goal: {
        cycles: 2,
        checks: [
          { check: 'count', voice: 'drum', atLeast: 4 },
          { check: 'count', voice: 'melody', atLeast: 4 },
          { check: 'pitches', voice: 'melody', atLeast: 3 },
        ],
      },
    },
  ],
});
