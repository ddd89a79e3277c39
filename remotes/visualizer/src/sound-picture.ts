/** What a picture is drawn with. */
export type DrawingPen = Pick<
  CanvasRenderingContext2D,
  'clearRect' | 'fillRect' | 'fillStyle' | 'globalAlpha'
>;

/** The canvas's own pixels (specification, part 9). */
export const canvasSize = { width: 800, height: 200 } as const;

/** Bars of the spectrum, one per band. */
export const barCount = 64;

/** One way to see what sounds. */
export interface SoundPicture {
  /** True when the picture is empty; after Stop drawing ends then. */
  readonly silent: boolean;
  /** Takes what sounds now, `seconds` after the last time. */
  advance(seconds: number): void;
  /** Takes what sounds now and forgets what was before. */
  snap(): void;
  clear(): void;
  draw(pen: DrawingPen, color: string): void;
}

/** The kinds of pictures, in the order of their buttons. */
export const views = ['bars', 'scope', 'pianoroll'] as const;
export type View = (typeof views)[number];
