import type { NewLayer } from '@hocket/sdk';
import type { CodeLayer, CodePart, CodeReading } from './code-to-grid.ts';
import { editRefused } from './edit-refused.ts';
import { layerCode } from './grid-to-code.ts';
import { instrumentName } from './instrument-name.ts';
import { layerOf } from './layers.ts';
import { inserted, type SourcePatch } from './source-patch.ts';

/** The patches that add a layer to a part of the program. */
export function addPatches(
  code: string,
  { labelled }: CodeReading,
  { range, stackEnd, length }: CodePart,
  layer: NewLayer,
): SourcePatch[] {
  const { steps, muted = false, name = instrumentName(layer.strudelName) } = layer;
  const written = (indent: string) =>
    layerCode(layerOf({ ...layer, name }, steps, muted), Math.max(length, steps.length), indent);
  if (labelled) return [inserted(code.length, `\n$: ${written('').trimStart()}\n`)];
  if (stackEnd !== undefined) return [inserted(stackEnd, `,\n${written('  ')}`)];
  const [start, end] = range;
  return [inserted(start, 'stack(\n  '), inserted(end, `,\n${written('  ')}\n)`)];
}

/** The patches that take a layer out of its stack, or its label out of the program. Throws `edit_refused`. */
export function removePatches(
  code: string,
  { comments }: CodeReading,
  { source, rows }: CodeLayer,
): SourcePatch[] {
  const { place, expression } = source;
  if (place === 'whole') throw editRefused('track_last');
  if (rows.length > 1) throw editRefused('line_shared');
  if (place !== 'argument') return [{ range: wholeLine(code, place[0], place[1]), text: '' }];
  const remark = (at: number) => comments.find(({ start, end }) => at >= start && at < end);
  let comma = expression.end;
  while (comma < code.length && code[comma] !== ')' && code[comma] !== ',')
    comma = remark(comma)?.end ?? comma + 1;
  // A last layer leaves the comma before it, which is allowed.
  if (code[comma] !== ',') return [{ range: [expression.start, expression.end], text: '' }];
  const isNext = code.slice(expression.end, comma).trim() === '';
  if (isNext) return [{ range: wholeLine(code, expression.start, comma + 1), text: '' }];
  return [
    { range: [expression.start, expression.end], text: '' },
    { range: [comma, comma + 1], text: '' },
  ];
}

/** With the line's indent and end where nothing else stands on it. */
function wholeLine(code: string, from: number, to: number): [number, number] {
  const start = code.lastIndexOf('\n', from - 1) + 1;
  const next = code.indexOf('\n', to);
  const end = next === -1 ? code.length : next + 1;
  const isAlone = code.slice(start, from).trim() === '' && code.slice(to, end).trim() === '';
  return isAlone ? [start, end] : [from, to];
}
