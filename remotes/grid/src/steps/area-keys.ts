/** By how much Alt and an arrow key change a velocity; with Shift a tenth of it. */
export const velocityStep = 0.1;

/** What a key does with the cells that are selected, or with the one at the cursor where none is. */
export type AreaTool =
  | 'copy'
  | 'cut'
  | 'paste'
  | 'double'
  | 'clear'
  | 'nudgeEarlier'
  | 'nudgeLater'
  | 'selectAll'
  | 'deselect';

/** By the key that is pressed with Ctrl or Command. */
export const areaKeys: Readonly<Record<string, AreaTool>> = {
  C: 'copy',
  X: 'cut',
  V: 'paste',
  D: 'double',
  A: 'selectAll',
};
