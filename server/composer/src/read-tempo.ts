import { clamp, limits } from '@hocket/sdk';
import { editPhrases, phrasesFor } from './languages.ts';
import type { PromptWords } from './prompt-words.ts';

const units = phrasesFor(({ bpm }) => bpm);
const names = editPhrases(({ actions }) => actions.tempo);
const bars = phrasesFor((table) => table.bars);
/** After one of these words a number is a decade or a duration, not a tempo. */
const otherUnits = ['s', 'er', 'th', '年', '秒', 'seconds', 'segundos', 'secondes', 'sekunden'];

const paces = [
  { pace: -1, factor: 1 / 2, words: editPhrases(({ actions }) => actions.halfSpeed) },
  { pace: 1, factor: 2, words: editPhrases(({ actions }) => actions.doubleSpeed) },
  { pace: 1, factor: undefined, words: phrasesFor(({ fast }) => fast) },
  { pace: -1, factor: undefined, words: phrasesFor(({ slow }) => slow) },
];

/** The tempo that a prompt asks for. */
export interface TempoRequest {
  /** Whole, 60 to 200. */
  bpm?: number;
  /** -1 (slow) to 1 (fast), within the style's range. */
  pace?: number;
  /** 'half the speed'. */
  factor?: number;
}

/** The tempo that a prompt says, as a number or in words. */
export function readTempo(words: PromptWords): TempoRequest {
  const bpm = readBpm(words);
  const [found] = words.find(paces);
  if (bpm !== undefined) return { bpm };
  if (found === undefined) return {};
  const { pace, factor } = found.thing;
  return { pace: found.negated ? -pace : pace, ...(factor && { factor }) };
}

/** Beats per minute: '124 bpm', 'tempo 124' or, unless `form` is 'named', a bare number that can be nothing else. */
export function readBpm(words: PromptWords, form: 'named' | 'any' = 'any'): number | undefined {
  const places = Array.from({ length: words.length }, (_, index) => index);
  const isNumber = (index: number) => /^\d{1,3}$/.test(words.at(index));
  const named = places.find((index) => isNumber(index) && hasUnit(words, index));
  const { min, max } = limits.bpm;
  const bare = places.find((index) => {
    const value = Number(words.at(index));
    const next = index + 1;
    const isOther = otherUnits.includes(words.at(next)) && !words.isAfterPunctuation(next);
    return isNumber(index) && value >= min && value <= max && words.isUnused(index) && !isOther;
  });
  const at = named ?? (form === 'any' ? bare : undefined);
  if (at === undefined || words.phraseLengthAt(bars, at + 1) > 0) return undefined;
  words.use(at, at + 1 + words.phraseLengthAt(units, at + 1));
  return clamp(Number(words.at(at)), min, max);
}

function hasUnit(words: PromptWords, index: number): boolean {
  const isBefore = [1, 2, 3, 4].some((back) => {
    return words.phraseLengthAt([...units, ...names], index - back) === back;
  });
  return isBefore || words.phraseLengthAt(units, index + 1) > 0;
}
