import { isObject, type TextSplice } from '@hocket/sdk';

/** What a splice takes in a message beside its texts, about. */
const frame = 60;

/**
 * What makes one text of another, one after another. Where both have as many lines, lines that stay are left out, unless
 * that says it in more letters.
 */
export function splicesBetween(before: string, after: string): TextSplice[] {
  const whole = spliceBetween(before, after);
  const old = before.split('\n');
  const now = after.split('\n');
  if (old.length !== now.length) return [whole];
  const splices: TextSplice[] = [];
  let at = 0;
  for (const [index, line] of now.entries()) {
    const was = old[index] ?? '';
    if (was !== line) {
      const splice = spliceBetween(was, line);
      splices.push({ ...splice, at: at + splice.at });
    }
    at += line.length + 1;
  }
  return lettersOf(splices) < lettersOf([whole]) ? splices : [whole];
}

function lettersOf(splices: readonly TextSplice[]): number {
  return splices.reduce(
    (sum, { remove, insert }) => sum + remove.length + insert.length + frame,
    0,
  );
}

/** What makes one text of another, from the first character that differs to the last. */
export function spliceBetween(before: string, after: string): TextSplice {
  const shorter = Math.min(before.length, after.length);
  let at = 0;
  while (at < shorter && before[at] === after[at]) at += 1;
  let same = 0;
  while (same < shorter - at && before.at(-1 - same) === after.at(-1 - same)) same += 1;
  return {
    at,
    remove: before.slice(at, before.length - same),
    insert: after.slice(at, after.length - same),
  };
}

/** The text after the change; undefined where it is no splice, or something else stands there. */
export function spliced(text: unknown, splice: unknown): string | undefined {
  if (typeof text !== 'string' || !isObject(splice)) return undefined;
  const { at, remove, insert, ...more } = splice;
  const isSplice =
    Number.isSafeInteger(at) &&
    Number(at) >= 0 &&
    typeof remove === 'string' &&
    typeof insert === 'string' &&
    Object.keys(more).length === 0;
  if (!isSplice || !text.startsWith(remove, Number(at)) || Number(at) > text.length)
    return undefined;
  return text.slice(0, Number(at)) + insert + text.slice(Number(at) + remove.length);
}
