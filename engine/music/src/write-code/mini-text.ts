/** A word of mini-notation and how many steps it takes. */
export interface MiniCell {
  text: string;
  steps: number;
}

/** A value that holds from a step on until the next one. */
export interface HeldValue {
  step: number;
  text: string;
}

/** Steps of a bar, and of a beat. */
const bar = 16;
const beat = 4;

/** Whether so many steps are written bar by bar, `<[…] […]>`, each bar a cycle. */
export function isBarred(steps: number): boolean {
  return steps > bar && steps % bar === 0;
}

/** Words in a row, `c3@2 ~ e3`; bar by bar when `barred`, where none may cross a bar. */
export function melodyText(cells: readonly MiniCell[], barred: boolean): string {
  if (!barred) return sequence(cells);
  return barsText(barsOf(cells).map(inBrackets));
}

/** A word for every step, beats set apart: `x ~ ~ ~  x ~ ~ ~`. */
export function stepsText(words: readonly string[]): string {
  if (!isBarred(words.length)) return row(words);
  return barsText(
    slices(words, bar).map((each) => (each.every((word) => word === '~') ? '~' : `[${row(each)}]`)),
  );
}

/** Values that hold, `0.8@4 0.5@12`, the first one also before its step; one value where all are the same. */
export function heldText(values: readonly HeldValue[], steps: number, barred: boolean): string {
  const cells = heldCells(values, steps);
  if (!barred) return periodic(cells);
  const bars = barsOf(cells);
  const texts = bars.map(periodic);
  if (new Set(texts).size === 1) return texts[0] ?? '';
  return barsText(
    bars.map((each, index) => (each.length > 1 ? `[${texts[index]}]` : `${texts[index]}`)),
  );
}

/** A value for each step that holds whatever the lane does, `<400@4 800@12>*16`: a sixteenth has one step of it. */
export function steadyText(amounts: readonly number[]): string {
  const values = amounts.map((amount, step) => ({ step, text: number(amount) }));
  const cells = heldCells(values, amounts.length);
  return `<${cells.map(({ text, steps }) => (steps > 1 ? `${text}@${steps}` : text)).join(' ')}>*16`;
}

function heldCells(values: readonly HeldValue[], steps: number): MiniCell[] {
  const cells: MiniCell[] = [];
  for (const [index, { step, text }] of values.entries()) {
    const from = index === 0 ? 0 : step;
    const length = (values[index + 1]?.step ?? steps) - from;
    const last = cells.at(-1);
    if (last?.text === text) last.steps += length;
    else cells.push({ text, steps: length });
  }
  return cells;
}

/** Cells bar by bar; one that crosses a bar goes on in the next. */
function barsOf(cells: readonly MiniCell[]): MiniCell[][] {
  const bars: MiniCell[][] = [[]];
  let room = bar;
  for (const { text, steps } of cells) {
    for (let left = steps; left > 0; ) {
      if (room === 0) {
        bars.push([]);
        room = bar;
      }
      const taken = Math.min(left, room);
      bars.at(-1)?.push({ text, steps: taken });
      left -= taken;
      room -= taken;
    }
  }
  return bars;
}

/** Bars that take turns; the same one several times in a row is written once, unless it leaves something to chance. */
function barsText(bars: readonly string[]): string {
  const runs: { text: string; times: number }[] = [];
  for (const text of bars) {
    const last = runs.at(-1);
    if (last?.text === text && !text.includes('?')) last.times += 1;
    else runs.push({ text, times: 1 });
  }
  return `<${runs.map(({ text, times }) => (times > 1 ? `${text}!${times}` : text)).join(' ')}>`;
}

function inBrackets(cells: readonly MiniCell[]): string {
  const text = sequence(cells);
  return cells.length > 1 ? `[${text}]` : text;
}

/** With the smallest whole weights that keep their lengths. */
function sequence(cells: readonly MiniCell[]): string {
  const unit = cells.reduce((common, { steps }) => commonDivisor(common, steps), 0);
  return cells
    .map(({ text, steps }) => (steps > unit ? `${text}@${steps / unit}` : text))
    .join(' ');
}

/** What repeats is written once, `[0.8 0.5]*4`. */
function periodic(cells: readonly MiniCell[]): string {
  for (let size = 2; size <= cells.length / 2; size++) {
    const repeats = cells.every(
      ({ text, steps }, at) => cells[at % size]?.text === text && cells[at % size]?.steps === steps,
    );
    if (repeats && cells.length % size === 0)
      return `[${sequence(cells.slice(0, size))}]*${cells.length / size}`;
  }
  return sequence(cells);
}

function row(words: readonly string[]): string {
  return slices(words, beat)
    .map((each) => each.join(' '))
    .join('  ');
}

function slices<T>(list: readonly T[], size: number): T[][] {
  return list.flatMap((_, at) => (at % size === 0 ? [list.slice(at, at + size)] : []));
}

function commonDivisor(one: number, other: number): number {
  return other === 0 ? one : commonDivisor(other, one % other);
}

/** Short, and never with an exponent, which mini-notation cannot read. */
export function number(value: number): string {
  return String(Number(value.toFixed(6)));
}
