import type { Bar, Cell } from './piece.ts';

/**
 * The smallest number of mini-notation words per bar with which every onset starts a word; a repeat within a
 * sixteenth needs a word for each sixteenth.
 */
export function resolutionOf(bars: readonly Bar[]): number {
  const meter = bars[0]?.length ?? 16;
  if (bars.some((bar) => bar.some((cell) => cell && cell.repeats > 1))) return meter;
  const fitting = Array.from({ length: meter }, (_, index) => index + 1).filter(
    (words) =>
      meter % words === 0 &&
      bars.every((bar) => bar.every((cell, step) => !cell || step % (meter / words) === 0)),
  );
  return fitting[0] ?? meter;
}

/**
 * Bars as mini-notation: a single bar when all are equal, else one after the other. `write` returns the word of a
 * cell; `words` is the number of words in each bar, the smallest possible by default.
 */
export function writeBars(
  bars: readonly Bar[],
  write: (cell: Cell | undefined) => string,
  words?: number,
): string {
  return inTurns(
    bars.map((bar) => {
      const count = words ?? resolutionOf([bar]);
      const every = bar.length / count;
      return barText(Array.from({ length: count }, (_, index) => write(bar[index * every])));
    }),
  );
}

/** Texts of bars as mini-notation that plays one after the other. */
export function inTurns(texts: readonly string[]): string {
  const [first = '~'] = texts;
  if (texts.every((each) => each === first)) return first;
  const unit = texts.slice(0, periodOf(texts));
  return `<${unit.map((each) => (/[ *@]/.test(each) ? `[${each}]` : each)).join(' ')}>`;
}

/** After how many texts they come again. */
function periodOf(texts: readonly string[]): number {
  const sizes = texts.map((_, index) => index + 1);
  const fits = (size: number) =>
    texts.length % size === 0 && texts.every((each, at) => each === texts[at % size]);
  return sizes.find(fits) ?? texts.length;
}

/** The text of a bar; a repeated unit is written once, with the number of repetitions. */
function barText(words: readonly string[]): string {
  const [first = '~'] = words;
  if (words.every((word) => word === first)) return once(first, words.length);
  const unit = words.slice(0, periodOf(words));
  if (unit.length < words.length) return `[${unit.join(' ')}]*${words.length / unit.length}`;
  // A wider space separates the beats.
  const beat = words.length % 4 === 0 ? words.length / 4 : words.length / 3;
  return words
    .map((word, index) => (index > 0 && index % beat === 0 && beat > 1 ? ` ${word}` : word))
    .join(' ');
}

/** A bar that repeats one word; rests need no repetition. */
function once(word: string, count: number): string {
  if (word === '~' || count === 1) return word;
  return word.includes('*') ? `[${word}]*${count}` : `${word}*${count}`;
}
