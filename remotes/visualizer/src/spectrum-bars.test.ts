import { expect, test } from 'vitest';
import { canvasSize } from './sound-picture.ts';
import { drawBars } from './spectrum-bars.ts';
import { paper } from './testing/recording-pen.ts';

test('silence fills nothing', () => {
  const { pen, fills } = paper();
  drawBars(pen, { heights: new Float32Array(64), peaks: new Float32Array(64) }, 'red');
  expect(fills).toEqual([]);
});

test('a full bar reaches from the bottom to the top, in the colour given', () => {
  const { pen, fills } = paper();
  const heights = new Float32Array(64);
  heights[63] = 1;
  drawBars(pen, { heights, peaks: new Float32Array(64) }, 'red');
  expect(fills).toHaveLength(1);
  const [bar] = fills;
  expect(bar).toMatchObject({ y: 0, height: canvasSize.height, style: 'red' });
  expect(bar && bar.x + bar.width).toBeLessThanOrEqual(canvasSize.width);
});

// @spec limit.canvas
test('64 sounding bands make 64 bars that do not touch', () => {
  const { pen, fills } = paper();
  drawBars(pen, { heights: new Float32Array(64).fill(0.5), peaks: new Float32Array(64) }, 'red');
  expect(fills).toHaveLength(64);
  expect(fills.every((bar, at) => at === 0 || bar.x > (fills[at - 1]?.x ?? 0) + bar.width)).toBe(
    true,
  );
});

test('a peak stays above its bar', () => {
  const { pen, fills } = paper();
  const heights = new Float32Array(64);
  const peaks = new Float32Array(64);
  heights[0] = 0.25;
  peaks[0] = 0.75;
  drawBars(pen, { heights, peaks }, 'red');
  const [bar, peak] = fills;
  expect(peak?.y).toBeLessThan(bar?.y ?? 0);
});
