import { defineTutorial } from '@hocket/sdk';
import { translationsOf } from './translations.ts';

export const sampling = defineTutorial({
  id: 'hocket.sampling',
  title: 'Cut and Paste',
  description:
    'A recorded drum break, cut up and put together anew: where hip-hop and jungle began.',
  duration: 20,
  difficulty: 'Intermediate',
  objectives: [
    'Cut a recording into parts',
    'Put its parts in another order',
    'Play parts slower, faster and backwards',
  ],
  skills: ['Chopping', 'Slicing', 'Speed'],
  ear: ['pitch', 'tempo', 'beat'],
  prerequisites: [],
  translations: translationsOf('hocket.sampling'),
  lessons: [
    {
      id: 'chop',
      title: 'Into Pieces',
      description:
        'A recording runs at its own tempo; cut into pieces, it runs at yours. Each piece begins exactly when its step comes, whatever the tempo is. chop(8) cuts a sound into eight, and loopAt(1) says that all of it lasts one bar.',
      instruction: 'Cut the break into at least eight parts, so that it stays with the hi-hats.',
      code: '$: s("hh*8").gain(.4)\n$: s("loop_breakbeat")',
      expected: '$: s("hh*8").gain(.4)\n$: s("loop_breakbeat").loopAt(1).chop(8)',
      tips: [
        'Listen to break and hi-hats at the end of the bar: are they still together?',
        'More pieces follow the tempo more closely, fewer keep more of the sound.',
      ],
      concepts: [
        { term: 'Sample', meaning: 'A recording that is played as an instrument.' },
        { term: 'Break', meaning: 'Bars of a record in which only the drums play.' },
      ],
      goal: { cycles: 2, checks: [{ check: 'slices', atLeast: 8 }] },
    },
    {
      id: 'slice',
      title: 'The Break Cut Anew',
      description:
        'In 1969 a drummer played four bars alone; cut up and put together anew, they became the ground of thousands of records. slice(8, …) numbers the eight equal parts of a recording from 0 to 7, and the pattern says which one comes when.',
      instruction:
        'Make a beat of your own out of the break: at least four different parts, in another order than that of the recording.',
      code: '$: s("loop_amen").slice(8, "0 1 2 3 4 5 6 7")',
      expected: '$: s("loop_amen").slice(8, "0 1 2 3 0 6 2 [7 7]")',
      tips: [
        'Begin with 0: the first kick tells everyone where the bar begins.',
        'Listen for the number of a snare, and put it on beats 2 and 4.',
      ],
      concepts: [
        { term: 'Slice', meaning: 'A part of a recording that can be played on its own.' },
        {
          term: 'Amen break',
          meaning:
            'Four bars of drums by The Winstons, 1969; probably the most sampled ones of all.',
        },
      ],
      goal: { cycles: 2, checks: [{ check: 'slices', atLeast: 4, mixed: true }] },
    },
    {
      id: 'speed',
      title: 'Slower, Faster, Backwards',
      description:
        'A tape at half speed takes twice as long and sounds an octave lower. Samplers do the same: speed(.5) for half, speed(2) for double, speed(-1) backwards. One slowed-down part among the others is a surprise; all of them together are just another tempo.',
      instruction:
        'Let some parts of the break play at half or double speed or backwards, and the others as they were recorded. At least four different parts are to be heard.',
      code: '$: s("loop_amen").slice(8, "0 1 2 3 4 5 6 7")',
      expected: '$: s("loop_amen").slice(8, "0 1 2 3 4 5 6 7").speed("1 1 1 .5 1 1 1 -1")',
      tips: [
        'speed takes a pattern of its own: eight numbers for eight parts.',
        'A snare that runs backwards leads into the beat that follows it.',
      ],
      concepts: [
        { term: 'Speed', meaning: 'How fast a recording runs: twice as fast is an octave higher.' },
        { term: 'Reverse', meaning: 'A recording from its end to its beginning.' },
      ],
      goal: {
        cycles: 2,
        checks: [
          { check: 'slices', atLeast: 4 },
          { check: 'control', voice: 'any', control: 'speed', range: 2 },
        ],
      },
    },
  ],
});
