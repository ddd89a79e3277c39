import type { Comment, Node, Program } from 'acorn';
import { visitNodes } from './visit-nodes.ts';

/** A mini-notation in a program; `start` is the offset of its quote. */
export interface MiniString {
  text: string;
  start: number;
}

/** Every mini-notation of a program: double-quoted and back-quoted text, but where comments turn it off. */
export function miniStrings(program: Program, comments: readonly Comment[]): MiniString[] {
  const off = offRanges(comments);
  const found: MiniString[] = [];
  visitNodes(program, (node, parent) => {
    const text = miniText(node, parent);
    const { start } = node;
    if (text !== undefined && !off.some(([from, to]) => start >= from && start < to))
      found.push({ text, start });
  });
  return found;
}

function miniText(node: Node, parent: Node | undefined): string | undefined {
  const { type, raw, value, quasis } = node as Node & {
    raw?: string;
    value?: string;
    quasis?: { value: { raw: string } }[];
  };
  if (type === 'Literal' && raw?.startsWith('"')) return value;
  if (type === 'TemplateLiteral' && parent?.type !== 'TaggedTemplateExpression')
    return quasis?.[0]?.value.raw;
  return undefined;
}

/** From `mini-off` to `mini-on`, or to the end. */
function offRanges(comments: readonly Comment[]): [number, number][] {
  const ranges: [number, number][] = [];
  const open: number[] = [];
  for (const { value, start, end } of comments) {
    const word = value.trim();
    if (word.startsWith('mini-off')) open.push(start);
    else if (word.startsWith('mini-on')) ranges.push([open.pop() ?? start, end]);
  }
  return [...ranges, ...open.map((start): [number, number] => [start, Number.POSITIVE_INFINITY])];
}
