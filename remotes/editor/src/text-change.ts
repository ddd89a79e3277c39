/** One stretch of a text, [from, to), and what stands there afterwards. */
export interface TextChange {
  from: number;
  to: number;
  text: string;
}

/** The one stretch in which two texts differ, as short as it can be; undefined when they are the same. */
export function changeBetween(before: string, after: string): TextChange | undefined {
  if (before === after) return undefined;
  const shorter = Math.min(before.length, after.length);
  let from = 0;
  while (from < shorter && before[from] === after[from]) from += 1;
  let same = 0;
  while (same < shorter - from && before.at(-1 - same) === after.at(-1 - same)) same += 1;
  return { from, to: before.length - same, text: after.slice(from, after.length - same) };
}
