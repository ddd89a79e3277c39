import { defineTutorial } from '@hocket/sdk';
import { translationsOf } from './translations.ts';

const drums = '$: s("bd*4, ~ sd ~ sd, hh*8").gain(.6)';
const chords = '$: note("<[a2,c3,e3] [f2,a2,c3]>").s("pad")';
const call = '$: note("a4 ~ ~ ~ e4 ~ g4 ~").s("saw").lpf(2500).gain(.5)';

export const roomAndEcho = defineTutorial({
  id: 'hocket.space',
  title: 'Room and Echo',
  description: 'Near and far, and echoes that play along: music gets a third dimension.',
  duration: 20,
  difficulty: 'Intermediate',
  objectives: [
    'Place layers in front and behind',
    'Set an echo to the tempo',
    'Let a sound walk away',
  ],
  skills: ['Reverb', 'Delay', 'Depth'],
  ear: ['room', 'loudness'],
  prerequisites: [],
  translations: translationsOf('hocket.space'),
  lessons: [
    {
      id: 'depth',
      title: 'In Front and Behind',
      description:
        'In a hall, what stands close to you is dry; what stands at the back reaches you mostly by way of the walls. So the share of room in a sound tells the ear how far away it is. With the same room on everything, everything stands in one row.',
      instruction:
        'Bring the drums to the front and send the chords to the back: the chords with a room of 0.3 or more, and at least three times as much of it as the drums.',
      code: `${drums}.room(.4)\n${chords}.room(.4)`,
      expected: `${drums}.room(.1)\n${chords}.room(.6)`,
      tips: [
        'Take the room off the drums first, and listen to how they step forward.',
        'A bass is best dry: low sounds in a big room become mud.',
      ],
      concepts: [
        {
          term: 'Reverb',
          meaning: 'What a room answers to a sound: very many echoes, melted into one.',
        },
        { term: 'Dry and wet', meaning: 'Without an effect, and with it.' },
      ],
      goal: {
        cycles: 2,
        checks: [
          { check: 'count', voice: 'drum', atLeast: 4 },
          { check: 'control', voice: 'chord', control: 'room', atLeast: 0.3 },
          { check: 'compare', voice: 'chord', than: 'drum', control: 'room', atLeast: 3 },
        ],
      },
    },
    {
      id: 'dotted-echo',
      title: 'An Echo That Plays Along',
      description:
        'An echo on the beat hides behind the next note. One that comes three sixteenths later falls between the notes and answers them: the dotted eighth, known from dub to stadium guitars. Four notes then sound like eight.',
      instruction:
        'Let the tune have an echo that comes three sixteenths after each of its notes: now it comes after four.',
      code: `${drums}\n${call}.delay(.5).delaysync(4/16).delayfeedback(.4)`,
      expected: `${drums}\n${call}.delay(.5).delaysync(3/16).delayfeedback(.4)`,
      tips: [
        'delaysync counts in bars: a sixteenth is 1/16, a beat 4/16.',
        'delaytime counts in seconds. At 120 beats per minute a beat lasts half a second, three sixteenths 0.375 seconds.',
      ],
      concepts: [
        {
          term: 'Dotted eighth',
          meaning: 'An eighth and half of it again: three sixteenths.',
        },
        { term: 'Feedback', meaning: 'How much of each echo goes back to make the next one.' },
      ],
      goal: {
        cycles: 2,
        checks: [
          { check: 'count', voice: 'melody', atLeast: 2 },
          { check: 'echo', voice: 'melody', after: 3 },
        ],
      },
    },
    {
      id: 'walking-away',
      title: 'Walking Away',
      description:
        'Who walks away becomes softer, and the room around them is heard more. Both together are distance: softness alone is only soft. With two controls that move against each other you can carry a sound out of the hall.',
      instruction:
        'Over four bars let the tune walk away: its room grows from bar to bar to at least three times as much, and its loudness falls from bar to bar.',
      code: `${drums}\n$: note("a4 c5 e5 d5").s("sinepluck").room(.2).gain(.8)`,
      expected: `${drums}\n$: note("a4 c5 e5 d5").s("sinepluck").room("<.2 .4 .6 .8>").gain("<.8 .6 .45 .3>")`,
      tips: [
        'Two patterns between < and >, one that goes up, one that goes down.',
        'Turned around it is an entrance: somebody comes in by the door at the back.',
      ],
      concepts: [
        { term: 'Distance', meaning: 'To the ear: less level and more room at the same time.' },
        { term: 'Automation', meaning: 'A control that moves while the music plays.' },
      ],
      goal: {
        cycles: 4,
        checks: [
          {
            check: 'control',
            voice: 'melody',
            control: 'room',
            moves: 'up',
            steadily: true,
            range: 3,
          },
          { check: 'control', voice: 'melody', control: 'loudness', moves: 'down', steadily: true },
        ],
      },
    },
  ],
});
