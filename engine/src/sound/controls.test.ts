import { expect, test } from 'vitest';
import { isOrbitOf, superdoughControls } from './controls.ts';

const event = (value: Record<string, never> | object) => ({
  begin: 0,
  end: 0.25,
  value: value as never,
});

test('short names become the ones that superdough knows', () => {
  expect(superdoughControls('main', event({ s: 'bd', lpf: 800, hpf: 100, size: 2 }))).toEqual({
    s: 'bd',
    cutoff: 800,
    hcutoff: 100,
    roomsize: 2,
  });
});

test('the event itself is left as it is', () => {
  const given = event({ s: 'bd' });
  superdoughControls('preview', given);
  expect(given.value).toEqual({ s: 'bd' });
});

test('program text never reaches superdough', () => {
  const controls = superdoughControls(
    'main',
    event({ s: 'bd', workletSrc: 'x', byteBeatExpression: 't' }),
  );
  expect(controls).toEqual({ s: 'bd' });
});

test('a preview has orbits, buses and cut groups of its own', () => {
  const controls = superdoughControls(
    'preview',
    event({ s: 'bd', cut: 1, duckorbit: [1, 2], bus: 'a' }),
  );
  expect(controls).toMatchObject({ orbit: 101, cut: 101, duckorbit: [101, 102], bus: 'a:100' });
  expect(isOrbitOf('preview', 101)).toBe(true);
  expect(isOrbitOf('main', 101)).toBe(false);
  expect(isOrbitOf('main', 1)).toBe(true);
});
