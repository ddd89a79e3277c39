import type { NewLayer } from '@hocket/sdk';
import { parse } from 'acorn';
import { layerOf } from '../grid/grid-layers.ts';
import { layerCode } from '../grid/grid-to-code.ts';
import { nameAbove, nameComment, nameOfInstrument } from '../grid/layer-names.ts';
import {
  type CodeLayer,
  type CodePart,
  type ProgramReading,
  readLayers,
} from '../read-code/code-to-grid.ts';
import type { ProgramLayer } from '../read-code/program-layers.ts';
import { editRefused } from '../reasons.ts';
import { insertText, type SourcePatch } from './source-patch.ts';

/** The patches that add a layer of steps to a part of the program. */
export function addPatches(
  code: string,
  reading: ProgramReading,
  part: CodePart,
  layer: NewLayer,
): SourcePatch[] {
  const { steps, muted = false, name = nameOfInstrument(layer.strudelName) } = layer;
  const length = Math.max(part.length, steps.length);
  const written = layerOf({ ...layer, name }, steps, muted);
  return listPatches(code, reading, part, (indent) => layerCode(written, length, indent));
}

/** The patches that add a layer of code to a part of the program. Throws `edit_refused`. */
export function addCodePatches(
  code: string,
  reading: ProgramReading,
  part: CodePart,
  layer: { name: string; code: string },
): SourcePatch[] {
  const expression = layerExpression(layer.code);
  const ownName = readLayers(expression)?.parts[0]?.layers[0]?.rows[0]?.name;
  const isSaid = layer.name.trim() === '' || layer.name === ownName;
  return listPatches(code, reading, part, (indent) =>
    [...(isSaid ? [] : [nameComment(layer.name)]), expression]
      .map((line) => indent + line)
      .join('\n'),
  );
}

/** The patches that put code in a layer's place; its name, and a label that mutes it, stay. Throws `edit_refused`. */
export function replacePatches({ source, rows }: CodeLayer, code: string): SourcePatch[] {
  if (rows.length > 1) throw editRefused('line_shared');
  const { start, end } = source.expression;
  return [{ range: [start, end], text: layerExpression(code) }];
}

/** The patches that put one more layer, `written` at an indent, behind the others of a part. */
export function listPatches(
  code: string,
  { labelled, comments }: Pick<ProgramReading, 'labelled' | 'comments'>,
  {
    range: [start, end],
    stackEnd,
    layers,
  }: Pick<CodePart, 'range' | 'stackEnd'> & { layers: readonly unknown[] },
  written: (indent: string) => string,
): SourcePatch[] {
  if (labelled) return [insertText(code.length, `\n$: ${written('').trimStart()}\n`)];
  if (stackEnd !== undefined) return behindLast(code, comments, stackEnd, written('  '));
  if (layers.length === 0) return [{ range: [start, end], text: `stack(\n${written('  ')}\n)` }];
  // The only layer keeps the name above it.
  const name = nameAbove(code, comments, start);
  return [
    insertText(name?.start ?? start, 'stack(\n  '),
    insertText(end, `,\n${written('  ')}\n)`),
  ];
}

/** The patches that put a layer behind the last of a stack, and behind the remarks on that one's line. */
function behindLast(
  code: string,
  comments: ProgramReading['comments'],
  end: number,
  written: string,
): SourcePatch[] {
  const [space = ''] = /^\s*,/.exec(code.slice(end)) ?? [];
  let last = end + space.length;
  for (const { start, end: next } of comments)
    if (start >= last && /^[^\S\n]*$/.test(code.slice(last, start))) last = next;
  if (last === end + space.length) return [insertText(end, `,\n${written}`)];
  if (space) return [insertText(last, `\n${written},`)];
  return [insertText(end, ','), insertText(last, `\n${written}`)];
}

/** A layer of which only the place counts, and how many rows it has. */
interface PlacedLayer {
  source: Pick<ProgramLayer, 'place' | 'expression'>;
  rows: readonly unknown[];
}

/** The patches that take a layer, with its name, out of its stack, or its label out of the program. Throws `edit_refused`. */
export function removePatches(
  code: string,
  { comments }: Pick<ProgramReading, 'comments'>,
  { source, rows }: PlacedLayer,
): SourcePatch[] {
  const { place, expression } = source;
  if (place === 'whole') throw editRefused('track_last');
  if (rows.length > 1) throw editRefused('line_shared');
  if (place !== 'argument') return [{ range: wholeLine(code, place[0], place[1]), text: '' }];
  const { end } = expression;
  const start = nameAbove(code, comments, expression.start)?.start ?? expression.start;
  const remark = (at: number) => comments.find((each) => at >= each.start && at < each.end);
  let comma = end;
  while (comma < code.length && code[comma] !== ')' && code[comma] !== ',')
    comma = remark(comma)?.end ?? comma + 1;
  // A last layer leaves the comma before it, which is allowed.
  if (code[comma] !== ',') return [{ range: [start, end], text: '' }];
  const isNext = code.slice(end, comma).trim() === '';
  if (isNext) return [{ range: wholeLine(code, start, comma + 1), text: '' }];
  return [
    { range: [start, end], text: '' },
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

/** The one expression that a layer's code is, without what stands around it. Throws `edit_refused`. */
function layerExpression(code: string): string {
  const [statement, ...more] = statements(code);
  if (statement?.type !== 'ExpressionStatement' || more.length > 0)
    throw editRefused('layer_expression');
  const { expression } = statement;
  // `a, b` would be two layers in a stack.
  if (expression.type === 'SequenceExpression') throw editRefused('layer_expression');
  return code.slice(expression.start, expression.end);
}

/** As programs are read, but brackets stay around what they hold together. */
function statements(code: string) {
  try {
    const options = { ecmaVersion: 2022, allowAwaitOutsideFunction: true } as const;
    return parse(code, { ...options, preserveParens: true }).body;
  } catch {
    return [];
  }
}
