import type { GridEdit, OpenLayer, ReadLayer } from '@hocket/sdk';
import type { CodeLayer, ProgramReading } from '../read-code/code-to-grid.ts';

type Rows = (Partial<OpenLayer> | undefined)[][];

/** Whether a program, read again after an edit, or several that are alike, shows them and everything else as it was. */
export function editMatchesIntent(
  before: ProgramReading,
  after: ProgramReading | undefined,
  edits: readonly GridEdit[],
): boolean {
  const [edit] = edits;
  if (edit === undefined) return true;
  if (isLayerEdit(edit)) return layersMatchIntent(before, after, edits.filter(isLayerEdit));
  if (edit.kind === 'swing') {
    const isSwung = Math.abs((after?.swing ?? 0) - edit.swing / 2) < 1e-4;
    return (
      isSwung &&
      JSON.stringify(rowsOf(after, wholeRow)) === JSON.stringify(rowsOf(before, wholeRow))
    );
  }
  const pattern = edit.pattern ?? 0;
  const count = (reading: ProgramReading | undefined) =>
    rowsOf(reading, onlySteps)[pattern]?.length;
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
  reading: ProgramReading | undefined,
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

/** An edit that brings or takes whole layers of code. */
type LayerCodeEdit = Extract<GridEdit, { kind: 'add-code' | 'replace' | 'remove' }>;

/** Told apart from edits within a layer. */
export function isLayerEdit(edit: GridEdit): edit is LayerCodeEdit {
  return edit.kind === 'add-code' || edit.kind === 'replace' || edit.kind === 'remove';
}

/**
 * Whether such edits brought their layers and took theirs, and left every other one word for word. Those of one
 * part stand in the order of `before`, the last row first.
 */
function layersMatchIntent(
  before: ProgramReading,
  after: ProgramReading | undefined,
  edits: readonly LayerCodeEdit[],
): boolean {
  if (after && (after.parts.length !== before.parts.length || after.swing !== before.swing))
    return false;
  return before.parts.every(({ layers }, index) => {
    const expected: Expected[] = layers.map((layer) => wordsOf(before, layer));
    for (const edit of edits) {
      if ((edit.pattern ?? 0) !== index) continue;
      if (edit.kind === 'add-code') expected.push(undefined);
      else if (edit.kind === 'replace') expected[lineOfRow(layers, edit.layer)] = undefined;
      else expected.splice(lineOfRow(layers, edit.layer), 1);
    }
    const now = after?.parts[index]?.layers.map((layer) => wordsOf(after, layer)) ?? [];
    return isAsExpected(expected, now);
  });
}

/** What a layer's sound depends on, and what it is called. */
interface Words {
  text: string;
  name: string | undefined;
}

function wordsOf({ code }: ProgramReading, { source, rows: [row] }: CodeLayer): Words {
  const { expression, outer, label, muted, solo } = source;
  const calls = outer.map(({ range: [from, to] }) => code.slice(from, to));
  const text = JSON.stringify([
    code.slice(expression.start, expression.end),
    ...calls,
    label,
    muted,
    solo,
  ]);
  // A locked layer has no name of its instrument.
  return { text, name: row?.locked ? undefined : row?.name };
}

/** Undefined stands for what came: a layer, or a stack of them. */
type Expected = Words | undefined;

function isAsExpected(expected: readonly Expected[], now: readonly Words[]): boolean {
  /** How many of `now` may be accounted for. */
  let counts = [0];
  for (const words of expected) {
    const [least = now.length] = counts;
    counts = words
      ? counts.filter((count) => isAlike(words, now[count])).map((count) => count + 1)
      : now.flatMap((_, count) => (count >= least ? [count + 1] : []));
  }
  return counts.includes(now.length);
}

function isAlike({ text, name }: Words, now: Words | undefined): boolean {
  const isNameKept = name === undefined || now?.name === undefined || name === now.name;
  return text === now?.text && isNameKept;
}

/** Place of the line of code that a row of the grid comes from; -1 where there is none. */
export function lineOfRow(layers: readonly CodeLayer[], row: number): number {
  let left = row;
  return layers.findIndex(({ rows }) => {
    left -= rows.length;
    return left < 0;
  });
}
