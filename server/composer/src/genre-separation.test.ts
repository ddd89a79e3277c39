import { expect, test } from 'vitest';
import { fingerprint } from './fingerprint.ts';
import { distance, genreSeparation } from './genre-separation.ts';
import { genres } from './genres/genres.ts';
import { pieceIn } from './testing/any-brief.ts';

const densities = [0, 0, 0, 1, -1];
const pieces = genres.flatMap(({ name }) =>
  densities.map((density, seed) => pieceIn(name, seed, { density })),
);

test('no two styles share a fingerprint: they lie further apart than their pieces do', () => {
  expect(genreSeparation(pieces)).toBeGreaterThan(1.5);
});

test('a piece is nearer to another of its style than to most of other styles', () => {
  const prints = genres.map(({ name }) => ({ name, print: fingerprint(pieceIn(name, 11)) }));
  for (const { name, print } of prints) {
    const own = fingerprint(pieceIn(name, 10));
    const away = distance(own, print);
    const nearer = prints.filter((other) => distance(own, other.print) < away);
    expect(nearer.length).toBeLessThan(genres.length / 4);
  }
});

test('styles that are one to the ear have no separation, and one alone has none to be told', () => {
  const [first] = pieces;
  if (first === undefined) throw new Error('There is no piece.');
  const twins = ['one', 'other'].map((name) => {
    const genre = { ...first.brief.genre, name };
    return { ...first, brief: { ...first.brief, genre } };
  });
  expect(genreSeparation([...twins, ...pieces])).toBe(0);
  expect(genreSeparation([first])).toBeNaN();
});

test('a fingerprint knows tempo, instruments and when they play', () => {
  const features = fingerprint(pieceIn('house', 1));
  expect([...features.keys()]).toEqual(
    expect.arrayContaining(['tempo', 'kick:bd', 'kick:0', 'kick:4', 'bass:density', 'bass:length']),
  );
  expect(features.has('kick:1')).toBe(false);
});
