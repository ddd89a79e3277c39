import { type Event, midiOf } from '@hocket/sdk';
import { beforeAll, expect, test } from 'vitest';
import type { LevelTable } from '../levels/sound-levels.ts';
import { type CheckedMusic, estimateMusic, findFaults, soundLevels } from './find-faults.ts';

let levels: LevelTable;
beforeAll(async () => {
  levels = await soundLevels();
});

/** Names of layers by the offset that their onsets have. */
const names = ['Bass', 'Chords', 'Lead', 'Drums', 'Pad'];
const layers = names.map((name, at) => ({
  name,
  range: [at * 10, at * 10 + 9] as [number, number],
}));

interface Line {
  layer: string;
  sound?: string;
  gain?: number;
  /** Notes of each bar, equally long; chords joined by commas, rests as ~. */
  bars: string[];
  clip?: number;
}

/** Onsets of lines, each bar four times over unless there are more. */
function onsets(lines: readonly Line[]): Event[] {
  return lines.flatMap(({ layer, sound = 'triangle', gain = 0.5, bars, clip = 1 }) => {
    const offset = names.indexOf(layer) * 10;
    return bars.flatMap((bar, cycle) => {
      const steps = bar.split(' ');
      return steps.flatMap((step, at) =>
        step === '~'
          ? []
          : step.split(',').map((note): Event => {
              const begin = cycle + at / steps.length;
              const value = {
                s: sound,
                gain,
                clip,
                ...(midiOf(note) === undefined ? {} : { note }),
              };
              return {
                begin,
                end: begin + 1 / steps.length,
                value,
                locations: [[offset, offset + 1]],
              };
            }),
      );
    });
  });
}

const music = (lines: readonly Line[], given: Partial<CheckedMusic> = {}): CheckedMusic => ({
  events: onsets(lines),
  layers,
  cycles: Math.max(...lines.map(({ bars }) => bars.length)),
  bpm: 120,
  ...given,
});
const faults = (lines: readonly Line[], given?: Partial<CheckedMusic>) =>
  findFaults(music(lines, given), levels);
const codes = (lines: readonly Line[], given?: Partial<CheckedMusic>) =>
  faults(lines, given).map(({ code }) => code);

test.each<[string, string, Line[]]>([
  [
    'a blues on its three sevenths, with blue notes in passing',
    'C major',
    [
      { layer: 'Bass', bars: ['C2 E2 G2 A2', 'F1 A1 C2 D2', 'G1 B1 D2 F2', 'C2 E2 G2 C2'] },
      { layer: 'Chords', bars: ['C3,E3,Bb3', 'F3,A3,Eb4', 'G3,B3,F4', 'C3,E3,Bb3'] },
      {
        layer: 'Lead',
        bars: [
          'C5 Eb5 E5 ~ G5 ~ ~ ~',
          'A5 ~ Eb5 D5 C5 ~ ~ ~',
          'B4 ~ D5 ~ F5 ~ ~ ~',
          'G5 Gb5 F5 Eb5 C5 ~ ~ ~',
        ],
      },
    ],
  ],
  [
    'a minor key whose dominant has a seventh and a flat ninth',
    'A minor',
    [
      { layer: 'Bass', bars: ['B1', 'E2', 'A1', 'A1'] },
      { layer: 'Chords', bars: ['D3,F3,A3,B3', 'G#3,B3,D4,F4', 'A3,C4,E4', 'A3,C4,E4,G4'] },
      { layer: 'Lead', bars: ['D5 F5', 'F5 E5', 'E5 C5', 'A5 ~'] },
    ],
  ],
  [
    'a borrowed subdominant and a secondary dominant',
    'C major',
    [
      { layer: 'Bass', bars: ['C2', 'A1', 'D2', 'F1'] },
      { layer: 'Chords', bars: ['C4,E4,G4', 'A3,C#4,E4,G4', 'D4,F#4,A4,C5', 'F3,Ab3,C4'] },
      { layer: 'Lead', bars: ['G5 E5', 'E5 C#5', 'A5 F#5', 'Ab5 C5'] },
    ],
  ],
  [
    'a major seventh, and its root in the tune',
    'C major',
    [
      { layer: 'Bass', bars: ['C2', 'C2', 'F2', 'F2'] },
      { layer: 'Chords', bars: ['E3,G3,B3', 'E3,G3,B3', 'A3,C4,E4', 'A3,C4,E4'] },
      { layer: 'Lead', bars: ['B4 G4', 'E5 D5', 'E5 F5', 'C5 A4'] },
    ],
  ],
  [
    'a bass that holds one note under all chords',
    'E phrygian',
    [
      { layer: 'Bass', bars: ['E2 E2', 'E2 E2', 'E2 E2', 'E2 E2'] },
      { layer: 'Chords', bars: ['E3,G3,B3', 'F3,A3,C4', 'E3,G3,B3', 'F3,A3,C4'] },
    ],
  ],
])('%s: nothing is wrong with it', (_, key, lines) => {
  expect(faults(lines, { key, isKeyAsked: true })).toEqual([]);
});

