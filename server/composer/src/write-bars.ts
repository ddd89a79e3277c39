import type { Bar, Cell } from './piece.ts';

/**
 * How many words a bar needs at least, so that each of its onsets begins one; what is repeated within a sixteenth
 * needs a word of that length.
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
 * Bars as mini-notation: one bar when they are all alike, else one after the other. `write` gives the word of a
 * cell; `words` is how many each bar has, without it as few as it needs.
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
  return `<${texts.map((each) => (/[ *@]/.test(each) ? `[${each}]` : each)).join(' ')}>`;
}

/** A bar's words; one that says the same again and again says it once, with how often. */
function barText(words: readonly string[]): string {
  const [first = '~'] = words;
  if (words.every((word) => word === first)) return once(first, words.length);
  const unit = unitOf(words);
  if (unit.length < words.length) return `[${unit.join(' ')}]*${words.length / unit.length}`;
  // Beats are set apart.
  const beat = words.length % 4 === 0 ? words.length / 4 : words.length / 3;
  return words
    .map((word, index) => (index > 0 && index % beat === 0 && beat > 1 ? ` ${word}` : word))
    .join(' ');
}

/** The same word all the time; rests need no repetition. */
function once(word: string, count: number): string {
  if (word === '~' || count === 1) return word;
  return word.includes('*') ? `[${word}]*${count}` : `${word}*${count}`;
}

/** The shortest beginning that is all there is, over and over. */
function unitOf(words: readonly string[]): readonly string[] {
  const size = Array.from({ length: words.length }, (_, index) => index + 1).find(
    (each) =>
      words.length % each === 0 && words.every((word, index) => word === words[index % each]),
  );
  return words.slice(0, size);
}
