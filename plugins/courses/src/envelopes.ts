import { defineTutorial } from '@hocket/sdk';
import { translationsOf } from './translations.ts';

const drums = '$: s("bd*4, hh*8").gain(.5)';
const tune = '$: note("a4 ~ c5 e5 ~ d5 c5 ~").s("square").lpf(3000)';
const chords = '$: note("<[a2,c3,e3] [f2,a2,c3]>").s("saw").lpf(1200)';

export const envelopes = defineTutorial({
  id: 'hocket.envelopes',
  title: 'The Life of a Sound',
  description: 'Attack, decay, sustain, release: one wave becomes a pluck, a pad or a stab.',
  duration: 15,
  difficulty: 'Beginner',
  objectives: [
    'Let a sound swell instead of begin',
    'Pluck a note, and hold another',
    'Choose how a sound ends',
  ],
  skills: ['Envelopes', 'Pluck and pad', 'Sound design'],
  ear: ['loudness', 'filter'],
  prerequisites: [],
  translations: translationsOf('hocket.envelopes'),
  lessons: [
    {
      id: 'attack',
      title: 'How It Begins',
      description:
        'The ear tells instruments apart by their first moment. A piano is there at once, a bowed string takes its time. The attack is how long a sound takes to reach its full level, in seconds; a long one puts the sound behind all that begin at once.',
      instruction:
        'Chords and tune begin alike, both at once. Let the chords swell: their attack should be at least ten times as long as that of the tune.',
      code: `${drums}\n${chords}.attack(.01).gain(.3)\n${tune}.attack(.01).gain(.3)`,
      expected: `${drums}\n${chords}.attack(.5).gain(.3)\n${tune}.attack(.01).gain(.3)`,
      tips: [
        'Listen to the beginning of each bar: do you hear a knock, or a breath?',
        'Half a second is a slow swell. Two seconds fill a bar at 120 beats per minute.',
      ],
      concepts: [
        {
          term: 'Envelope',
          meaning: 'How the level of a sound goes from its beginning to its end.',
        },
        { term: 'Attack', meaning: 'The time in which a sound reaches its full level.' },
      ],
      goal: {
        cycles: 2,
        checks: [
          { check: 'compare', voice: 'chord', than: 'melody', control: 'attack', atLeast: 10 },
        ],
      },
    },
    {
      id: 'decay',
      title: 'Plucked or Held',
      description:
        'After the attack a sound falls, in its decay, to the level at which it is held: its sustain. A guitar string has no sustain, it only dies away. An organ is all sustain. Set it to zero, and the decay alone says how long a note is heard.',
      instruction:
        'Let the tune be plucked: a decay of 0.3 seconds at most, and a sustain of no more than a third of that of the chords.',
      code: `${drums}\n${chords}.decay(.5).sustain(.8).gain(.3)\n${tune}.decay(.5).sustain(.8).gain(.3)`,
      expected: `${drums}\n${chords}.decay(.5).sustain(.8).gain(.3)\n${tune}.decay(.15).sustain(0).gain(.4)`,
      tips: [
        'Decay and release are times, in seconds. Sustain is a level: 0 is nothing, 1 is all.',
        'A plucked note may be a little louder: it is soon over.',
      ],
      concepts: [
        { term: 'Decay', meaning: 'The time in which a sound falls from its peak to its sustain.' },
        { term: 'Sustain', meaning: 'The level at which a note is held while it lasts.' },
      ],
      goal: {
        cycles: 2,
        checks: [
          { check: 'control', voice: 'melody', control: 'decay', atMost: 0.3 },
          { check: 'compare', voice: 'chord', than: 'melody', control: 'sustain', atLeast: 3 },
        ],
      },
    },
    {
      id: 'release',
      title: 'Letting Go',
      description:
        'What happens when the key is let go? A harmonium stops, a bell rings on. The release is how long a sound takes to fall silent after its note has ended. Short, it leaves clean holes for others; long, it fills them.',
      instruction:
        'Let the chord ring on into the rest of the bar: its release should be at least five times as long as that of the bass, which stays short.',
      code: '$: s("bd*4, ~ sd ~ sd, hh*8").gain(.6)\n$: note("a1 ~ a1 ~ e2 ~ g1 ~").s("square").lpf(500).release(.05)\n$: note("[a3,c4,e4] ~ ~ ~").s("saw").lpf(2000).release(.05).gain(.4)',
      expected:
        '$: s("bd*4, ~ sd ~ sd, hh*8").gain(.6)\n$: note("a1 ~ a1 ~ e2 ~ g1 ~").s("square").lpf(500).release(.05)\n$: note("[a3,c4,e4] ~ ~ ~").s("saw").lpf(2000).release(1.2).gain(.4)',
      tips: [
        'The chord lasts one beat. All that you hear of it afterwards is release.',
        'A bass with a long release blurs: each note still sounds when the next one comes.',
      ],
      concepts: [
        { term: 'Release', meaning: 'The time in which a sound fades after its note has ended.' },
        { term: 'Stab', meaning: 'A short chord, thrown into the rhythm like a hit.' },
      ],
      goal: {
        cycles: 2,
        checks: [
          { check: 'count', voice: 'bass', atLeast: 2 },
          { check: 'compare', voice: 'chord', than: 'bass', control: 'release', atLeast: 5 },
        ],
      },
    },
  ],
});
