export { chordClip, noteClip } from './grid/grid-layers.ts';
export { gridEvents, gridSource } from './grid/grid-source.ts';
export { gridToCode } from './grid/grid-to-code.ts';
