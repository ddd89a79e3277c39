import type { DrawingPen } from '../sound-picture.ts';

/** A pen that remembers the rectangles it filled, with their colour and opacity. */
export function paper() {
  const fills: {
    x: number;
    y: number;
    width: number;
    height: number;
    style: unknown;
    alpha: number;
  }[] = [];
  const pen: DrawingPen = {
    fillStyle: '',
    globalAlpha: 1,
    clearRect: () => {},
    fillRect(x, y, width, height) {
      fills.push({ x, y, width, height, style: this.fillStyle, alpha: this.globalAlpha });
    },
  };
  return { pen, fills };
}
