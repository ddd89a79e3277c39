import { limits, newPattern, type Pattern, type Step } from '@hocket/sdk';

/** Patterns and the order in which they play. */
export interface Bars {
  patterns: Pattern[];
  chain: string[];
  /** Sixteenths that found a place; what comes after them did not. */
  end: number;
}

const sizes = [16, 32, 64] as const;

/** Cuts rows of steps into patterns; equal stretches share one. As many as a project can have. */
export function barsOfRows(rows: readonly ReadonlyMap<number, Step>[], length: number): Bars {
  const cuts = sizes.map((size) => cut(rows, length, size));
  const whole = cuts.find(({ end }) => end >= length);
  return whole ?? (cuts.at(-1) as Bars);
}

function cut(rows: readonly ReadonlyMap<number, Step>[], length: number, size: number): Bars {
  const patterns = new Map<string, Pattern>();
  const chain: string[] = [];
  let end = 0;
  while (end < length && chain.length < limits.maxChain) {
    const letter = String.fromCharCode(97 + patterns.size);
    const pattern = newPattern(letter, letter.toUpperCase(), rows.length, size);
    for (const [row, steps] of rows.entries()) {
      for (let step = 0; step < size; step += 1) {
        const on = steps.get(end + step);
        const cells = pattern.steps[row];
        if (on && cells) cells[step] = on;
      }
    }
    const key = JSON.stringify(pattern.steps);
    const known = patterns.get(key);
    if (!known && patterns.size >= limits.maxPatterns) break;
    if (!known) patterns.set(key, pattern);
    chain.push((known ?? pattern).id);
    end += size;
  }
  return { patterns: [...patterns.values()], chain, end };
}
