/** The one of `names` that was probably meant by a misspelled one: at most two letters off, one in short words; undefined when none is near. */
export function nearestName(wrong: string, names: Iterable<string>): string | undefined {
  const most = wrong.length < 4 ? 1 : 2;
  let best: { name: string; distance: number } | undefined;
  for (const name of names) {
    if (name === wrong || Math.abs(name.length - wrong.length) > most) continue;
    const distance = distanceOf(wrong.toLowerCase(), name.toLowerCase());
    if (distance <= most && distance < (best?.distance ?? Number.POSITIVE_INFINITY))
      best = { name, distance };
  }
  return best?.name;
}

/** Letters to add, drop, change or swap with their neighbour (optimal string alignment, Damerau 1964). */
function distanceOf(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, at) => at)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? 0;
  for (let row = 1; row <= one.length; row++) {
    const line = [row];
    rows.push(line);
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1];
      let least = Math.min(
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + Number(!isSame),
      );
      const isSwap = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (isSwap && row > 1 && column > 1) least = Math.min(least, at(row - 2, column - 2) + 1);
      line.push(least);
    }
  }
  return at(one.length, other.length);
}
