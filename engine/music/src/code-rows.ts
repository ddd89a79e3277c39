export { type FrozenRow, freezeRow } from './code-rows/freeze-row.ts';
export { drawnRow } from './code-rows/row-onsets.ts';
export { rowPrograms } from './code-rows/row-program.ts';
export {
  changeRow,
  type RowChange,
  type RowSettings,
  rowSettings,
} from './code-rows/row-settings.ts';
export { settleSolos } from './code-rows/row-solos.ts';
