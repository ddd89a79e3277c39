import type { Event } from '@hocket/sdk';
import { expect, test } from 'vitest';
import { checkPlayed, type MusicCheck } from './answer-checks.ts';
import { checkEdit, type EditCheck } from './edit-checks.ts';
import type { PlayedMusic } from './music.ts';

/**
 * A layer by hand: a sound, its steps (a character of `x` begins, 16 a bar unless the cycle is divided otherwise, over and
 * over), chords as MIDI numbers, one for each onset in turn, and controls.
 */
type Layer = readonly [
  sound: string,
  steps: string,
  chords?: readonly (number | readonly number[])[],
  controls?: Readonly<Record<string, number>>,
];

function play(
  layers: readonly Layer[],
  { bpm = 120, cycles = 16, division = 16 } = {},
): PlayedMusic {
  const events = layers.flatMap(([s, steps, chords, controls]) => {
    let onset = 0;
    return Array.from({ length: cycles * division }, (_, step): Event[] => {
      if (steps[step % steps.length] !== 'x') return [];
      const begin = step / division;
      const until =
        /^\.*/.exec(`${steps}${steps}`.slice((step % steps.length) + 1))?.[0].length ?? 0;
      const end = begin + (until + 1) / division;
      const chord = chords?.[onset++ % chords.length];
      const pitches = chord === undefined ? [undefined] : [chord].flat();
      return pitches.map((note) => ({
        begin,
        end,
        value: { s, ...(note === undefined ? {} : { note }), ...controls },
      }));
    }).flat();
  });
  return { events, cpm: bpm / 4, cycles };
}

const four = 'x...x...x...x...';
const two = '....x.......x...';
const whole = 'x...............';
const off = '..x...x...x...x.';
const kick: Layer = ['bd', four];
const hats: Layer = ['hh', off];
const snare: Layer = ['sd', two];
const am = [57, 60, 64];
const f = [53, 57, 60];
const c = [48, 52, 55];
const g = [55, 59, 62];
const pad: Layer = ['pad', whole, [am, f, c, g]];
const minorPad: Layer = ['pad', whole, [am, [50, 53, 57]]];
const bass: Layer = ['bass', four, [33], { gain: 0.8 }];
const waltz = play([
  ['piano', 'x...........', [36, 43]],
  ['piano', '....x...x...', [[60, 64, 67]]],
]);
const waltzInThrees = play(
  [
    ['piano', 'x..', [36, 43]],
    ['piano', '.xx', [[60, 64, 67]]],
  ],
  { division: 3 },
);
const birthday = [67, 67, 69, 67, 72, 71, 67, 67, 69, 67, 74, 72];
const tune = (pitches: readonly number[]) =>
  play([
    [
      'piano',
      'x..xx...x...x...x.......x..xx...x...x...x...................................',
      pitches,
    ],
    ['piano', whole, [c]],
  ]);
const house = play([kick, hats, bass, minorPad]);
const song = play([kick, hats, ['bass', `${four.repeat(8)}${whole.repeat(8)}`, [33, 33, 36]]]);
const skank = play([
  ['gm_electric_guitar_clean', off, [am]],
  ['bass', whole, [33]],
]);
const clave: Layer = ['rim', 'x..x..x...x.x...'];
const blues = play(
  [
    ['bass', whole, [40, 40, 40, 40, 45, 45, 40, 40, 47, 45, 40, 40]],
    ['piano', whole, [[52, 56, 59, 62]]],
  ],
  { cycles: 24 },
);
const swung = play([['hh', 'x..x.xx..x.xx..x.xx..x.x']], { division: 24 });
const dominants = play([
  [
    'piano',
    whole,
    [
      [50, 53, 57, 60],
      [55, 59, 62, 65],
    ],
  ],
]);

