import { defineTutorial } from '@hocket/sdk';
import { translationsOf } from './translations.ts';

const beat = '$: s("bd*4, ~ sd ~ sd, hh*8").gain(.6)';

export const addingMelody = defineTutorial({
  id: 'beginner-2',
  title: 'Adding Melody',
  description: 'Notes, scales and a bass line: how a beat turns into a piece of music.',
  duration: 20,
  difficulty: 'Beginner',
  objectives: [
    'Name notes and play them in order',
    'Stay inside a scale',
    'Let a bass line carry the harmony',
    'Answer one phrase with another',
  ],
  skills: ['Notes', 'Scales', 'Bass lines'],
  ear: ['pitch', 'chord'],
  prerequisites: [],
  translations: translationsOf('beginner-2'),
  lessons: [
    {
      id: 'notes',
      title: 'Notes Have Names',
      description:
        'The white keys of a piano are called c d e f g a b, and then it begins again. Played in order from c they make the scale that everyone has sung: C major.',
      instruction:
        'Play a tune of at least five different notes, all of them from C major: only the letters c d e f g a b, without sharps (#) or flats.',
      by: ['grid', 'code'],
      code: '// d# is the black key between d and e.\n$: note("c4 d#4 c4 d#4").s("saw")',
      expected: '$: note("c4 d4 e4 f4 g4 f4 e4 d4").s("saw")',
      tips: [
        'Walk up five notes and down again: that is a tune already.',
        'A space between two notes is all they need. The more notes, the faster they go by.',
      ],
      concepts: [
        { term: 'Scale', meaning: 'A choice of notes that belong together, in order.' },
        { term: 'Sharp', meaning: 'The next key higher, written #: d# is just above d.' },
      ],
      goal: {
        cycles: 4,
        checks: [
          { check: 'scale', voice: 'melody', scale: 'major', tonic: 'C' },
          { check: 'pitches', voice: 'melody', atLeast: 5 },
        ],
      },
    },
    {
      id: 'scale',
      title: 'Five Notes That Fit',
      description:
        'A pentatonic scale has only five notes, and no two of them clash. That is why folk songs, blues and half of all guitar solos use it: whatever you play, it fits.',
      instruction:
        'Change the tune so that it uses only the notes of A minor pentatonic: a c d e g. Use at least four of them.',
      by: ['grid', 'code'],
      code: `${beat}\n$: note("a3 c4 d#4 f4 g4 f4 d#4 c4").s("saw")`,
      expected: `${beat}\n$: note("a3 c4 d4 e4 g4 e4 d4 c4").s("saw")`,
      tips: [
        'Two notes of the tune do not belong. Which letters are not in the list?',
        'Once it fits, change the order as you like: you cannot go wrong.',
      ],
      concepts: [
        { term: 'Pentatonic', meaning: 'A scale of five notes to the octave.' },
        {
          term: 'Tonic',
          meaning: 'The note a scale is named after; the tune feels at home there.',
        },
      ],
      goal: {
        cycles: 4,
        checks: [
          { check: 'scale', voice: 'melody', scale: 'minor pentatonic', tonic: 'A' },
          { check: 'pitches', voice: 'melody', atLeast: 4 },
        ],
      },
    },
    {
      id: 'bass',
      title: 'A Bass Line Below',
      description:
        'The lowest voice decides how everything above it feels. A bass line needs few notes: the tonic, another that pulls away from it, and patience.',
      instruction:
        'Add a bass line: at least two notes in every bar, at least two different ones, all from A minor, with a number of 1 or 2 behind the letter so that they are low.',
      by: ['grid', 'code'],
      code: `${beat}\n$: note("a3 c4 d4 e4 g4 e4 d4 c4").s("saw").gain(.5)\n$: note("a1").s("bass")`,
      expected: `${beat}\n$: note("a3 c4 d4 e4 g4 e4 d4 c4").s("saw").gain(.5)\n$: note("a1 a1 e2 g1").s("bass")`,
      tips: [
        'Begin with the tonic, a. Its fifth note, e, is the next best friend.',
        'Try the bass alone with the drums first. Does it make you move?',
      ],
      concepts: [
        { term: 'Bass line', meaning: 'The melody of the lowest voice.' },
        {
          term: 'Fifth',
          meaning:
            'The fifth note of the scale, the first one counted: a b c d e. Next to the octave nothing blends better.',
        },
      ],
      goal: {
        cycles: 2,
        checks: [
          { check: 'below', voice: 'bass', than: 'melody' },
          { check: 'count', voice: 'bass', atLeast: 2 },
          { check: 'pitches', voice: 'bass', atLeast: 2 },
          { check: 'scale', voice: 'bass', scale: 'minor', tonic: 'A' },
          { check: 'count', voice: 'melody', atLeast: 2 },
        ],
      },
    },
    {
      id: 'question-answer',
      title: 'Question and Answer',
      description:
        'A tune speaks in sentences. One bar asks, and stays open; the next one answers with the same rhythm and comes home to the tonic. You have heard it in a thousand songs.',
      instruction:
        'Write two bars: the second repeats the rhythm of the first with at least one other note, and its last note is a. Stay with a c d e g.',
      by: ['code'],
      code: `${beat}\n// Between < and > each bar has its own turn.\n$: note("<[a3 c4 e4 d4] [a3 c4 e4 d4]>").s("saw")`,
      expected: `${beat}\n$: note("<[a3 c4 e4 d4] [a3 c4 d4 a3]>").s("saw")`,
      tips: [
        'Leave the beginning of the answer as it is: we want to recognise it.',
        'Only the end has to change. How does one come home from d?',
      ],
      concepts: [
        { term: 'Phrase', meaning: 'A musical sentence, often two or four bars long.' },
        { term: 'Alternation', meaning: 'In code, < and > hold what comes in turn, bar by bar.' },
      ],
      goal: {
        cycles: 2,
        checks: [
          { check: 'scale', voice: 'melody', scale: 'minor pentatonic', tonic: 'A' },
          { check: 'ends', voice: 'melody', on: 'A' },
          { check: 'answer', voice: 'melody' },
        ],
      },
    },
  ],
});
