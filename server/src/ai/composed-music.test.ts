import { genres, pieceOfRequest, writeStrudel } from '@hocket/composer/testing';
import { CodeMapping } from '@hocket/music/code-mapping';
import { expect, test } from 'vitest';

test('the grid reads every layer that is composed, with ties and triplets, and locks none', () => {
  const mapping = new CodeMapping();
  let layers = 0;
  let ties = 0;
  let triplets = 0;
  for (const { name } of genres)
    for (const seed of [1, 2]) {
      const code = writeStrudel(pieceOfRequest({ prompt: `${name}, 4 bars`, style: name, seed }));
      const sounds = [...code.matchAll(/\bs\("([^"]*)"/g)].flatMap(
        ([, text = '']) => text.match(/[a-z]\w*/gi) ?? [],
      );
      const rows =
        mapping.toGrid(code, sounds)?.patterns.flatMap((pattern) => pattern.layers) ?? [];
      layers += rows.length;
      ties += /note\("[^<"]+"\).*\.slow\(/.test(code) ? 1 : 0;
      triplets += /\[[A-G][#b]?\d(?: [A-G][#b]?\d){2}\]@/.test(code) ? 1 : 0;
      expect(rows.flatMap((row) => (row.locked ? [`${name}: ${row.reason}`] : []))).toEqual([]);
    }
  expect(layers).toBeGreaterThan(300);
  expect(ties).toBeGreaterThan(0);
  expect(triplets).toBeGreaterThan(0);
});
