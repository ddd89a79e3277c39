import { roundForCode } from '../controls.ts';
import { nameAbove, nameComment } from '../grid/layer-names.ts';
import type { CodeLayer, ProgramReading } from '../read-code/code-to-grid.ts';
import { editRefused } from '../reasons.ts';
import { insertText, type SourcePatch } from './source-patch.ts';

/** The patches that give a layer another name, in the remark above it. Throws `edit_refused`. */
export function namePatches(
  code: string,
  { comments }: Pick<ProgramReading, 'comments'>,
  { source, rows }: { source: Pick<CodeLayer['source'], 'expression'>; rows: readonly unknown[] },
  name: string,
): SourcePatch[] {
  if (rows.length > 1) throw editRefused('line_shared');
  const { start } = source.expression;
  const said = nameAbove(code, comments, start);
  if (said !== undefined)
    return [{ range: [said.start, said.end], text: nameComment(name, said.type) }];
  const line = code.slice(code.lastIndexOf('\n', start - 1) + 1, start);
  const indent = line.slice(0, line.length - line.trimStart().length);
  return [insertText(start, `${nameComment(name)}\n${indent}`)];
}

/** The patches that take the `_` away by which a label mutes its layer. Throws `edit_refused`. */
export function unmutedLabelPatches(
  code: string,
  { source, rows }: { source: Pick<CodeLayer['source'], 'place'>; rows: readonly unknown[] },
): SourcePatch[] {
  const { place } = source;
  if (rows.length > 1) throw editRefused('line_shared');
  // Of a stack under one label each layer is muted by it.
  if (typeof place === 'string') throw editRefused('label_mutes');
  const [start] = place;
  const end = start + (/^[^\s:]+/.exec(code.slice(start))?.[0].length ?? 1);
  const mark = code[start] === '_' ? start : end - 1;
  return [{ range: [mark, mark + 1], text: '' }];
}

/** The patches that give a program another swing, 0 to 1. Throws `edit_refused`. */
export function swingPatches({ swingPlace }: ProgramReading, swing: number): SourcePatch[] {
  if (!(swing >= 0 && swing <= 1))
    throw editRefused('value_range', { name: 'swing', min: 0, max: 1 });
  if (swingPlace === undefined) throw editRefused('swing_fixed');
  // Half a sixteenth at most.
  const text = String(roundForCode(swing / 2));
  return 'number' in swingPlace
    ? [{ range: swingPlace.number, text }]
    : [insertText(swingPlace.end, `.swingBy(${text}, 8)`)];
}
