import { expect, test } from 'vitest';
import { ScopePicture } from './scope-picture.ts';
import { canvasSize } from './sound-picture.ts';
import { paper } from './testing/recording-pen.ts';

function scopeOf(wave: (index: number) => number) {
  const scope = new ScopePicture({
    waveform: (out) => void out.set(Float32Array.from(out, (_, index) => wave(index))),
  });
  scope.advance();
  const { pen, fills } = paper();
  scope.draw(pen, 'red');
  return { scope, fills };
}

test('a tone stands still: whatever its phase, the picture begins where it rises through zero', () => {
  const tone = (shift: number) => (index: number) => Math.sin((index + shift) / 100);
  const [one, other] = [scopeOf(tone(0.001)), scopeOf(tone(350))];
  expect(one.fills[0]?.y).toBeCloseTo(canvasSize.height / 2, -1);
  for (const [x, column] of one.fills.entries()) {
    expect(Math.abs(column.y - (other.fills[x]?.y ?? 0))).toBeLessThan(3);
  }
});

test('a wave of full scale fills the height and never leaves it', () => {
  const { fills } = scopeOf((index) => (index % 8 < 4 ? 1.5 : -1.5));
  expect(Math.min(...fills.map(({ y }) => y))).toBe(0);
  const lowest = Math.max(...fills.map(({ y, height }) => y + height));
  expect(lowest).toBeLessThanOrEqual(canvasSize.height);
  expect(lowest).toBeGreaterThan(canvasSize.height - 4);
});

test('silence is a line in the middle, and silent', () => {
  const { scope, fills } = scopeOf(() => 0);
  expect(scope.silent).toBe(true);
  expect(new Set(fills.map(({ y, height }) => `${y} ${height}`)).size).toBe(1);
  expect(scopeOf(() => 0.2).scope.silent).toBe(false);
});

test('what is no number is drawn as silence', () => {
  const { fills } = scopeOf(() => Number.NaN);
  expect(fills.every(({ y, height }) => Number.isFinite(y) && Number.isFinite(height))).toBe(true);
});
