/** What is drawn on, in CSS pixels, with the colour to draw with. */
export interface Sheet {
  context: CanvasRenderingContext2D;
  width: number;
  height: number;
  colour: string;
}

/** The sheet of a canvas, as sharp as the screen; undefined while it has no size. */
export function sheetOf(canvas: HTMLCanvasElement): Sheet | undefined {
  const { clientWidth: width, clientHeight: height } = canvas;
  const context = canvas.getContext('2d');
  if (!context || width === 0 || height === 0) return undefined;
  const scale = globalThis.devicePixelRatio || 1;
  const [across, down] = [Math.round(width * scale), Math.round(height * scale)];
  if (canvas.width !== across || canvas.height !== down) {
    Object.assign(canvas, { width: across, height: down });
  }
  context.setTransform(scale, 0, 0, scale, 0, 0);
  return { context, width, height, colour: getComputedStyle(canvas).color };
}
