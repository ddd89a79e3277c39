/** From and to (not included): offsets in a text. */
type Part = readonly [number, number];

/** Where two texts differ: what is left when the same beginning and the same end are taken away. */
export function differingPart(before: string, after: string): { before: Part; after: Part } {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (
    end < shorter - start &&
    before[before.length - 1 - end] === after[after.length - 1 - end]
  ) {
    end += 1;
  }
  return { before: [start, before.length - end], after: [start, after.length - end] };
}
