import type { GridEdit, OpenLayer, ReadLayer } from '@hocket/sdk';
import type { CodeReading } from './code-to-grid.ts';
import { isOfLayers, isOnlyLayers } from './is-only-layers.ts';

type Rows = (Partial<OpenLayer> | undefined)[][];

/** Whether a program, read again after an edit, or several that are alike, shows them and everything else as it was. */
export function isMeant(
  before: CodeReading,
  after: CodeReading | undefined,
  edits: readonly GridEdit[],
): boolean {
  const [edit] = edits;
  if (edit === undefined) return true;
  if (isOfLayers(edit)) return isOnlyLayers(before, after, edits.filter(isOfLayers));
  if (edit.kind === 'swing') {
    const isSwung = Math.abs((after?.swing ?? 0) - edit.swing / 2) < 1e-4;
    return (
      isSwung &&
      JSON.stringify(rowsOf(after, wholeRow)) === JSON.stringify(rowsOf(before, wholeRow))
    );
  }
  const pattern = edit.pattern ?? 0;
  const count = (reading: CodeReading | undefined) => rowsOf(reading, onlySteps)[pattern]?.length;
  // Other layers may now be shown twice, or once: the longest says how many steps there are.
  if (edit.kind === 'add') return count(after) === (count(before) ?? 0) + 1;
  const view = edit.kind in owners ? wholeRow : onlySteps;
  const expected = rowsOf(before, view);
  for (const each of edits) {
    if (!('layer' in each) || each.kind === 'add') continue;
    const row = expected[each.pattern ?? 0]?.[each.layer];
    if (row) Object.assign(row, changed(row, each));
  }
  return JSON.stringify(rowsOf(after, view)) === JSON.stringify(expected);
}

/** Edits after which nothing may differ but what they own. */
const owners = { velocity: true, probability: true, repeats: true, name: true, effect: true };

function changed(
  row: Partial<OpenLayer>,
  edit: Exclude<GridEdit, { kind: 'swing' }>,
): Partial<OpenLayer> {
  if (edit.kind === 'name') return { name: edit.name };
  const { steps = [] } = row;
  const withStep = (setting: object) =>
    steps.map((step, at) => ('step' in edit && at === edit.step ? { ...step, ...setting } : step));
  if (edit.kind === 'step') return { steps: withStep({ on: edit.on }) };
  if (edit.kind === 'velocity' || edit.kind === 'probability' || edit.kind === 'repeats')
    return { steps: withStep({ [edit.kind]: Math.round(edit.value * 1e4) / 1e4 }) };
  return {};
}

function rowsOf(
  reading: CodeReading | undefined,
  view: (layer: OpenLayer) => Partial<OpenLayer>,
): Rows {
  const seen = (row: ReadLayer) => (row.locked ? undefined : view(row));
  return (reading?.parts ?? []).map(({ layers }) => layers.flatMap(({ rows }) => rows.map(seen)));
}

function onlySteps({ steps }: OpenLayer): Partial<OpenLayer> {
  return { steps: steps.map(({ on }) => ({ on })) as OpenLayer['steps'] };
}

/** All that the grid shows but effects: a note's length in steps follows from how the text is written. */
function wholeRow({
  name,
  strudelName,
  note,
  volume,
  muted,
  steps,
}: OpenLayer): Partial<OpenLayer> {
  return { name, strudelName, note, volume, muted, steps: steps.map((step) => ({ ...step })) };
}
