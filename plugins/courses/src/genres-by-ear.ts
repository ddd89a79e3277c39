import { defineTutorial } from '@hocket/sdk';
import { translationsOf } from './translations.ts';

export const genresByEar = defineTutorial({
  id: 'hocket.genres',
  title: 'Genres by Ear',
  description: 'House, hip-hop, drum and bass, bossa nova, reggae: find the backbone of each.',
  duration: 30,
  difficulty: 'Intermediate',
  objectives: [
    'Hear what carries a style',
    'Build a house beat and a drum and bass beat',
    'Let a hip-hop beat lean back',
    'Play a bossa clave and a one drop',
  ],
  skills: ['Styles', 'Listening', 'Backbones'],
  ear: ['beat', 'tempo', 'swing'],
  prerequisites: [],
  translations: translationsOf('hocket.genres'),
  lessons: [
    {
      id: 'house',
      title: 'House',
      description:
        'What never stops in house is the kick, on every beat; what makes one dance is the open hi-hat halfway between. The clap on two and four is what remains of disco. Some 120 to 130 beats a minute: a heart that dances.',
      instruction:
        'Turn this beat into house: 115 to 135 beats per minute, the kick on all four beats, open hi-hats between them and nowhere else, the clap on 2 and 4.',
      code: 'setcpm(100/4)\n$: s("bd ~ bd ~")\n$: s("~ cp ~ cp")\n$: s("oh*4").gain(.6)',
      expected: 'setcpm(124/4)\n$: s("bd*4")\n$: s("~ cp ~ cp")\n$: s("[~ oh]*4").gain(.6)',
      tips: [
        'setcpm(124/4): 124 beats per minute, four in a cycle.',
        'Mute the kick and listen to the open hi-hat alone: where is the beat now?',
      ],
      concepts: [
        { term: 'Four on the floor', meaning: 'A kick on each of the four beats.' },
        {
          term: 'Backbone',
          meaning: 'What of a beat must not change, or the style is another one.',
        },
      ],
      goal: {
        cycles: 2,
        checks: [
          { check: 'tempo', atLeast: 115, atMost: 135 },
          { check: 'onsets', voice: 'kick', at: 'x...x...x...x...' },
          { check: 'onsets', voice: 'openHat', at: '..x...x...x...x.' },
          { check: 'onsets', voice: 'clap', at: '....x.......x...' },
        ],
      },
    },
    {
      id: 'boom-bap',
      title: 'Hip-Hop',
      description:
        'Boom bap, the hip-hop of the nineties, is slow and leans back: the hi-hats swing, the snare cracks on two and four, and the kick stumbles around it, never on top of it. The swing came from the sampler, the stumble from the hands.',
      instruction:
        'Make it boom bap: 80 to 100 beats per minute; the snare on 2 and 4 only; the kick on 1 and at least once between the beats, but not on 2 or 4; hi-hats that swing audibly.',
      code: 'setcpm(110/4)\n$: s("bd*4")\n$: s("~ sd ~ sd")\n$: s("hh*16").gain(.5)',
      expected:
        'setcpm(90/4)\n$: s("bd ~ [~ ~ bd ~] ~, ~ [~ ~ ~ bd] ~ ~")\n$: s("~ sd ~ sd")\n$: s("hh*16").gain(.5).swingBy(1/3, 8)',
      tips: [
        'swingBy(1/3, 8) delays every second sixteenth.',
        'Put a kick just before or just after beat 3.',
      ],
      concepts: [
        {
          term: 'Boom bap',
          meaning: 'Kick and snare, said aloud; the hip-hop that lives on these two.',
        },
        { term: 'Syncopation', meaning: 'An accent where the metre has none.' },
      ],
      goal: {
        cycles: 2,
        checks: [
          { check: 'tempo', atLeast: 80, atMost: 100 },
          { check: 'onsets', voice: 'snare', at: '....x.......x...' },
          { check: 'onsets', voice: 'kick', at: 'x???.???????.???' },
          { check: 'count', voice: 'kick', at: '.xxx.xxx.xxx.xxx', atLeast: 1 },
          { check: 'swing', voice: 'hiHat', atLeast: 0.15 },
        ],
      },
    },
    {
      id: 'drum-and-bass',
      title: 'Drum and Bass',
      description:
        'The drums run, the bass walks: around 174 beats a minute, with the snare on two and four. The kick comes on one, and then late, halfway between three and four. That gap in the middle is what makes it fly.',
      instruction:
        'Build it: 165 to 180 beats per minute, the snare on 2 and 4, the kick on 1 and halfway between 3 and 4 and nowhere else, and at least eight hi-hats.',
      code: 'setcpm(120/4)\n$: s("bd*4")\n$: s("~ sd ~ sd")\n$: s("hh*8").gain(.5)',
      expected: 'setcpm(174/4)\n$: s("bd ~ [~ bd] ~")\n$: s("~ sd ~ sd")\n$: s("hh*8").gain(.5)',
      tips: [
        'Halfway between two beats is the second half of a bracket: [~ bd].',
        'Nod at half the tempo: then it sounds slow and fast at once.',
      ],
      concepts: [
        { term: 'Two-step', meaning: 'A beat of two kicks and two snares, the second kick late.' },
        { term: 'Half-time', meaning: 'To feel the beat half as fast as it is counted.' },
      ],
      goal: {
        cycles: 2,
        checks: [
          { check: 'tempo', atLeast: 165, atMost: 180 },
          { check: 'onsets', voice: 'snare', at: '....x.......x...' },
          { check: 'onsets', voice: 'kick', at: 'x.........x.....' },
          { check: 'count', voice: 'hiHat', atLeast: 8 },
        ],
      },
    },
    {
      id: 'bossa-nova',
      title: 'Bossa Nova',
      description:
        'Samba, whispered. The rim plays five strokes that do not want to land: three in the first half, two in the second, most of them a little beside the beat. Below it the kick goes quietly one, three.',
      instruction:
        'Let the rim play on steps 1, 4, 7, 11 and 14 of sixteen, and the kick on beats 1 and 3 at least. Eight hi-hats or more keep time.',
      by: ['grid', 'code'],
      code: 'setcpm(65/4)\n$: s("bd*2").gain(.7)\n$: s("rim*4")\n$: s("hh*16").gain(.3)',
      expected:
        'setcpm(65/4)\n$: s("bd*2").gain(.7)\n$: s("rim@3 rim@3 rim@4 rim@3 rim@3")\n$: s("hh*16").gain(.3)',
      tips: [
        'Count the gaps: three, three, four, three, three.',
        'In code, @3 makes a word three times as long.',
      ],
      concepts: [
        { term: 'Clave', meaning: 'A rhythm that all the others in the band refer to.' },
        {
          term: 'Bossa nova',
          meaning: 'Rio de Janeiro, around 1958: the samba of the parade, played in a living room.',
        },
      ],
      goal: {
        cycles: 2,
        checks: [
          { check: 'onsets', voice: 'percussion', at: 'x..x..x...x..x..' },
          { check: 'onsets', voice: 'kick', at: 'x???????x???????' },
          { check: 'count', voice: 'hiHat', atLeast: 8 },
        ],
      },
    },
    {
      id: 'one-drop',
      title: 'Reggae',
      description:
        'Reggae leaves out what all others begin with: on the one there is nothing. Kick and snare fall together on three, the one drop, and the chords chop on two and four. It is the hole that one dances in.',
      instruction:
        'Play a one drop: kick and snare together on beat 3 and nowhere else, the chords on 2 and 4 only.',
      code: 'setcpm(140/4)\n$: s("bd ~ bd ~")\n$: s("~ sd ~ sd")\n$: s("hh*8").gain(.4)\n$: note("[a3,c4,e4] ~ [a3,c4,e4] ~").s("piano").clip(.4)',
      expected:
        'setcpm(140/4)\n$: s("~ ~ bd ~")\n$: s("~ ~ sd ~")\n$: s("hh*8").gain(.4)\n$: note("~ [a3,c4,e4] ~ [a3,c4,e4]").s("piano").clip(.4)',
      tips: [
        'Four words in the bar, three of them rests: which one is it?',
        'Counted at half the tempo, the chords stand exactly between the beats.',
      ],
      concepts: [
        { term: 'One drop', meaning: 'A beat without a one: its weight falls on three.' },
        { term: 'Skank', meaning: 'The short, dry chords of reggae, away from the strong beats.' },
      ],
      goal: {
        cycles: 2,
        checks: [
          { check: 'onsets', voice: 'kick', at: '........x.......' },
          { check: 'onsets', voice: 'snare', at: '........x.......' },
          { check: 'onsets', voice: 'chord', at: '....x.......x...' },
        ],
      },
    },
  ],
});
