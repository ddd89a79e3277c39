import { codeOf, type GridEdit, type HocketError, type OpenLayer, type Reason } from '@hocket/sdk';
import {
  type CodeLayer,
  type CodePart,
  type KnowsSound,
  type ProgramReading,
  readCode,
  readLayers,
} from '../read-code/code-to-grid.ts';
import { editRefused } from '../reasons.ts';
import { editMatchesIntent, isLayerEdit } from './edit-intent.ts';
import { layerPatches } from './layer-edit.ts';
import { addCodePatches, addPatches, removePatches, replacePatches } from './layer-list-edit.ts';
import { namePatches, swingPatches, unmutedLabelPatches } from './program-edit.ts';
import { applyPatches, type SourcePatch } from './source-patch.ts';

/**
 * The program with one edit of the grid made in the text that owns it: all other text stays as it is,
 * character for character. Rows are counted as `codeToGrid` gives them for the same `knows`. Parses,
 * never evaluates. Throws `edit_refused` with a sentence where the text has no place for the edit; then
 * nothing is changed. `read`: by which texts are read; it may remember them.
 */
export function patchCode(
  code: string,
  edit: GridEdit,
  knows?: KnowsSound,
  read = (text: string) => readCode(text, knows),
): string {
  const readAll = (text: string) =>
    read(text) ?? (isLayerEdit(edit) ? readLayers(text) : undefined);
  const reading = readAll(code);
  if (reading === undefined) throw editRefused('nothing_found');
  const edited = applyPatches(code, patchesFor(code, reading, edit));
  if (!editMatchesIntent(reading, readAll(edited), [edit])) throw editRefused('no_place');
  return edited;
}

/** The patches that an edit of a program takes, which are still to be checked. Throws `edit_refused`. */
export function patchesFor(code: string, reading: ProgramReading, edit: GridEdit): SourcePatch[] {
  const part = reading.parts[edit.kind === 'swing' ? 0 : (edit.pattern ?? 0)];
  if (part === undefined) throw editRefused('nothing_found');
  if (edit.kind === 'swing') return swingPatches(reading, edit.swing);
  if (edit.kind === 'add') return addPatches(code, reading, part, edit.layer);
  if (edit.kind === 'add-code') return addCodePatches(code, reading, part, edit);
  const [layer, row] = layerAt(part, edit.layer);
  if (edit.kind === 'replace') return replacePatches(layer, edit.code);
  if (edit.kind === 'remove') return removePatches(code, reading, layer);
  if (row === undefined) {
    const [locked] = layer.rows;
    throw locked?.locked && locked.why
      ? editRefused(locked.why.reason, locked.why)
      : editRefused('layer_missing');
  }
  if (edit.kind === 'mute' && !edit.muted && layer.source.muted)
    return unmutedLabelPatches(code, layer);
  if (edit.kind === 'name') return namePatches(code, reading, layer, edit.name);
  try {
    const patches = layerPatches(layer, row, edit, part.length);
    const { start, end } = layer.source.expression;
    // What stands behind a stack belongs to all of its layers.
    if (patches.some(({ range: [from, to] }) => from < start || to > end))
      throw editRefused('layers_shared');
    return patches;
  } catch (error) {
    const why = codeOf(error) === 'layer_locked' && (error as HocketError).details;
    throw why ? editRefused((why as Reason).reason, why as Reason) : error;
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
  throw editRefused('layer_missing');
}
