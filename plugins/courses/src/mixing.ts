import { defineTutorial } from '@hocket/sdk';
import { translationsOf } from './translations.ts';

const drums = '$: s("bd*4, ~ sd ~ sd, hh*8")';
const bass = '$: note("a1 a1 e1 g1").s("bass")';
const chords = '$: note("<[a2,c3,e3] [f2,a2,c3]>").s("warmstrings")';

export const mixing = defineTutorial({
  id: 'hocket.mixing',
  title: 'A Place for Everyone',
  description: 'Balance, low end, width and ducking: a mix in which each layer is heard.',
  duration: 25,
  difficulty: 'Intermediate',
  objectives: [
    'Balance a lead against its chords',
    'Keep the low end free',
    'Spread a mix from left to right',
    'Let chords make way for the kick',
  ],
  skills: ['Balance', 'Filters', 'Panorama', 'Ducking'],
  ear: ['loudness', 'filter'],
  prerequisites: [],
  translations: translationsOf('hocket.mixing'),
  lessons: [
    {
      id: 'balance',
      title: 'Who Leads?',
      description:
        'A mix answers one question first: what shall people listen to? The lead is in front, the chords carry it. When both are equally loud they fight, and mostly it is better to turn one down than the other up.',
      instruction:
        'Put the tune in front: it should be at least twice as loud as the chords, which are still to be heard.',
      code: `${drums}.gain(.6)\n${chords}.gain(.8)\n$: note("a4 c5 e5 d5").s("sinepluck").gain(.3)`,
      expected: `${drums}.gain(.6)\n${chords}.gain(.35)\n$: note("a4 c5 e5 d5").s("sinepluck").gain(.8)`,
      tips: [
        'Turn the chords down until you miss them, then up again by a hair.',
        'Listen softly: at a whisper you hear at once what is too loud.',
      ],
      concepts: [
        { term: 'Balance', meaning: 'How loud the layers of a mix are against each other.' },
        { term: 'Lead', meaning: 'The layer that people are meant to follow.' },
      ],
      goal: {
        cycles: 2,
        checks: [
          { check: 'count', voice: 'chord', atLeast: 1 },
          { check: 'compare', voice: 'melody', than: 'chord', control: 'loudness', atLeast: 2 },
        ],
      },
    },
    {
      id: 'low-end',
      title: 'Room for the Bass',
      description:
        'Chords have depths as well, which nobody notices until they cover kick and bass. A high-pass filter takes away what is below its frequency. Alone the chords sound thinner with it, in the mix everything is clearer: that is the trick, and most mixes rest on it.',
      instruction:
        'Take the low end out of the chords with a high-pass (hpf) of at least 150 Hz, and leave kick and bass as they are.',
      code: `${drums}\n${bass}\n${chords}.gain(.6)`,
      expected: `${drums}\n${bass}\n${chords}.hpf(250).gain(.6)`,
      tips: [
        'Raise the frequency until the chords become thin, then go back a little.',
        'What does not need its low end should not have one: one high-pass per layer, but none for kick and bass.',
      ],
      concepts: [
        {
          term: 'High-pass filter',
          meaning: 'Takes away what is lower than its cutoff frequency.',
        },
        { term: 'Low end', meaning: 'The lowest sounds, felt as much as heard: kick and bass.' },
      ],
      goal: {
        cycles: 2,
        checks: [
          { check: 'count', voice: 'bass', atLeast: 1 },
          { check: 'control', voice: 'chord', control: 'hpf', atLeast: 150 },
          { check: 'compare', voice: 'chord', than: 'bass', control: 'hpf', atLeast: 3 },
          { check: 'compare', voice: 'chord', than: 'kick', control: 'hpf', atLeast: 3 },
        ],
      },
    },
    {
      id: 'width',
      title: 'Left and Right',
      description:
        'Two ears can tell two sounds apart that one ear could not, when they come from different sides. What carries the weight stays in the middle, for both loudspeakers to share; what decorates may move outwards.',
      instruction:
        'Put the hi-hats on one side and the rim on the other, at least 0.4 apart (pan goes from 0, left, to 1, right). Kick and bass stay in the middle.',
      code: `$: s("bd*4")\n$: s("hh*8").gain(.6)\n$: s("rim(5,8)")\n${bass}`,
      expected: `$: s("bd*4")\n$: s("hh*8").gain(.6).pan(.25)\n$: s("rim(5,8)").pan(.75)\n${bass}`,
      tips: [
        'Which of them goes left is up to you.',
        'Seldom all the way: who wears one earphone should miss nothing.',
      ],
      concepts: [
        {
          term: 'Panorama',
          meaning: 'Where between left and right a sound stands; pan for short.',
        },
        { term: 'Mono', meaning: 'The same for both ears: what comes from the middle.' },
      ],
      goal: {
        cycles: 2,
        checks: [
          { check: 'apart', voice: 'hiHat', than: 'percussion', control: 'pan', atLeast: 0.4 },
          { check: 'control', voice: 'kick', control: 'pan', atLeast: 0.4, atMost: 0.6 },
          { check: 'control', voice: 'bass', control: 'pan', atLeast: 0.4, atMost: 0.6 },
        ],
      },
    },
    {
      id: 'ducking',
      title: 'Making Way',
      description:
        'Dance music breathes: each time that the kick comes, the chords duck and rise again. It makes room for the kick and gives the chords its pulse. In code the kick says whom it ducks: an orbit, a group of layers that share their effects.',
      instruction:
        'Let the chords make way for the kick on every beat. They are on orbit 2: the kick ducks it with duckorbit(2).',
      code: `$: s("bd*4")\n$: s("hh*8").gain(.5)\n${chords}.orbit(2)`,
      expected: `$: s("bd*4").duckorbit(2).duckattack(.2).duckdepth(.8)\n$: s("hh*8").gain(.5)\n${chords}.orbit(2)`,
      tips: [
        'duckdepth says how far the chords go down, 0 to 1; duckattack how many seconds they take to come back.',
        'Without ducking you can do it by hand: play the chords in eighths, and softly where the kick is.',
      ],
      concepts: [
        {
          term: 'Ducking',
          meaning:
            'One sound turns another one down for a moment; with a compressor, side-chaining.',
        },
        { term: 'Orbit', meaning: 'In code: a group of layers with one room and one echo.' },
      ],
      goal: {
        cycles: 2,
        checks: [
          { check: 'onsets', voice: 'kick', at: 'x???x???x???x???' },
          { check: 'ducks', voice: 'chord', under: 'kick' },
        ],
      },
    },
  ],
});
