import { clamp, limits } from '@hocket/sdk';
import { editPhrases, phrasesFor } from './languages.ts';
import type { PromptWords } from './prompt-words.ts';

const units = phrasesFor(({ bpm }) => bpm);
const names = editPhrases(({ actions }) => actions.tempo);
const bars = phrasesFor((table) => table.bars);
const ballads = phrasesFor((table) => table.ballads);
/** After one of these words a number is a decade or a duration, not a tempo. */
const decades = ['s', 'er', 'ers', '年'];
const otherUnits = [
  ...decades,
  'th',
  ...phrasesFor(({ seconds, minutes }) => `${seconds},${minutes}`),
];

const paces = [
  { pace: -1, factor: 1 / 2, words: editPhrases(({ actions }) => actions.halfSpeed) },
  { pace: 1, factor: 2, words: editPhrases(({ actions }) => actions.doubleSpeed) },
  { pace: 1, factor: undefined, words: phrasesFor(({ fast }) => fast) },
  { pace: -1, factor: undefined, words: phrasesFor(({ slow }) => slow) },
];

/**
 * The terms of the Italian masters, which all languages use, with what they mean in beats per minute: the ranges that
 * metronomes print (Wittner's Taktell), closed up, within what the studio has.
 */
const terms = [
  { range: [60, 63], words: ['grave', 'largo', 'larghetto', 'グラーヴェ', 'ラルゴ'] },
  { range: [66, 76], words: ['adagio', 'lento assai', 'アダージョ', 'adagietto'] },
  { range: [76, 104], words: ['andante', 'andantino', 'アンダンテ'] },
  { range: [104, 118], words: ['moderato', 'allegretto', 'mid tempo', 'midtempo', 'モデラート'] },
  { range: [120, 152], words: ['allegro', 'アレグロ', 'allegro vivace'] },
  { range: [152, 172], words: ['vivace', 'vivo', 'ヴィヴァーチェ', 'ビバーチェ'] },
  { range: [172, 200], words: ['presto', 'prestissimo', 'プレスト'] },
] as const;

/** The tempo that a prompt asks for. */
export interface TempoRequest {
  /** Whole, 60 to 200. */
  bpm?: number;
  /** -1 (slow) to 1 (fast), within the style's range. */
  pace?: number;
  /** 'half the speed'. */
  factor?: number;
  /** Beats per minute of an Italian term. */
  range?: readonly [number, number];
  /** A slow song of whatever style. */
  isBallad?: true;
  /** The words that say it. */
  words?: string;
}

/** The tempo that a prompt says, as a number or in words. */
export function readTempo(words: PromptWords): TempoRequest {
  skipDecades(words);
  const place = bpmPlace(words);
  const [term] = words.find(terms);
  const [found] = words.find(paces);
  if (place) return { bpm: bpmAt(words, place), words: words.textOf(place.from, place.to) };
  const said = term ?? found;
  const text = said && { words: words.textOf(said.from, said.to) };
  if (term && !term.negated) return { range: term.thing.range, ...text };
  if (found === undefined) return balladIn(words) ? { pace: -1, isBallad: true } : {};
  const { pace, factor } = found.thing;
  return { pace: found.negated ? -pace : pace, ...(factor && { factor }), ...text };
}

/** Whether a ballad is asked for, which is a style or a kind of one as well. */
function balladIn(words: PromptWords): boolean {
  return Array.from({ length: words.length }).some(
    (_, index) => words.phraseLengthAt(ballads, index) > 0,
  );
}

/** '90s' and '80er' say when music was made, which is no word that is missed. */
function skipDecades(words: PromptWords): void {
  for (let at = 0; at < words.length; at++)
    if (/^(?:19|20)?\d0$/.test(words.at(at)) && decades.includes(words.at(at + 1)))
      words.markFiller(at, at + 2);
}

/** Beats per minute: '124 bpm', 'tempo 124' or, unless `form` is 'named', a bare number that can be nothing else. */
export function readBpm(words: PromptWords, form: 'named' | 'any' = 'any'): number | undefined {
  const place = bpmPlace(words, form);
  return place && bpmAt(words, place);
}

interface BpmPlace {
  from: number;
  to: number;
  at: number;
}

function bpmAt(words: PromptWords, { at }: BpmPlace): number {
  const { min, max } = limits.bpm;
  return Math.round(clamp(Number(words.at(at)), min, max));
}

/** Where a tempo stands, its unit included, which is then used. */
function bpmPlace(words: PromptWords, form: 'named' | 'any' = 'any'): BpmPlace | undefined {
  const places = Array.from({ length: words.length }, (_, index) => index);
  const isNumber = (index: number) => /^\d{1,3}(?:\.\d+)?$/.test(words.at(index));
  const named = places.find((index) => isNumber(index) && unitLength(words, index) !== undefined);
  const { min, max } = limits.bpm;
  const bare = places.find((index) => {
    const value = Number(words.at(index));
    const next = index + 1;
    const isOther = words.phraseLengthAt(otherUnits, next) > 0 && !words.isAfterPunctuation(next);
    return isNumber(index) && value >= min && value <= max && words.isUnused(index) && !isOther;
  });
  const at = named ?? (form === 'any' ? bare : undefined);
  if (at === undefined || words.phraseLengthAt(bars, at + 1) > 0) return undefined;
  const from = at - (unitLength(words, at) ?? 0);
  const to = at + 1 + words.phraseLengthAt(units, at + 1);
  words.use(from, to);
  return { from, to, at };
}

/** How many words before a number its unit takes, 0 when it stands behind; undefined without one. */
function unitLength(words: PromptWords, index: number): number | undefined {
  if (words.phraseLengthAt(units, index + 1) > 0) return 0;
  return [1, 2, 3, 4].find((back) => {
    return words.phraseLengthAt([...units, ...names], index - back) === back;
  });
}