const answers: readonly (readonly [MusicCheck, right: PlayedMusic, wrong: PlayedMusic])[] = [
  [['tempo', 118, 122], house, play([kick], { bpm: 140 })],
  [['tempo', 60, 60, 120, 120], house, play([kick], { bpm: 90 })],
  [['metre', 3], waltz, house],
  [['metre', 3], waltzInThrees, dominants],
  [['metre', 4], house, waltz],
  [
    ['metre', 5],
    play(
      [
        ['bd', 'x...........x.......'],
        ['piano', '....x...x.......x...', [c]],
      ],
      { cycles: 20 },
    ),
    house,
  ],
  [
    ['metre', 6],
    play(
      [
        ['bd', 'x.....'],
        ['gm_flute', 'xxxxxx', [72]],
        ['piano', 'x..x..', [c]],
      ],
      { division: 6 },
    ),
    house,
  ],
  [['has', 'kick', 'bass'], house, waltz],
  [['hasOne', 'piano', 'organ'], waltz, house],
  [['none', 'drums'], waltz, house],
  [['only', 'piano'], waltz, house],
  [['steps', 'kick', [0, 4, 8, 12]], house, play([['bd', whole]])],
  [['clear', 'kick', [4, 12]], play([['bd', whole]]), house],
  [['offbeat', 'hat', 0.9], house, play([['hh', four]])],
  [['backbeat'], play([kick, snare]), play([kick, ['sd', '........x.......']])],
  [
    ['halfTime'],
    play([kick, ['sd', '........x.......']], { bpm: 140 }),
    play([snare], { bpm: 140 }),
  ],
  [['broken'], play([['bd', 'x.....x...x.....']]), house],
  [['skank'], skank, house],
  [['key', 'C', 'major'], play([pad]), play([minorPad])],
  [['swing'], swung, house],
  [['straight'], house, swung],
  [['clave'], play([kick, clave]), play([kick, ['rim', four]])],
  [['key', 'A', 'minor'], house, dominants],
  [
    ['key', 'D', 'dorian'],
    dominants,
    play([
      [
        'piano',
        whole,
        [
          [50, 53, 57],
          [46, 50, 53],
        ],
      ],
    ]),
  ],
  [['mode', 'minor'], house, waltz],
  [['mode', 'phrygian', 'major'], waltz, house],
  [['mode', 'minorPentatonic'], play([['gm_flute', four, [69, 72, 76, 79]]]), house],
  [['chords', 'Am', 'F', 'C', 'G'], play([pad]), play([minorPad])],
  [['chords', 'Dm7', 'G7'], dominants, play([pad])],
  [['twelveBars'], blues, play([bass], { cycles: 24 })],
  [['key', 'E', 'blues'], blues, house],
  [['rich', 4], dominants, play([pad])],
  [['classes', 5], waltz, play([pad])],
  [
    ['tune', 'happyBirthday'],
    tune(birthday),
    tune(birthday.map((pitch, at) => (at === 10 ? 72 : pitch))),
  ],
  [['length', 2, 4], play([pad]), song],
  [
    ['length', 16, 16],
    play([kick, ['bass', `${four.repeat(8)}${whole.repeat(8)}`, [33]]], { cycles: 32 }),
    play([pad], { cycles: 32 }),
  ],
  [['parts', 2], song, house],
  [['density', 0, 4], play([pad]), play([['hh', 'x']])],
  [['register', 'bass', 28, 40], house, play([['bass', four, [57]]])],
  [['voices', 'pitched', 1, 1], play([bass]), play([pad])],
  [['sounds', 1, 2], waltz, house],
  [['control', 'bass', 'cutoff', 100, 800], play([['bass', four, [33], { cutoff: 400 }]]), house],
];

test.each(answers)('%j is met by music that has it, and by no other', (check, right, wrong) => {
  expect(checkPlayed(right, check)).toBeUndefined();
  expect(checkPlayed(wrong, check)).toEqual(expect.any(String));
});

const base: readonly Layer[] = [kick, hats, bass, pad];
const before = play(base, { cycles: 32 });
const made = (...layers: readonly Layer[]) => play(layers, { cycles: 32 });
const up = (layer: Layer, by: number): Layer => [
  layer[0],
  layer[1],
  layer[2]?.map((chord) => [chord].flat().map((pitch) => pitch + by)),
];
/** The music with bars taken from elsewhere, by their number there. */
const bars = (parts: readonly (readonly [PlayedMusic, count: number])[]): PlayedMusic => {
  let at = 0;
  const events = parts.flatMap(([music, count]) => {
    const from = at;
    at += count;
    return music.events
      .filter(({ begin }) => begin < count)
      .map((event) => ({ ...event, begin: event.begin + from, end: event.end + from }));
  });
  return { ...before, events, cycles: at };
};
const bridge = made(kick, hats, ['bass', four, [38]], ['pad', whole, [[50, 54, 57, 61]]]);
const fill: Layer = ['sd', `${'.'.repeat(48)}........x.x.xxxx`];
const thin = made(pad);