const plain: Line[] = [
  { layer: 'Bass', bars: ['C2', 'A1', 'F1', 'G1'] },
  { layer: 'Chords', bars: ['C4,E4,G4', 'A3,C4,E4', 'F3,A3,C4', 'G3,B3,D4'] },
];
const lead = (...bars: string[]): Line => ({ layer: 'Lead', bars, gain: 0.5 });

test('a semitone between layers that is held from a beat is named with its bars; shorter or off the beat it is none', () => {
  const clash = [...plain, lead('G#5 ~ G5 ~', 'E5 ~ C5 ~', 'A5 ~ G5 ~', 'D5 ~ B4 ~')];
  expect(faults(clash)).toEqual([
    {
      code: 'music_clash',
      layer: 'Lead',
      details: { bars: '1', layer: 'Lead', note: 'G#', against: 'Chords', other: 'G' },
    },
  ]);
  const grace = lead('G#5 G5 ~ ~ ~ ~ ~ ~', 'E5 ~ C5 ~', 'A5 ~ G5 ~', 'D5 ~ B4 ~');
  expect(codes([...plain, grace])).toEqual([]);
  const late = lead('~ G#5 G5 ~ E5 ~ ~ ~', 'E5 ~ C5 ~', 'A5 ~ G5 ~', 'D5 ~ B4 ~');
  expect(codes([...plain, { ...late, clip: 2 }])).toEqual([]);
});

test('a bass with a flat ninth over it contradicts the chord, which is named', () => {
  const [bass, chords] = plain as [Line, Line];
  expect(
    faults([
      { ...bass, bars: ['C2', 'A1', 'B1', 'G1'] },
      { ...chords, bars: ['C4,E4,G4', 'A3,C4,E4', 'C4,E4,G4', 'G3,B3,D4'] },
    ]),
  ).toEqual([
    {
      code: 'music_bass',
      layer: 'Bass',
      details: { bars: '3', layer: 'Bass', note: 'B', chord: 'C E G', against: 'Chords' },
    },
  ]);
});

test('a note that neither key nor chord explains is wrong once it comes again and again', () => {
  const once = lead('C#5 ~ ~ ~', 'E5 ~ C5 ~', 'A5 ~ G5 ~', 'D5 ~ B4 ~');
  const [bass] = plain as [Line];
  expect(codes([bass, once], { key: 'C major' })).not.toContain('music_foreign');
  const often = lead('C#5 ~ G5 ~', 'C#5 ~ A5 ~', 'C#5 ~ A5 ~', 'D5 ~ B4 ~');
  expect(faults([bass, often], { key: 'C major', isKeyAsked: true })[0]).toEqual({
    code: 'music_foreign',
    layer: 'Lead',
    details: { bars: '1, 2, 3', layer: 'Lead', note: 'C#' },
  });
});

test('music in another key than was asked for is refused; what it says of itself binds nobody', () => {
  const key = 'F# major';
  expect(faults(plain, { key, isKeyAsked: true })[0]).toMatchObject({
    code: 'music_out_of_key',
    details: { key },
  });
  expect(codes(plain, { key })).not.toContain('music_out_of_key');
});

