import { defineTutorial } from '@hocket/sdk';
import { translationsOf } from './translations.ts';

export const metresOfThree = defineTutorial({
  id: 'hocket.three',
  title: 'Counting to Three',
  description: 'Waltz, six-eight, shuffle, and three against two: music that goes round.',
  duration: 20,
  difficulty: 'Intermediate',
  objectives: [
    'Play a waltz',
    'Group six eighths in two ways',
    'Let eighths swing in twelve',
    'Hold three against two',
  ],
  skills: ['3/4', '6/8', '12/8', 'Polyrhythm'],
  ear: ['beat', 'swing', 'tempo'],
  prerequisites: [],
  translations: translationsOf('hocket.three'),
  lessons: [
    {
      id: 'waltz',
      title: 'One, Two, Three',
      description:
        'A waltz turns because it never comes out even with two feet: left leads once, then right. The bass gives the one, the chords answer on two and three. A cycle has as many beats as you put into it: three words make three beats.',
      instruction:
        'Make a waltz of it: three beats in the bar, the bass on the first, a chord on the second and on the third.',
      code: 'setcpm(120/3)\n$: note("<c2 g1>").s("bass")\n$: note("~ [e3,g3,c4] ~ [e3,g3,c4]").s("piano")',
      expected:
        'setcpm(120/3)\n$: note("<c2 g1>").s("bass")\n$: note("~ [e3,g3,c4] [e3,g3,c4]").s("piano")',
      tips: [
        'Four words share the bar now. How many should there be?',
        'setcpm counts cycles per minute: 120 beats, three of them in each cycle.',
      ],
      concepts: [
        {
          term: 'Metre',
          meaning: 'How many beats there are in a bar, and which of them is strong.',
        },
        { term: 'Waltz', meaning: 'A dance in three: a strong beat and two light ones.' },
      ],
      goal: {
        cycles: 2,
        checks: [
          { check: 'onsets', voice: 'bass', at: 'x........' },
          { check: 'onsets', voice: 'chord', at: '...x..x..' },
        ],
      },
    },
    {
      id: 'six-eight',
      title: 'Two Times Three',
      description:
        'Six eighths can be three times two or two times three. The first is a waltz; the second, 6/8, sways like a boat: ONE two three FOUR five six. Not a single hi-hat changes, only what stands out.',
      instruction:
        'Leave the six hi-hats. Let the kick come on the first of the six eighths and the snare on the fourth, and nowhere else.',
      code: 'setcpm(40)\n$: s("hh*6").gain(.6)\n$: s("bd ~ ~")\n$: s("~ sd sd")',
      expected: 'setcpm(40)\n$: s("hh*6").gain(.6)\n$: s("bd ~")\n$: s("~ sd")',
      tips: [
        'Two words share the bar: each of them has three eighths.',
        'Count to six and nod on one and four.',
      ],
      concepts: [
        {
          term: 'Compound metre',
          meaning: 'A metre whose beats fall into three, not into two: 6/8, 9/8, 12/8.',
        },
        { term: 'Grouping', meaning: 'Which notes belong together, as accents tell.' },
      ],
      goal: {
        cycles: 2,
        checks: [
          { check: 'onsets', voice: 'hiHat', at: 'xxxxxx' },
          { check: 'onsets', voice: 'kick', at: 'x.....' },
          { check: 'onsets', voice: 'snare', at: '...x..' },
        ],
      },
    },
    {
      id: 'twelve-eight',
      title: 'Four Times Three',
      description:
        'Cut each of four beats into three, and leave the middle one out: long, short, long, short. That is the shuffle of blues and of early rock and roll. Written down it is 12/8; played, it is a gallop.',
      instruction:
        'Let the hi-hats shuffle: in each of the four beats one on the first third and one on the last. Snare on 2 and 4.',
      code: 'setcpm(110/4)\n$: s("bd ~ bd ~")\n$: s("~ sd ~ sd")\n$: s("hh*8")',
      expected: 'setcpm(110/4)\n$: s("bd ~ bd ~")\n$: s("~ sd ~ sd")\n$: s("[hh ~ hh]*4")',
      tips: [
        'Square brackets make three out of one beat: [hh ~ hh].',
        'Say "humpty dumpty" in a steady flow: that is the rhythm.',
      ],
      concepts: [
        { term: 'Shuffle', meaning: 'Eighths as long and short, in the ratio of two to one.' },
        { term: 'Triplet', meaning: 'Three equal notes in the time of two, or of one beat.' },
      ],
      goal: {
        cycles: 2,
        checks: [
          { check: 'onsets', voice: 'snare', at: '...x.....x..' },
          { check: 'onsets', voice: 'hiHat', at: 'x.xx.xx.xx.x' },
        ],
      },
    },
    {
      id: 'three-on-two',
      title: 'Three Against Two',
      description:
        'One hand counts two, the other three, in the same time: the smallest polyrhythm, and the ground that much of West African drumming stands on. Together they make one rhythm, "nice cup of tea": both, right, left, right.',
      instruction:
        'Let the kick sound twice and the rim three times in every cycle, both evenly spread.',
      code: 'setcpm(40)\n$: s("bd*2")\n$: s("rim*2")',
      expected: 'setcpm(40)\n$: s("bd*2")\n$: s("rim*3")',
      tips: [
        'Each line divides the cycle by its own number.',
        'Follow the kick for a while, then the rim. Does the music change?',
      ],
      concepts: [
        {
          term: 'Hemiola',
          meaning: 'Three in the time of two: six eighths heard as three pairs, not as two threes.',
        },
        { term: 'Polyrhythm', meaning: 'Different equal divisions of the same time, at once.' },
      ],
      goal: {
        cycles: 2,
        checks: [
          { check: 'spread', voice: 'kick', hits: 2 },
          { check: 'spread', voice: 'percussion', hits: 3 },
        ],
      },
    },
  ],
});
