import { expect, test } from 'vitest';
import { Drummer, drumVoices } from './drums.ts';
import { type Genre, meterOf } from './genre.ts';
import { genres } from './genres/genres.ts';
import type { Bar, PieceVoice } from './piece.ts';
import { SeededRandom } from './seeded-random.ts';
import { pieceIn } from './testing/any-brief.ts';

const seeds = Array.from({ length: 100 }, (_, seed) => seed);
const loops = genres.map((genre) => ({
  genre,
  loops: seeds.map((seed) => {
    const { brief } = pieceIn(genre.name, 0);
    return drumVoices(brief, new SeededRandom(genre.name, seed));
  }),
}));

/** Steps at which each drum of a style plays in every bar, in the first and in the second one of two. */
function backboneOf({ drums }: Genre): { name: string; steps: [number[], number[]] }[] {
  const stepsOf = (text: string) => [...text].flatMap((mark, step) => (mark === 'X' ? [step] : []));
  return drums.map(({ name, bars, answers = bars }) => ({
    name,
    steps: [stepsOf(bars[0]), stepsOf(answers[0])],
  }));
}

const hits = (bar: Bar = []) => bar.flatMap((cell, step) => (cell ? [step] : []));
/** A bar of all drums as a drummer would write it, without how hard they are struck. */
const tab = (voices: readonly PieceVoice[], bar: number) =>
  voices.map(({ name, bars }) => `${name} ${hits(bars[bar]).join(' ')}`).join('\n');

test('the backbone of a style is the same in each of its bars, or of its first and of its second ones', () => {
  for (const { name, drums } of genres)
    for (const { bars, answers = bars } of drums)
      for (const list of [bars, answers]) {
        const strong = list.map((bar) => bar.replace(/[^X]/g, '.'));
        expect(new Set(strong).size, `${name}: ${list.join(' ')}`).toBe(1);
      }
});

test('every bar keeps the backbone of its style, fills and sparse beats too', () => {
  for (const { genre, loops: played } of loops) {
    const sparse = new Drummer(
      { ...pieceIn(genre.name, 0).brief, density: -1 },
      new SeededRandom(1),
    );
    const all = [
      ...played,
      sparse.play({ bars: 8, amount: 'plain', hasFills: true }, new SeededRandom(2)),
    ];
    for (const voices of all)
      for (const { name, steps } of backboneOf(genre)) {
        const own = voices.find((voice) => voice.name === name);
        own?.bars.forEach((bar, at) => {
          expect(hits(bar)).toEqual(expect.arrayContaining(steps[at % 2] ?? []));
        });
      }
  }
});

test.each(loops)('$genre.name has at least twelve different bars in a hundred pieces', (each) => {
  const bars = each.loops.flatMap((voices) => [0, 1, 2, 3].map((bar) => tab(voices, bar)));
  expect(new Set(bars).size).toBeGreaterThanOrEqual(12);
});

test('most styles end four bars with a fill, and bars before it repeat each other in part', () => {
  for (const { genre, loops: played } of loops) {
    if (!genre.drums.some(({ fills }) => fills)) continue;
    const filled = played.filter((voices) => tab(voices, 3) !== tab(voices, 2));
    expect(filled.length).toBeGreaterThan(80);
  }
});

test('eight bars end with a longer fill than four do', () => {
  const longer = genres.flatMap((genre) => {
    const fills = genre.drums.flatMap((drum) => drum.fills ?? []);
    if (!fills.some((fill) => fill.length > meterOf(genre) / 4)) return [];
    const changed = (from: number) =>
      seeds.slice(0, 20).reduce((sum, seed) => {
        const drummer = new Drummer(pieceIn(genre.name, 0).brief, new SeededRandom(seed));
        const random = () => new SeededRandom('bars', seed);
        const full = drummer.play({ bars: 8, amount: 'plain', hasFills: true }, random());
        const plain = drummer.play({ bars: 8, amount: 'plain', hasFills: false }, random());
        return sum + differences(full, plain, from);
      }, 0);
    return changed(7) > changed(3) ? ['longer'] : [genre.name];
  });
  expect(longer.length).toBeGreaterThan(15);
  expect(longer.filter((each) => each !== 'longer')).toEqual([]);
});

/** Steps at which a bar differs. */
function differences(some: readonly PieceVoice[], others: readonly PieceVoice[], bar: number) {
  const names = new Set([...some, ...others].map(({ name }) => name));
  return [...names].reduce((sum, name) => {
    const [one, other] = [some, others].map(
      (voices) => new Set(hits(voices.find((voice) => voice.name === name)?.bars[bar])),
    );
    const steps = new Set([...(one ?? []), ...(other ?? [])]);
    return sum + [...steps].filter((step) => one?.has(step) !== other?.has(step)).length;
  }, 0);
}

test('a beat has more than three strengths, its ghosts are soft, and rolls get louder', () => {
  for (const { genre, loops: played } of loops) {
    const strengths = new Set(
      played.flatMap((voices) =>
        voices.flatMap(({ bars }) => bars.flat().flatMap((cell) => cell?.velocity ?? [])),
      ),
    );
    expect(strengths.size, genre.name).toBeGreaterThan(3);
    expect(Math.max(...strengths)).toBeLessThanOrEqual(1);
  }
  const rolls = genres.flatMap(({ name }) =>
    seeds.slice(0, 20).flatMap((seed) => {
      const snare = drumVoices(pieceIn(name, 0).brief, new SeededRandom(seed)).find(
        ({ part }) => part === 'snare',
      );
      const end = snare?.bars[3]?.slice(-4).flatMap((cell) => cell?.velocity ?? []) ?? [];
      return end.length === 4 ? [(end[3] ?? 0) - (end[1] ?? 0)] : [];
    }),
  );
  expect(rolls.length).toBeGreaterThan(10);
  expect(rolls.filter((rise) => rise > 0).length).toBeGreaterThan(rolls.length * 0.9);
});

test('machines play a hit alike each time, players do not', () => {
  const spread = (name: string) => {
    const voices = drumVoices(pieceIn(name, 0).brief, new SeededRandom(3));
    const kick = voices.find(({ part }) => part === 'snare')?.bars.flat() ?? [];
    return new Set(kick.flatMap((cell) => cell?.velocity ?? [])).size;
  };
  expect(spread('techno')).toBeLessThan(spread('funk'));
});