test('a lead that a louder neighbour covers is named with it', () => {
  const tune = ['E4 ~ G4 ~', 'E4 ~ C4 ~', 'A4 ~ G4 ~', 'D4 ~ B3 ~'];
  const pad: Line = {
    layer: 'Pad',
    sound: 'sawtooth',
    gain: 1.5,
    bars: ['C4,E4,G4,B4', 'A3,C4,E4,G4', 'F4,A4,C5,E5', 'G3,B3,D4,F4'],
  };
  const soft: Line = { layer: 'Lead', sound: 'sine', gain: 0.03, bars: tune };
  expect(faults([pad, soft])).toContainEqual({
    code: 'music_masked',
    layer: 'Lead',
    details: { bars: '1, 2, 3, 4', layer: 'Lead', against: 'Pad' },
  });
  expect(codes([pad, { ...soft, sound: 'sawtooth', gain: 0.8 }])).not.toContain('music_masked');
});

test('many low notes close together are mud, spread out they are none', () => {
  const low = (chord: string): Line[] => [
    { layer: 'Pad', sound: 'sawtooth', bars: [chord, chord, chord, chord] },
  ];
  expect(faults(low('A2,B2,C3,D3,E3'))[0]).toMatchObject({
    code: 'music_mud',
    details: { bars: '1, 2, 3, 4', layers: 'Pad' },
  });
  expect(codes(low('F2,C3,A3,E4'))).toEqual([]);
});

test('music that nobody would hear, that stops for bars, or that peaks far over full scale is refused', () => {
  const drums = (gain: number, ...bars: string[]): Line[] => [
    { layer: 'Drums', sound: 'bd', gain, bars },
  ];
  expect(codes(drums(0.001, 'x x', 'x x', 'x x', 'x x'))).toEqual(['music_inaudible']);
  expect(faults(drums(0.8, 'x x', '~', '~', '~', 'x x'))).toEqual([
    { code: 'music_gap', details: { bars: '2, 3, 4' } },
  ]);
  expect(codes(drums(0.8, 'x x', '~', '~', 'x x'))).toEqual([]);
  const all = 'C4,D4,E4,F4,G4,A4,B4,C5';
  const loud: Line = { layer: 'Pad', sound: 'sawtooth', gain: 2, bars: [all, all, all, all] };
  expect(
    codes([loud, { ...loud, layer: 'Lead' }, ...drums(2, 'x x', 'x x', 'x x', 'x x')]),
  ).toContain('music_peaks');
});

test('twice the level is six decibels more, and a low filter takes the top away', () => {
  const tune = (given: Partial<Line>) =>
    estimateMusic(
      music([{ layer: 'Lead', sound: 'sawtooth', bars: ['C4', 'E4'], ...given }]),
      levels,
    );
  const [soft, loud] = [tune({ gain: 0.25 }), tune({ gain: 0.5 })];
  expect(loud.loudness - soft.loudness).toBeCloseTo(6.02, 1);
  expect(loud.peak - soft.peak).toBeCloseTo(6.02, 1);
  const open = music([{ layer: 'Lead', sound: 'sawtooth', bars: ['C4', 'E4'] }]);
  const closed = {
    ...open,
    events: open.events.map((each) => ({ ...each, value: { ...each.value, cutoff: 400 } })),
  };
  const above = ({ bands }: { bands: readonly number[] }) =>
    bands.slice(5).reduce((sum, band) => sum + band, 0);
  expect(above(estimateMusic(closed, levels))).toBeLessThan(above(estimateMusic(open, levels)) / 4);
});

test('a note of any length is looked at for as long as the rest', () => {
  const [long] = onsets([{ layer: 'Pad', bars: ['c4'], clip: 1e9 }]) as [Event];
  const held = music([{ layer: 'Pad', bars: ['c4', '~', '~', '~'], clip: 8 }]);
  const endless = { ...held, events: [{ ...long, end: 1e12 }] };
  expect(findFaults(endless, levels)).toEqual(findFaults(held, levels));
  expect(estimateMusic(endless, levels).loudness).toBeGreaterThan(-60);
});
