import type { GridEdit } from '@hocket/sdk';
import type { CodeLayer, CodeReading } from './code-to-grid.ts';
import { lineOfRow } from './line-of-row.ts';

/** An edit that brings a layer as code. */
export type LayerCodeEdit = Extract<GridEdit, { kind: 'add-code' | 'replace' }>;

/** Whether such an edit brought its layer, and left every other one word for word. */
export function isOnlyLayer(
  before: CodeReading,
  after: CodeReading | undefined,
  edit: LayerCodeEdit,
): boolean {
  if (after?.parts.length !== before.parts.length || after.swing !== before.swing) return false;
  return before.parts.every(({ layers }, index) => {
    const old = layers.map((layer) => wordsOf(before, layer));
    const now = (after.parts[index]?.layers ?? []).map((layer) => wordsOf(after, layer));
    if (index !== (edit.pattern ?? 0)) return isSame(old, now);
    const isNew = edit.kind === 'add-code';
    const at = isNew ? old.length : lineOfRow(layers, edit.layer);
    const rest = isNew ? [] : old.slice(at + 1);
    // What comes may be a stack of its own.
    const isThere = now.length > at + rest.length;
    const others = [...now.slice(0, at), ...now.slice(now.length - rest.length)];
    return isThere && isSame([...old.slice(0, at), ...rest], others);
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
    ...[...calls, label, muted, solo],
  ]);
  // A locked layer has no name of its instrument.
  return { text, name: row?.locked ? undefined : row?.name };
}

function isSame(one: readonly Words[], other: readonly Words[]): boolean {
  const isAlike = ({ text, name }: Words, now: Words | undefined) =>
    text === now?.text && (name === undefined || now.name === undefined || name === now.name);
  return one.length === other.length && one.every((words, at) => isAlike(words, other[at]));
}
