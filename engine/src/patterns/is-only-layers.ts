import type { GridEdit } from '@hocket/sdk';
import type { CodeLayer, CodeReading } from './code-to-grid.ts';
import { lineOfRow } from './line-of-row.ts';

/** An edit that brings or takes whole layers of code. */
export type LayerCodeEdit = Extract<GridEdit, { kind: 'add-code' | 'replace' | 'remove' }>;

/** Told apart from edits within a layer. */
export function isOfLayers(edit: GridEdit): edit is LayerCodeEdit {
  return edit.kind === 'add-code' || edit.kind === 'replace' || edit.kind === 'remove';
}

/**
 * Whether such edits brought their layers and took theirs, and left every other one word for word. Those of one
 * part stand in the order of `before`, the last row first.
 */
export function isOnlyLayers(
  before: CodeReading,
  after: CodeReading | undefined,
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

function wordsOf({ code }: CodeReading, { source, rows: [row] }: CodeLayer): Words {
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
