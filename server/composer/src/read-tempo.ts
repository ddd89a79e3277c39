import { clamp, limits } from '@hocket/sdk';
import type { PromptWords } from './prompt-words.ts';
import { saidAs } from './words/said-as.ts';

const units = saidAs(({ bpm }) => bpm);
const names = saidAs(({ actions }) => actions.tempo);
const bars = saidAs((table) => table.bars);
/** After a number these make a decade or a time of it. */
const others = ['s', 'er', 'th', '年', '秒', 'seconds', 'segundos', 'secondes', 'sekunden'];

const paces = [
  { pace: -1, factor: 1 / 2, words: saidAs(({ actions }) => actions.halfSpeed) },
  { pace: 1, factor: 2, words: saidAs(({ actions }) => actions.doubleSpeed) },
  { pace: 1, factor: undefined, words: saidAs(({ fast }) => fast) },
  { pace: -1, factor: undefined, words: saidAs(({ slow }) => slow) },
];

/** What is said of tempo. */
export interface SaidTempo {
  /** Whole, 60 to 200. */
  bpm?: number;
  /** -1 (slow) to 1 (fast), within the style's range. */
  pace?: number;
  /** 'half the speed'. */
  factor?: number;
}

/** The tempo that a prompt says, as a number or in words. */
export function readTempo(words: PromptWords): SaidTempo {
  const bpm = readBpm(words);
  const [found] = words.find(paces);
  if (bpm !== undefined) return { bpm };
  if (found === undefined) return {};
  const { pace, factor } = found.thing;
  return { pace: found.negated ? -pace : pace, ...(factor && { factor }) };
}

/** Beats per minute: '124 bpm', 'tempo 124', or a bare number that can be nothing else, unless `form` is named. */
export function readBpm(words: PromptWords, form: 'named' | 'any' = 'any'): number | undefined {
  const places = Array.from({ length: words.length }, (_, index) => index);
  const isNumber = (index: number) => /^\d{1,3}$/.test(words.at(index));
  const named = places.find((index) => isNumber(index) && hasUnit(words, index));
  const { min, max } = limits.bpm;
  const bare = places.find((index) => {
    const value = Number(words.at(index));
    const next = index + 1;
    const isOther = others.includes(words.at(next)) && !words.isApart(next);
    return isNumber(index) && value >= min && value <= max && words.isFree(index) && !isOther;
  });
  const at = named ?? (form === 'any' ? bare : undefined);
  if (at === undefined || words.phraseAt(bars, at + 1) > 0) return undefined;
  words.use(at, at + 1 + words.phraseAt(units, at + 1));
  return clamp(Number(words.at(at)), min, max);
}

function hasUnit(words: PromptWords, index: number): boolean {
  const isBefore = [1, 2, 3, 4].some((back) => {
    return words.phraseAt([...units, ...names], index - back) === back;
  });
  return isBefore || words.phraseAt(units, index + 1) > 0;
}
