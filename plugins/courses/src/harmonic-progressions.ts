import { defineTutorial } from '@hocket/sdk';
import { translationsOf } from './translations.ts';

const drums = '$: s("bd*4, ~ sd ~ sd").gain(.5)';

export const harmonicProgressions = defineTutorial({
  id: 'intermediate-2',
  title: 'Harmonic Progressions',
  description: 'Chords that lead somewhere, voices that move little, basses that agree.',
  duration: 40,
  difficulty: 'Intermediate',
  objectives: [
    'Build triads on a scale',
    'Write a progression that comes home',
    'Move voices by small steps',
    'Tell major from minor by ear, and use both',
    'Add sevenths and suspensions',
    'Put a melody on chord tones',
  ],
  skills: ['Chords', 'Cadences', 'Voice leading', 'Keys'],
  ear: ['chord', 'pitch'],
  prerequisites: ['intermediate-1'],
  translations: translationsOf('intermediate-2'),
  lessons: [
    {
      id: 'triads',
      title: 'Three Notes at Once',
      description:
        'Take a note of the scale, leave one out, take the next, leave one out, take the next: three notes that sound as one. That is a triad, and nearly all harmony is made of it. In code a comma puts notes on top of each other.',
      instruction:
        'Play the triad of C (c e g) in the first bar and the triad of F (f a c) in the second. Their notes may be in any octave and any order.',
      code: `${drums}\n$: note("<[c3,e3] [f3,a3]>").s("pad")`,
      expected: `${drums}\n$: note("<[c3,e3,g3] [f3,a3,c4]>").s("pad")`,
      tips: [
        'Each of the two chords lacks one note. Count on: c, leave d out, e, leave f out …',
        'A note may be doubled in another octave: it is the same chord.',
      ],
      concepts: [
        { term: 'Triad', meaning: 'A chord of three notes, each a third above the one below it.' },
        { term: 'Third', meaning: 'From a note to the next but one of the scale.' },
      ],
      goal: {
        cycles: 2,
        checks: [{ check: 'progression', voice: 'chord', chords: ['C', 'F'], only: true }],
      },
    },
    {
      id: 'progression',
      title: 'Away and Home',
      description:
        'Chords tell a story. C is home in C major; F leaves it; G, the nearest neighbour of C, pulls the ear back: its b lies right below home and wants nothing but to go there. Home, away, at the door, home: this carries folk songs, blues and punk.',
      instruction: 'Play the chords C, F, G and C, one in each bar.',
      code: `${drums}\n$: note("<[c3,e3,g3] [f3,a3,c4] [f3,a3,c4] [f3,a3,c4]>").s("pad")`,
      expected: `${drums}\n$: note("<[c3,e3,g3] [f3,a3,c4] [g3,b3,d4] [c3,e3,g3]>").s("pad")`,
      tips: [
        'The triad of G is built like the others: g, leave a out, b, leave c out, d.',
        'Stop after the third chord and listen. Do you hear that something is missing?',
      ],
      concepts: [
        { term: 'Progression', meaning: 'Chords in an order that leads somewhere.' },
        { term: 'Cadence', meaning: 'The chords that end a phrase, such as G to C.' },
      ],
      goal: {
        cycles: 4,
        checks: [
          { check: 'progression', voice: 'chord', chords: ['C', 'F', 'G', 'C'], only: true },
        ],
      },
    },
    {
      id: 'voice-leading',
      title: 'Small Steps',
      description:
        'Each note of a chord is a singer. When all of them jump at every change, it sounds like blocks being moved. When each takes the nearest note of the next chord, the harmony flows. The chords stay the same; only their order from low to high changes.',
      instruction:
        'Play C, F, G and C again, so that from chord to chord the voices move by two and a half semitones or less on average.',
      code: `${drums}\n$: note("<[c3,e3,g3] [f3,a3,c4] [g3,b3,d4] [c3,e3,g3]>").s("pad")`,
      expected: `${drums}\n$: note("<[c3,e3,g3] [c3,f3,a3] [b2,d3,g3] [c3,e3,g3]>").s("pad")`,
      tips: [
        'C and F share the note c: let that singer stay where it is.',
        'Write the three notes of each chord from low to high, and look down the columns.',
      ],
      concepts: [
        { term: 'Voice leading', meaning: 'How each note of a chord moves to a note of the next.' },
        { term: 'Inversion', meaning: 'A chord with another note than its root at the bottom.' },
      ],
      goal: {
        cycles: 4,
        checks: [
          { check: 'progression', voice: 'chord', chords: ['C', 'F', 'G', 'C'], only: true },
          { check: 'leading', voice: 'chord', atMost: 2.5 },
        ],
      },
    },
    {
      id: 'minor',
      title: 'Bright and Dark',
      description:
        'Major and minor differ by a single semitone: the middle note. Lower it, and the sun goes in. The same scale holds both: C and G are major, A and E are minor, and songs live on going from one to the other.',
      instruction: 'Play C, G, A minor and E minor, one in each bar.',
      code: `${drums}\n$: note("<[c3,e3,g3] [b2,d3,g3] [a2,c#3,e3] [b2,e3,g#3]>").s("pad")`,
      expected: `${drums}\n$: note("<[c3,e3,g3] [b2,d3,g3] [a2,c3,e3] [b2,e3,g3]>").s("pad")`,
      tips: [
        'The last two chords are major now. Which of their notes is the middle one?',
        'A minor has no sharps: a c e. Neither has E minor: e g b.',
        'Train your ear: play note("<[a2,c3,e3] [a2,c#3,e3]>"), look away, and say at each bar whether it is the dark one or the bright one.',
      ],
      concepts: [
        {
          term: 'Minor',
          meaning: 'A chord or scale whose third note is a semitone lower than in major.',
        },
        { term: 'Semitone', meaning: 'The smallest step on a piano, from one key to the next.' },
      ],
      goal: {
        cycles: 4,
        checks: [
          { check: 'progression', voice: 'chord', chords: ['C', 'G', 'Am', 'Em'], only: true },
        ],
      },
    },
    {
      id: 'sevenths',
      title: 'Colour Tones',
      description:
        'A fourth note on top of a triad, a seventh above the root, makes it jazz, soul or bossa nova. And a chord can hold its breath: a suspension puts a fourth where the third belongs and gives in later.',
      instruction:
        'Play D minor seventh (d f a c), G suspended (g c d), G seventh (g b d f) and C major seventh (c e g b), one in each bar.',
      code: `${drums}\n$: note("<[d3,f3,a3] [d3,g3,b3] [d3,g3,b3] [c3,e3,g3]>").s("pad")`,
      expected: `${drums}\n$: note("<[d3,f3,a3,c4] [d3,g3,c4] [d3,f3,g3,b3] [c3,e3,g3,b3]>").s("pad")`,
      tips: [
        'In the suspended chord there is no b: c stands in its place, and falls to b in the next bar.',
        'Count to seven from the root, the root being one: that note is the seventh. One more, and you are at the octave.',
      ],
      concepts: [
        {
          term: 'Seventh',
          meaning:
            'The seventh note of the scale, the root counted as the first: six steps up. Seven steps are an octave.',
        },
        {
          term: 'Suspension',
          meaning: 'A note of the chord before that stays too long, then resolves.',
        },
      ],
      goal: {
        cycles: 4,
        checks: [
          {
            check: 'progression',
            voice: 'chord',
            chords: ['Dm7', 'Gsus4', 'G7', 'Cmaj7'],
            only: true,
          },
        ],
      },
    },
    {
      id: 'melody-over-chords',
      title: 'A Melody That Knows the Chords',
      description:
        'On the beats the ear compares a melody with the chord below. Notes of the chord rest there; others pull, and are best in passing. A melody that knows its chords sounds as if it could not be otherwise.',
      instruction:
        'Write a melody over these chords with at least four different notes, of which three in four that fall on a beat belong to the chord that sounds.',
      code: `${drums}\n$: note("<[c3,e3,g3] [c3,f3,a3] [b2,d3,g3] [c3,e3,g3]>").s("pad")\n$: note("<[d4 f4 a4 f4] [e4 g4 b4 g4]>").s("saw").gain(.6)`,
      expected: `${drums}\n$: note("<[c3,e3,g3] [c3,f3,a3] [b2,d3,g3] [c3,e3,g3]>").s("pad")\n$: note("<[e4 g4 c5 g4] [a4 c5 f4 a4] [b4 g4 d4 g4] [e4 d4 c4 ~]>").s("saw").gain(.6)`,
      tips: [
        'Begin each bar on a note of its chord. The chords are c e g, c f a, b d g and c e g.',
        'Between the beats anything goes: walk from one chord tone to the next.',
      ],
      concepts: [
        { term: 'Chord tone', meaning: 'A melody note that the chord below it has as well.' },
        { term: 'Passing note', meaning: 'A note that joins two chord tones by step.' },
      ],
      goal: {
        cycles: 4,
        checks: [
          { check: 'progression', voice: 'chord', chords: ['C', 'F', 'G', 'C'], only: true },
          { check: 'pitches', voice: 'melody', atLeast: 4 },
          { check: 'chordTones', voice: 'melody', atLeast: 0.75 },
        ],
      },
    },
  ],
});
