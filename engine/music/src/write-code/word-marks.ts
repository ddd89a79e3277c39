import { ticks } from '@hocket/sdk';
import type { LaneWord } from './lane-voices.ts';
import { number } from './mini-text.ts';

/** Counts the `?` of a text: Strudel asks another random number for each, and notes at one time share theirs. */
export class Seeds {
  #used = 0;

  marked(text: string, { repeats, rest, uncertain }: LaneWord): string {
    const times = repeats > 1 ? `${text}*${repeats}` : text;
    if (rest === 0) return times;
    const others = '~?,'.repeat(Math.max(0, uncertain - this.#used));
    this.#used = uncertain + 1;
    const marked = `${times}?${number(rest)}`;
    return others === '' ? marked : `[${others}${marked}]`;
  }
}

/**
 * How many steps each word takes, and the `clip` with which all of them last as long as they do; without one where no
 * one number does. As near to 1 as it can be.
 */
export function spansOf(
  words: readonly LaneWord[],
  steps: number,
  cuts: ReadonlySet<number>,
  barred: boolean,
): { spans: number[]; clip: string | undefined } {
  const edges = [...cuts].sort((one, other) => one - other);
  const rooms = words.map(({ step, repeats }, index) => {
    if (repeats > 1) return 1;
    const bar = barred ? (Math.floor(step / 16) + 1) * 16 : steps;
    const edge = edges.find((each) => each > step) ?? steps;
    return Math.min(words[index + 1]?.step ?? steps, bar, edge, steps) - step;
  });
  const [first] = words;
  let best: { spans: number[]; distance: number } | undefined;
  for (let span = 1; first && span <= (rooms[0] ?? 0); span++) {
    const spans = words.map(({ length }) => (length * span) / first.length);
    const fits = spans.every(
      (each, index) => Number.isInteger(each) && each >= 1 && each <= (rooms[index] ?? 0),
    );
    const distance = Math.abs(Math.log(first.length / (span * ticks.step)));
    if (fits && (best === undefined || distance < best.distance)) best = { spans, distance };
  }
  if (best && first) return { spans: best.spans, clip: clipText(first.length, best.spans[0] ?? 1) };
  const spans = words.map(({ length }, index) =>
    Math.max(1, Math.min(rooms[index] ?? 1, Math.ceil(length / ticks.step))),
  );
  return { spans, clip: undefined };
}

/** How many of its spans a note lasts, with the digits by which its ticks are found again. */
export function clipText(length: number, span: number): string {
  const clip = length / (span * ticks.step);
  for (let digits = 0; ; digits++) {
    const text = clip.toFixed(digits);
    if (digits === 9 || Math.abs(Number(text) - clip) * span * ticks.step < 0.01)
      return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
  }
}
