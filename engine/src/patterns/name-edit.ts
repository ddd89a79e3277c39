import type { CodeLayer, CodeReading } from './code-to-grid.ts';
import { editRefused } from './edit-refused.ts';
import { nameAbove, nameComment } from './layer-names.ts';
import { inserted, type SourcePatch } from './source-patch.ts';

/** The patches that give a layer another name, in the remark above it. Throws `edit_refused`. */
export function namePatches(
  code: string,
  { comments }: CodeReading,
  { source, rows }: CodeLayer,
  name: string,
): SourcePatch[] {
  if (rows.length > 1) throw editRefused('line_shared');
  const { start } = source.expression;
  const said = nameAbove(code, comments, start);
  if (said !== undefined) return [{ range: [said.start, said.end], text: nameComment(name) }];
  const line = code.slice(code.lastIndexOf('\n', start - 1) + 1, start);
  const indent = line.slice(0, line.length - line.trimStart().length);
  return [inserted(start, `${nameComment(name)}\n${indent}`)];
}
