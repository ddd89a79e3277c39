import type { Event } from '@hocket/sdk';
import { describe, expect, test } from 'vitest';
import { backbones } from './backbones.ts';
import { cadenceFault } from './cadences.ts';
import type { Quality, SoundingChord } from './chords.ts';
import { clashesOf } from './clashes.ts';
import { differentParts, fourBarsOf } from './form-parts.ts';
import { grooveBars } from './grooves.ts';
import { likeness, motifUse } from './motifs.ts';
import { outlineOf, type Score, type ScoreNote, scoreOf } from './score.ts';

const silence: Score = { meter: 4, bars: 1, notes: [], hits: [], sections: [] };

/** Chords of a bar each, as semitones above C with a quality: `0 7`. */
function chords(...all: string[]): SoundingChord[] {
  return all.map((text, at) => {
    const [root, quality] = text.split(' ') as [string, Quality];
    return { begin: at * 4, end: at * 4 + 4, root: Number(root), quality, bass: Number(root) };
  });
}

function note(layer: string, pitch: number, begin: number, length: number): ScoreNote {
  const part = layer === 'bass' ? 'bass' : layer === 'lead' ? 'melody' : 'chords';
  return { layer, part, pitch, begin, end: begin + length, weight: 1 };
}

describe('cadences', () => {
  const inC = { tonic: 0, isMinor: false };
  const one = '0 7';
  const four = '5 7';
  const five = '7 7';

  test('a blues has its dominants, in their bars', () => {
    const twelve = [one, four, one, one, four, four, one, one, five, four, one, five];
    expect(cadenceFault('blues', chords(...twelve), inC, 4)).toBeUndefined();
    const plain = twelve.map((chord) => (chord === four ? '5 maj7' : chord));
    expect(cadenceFault('blues', chords(...plain), inC, 4)).toBe('bars 5 and 6 have no IV7');
    const endless = twelve.map((chord) => (chord === five ? one : chord));
    expect(cadenceFault('blues', chords(...endless), inC, 4)).toBe('bars 9 and 10 have no V7');
  });

  test('jazz goes through ii–V7–I, in minor with a flat ninth', () => {
    const major = chords('2 m9', '7 13', '0 maj9', '9 7b9');
    const minor = chords('2 m7b5', '7 7b9', '0 m9');
    const modal = chords('2 m9', '9 m9', '0 maj9');
    expect(cadenceFault('two-five-one', major, inC, 4)).toBeUndefined();
    expect(cadenceFault('two-five-one', minor, inC, 4)).toBeUndefined();
    expect(cadenceFault('two-five-one', modal, inC, 4)).toBe('no ii–V7–I');
  });

  test('a minor waltz has a leading note', () => {
    expect(cadenceFault('authentic', chords('0 min', '5 min', '7 7'), inC, 3)).toBeUndefined();
    expect(cadenceFault('authentic', chords('0 min', '5 min', '7 min'), inC, 3)).toMatch(/minor/);
  });
});

describe('clashes', () => {
  const cMajor = chords('0 maj');
  const under = note('chords', 64, 0, 4);

  test('a long semitone on a beat is one, also two octaves up', () => {
    const close = { ...silence, notes: [under, note('lead', 65, 1, 1)] };
    const wide = { ...silence, notes: [under, note('lead', 77, 1, 1)] };
    expect(clashesOf(close, cMajor).map(({ bar }) => bar)).toEqual([1]);
    expect(clashesOf(wide, cMajor)).toHaveLength(1);
  });

  test('short ones, ones off the beat, major sevenths and notes of the chord are none', () => {
    const rubs = [note('lead', 65, 1, 0.5), note('lead', 65, 1.5, 2), note('lead', 75, 0, 2)];
    for (const rub of rubs)
      expect(clashesOf({ ...silence, notes: [under, rub] }, cMajor)).toEqual([]);
    const seventh = { ...silence, notes: [note('chords', 71, 0, 4), note('lead', 72, 0, 4)] };
    expect(clashesOf(seventh, chords('0 maj7'))).toEqual([]);
    expect(clashesOf(seventh, cMajor)).toHaveLength(1);
  });
});

