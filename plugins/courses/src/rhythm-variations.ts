import { defineTutorial } from '@hocket/sdk';
import { translationsOf } from './translations.ts';

export const rhythmVariations = defineTutorial({
  id: 'beginner-3',
  title: 'Rhythm Variations',
  description: 'Off-beats, rolls, rests and swing: what makes a beat move.',
  duration: 20,
  difficulty: 'Beginner',
  objectives: [
    'Use rests as part of a rhythm',
    'Place hits between the beats',
    'Write rolls and fills',
    'Make a beat swing',
  ],
  skills: ['Off-beats', 'Fills', 'Swing'],
  ear: ['beat', 'swing', 'tempo'],
  prerequisites: [],
  translations: translationsOf('beginner-3'),
  lessons: [
    {
      id: 'rests',
      title: 'The Sound of Nothing',
      description:
        'A rhythm is made of sounds and of the holes between them. A hi-hat on all sixteen steps is a carpet; with holes in it, it becomes a groove.',
      instruction:
        'Take hi-hats away until between three and ten are left in each bar. Keep the kick and the snare.',
      by: ['grid', 'code'],
      code: '$: s("bd*4, ~ sd ~ sd")\n$: s("hh*16")',
      expected: '$: s("bd*4, ~ sd ~ sd")\n$: s("hh hh ~ hh ~ hh hh ~")',
      tips: [
        'A rest in code is ~. Eight words in a bar are eighths: some of them can be rests.',
        'Leave a hole where the snare is, and listen to how much louder it seems.',
      ],
      concepts: [
        { term: 'Groove', meaning: 'The pattern of sounds and rests that makes you move.' },
        { term: 'Sixteenth', meaning: 'A quarter of a beat: one step of the grid.' },
      ],
      goal: {
        cycles: 2,
        checks: [
          { check: 'onsets', voice: 'kick', at: 'x???x???x???x???' },
          { check: 'onsets', voice: 'snare', at: '????x???????x???' },
          { check: 'count', voice: 'hiHat', atLeast: 3, atMost: 10 },
        ],
      },
    },
    {
      id: 'off-beats',
      title: 'Between the Beats',
      description:
        'What falls exactly between two beats is on the off-beat. Ska guitars live there, and so does the open hi-hat of house music, that "tss" after every kick.',
      instruction:
        'Let the open hi-hat (oh) sound between the beats and only there: steps 3, 7, 11 and 15.',
      by: ['grid', 'code'],
      code: '$: s("bd*4")\n$: s("oh*4")',
      expected: '$: s("bd*4")\n$: s("[~ oh]*4")',
      tips: [
        'Now both come together. One of them has to wait for half a beat.',
        'In code, square brackets share one place: [~ oh] is a rest, then a hit.',
      ],
      concepts: [
        { term: 'Off-beat', meaning: 'The place halfway between two beats.' },
        {
          term: 'Open hi-hat',
          meaning: 'The two cymbals apart: they ring on until they are closed.',
        },
      ],
      goal: {
        cycles: 2,
        checks: [
          { check: 'onsets', voice: 'kick', at: 'x???x???x???x???' },
          { check: 'onsets', voice: 'openHat', at: '..x...x...x...x.' },
        ],
      },
    },
    {
      id: 'rolls',
      title: 'Rolls and Fills',
      description:
        'Every fourth bar a drummer says: something is about to happen. A fill breaks the pattern for a moment, and a roll, many quick hits in a row, is the simplest one.',
      instruction:
        'Keep the snare calm for three bars, with one to four hits in each, and let it play at least five hits in the fourth.',
      by: ['code'],
      code: '$: s("bd*4, hh*8")\n$: s("~ sd ~ sd")',
      expected: '$: s("bd*4, hh*8")\n$: s("<[~ sd ~ sd]!3 [~ sd ~ sd*6]>")',
      tips: [
        'Between < and > each bar has its turn, and !3 repeats one three times.',
        'sd*6 squeezes six hits into the place of one.',
      ],
      concepts: [
        { term: 'Fill', meaning: 'A short break from the pattern that leads into the next part.' },
        { term: 'Roll', meaning: 'Hits so quick that they melt into one sound.' },
      ],
      goal: {
        cycles: 4,
        checks: [
          { check: 'count', voice: 'snare', atLeast: 1, atMost: 4, in: [0, 3] },
          { check: 'count', voice: 'snare', atLeast: 5, in: [3, 4] },
        ],
      },
    },
    {
      id: 'swing',
      title: 'Make It Swing',
      description:
        'Played by the clock, a beat can sound stiff. Swing delays every second step a little: long, short, long, short. Jazz does it, hip-hop does it, and so does your heart.',
      instruction:
        'Give the hi-hats swing, enough that one hears it. In the grid that is the swing slider; in code, swingBy(1/3, 8) delays the second half of each of eight parts.',
      by: ['grid', 'code'],
      code: '$: s("bd*4, ~ sd ~ sd")\n$: s("hh*16")',
      expected: '$: s("bd*4, ~ sd ~ sd")\n$: s("hh*16").swingBy(1/3, 8)',
      tips: [
        'A third of a step is the swing of a jazz drummer. Half of it is a hint.',
        'Swing needs something to delay: hi-hats between the beats.',
      ],
      concepts: [
        { term: 'Swing', meaning: 'Every second step comes late, so that steps go long, short.' },
        { term: 'Straight', meaning: 'Without swing: all steps are equally long.' },
      ],
      goal: {
        cycles: 2,
        checks: [
          { check: 'count', voice: 'hiHat', atLeast: 8 },
          { check: 'swing', voice: 'hiHat', atLeast: 0.15 },
        ],
      },
    },
  ],
});
