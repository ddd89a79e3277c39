import type { Bar, Cell } from './piece.ts';
import { inTurns } from './write-bars.ts';

/** The most sixteenths that the grid reads as one pattern. */
const longestText = 64;

/** Whether a note lasts over the end of its bar, and its bars can be written as one text. */
export function crossesBars(bars: readonly Bar[]): boolean {
  const count = bars.reduce((sum, bar) => sum + bar.length, 0);
  if (bars.length < 2 || count > longestText) return false;
  return bars
    .slice(0, -1)
    .some((bar) => bar.some((cell, step) => step + (cell?.length ?? 0) > bar.length));
}

/**
 * Notes as mini-notation in which each word takes as long as its note lasts: `c5@3 e5 ~@4 [g4 a4 b4]@4`. A note without
 * a length of its own lasts `usual` sixteenths; `name` words a pitch.
 */
export function writeLengths(
  bars: readonly Bar[],
  usual: number,
  name: (pitch: number) => string,
): string {
  return inTurns(bars.map((bar) => barText(bar, usual, name)));
}

interface Word {
  text: string;
  steps: number;
}

function barText(bar: Bar, usual: number, name: (pitch: number) => string): string {
  const words: Word[] = [];
  let step = 0;
  while (step < bar.length) {
    const cell = bar[step];
    const next = bar.findIndex((each, at) => at > step && each !== undefined);
    const room = (next < 0 ? bar.length : next) - step;
    const steps = cell ? Math.min(cell.length ?? usual, room) : room;
    words.push({ text: cell ? wordOf(cell, name) : '~', steps });
    step += steps;
  }
  const unit = words.map(({ steps }) => steps).reduce(commonDivisor);
  return words
    .map(({ text, steps }) => (steps > unit ? `${text}@${steps / unit}` : text))
    .join(' ');
}

function wordOf(
  { pitch = 60, repeats, tuplet = [] }: Cell,
  name: (pitch: number) => string,
): string {
  if (tuplet.length > 0) return `[${[pitch, ...tuplet].map(name).join(' ')}]`;
  return repeats > 1
    ? `[${Array.from({ length: repeats }, () => name(pitch)).join(' ')}]`
    : name(pitch);
}

/** Of two numbers of sixteenths. */
export function commonDivisor(one: number, other: number): number {
  return other === 0 ? one : commonDivisor(other, one % other);
}
