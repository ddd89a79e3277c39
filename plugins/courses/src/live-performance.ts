import { defineTutorial } from '@hocket/sdk';
import { translationsOf } from './translations.ts';

export const livePerformance = defineTutorial({
  id: 'expert-1',
  title: 'Live Performance',
  description: 'A whole set from an empty editor: build, break down, drop and end.',
  duration: 60,
  difficulty: 'Expert',
  objectives: [
    'Start a set from nothing',
    'Bring layers in and out on the bar',
    'Shape tension with filters and density',
    'Prepare and land a drop',
    'Recover from a mistake without stopping',
    'End a piece on purpose',
  ],
  skills: ['Live coding', 'Form', 'Effects', 'Improvisation'],
  ear: ['filter', 'room', 'loudness', 'tempo'],
  prerequisites: ['intermediate-2'],
  translations: translationsOf('expert-1'),
  lessons: [
    {
      id: 'blank-page',
      title: 'From a Blank Page',
      description:
        'A live coder begins with an empty editor and people who wait. The first sound need not be clever: it has to be there. Then one layer after the other, running each as soon as it stands.',
      instruction:
        'From a single hi-hat, get to at least three layers in every bar: a kick, hi-hats (four or more) and a bass line of two notes or more.',
      code: '$: s("hh")',
      expected: '$: s("hh*8")\n$: s("bd*4")\n$: note("a1 a1 g1 e1").s("bass")',
      tips: [
        'Run after every line. The music goes on while you write.',
        'The order does not matter to the computer, but it does to the audience.',
      ],
      concepts: [
        { term: 'Set', meaning: 'What a performer plays in one go, from beginning to end.' },
        {
          term: 'Live coding',
          meaning: 'Writing the program that makes the music while it plays.',
        },
      ],
      goal: {
        cycles: 2,
        checks: [
          { check: 'count', voice: 'kick', atLeast: 1 },
          { check: 'count', voice: 'hiHat', atLeast: 4 },
          { check: 'count', voice: 'bass', atLeast: 2 },
          { check: 'layers', atLeast: 3 },
        ],
      },
    },
    {
      id: 'layers',
      title: 'In and Out',
      description:
        'Form is who plays when. A layer that comes in after two bars is an event; one that leaves makes room for the next. A mask says in which cycles a layer sounds: 1 for yes, 0 for no.',
      instruction:
        'Over eight bars: the kick plays throughout. The hi-hats wait for two bars, play for four, and leave for the last two.',
      code: '$: s("bd*4")\n$: s("hh*8")',
      expected: '$: s("bd*4")\n$: s("hh*8").mask("<0@2 1@4 0@2>")',
      tips: [
        'In <0@2 1@4 0@2>, @ says for how many cycles each value holds.',
        'Live you would write an underscore before the label, _$:, to mute a line, and take it away on the bar.',
      ],
      concepts: [
        { term: 'Form', meaning: 'The order of the parts of a piece.' },
        { term: 'Mask', meaning: 'A pattern of yes and no that lets another one through.' },
      ],
      goal: {
        cycles: 8,
        checks: [
          { check: 'section', in: [0, 2], with: ['kick'], without: ['hiHat'] },
          { check: 'section', in: [2, 6], with: ['kick', 'hiHat'] },
          { check: 'section', in: [6, 8], with: ['kick'], without: ['hiHat'] },
        ],
      },
    },
    {
      id: 'filters',
      title: 'Opening the Filter',
      description:
        'A lowpass filter lets through what is below its frequency. Closed, the music sounds as if from behind a door; slowly opened, it comes into the room. No other knob makes tension for so little work.',
      instruction:
        'Open the filter (lpf) of the bass over four bars: its frequency rises, and at the end it is at least four times as high as at the beginning.',
      code: '$: s("bd*4")\n$: note("a1 a2 a1 g1").s("saw").lpf(300)',
      expected: '$: s("bd*4")\n$: note("a1 a2 a1 g1").s("saw").lpf("<300 600 1200 2400>")',
      tips: [
        'A value can take turns too: lpf("<300 600>").',
        'For a smooth way write lpf(saw.range(300, 2400).slow(4)).',
      ],
      concepts: [
        { term: 'Lowpass filter', meaning: 'Takes away what is higher than its cutoff frequency.' },
        { term: 'Cutoff', meaning: 'The frequency, in Hz, at which a filter begins to act.' },
      ],
      goal: {
        cycles: 4,
        checks: [
          {
            check: 'control',
            voice: 'bass',
            control: 'lpf',
            moves: 'up',
            steadily: true,
            range: 4,
          },
          { check: 'count', voice: 'kick', atLeast: 2 },
        ],
      },
    },
    {
      id: 'build',
      title: 'The Build',
      description:
        'Before something big happens, time seems to run faster. The snare roll of dance music doubles and doubles again until it is a single noise, and everybody knows what comes next.',
      instruction:
        'Over four bars let the snare grow denser: in the last bar at least four times as many hits as in the first, and never fewer than in the bar before.',
      code: '$: s("bd*4")\n$: s("sd*2")',
      expected: '$: s("bd*4")\n$: s("<sd*2 sd*4 sd*8 sd*16>")',
      tips: [
        'Double from bar to bar: 2, 4, 8, 16.',
        'Let the loudness grow with it: .gain("<.4 .5 .6 .8>").',
      ],
      concepts: [
        { term: 'Build', meaning: 'A part that raises tension before the drop.' },
        { term: 'Density', meaning: 'How many sounds there are in a given time.' },
      ],
      goal: { cycles: 4, checks: [{ check: 'build', voice: 'snare', atLeast: 4 }] },
    },
    {
      id: 'drop',
      title: 'The Drop',
      description:
        'The drop is the moment when what was held back arrives: kick and bass, all at once. It lives on what is missing before it. Take the low end away for four bars, and bring it back on the first beat of the fifth.',
      instruction:
        'Over eight bars: the hi-hats play throughout; kick and bass are silent for four bars and play in every one of the last four.',
      code: '$: s("hh*8")\n$: s("bd*4")\n$: note("a1 a1 c2 g1").s("bass")',
      expected:
        '$: s("hh*8")\n$: s("bd*4").mask("<0@4 1@4>")\n$: note("a1 a1 c2 g1").s("bass").mask("<0@4 1@4>")',
      tips: [
        'The same mask on both keeps them together.',
        'A hole of one beat just before the drop makes it twice as strong.',
      ],
      concepts: [
        { term: 'Drop', meaning: 'The moment at which beat and bass come back in full.' },
        { term: 'Low end', meaning: 'The lowest sounds, felt as much as heard: kick and bass.' },
      ],
      goal: {
        cycles: 8,
        checks: [
          { check: 'section', in: [0, 4], with: ['hiHat'], without: ['kick', 'bass'] },
          { check: 'section', in: [4, 8], with: ['hiHat', 'kick', 'bass'] },
        ],
      },
    },
    {
      id: 'breakdown',
      title: 'The Breakdown',
      description:
        'After the drop people need air. In the breakdown the drums stop and the harmony stands alone: a moment to look around, before the beat returns and feels new.',
      instruction:
        'Over eight bars: the chords play throughout. The drums play for four bars, are silent for two and come back for the last two.',
      code: '$: s("bd*4, hh*8")\n$: note("<[a3,c4,e4] [f3,a3,c4]>").s("pad")',
      expected:
        '$: s("bd*4, hh*8").mask("<1@4 0@2 1@2>")\n$: note("<[a3,c4,e4] [f3,a3,c4]>").s("pad")',
      tips: [
        'One mask behind the whole drum line is enough.',
        'Give the chords more room while they are alone: .room("<.2@4 .8@2 .2@2>").',
      ],
      concepts: [
        { term: 'Breakdown', meaning: 'A part in which the beat stops and the rest stands alone.' },
        { term: 'Contrast', meaning: 'What makes one part felt because the other was different.' },
      ],
      goal: {
        cycles: 8,
        checks: [
          { check: 'section', in: [0, 4], with: ['drum', 'chord'] },
          { check: 'section', in: [4, 6], with: ['chord'], without: ['drum'] },
          { check: 'section', in: [6, 8], with: ['drum', 'chord'] },
        ],
      },
    },
    {
      id: 'recovery',
      title: 'When It Goes Wrong',
      description:
        'It will go wrong: a note from another key, a hole where the kick should be. Nobody minds, if you repair it in rhythm. Change one thing, run it, listen, change the next. When code does not run, the last good pattern keeps playing: you have time.',
      instruction:
        'Two things are wrong here. Put the kick back on every beat, and bring every note of the tune into A minor (a b c d e f g).',
      code: '$: s("bd bd ~ bd")\n$: s("hh*8")\n$: note("a3 c4 e4 d#4 a3 c#4 e4 g4").s("saw")',
      expected: '$: s("bd bd bd bd")\n$: s("hh*8")\n$: note("a3 c4 e4 d4 a3 c4 e4 g4").s("saw")',
      tips: [
        'Listen for the beat that limps first: rhythm before pitch.',
        'Write _$: before the other lines and hear the tune alone: which two notes stick out?',
        'Sharps (#) do not belong to A minor.',
      ],
      concepts: [
        { term: 'Key', meaning: 'The scale that a piece stays in.' },
        {
          term: 'Debugging by ear',
          meaning: 'Finding what is wrong by listening to one layer at a time.',
        },
      ],
      goal: {
        cycles: 2,
        checks: [
          { check: 'onsets', voice: 'kick', at: 'x???x???x???x???' },
          { check: 'count', voice: 'melody', atLeast: 4 },
          { check: 'scale', voice: 'pitched', scale: 'minor', tonic: 'A' },
        ],
      },
    },
    {
      id: 'ending',
      title: 'A Good Ending',
      description:
        'A set that just stops sounds like a cable pulled out. Take layers away until one is left, come home to the tonic, and let it ring. The silence after it belongs to you as well.',
      instruction:
        'Over eight bars: the drums play for six bars and then are silent. The bass ends on a, and in the last bar nothing begins any more.',
      code: '$: s("bd*4, hh*8")\n$: note("<a1 f1 c2 g1>").s("bass")\n$: note("<[a3,c4,e4] [f3,a3,c4] [g3,c4,e4] [g3,b3,d4]>").s("pad")',
      expected:
        '$: s("bd*4, hh*8").mask("<1@6 0@2>")\n$: note("<a1 f1 c2 g1 a1 f1 a1 ~>").s("bass")\n$: note("<[a3,c4,e4] [f3,a3,c4] [g3,c4,e4] [g3,b3,d4] [a3,c4,e4] [f3,a3,c4] [a3,c4,e4] ~>").s("pad")',
      tips: [
        'Write the eight bars of the bass out, one after the other between < and >.',
        'In < > a rest, ~, is a bar of silence.',
      ],
      concepts: [
        { term: 'Coda', meaning: 'The part that brings a piece to its end.' },
        { term: 'Resolution', meaning: 'The step from tension to rest.' },
      ],
      goal: {
        cycles: 8,
        checks: [
          { check: 'section', in: [0, 6], with: ['drum', 'bass'] },
          { check: 'section', in: [6, 8], without: ['drum'] },
          { check: 'section', in: [7, 8], without: ['any'] },
          { check: 'ends', voice: 'bass', on: 'A' },
        ],
      },
    },
  ],
});
