import { codeOf, type GridEdit } from '@hocket/sdk';
import type { CodeLayer, ProgramReading } from '../read-code/code-to-grid.ts';
import { editMatchesIntent, lineOfRow } from './edit-intent.ts';
import { patchCode, patchesFor } from './patch-code.ts';
import { applyPatches } from './source-patch.ts';

type Read = (text: string) => ProgramReading | undefined;

/** An edit of one step. */
type StepEdit = Extract<GridEdit, { step: number }>;

/**
 * The program with edits made one after another, like `patchCode`. Steps of different lines are edited
 * together, so that the text is read once for all of them: clearing a grid takes a reading for each step of
 * a row, not of the grid. So are whole layers. Throws `edit_refused`; then nothing is changed.
 */
export function patchEdits(code: string, edits: readonly GridEdit[], read: Read): string {
  let text = code;
  let left: readonly GridEdit[] = edits;
  while (left.length > 0) {
    const [now, later] = split(left, read(text));
    text =
      patchedTogether(text, now, read) ??
      now.reduce((each, edit) => patchCode(each, edit, undefined, read), text);
    left = later;
  }
  return text;
}

/** The edits that can be made at once, one for each line, and those after them. */
function split(
  edits: readonly GridEdit[],
  reading: ProgramReading | undefined,
): [GridEdit[], GridEdit[]] {
  const layers = wholeLayers(edits);
  if (layers.length > 1) return [layers, edits.slice(layers.length)];
  const [first] = edits;
  const end = edits.findIndex((edit) => !isAlike(edit, first));
  const alike = edits.slice(0, end === -1 ? undefined : end).filter(isOfStep);
  if (reading === undefined || alike.length < 2) return [edits.slice(0, 1), edits.slice(1)];
  const lines = new Set<CodeLayer | undefined>();
  const now = alike.filter((edit) => {
    const line = lineOf(reading, edit);
    return !lines.has(line) && lines.add(line);
  });
  return [now, edits.filter((edit) => !now.includes(edit as StepEdit))];
}

/** Layers that go, or give way, from the last row of each part on: so the rows of the others stay. */
function wholeLayers(edits: readonly GridEdit[]): GridEdit[] {
  const lowest = new Map<number, number>();
  const end = edits.findIndex((edit) => {
    if (edit.kind !== 'remove' && edit.kind !== 'replace') return true;
    const { pattern = 0, layer } = edit;
    const isAbove = layer < (lowest.get(pattern) ?? Number.POSITIVE_INFINITY);
    lowest.set(pattern, layer);
    return !isAbove;
  });
  return edits.slice(0, end === -1 ? undefined : end);
}

/** Edits that are checked in the same way. */
function isAlike(one: GridEdit, other: GridEdit | undefined): boolean {
  if (other === undefined || !isOfStep(one) || !isOfStep(other)) return one === other;
  return (one.kind === 'step') === (other.kind === 'step');
}

function isOfStep(edit: GridEdit): edit is StepEdit {
  return 'step' in edit;
}

function lineOf(
  { parts }: ProgramReading,
  { pattern = 0, layer }: StepEdit,
): CodeLayer | undefined {
  const { layers = [] } = parts[pattern] ?? {};
  return layers[lineOfRow(layers, layer)];
}

/** Undefined when they have to be made one by one, which also tells what refuses. */
function patchedTogether(text: string, edits: readonly GridEdit[], read: Read): string | undefined {
  const reading = read(text);
  if (reading === undefined || edits.length < 2) return undefined;
  try {
    const edited = applyPatches(
      text,
      edits.flatMap((edit) => patchesFor(text, reading, edit)),
    );
    return editMatchesIntent(reading, read(edited), edits) ? edited : undefined;
  } catch (error) {
    if (codeOf(error) === 'edit_refused') return undefined;
    throw error;
  }
}
