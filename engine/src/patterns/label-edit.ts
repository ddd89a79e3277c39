import type { CodeLayer } from './code-to-grid.ts';
import { editRefused } from './edit-refused.ts';
import type { SourcePatch } from './source-patch.ts';

/** The patches that take the `_` away by which a label mutes its layer. Throws `edit_refused`. */
export function unmutedLabelPatches(code: string, { source, rows }: CodeLayer): SourcePatch[] {
  const { place } = source;
  if (rows.length > 1) throw editRefused('line_shared');
  // Of a stack under one label each layer is muted by it.
  if (typeof place === 'string') throw editRefused('label_mutes');
  const [start] = place;
  const end = start + (/^[^\s:]+/.exec(code.slice(start))?.[0].length ?? 1);
  const mark = code[start] === '_' ? start : end - 1;
  return [{ range: [mark, mark + 1], text: '' }];
}