describe('backbones', () => {
  const hit = (drum: 'kick' | 'snare', ...at: number[]) =>
    at.map((begin) => ({ drum, begin, layer: drum, weight: 1 }));
  const loop = [{ name: 'loop', from: 0, to: 2 }];

  test('a bar without its backbeat does not keep it, ghosts and fills beside it do no harm', () => {
    const hits = [...hit('kick', 0, 2.5, 4, 5.5), ...hit('snare', 1, 1.75, 3, 5, 7.25, 7.5, 7.75)];
    const [first, second] = grooveBars(
      { ...silence, bars: 2, hits, sections: loop },
      backbones.rock ?? [],
      120,
    );
    expect(first?.keeps).toBe(true);
    expect(second).toMatchObject({ keeps: false, missing: 'snare at 4' });
  });

  test('trap is half-time when its beats go by fast, and only then', () => {
    const hits = [...hit('kick', 0, 4), ...hit('snare', 2, 6)];
    const score = { ...silence, bars: 2, hits, sections: loop };
    const kept = (bpm: number) =>
      grooveBars(score, backbones.trap ?? [], bpm).every(({ keeps }) => keeps);
    expect(kept(140)).toBe(true);
    expect(kept(72)).toBe(false);
  });

  test('a break without drums is not asked, a main part is', () => {
    const break_ = { ...silence, bars: 2, sections: [{ name: 'break', from: 0, to: 2 }] };
    expect(grooveBars(break_, backbones.house ?? [], 124)).toEqual([]);
    const main = { ...break_, sections: [{ name: 'main', from: 0, to: 2 }] };
    expect(grooveBars(main, backbones.house ?? [], 124)).toHaveLength(2);
  });

  test('a clave turns round every two bars', () => {
    const clave = [0, 1.5, 3, 5, 6];
    const bars = (hits: number[]) =>
      grooveBars(
        { ...silence, bars: 2, hits: hit('snare', ...hits), sections: loop },
        backbones.salsa ?? [],
        180,
      ).map(({ keeps }) => keeps);
    expect(bars(clave)).toEqual([true, true]);
    expect(bars(clave.map((at) => (at + 4) % 8))).toEqual([true, true]);
    expect(bars([0, 1, 2, 3, 4])).toEqual([false, false]);
  });
});

describe('melodies', () => {
  test('a sequence and a small change are like the motif, another rhythm is not', () => {
    const motif = { onsets: [0, 1, 1.5, 2], pitches: [60, 62, 64, 60] };
    const sequence = { ...motif, pitches: [65, 67, 69, 65] };
    const varied = { onsets: [0, 1, 1.5, 2, 3], pitches: [60, 62, 64, 60, 62] };
    const other = { onsets: [0.5, 2.5], pitches: [72, 60] };
    expect(likeness(motif, sequence)).toBe(1);
    expect(likeness(motif, varied)).toBeGreaterThan(0.6);
    expect(likeness(motif, other)).toBeLessThan(0.4);
  });

  test('a motif is the same in every key', () => {
    const tune = (by: number) =>
      motifUse({
        ...silence,
        bars: 4,
        notes: [0, 4, 8, 12].flatMap((bar) => [
          note('lead', 60 + by, bar, 1),
          note('lead', 64 + by, bar + 1, 1),
        ]),
      });
    expect(tune(5)).toEqual(tune(0));
    expect(tune(0)).toMatchObject({ bars: 2, related: 2 });
  });
});

test('parts differ in notes and in density', () => {
  const bars = (from: number, count: number, pitch: number) =>
    Array.from({ length: 16 * count }, (_, at) => note('lead', pitch, from * 4 + at / count, 0.2));
  const notes = [...bars(0, 1, 60), ...bars(4, 2, 60), ...bars(8, 2, 62), ...bars(12, 3, 64)];
  const found = differentParts(fourBarsOf({ ...silence, bars: 16, notes }));
  expect(found.map(({ bar }) => bar)).toEqual([1, 5, 13]);
});

test('layers, sections and metres are read from a program and its events', () => {
  const code = `arrange(
  // Intro
  [1.5, stack(
    // "Kick"
    s("bd").slow(0.75)
  )],
  // Main
  [3, stack(
    // "Bass"
    note("c2").s("saw")
  )]
)`;
  const outline = outlineOf(code, 4);
  expect(outline).toEqual({
    meter: 3,
    bars: 6,
    sections: [
      { name: 'intro', from: 0, to: 2 },
      { name: 'main', from: 2, to: 6 },
    ],
  });
  const at = (text: string): [number, number][] => [[code.indexOf(text), code.indexOf(text) + 2]];
  const events: Event[] = [
    { begin: 0, end: 0.25, value: { s: 'bd' }, locations: at('bd') },
    { begin: 1.5, end: 2, value: { s: 'saw', note: 'c2', clip: 0.5 }, locations: at('c2') },
  ];
  const { hits, notes } = scoreOf(code, events, outline);
  expect(hits).toMatchObject([{ layer: 'Kick', drum: 'kick', begin: 0 }]);
  expect(notes).toMatchObject([{ layer: 'Bass', part: 'bass', begin: 6, end: 7, pitch: 36 }]);
});
