import { barCount, canvasSize, type Pen } from './picture.ts';

/** Lamps above each other in a bar. The stylesheet draws the unlit ones at the same places. */
const lamps = 20;
const pitch = { x: canvasSize.width / barCount, y: canvasSize.height / lamps };
const gap = { x: 3, y: 3 };

/** Draws the lit lamps of bars of heights from 0 to 1 in `color`. */
export function drawBars(
  context: Pen,
  bars: Readonly<Record<'heights' | 'peaks', Float32Array>>,
  color: string,
): void {
  const { width, height } = canvasSize;
  context.clearRect(0, 0, width, height);
  context.fillStyle = color;
  for (let bar = 0; bar < barCount; bar += 1) {
    const x = bar * pitch.x + gap.x / 2;
    const lit = Math.round((bars.heights[bar] ?? 0) * lamps);
    const peak = Math.round((bars.peaks[bar] ?? 0) * lamps);
    context.globalAlpha = 0.85;
    if (lit > 0) context.fillRect(x, height - lit * pitch.y, pitch.x - gap.x, lit * pitch.y);
    context.globalAlpha = 1;
    if (peak > 0) context.fillRect(x, height - peak * pitch.y, pitch.x - gap.x, pitch.y);
  }
  for (let row = 0; row < lamps; row += 1) context.clearRect(0, row * pitch.y, width, gap.y);
}