const edits: readonly (readonly [EditCheck, right: PlayedMusic, wrong: PlayedMusic])[] = [
  [['others', 'hat'], made(kick, bass, pad), made(kick, bass, minorPad)],
  [
    ['transposed', 2],
    made(kick, hats, up(bass, 2), up(pad, 2)),
    made(kick, hats, bass, up(pad, 2)),
  ],
  [['transposed', [5, -7]], made(kick, hats, up(bass, -7), up(pad, -7)), before],
  [['transposed', 12, 'bass'], made(kick, hats, up(bass, 12), pad), before],
  [
    ['rhythm', 'pitched'],
    made(kick, hats, up(bass, 3), pad),
    made(kick, hats, ['bass', off, [33]]),
  ],
  [
    ['notes', 'pitched'],
    made(kick, ['gm_electric_bass_pick', four, [33]], pad),
    made(up(bass, 1), pad),
  ],
  [['more', 'snare'], made(...base, snare), before],
  [['fewer', 'hat'], made(kick, ['hh', whole], bass, pad), made(kick, bass, pad)],
  [['gone', 'hat'], made(kick, bass, pad), before],
  [['speed', 0.5, 0.9], { ...before, cpm: 25 }, before],
  [['level', 'bass', 0.3, 0.9], made(kick, hats, ['bass', four, [33], { gain: 0.5 }], pad), before],
  [['up', 'pad', 'room'], made(kick, ['pad', whole, [am, f, c, g], { room: 0.5 }]), before],
  [
    ['down', 'bass', 'gain'],
    made(kick, ['bass', four, [33], { gain: 0.4 }]),
    made(kick, ['bass', four, [33], { gain: 0.9 }]),
  ],
  [
    ['darker', 'bass'],
    made(kick, ['bass', four, [33], { cutoff: 150 }]),
    made(kick, ['bass', four, [33], { cutoff: 900 }]),
  ],
  [['brighter', 'pad'], made(kick, up(pad, 12)), before],
  [['emotional'], made(...base, ['gm_string_ensemble_1', whole, [am]]), before],
  [['fill'], made(...base, fill), made(...base, snare)],
  [
    ['bridge'],
    bars([
      [before, 16],
      [bridge, 4],
      [before, 12],
    ]),
    bars([
      [before, 16],
      [bridge, 16],
    ]),
  ],
  [
    ['drop', 8],
    bars([
      [before, 6],
      [thin, 2],
      [before, 24],
    ]),
    before,
  ],
  [
    ['thin', 'begin'],
    bars([
      [thin, 4],
      [before, 28],
    ]),
    before,
  ],
  [
    ['thin', 'end'],
    bars([
      [before, 28],
      [thin, 4],
    ]),
    before,
  ],
  [
    ['thin', 'middle'],
    bars([
      [before, 8],
      [thin, 4],
      [before, 20],
    ]),
    bars([
      [before, 28],
      [thin, 4],
    ]),
  ],
  [['now', ['has', 'snare']], made(...base, snare), before],
  [['any', ['more', 'snare'], ['gone', 'hat']], made(kick, bass, pad), before],
];

test.each(edits)('%j is met by an edit that does it, and by no other', (check, right, wrong) => {
  expect(checkEdit(before, right, check)).toBeUndefined();
  expect(checkEdit(before, wrong, check)).toEqual(expect.any(String));
});

test('an edit that changes a control of a layer that nobody named has changed something else', () => {
  const after = made(kick, hats, ['bass', four, [33], { gain: 0.5 }], pad);
  expect(checkEdit(before, after, ['others', 'hat'])).toMatch(/bass/);
});
