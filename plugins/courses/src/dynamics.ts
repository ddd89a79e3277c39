import { defineTutorial } from '@hocket/sdk';
import { translationsOf } from './translations.ts';

export const dynamics = defineTutorial({
  id: 'hocket.dynamics',
  title: 'Loud and Soft',
  description: 'Accents, ghost notes and crescendos: what turns a machine into a player.',
  duration: 15,
  difficulty: 'Beginner',
  objectives: [
    'Accent some hits of a pattern',
    'Put ghost notes around a backbeat',
    'Let a phrase grow',
  ],
  skills: ['Accents', 'Ghost notes', 'Crescendo'],
  ear: ['loudness', 'beat'],
  prerequisites: [],
  translations: translationsOf('hocket.dynamics'),
  lessons: [
    {
      id: 'accents',
      title: 'Some Hits Count More',
      description:
        'No drummer hits a hi-hat eight times alike: the hand that counts the beats comes down harder than the one that fills in. The same eight hits, loud and soft in turn, begin to walk.',
      instruction:
        'Keep the eight hi-hats, and make the four on the beats at least one and a half times as loud as the four between them.',
      by: ['grid', 'code'],
      code: '$: s("bd*4, ~ sd ~ sd").gain(.8)\n$: s("hh*8").gain(.7)',
      expected: '$: s("bd*4, ~ sd ~ sd").gain(.8)\n$: s("hh*8").gain("[.9 .4]*4")',
      tips: [
        'gain takes a pattern, too: its numbers share the bar just as sounds do.',
        'Make the soft ones softer rather than the loud ones louder: that leaves room.',
      ],
      concepts: [
        { term: 'Accent', meaning: 'A note that stands out because it is louder than the others.' },
        { term: 'Dynamics', meaning: 'All that is loud or soft in music, and the ways between.' },
      ],
      goal: {
        cycles: 2,
        checks: [
          { check: 'count', voice: 'hiHat', atLeast: 8 },
          { check: 'accents', voice: 'hiHat', at: 'x.x.x.x.', atLeast: 1.5 },
        ],
      },
    },
    {
      id: 'ghost-notes',
      title: 'Ghost Notes',
      description:
        'Between the two loud snares of a funk beat there are others, so soft that one feels them more than one hears them. Drummers call them ghost notes. Take them away, and the groove is gone with them.',
      instruction:
        'Keep the snare on beats 2 and 4, and add at least two more snares in each bar, of which each is at most a third as loud.',
      by: ['grid', 'code'],
      code: '$: s("bd ~ [~ bd] ~, hh*8")\n$: s("~ sd ~ sd")',
      expected:
        '$: s("bd ~ [~ bd] ~, hh*8")\n$: s("~ sd ~ sd")\n$: s("[~ ~ ~ sd] [~ ~ ~ sd] [~ sd ~ ~] ~").gain(.2)',
      tips: [
        'A second line for the soft ones is the easiest: one gain for all of them.',
        'Ghost notes like the places just before and just after a beat, not the beat itself.',
      ],
      concepts: [
        {
          term: 'Ghost note',
          meaning: 'A hit so soft that it is part of the groove rather than of the rhythm.',
        },
        {
          term: 'Velocity',
          meaning: 'How hard a note is struck. In code it works as gain does: both are multiplied.',
        },
      ],
      goal: {
        cycles: 2,
        checks: [
          { check: 'count', voice: 'snare', at: '....x.......x...', atLeast: 2 },
          { check: 'count', voice: 'snare', atLeast: 4 },
          { check: 'accents', voice: 'snare', at: '....x.......x...', atLeast: 3 },
        ],
      },
    },
    {
      id: 'crescendo',
      title: 'Growing',
      description:
        'A phrase that grows wants to get somewhere. Bar by bar a little louder: nothing else changes, and yet whoever listens leans forward.',
      instruction:
        'Let the tune become louder from bar to bar over four bars, never softer on the way, and at least twice as loud in the last bar as in the first.',
      code: '$: s("bd*4, hh*8").gain(.5)\n$: note("a3 c4 d4 e4 g4 e4 d4 c4").s("saw").gain(.5)',
      expected:
        '$: s("bd*4, hh*8").gain(.5)\n$: note("a3 c4 d4 e4 g4 e4 d4 c4").s("saw").gain("<.25 .35 .5 .7>")',
      tips: [
        'Between < and > each bar takes its turn, numbers as well as notes.',
        'Begin softly. A crescendo needs somewhere to come from.',
      ],
      concepts: [
        {
          term: 'Crescendo',
          meaning: 'Becoming louder little by little; the way back: diminuendo.',
        },
        { term: 'Phrase', meaning: 'A musical sentence, often two or four bars long.' },
      ],
      goal: {
        cycles: 4,
        checks: [
          { check: 'count', voice: 'melody', atLeast: 2 },
          {
            check: 'control',
            voice: 'melody',
            control: 'loudness',
            moves: 'up',
            steadily: true,
            range: 2,
          },
        ],
      },
    },
  ],
});
