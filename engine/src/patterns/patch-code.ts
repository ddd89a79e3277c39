import { codeOf, type GridEdit, messageOf, type OpenLayer } from '@hocket/sdk';
import {
  type CodeLayer,
  type CodePart,
  type CodeReading,
  type KnowsSound,
  readCode,
} from './code-to-grid.ts';
import { editRefused } from './edit-refused.ts';
import { layerPatches } from './layer-edit.ts';
import { addPatches, removePatches } from './layer-list-edit.ts';
import { patched, type SourcePatch } from './source-patch.ts';

/**
 * The program with one edit of the grid made in the text that owns it: all other text stays as it is,
 * character for character. Rows are counted as `codeToGrid` gives them for the same `knows`. Parses, never evaluates. Throws `edit_refused` with a sentence where the
 * text has no place for the edit; then nothing is changed.
 */
export function patchCode(code: string, edit: GridEdit, knows?: KnowsSound): string {
  const reading = readCode(code, knows);
  const part = reading?.parts[edit.pattern ?? 0];
  if (reading === undefined || part === undefined) throw editRefused('No Pattern Found');
  const edited = patched(code, patchesFor(code, reading, part, edit));
  const before = rowsOf(reading);
  const after = rowsOf(readCode(edited, knows));
  if (!isMeant(before, after, edit)) throw editRefused('The text has no place for this edit.');
  return edited;
}

function patchesFor(
  code: string,
  reading: CodeReading,
  part: CodePart,
  edit: GridEdit,
): SourcePatch[] {
  if (edit.kind === 'add') return addPatches(code, reading, part, edit.layer);
  const [layer, row] = layerAt(part, edit.layer);
  if (edit.kind === 'remove') return removePatches(code, reading, layer);
  if (row === undefined) {
    const [locked] = layer.rows;
    throw editRefused(locked?.locked ? locked.reason : 'There is no such layer.');
  }
  try {
    const patches = layerPatches(layer, row, edit, part.length);
    const { start, end } = layer.source.expression;
    // What stands behind a stack belongs to all of its layers.
    if (patches.some(({ range: [from, to] }) => from < start || to > end))
      throw editRefused('The code sets this for several layers at once.');
    return patches;
  } catch (error) {
    throw codeOf(error) === 'layer_locked' ? editRefused(messageOf(error)) : error;
  }
}

/** The layer that a row of the grid comes from, and the row when it can be edited. */
function layerAt({ layers }: CodePart, index: number): [CodeLayer, OpenLayer | undefined] {
  let left = index;
  for (const layer of layers) {
    const row = layer.rows[left];
    if (left >= 0 && row) return [layer, row.locked ? undefined : row];
    left -= layer.rows.length;
  }
  throw editRefused('There is no such layer.');
}

type Rows = (boolean[] | undefined)[][];

/** The steps of each row of each part; undefined for a locked one. */
function rowsOf(reading: CodeReading | undefined): Rows {
  return (reading?.parts ?? []).map(({ layers }) =>
    layers.flatMap(({ rows }) =>
      rows.map((row) => (row.locked ? undefined : row.steps.map(({ on }) => on))),
    ),
  );
}

/** Whether the program now shows the edit and everything else as it was. */
function isMeant(before: Rows, after: Rows, edit: GridEdit): boolean {
  const expected: Rows = before.map((rows) => rows.map((row) => row?.slice()));
  const rows = expected[edit.pattern ?? 0] as Rows[number];
  if (edit.kind === 'step') {
    const row = rows[edit.layer];
    if (row) row[edit.step] = edit.on;
  }
  const count = after[edit.pattern ?? 0]?.length ?? 0;
  // Other layers may now be shown twice, or once: the longest says how many steps there are.
  if (edit.kind === 'add') return count === rows.length + 1;
  if (edit.kind === 'remove') return count === rows.length - 1 || after.length === 0;
  return JSON.stringify(after) === JSON.stringify(expected);
}
