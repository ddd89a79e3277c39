/** URLs of the scripts that render, of the page's own origin. */
export interface RenderAssets {
  /** Runs in a window of its own. */
  realm: string;
  /** The worklet that seeds all others. */
  seeded: string;
  /** The worker that writes files. */
  encoder: string;
}
