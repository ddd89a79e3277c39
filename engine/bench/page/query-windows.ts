/** Cycles of one window: what Strudel's scheduler asks for at 120 bpm. */
const window = 1 / 40;

/** Asks for `count` windows from the `from`th on; answers the milliseconds and the onsets. */
export function queryWindows(
  from: number,
  count: number,
  query: (begin: number, end: number) => number,
): [number, number] {
  let onsets = 0;
  const started = performance.now();
  for (let at = from; at < from + count; at++) onsets += query(at * window, (at + 1) * window);
  return [performance.now() - started, onsets];
}
