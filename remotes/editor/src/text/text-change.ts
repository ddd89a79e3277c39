import { commonItems } from './common-items.ts';

/** One stretch of a text, [from, to), and what stands there afterwards. */
export interface TextChange {
  from: number;
  to: number;
  text: string;
}

/** The one stretch in which two texts differ, as short as it can be; undefined when they are the same. */
export function textChange(before: string, after: string): TextChange | undefined {
  if (before === after) return undefined;
  const shorter = Math.min(before.length, after.length);
  let from = 0;
  while (from < shorter && before[from] === after[from]) from += 1;
  let same = 0;
  while (same < shorter - from && before.at(-1 - same) === after.at(-1 - same)) same += 1;
  return { from, to: before.length - same, text: after.slice(from, after.length - same) };
}

/**
 * The stretches in which two texts differ, lines that both have left out, the last one first: made in this
 * order, each has its offsets in the text as it was.
 */
export function textChanges(before: string, after: string): TextChange[] {
  const [old, now] = [linesOf(before), linesOf(after)];
  const changes: TextChange[] = [];
  const end: [number, number] = [old.length, now.length];
  let [row, newRow, at] = [0, 0, 0];
  for (const [same, newSame] of [...commonItems(old, now), end]) {
    const was = old.slice(row, same).join('');
    const change = textChange(was, now.slice(newRow, newSame).join(''));
    if (change) changes.unshift({ ...change, from: at + change.from, to: at + change.to });
    at += was.length + (old[same]?.length ?? 0);
    [row, newRow] = [same + 1, newSame + 1];
  }
  return changes;
}

/** Each with its line end, so that the last is another than the same text with more behind it. */
function linesOf(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}
