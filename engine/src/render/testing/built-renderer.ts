import type { RenderAssets } from '../render-pass.ts';

/** Where the tests' server has the built scripts. */
export const builtRenderer: RenderAssets = {
  realm: '/engine/dist/render-realm.js',
  seeded: '/engine/dist/render-seeded.js',
  encoder: '/engine/dist/render-encoder.js',
};
