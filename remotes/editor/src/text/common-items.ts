/** Beyond so many comparisons the middle parts count as having nothing in common. */
const maxComparisons = 1_000_000;

/** Pairs of places at which two lists have the same item, as many as there can be, both rising. */
export function commonItems(one: readonly string[], other: readonly string[]): [number, number][] {
  let start = 0;
  while (start < Math.min(one.length, other.length) && one[start] === other[start]) start += 1;
  const shorter = Math.min(one.length, other.length) - start;
  let end = 0;
  while (end < shorter && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const middle = longest(
    one.slice(start, one.length - end),
    other.slice(start, other.length - end),
  );
  return [
    ...Array.from({ length: start }, (_, at): [number, number] => [at, at]),
    ...middle.map(([at, to]): [number, number] => [at + start, to + start]),
    ...Array.from({ length: end }, (_, at): [number, number] => [
      one.length - end + at,
      other.length - end + at,
    ]),
  ];
}

/** The longest common subsequence (Wagner and Fischer, 1974). */
function longest(one: readonly string[], other: readonly string[]): [number, number][] {
  const width = other.length + 1;
  if (one.length * other.length > maxComparisons) return [];
  const lengths = new Uint32Array((one.length + 1) * width);
  const at = (row: number, column: number) => lengths[row * width + column] ?? 0;
  for (let row = one.length - 1; row >= 0; row -= 1)
    for (let column = other.length - 1; column >= 0; column -= 1)
      lengths[row * width + column] =
        one[row] === other[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
  const pairs: [number, number][] = [];
  for (let row = 0, column = 0; row < one.length && column < other.length; ) {
    if (one[row] === other[column]) pairs.push([row++, column++]);
    else if (at(row + 1, column) >= at(row, column + 1)) row += 1;
    else column += 1;
  }
  return pairs;
}
