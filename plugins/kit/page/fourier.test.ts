import { expect, test } from 'vitest';
import { spectrum } from './fourier.ts';

test('a sine stands in its own bin, with half its samples as height', () => {
  const size = 256;
  const found = spectrum(
    Float32Array.from({ length: size }, (_, at) => Math.sin((2 * Math.PI * 10 * at) / size)),
  );
  expect(found[10]).toBeCloseTo(size / 2, 2);
  expect(Math.max(...found.filter((_, at) => at !== 10))).toBeLessThan(1e-3);
});

test('what is constant stands in the first bin', () => {
  expect([...spectrum(Float32Array.of(1, 1, 1, 1))]).toEqual([4, 0]);
});
