import { editPhrases, phrasesFor } from '../languages.ts';
import type { PhraseMatch, PromptWords } from '../prompt-words.ts';
import { numberAt } from '../read-length.ts';
import type { Meaning } from './clause.ts';

/** What the numbers of a clause count. */
export interface ClauseNumbers {
  /** Those that count nothing else. */
  numbers: readonly number[];
  /** How many bars: 'after 8 bars', 'the last 4 bars'; 1 for 'the last bar'. */
  bars?: number | undefined;
  /** Bars by their numbers, from 1: 'in bar 4', 'bars 5 to 8'. */
  barsFrom?: number | undefined;
  barsTo?: number | undefined;
  /** Beats of the bar, from 1: 'on 2 and 4'. */
  beats: readonly number[];
}

const barWords = phrasesFor(({ bars }) => bars);
const onBeat = editPhrases((words) => words.onBeat);
const ordinals = [0, 1, 2, 3].map((place) => editPhrases((words) => words.ordinals[place] ?? ''));
const mostBeats = 5;

/** Reads the numbers between two words of a prompt; what is understood counts as used. */
export function numbersOf(
  words: PromptWords,
  found: readonly PhraseMatch<Meaning>[],
  start: number,
  end: number,
): ClauseNumbers {
  const result: { numbers: number[]; beats: number[] } & Omit<ClauseNumbers, 'numbers' | 'beats'> =
    { numbers: [], beats: [] };
  let isBeats = false;
  for (let index = start; index < end; index++) {
    const place = ordinals.findIndex((phrases) => words.phraseLengthAt(phrases, index) > 0);
    if (place >= 0) {
      const length = words.phraseLengthAt(ordinals[place] ?? [], index);
      words.use(index, index + length);
      result.beats.push(place + 1);
      index += length - 1;
      continue;
    }
    const unit = words.phraseLengthAt(barWords, index);
    if (unit > 0 && words.isUnused(index)) {
      const at = numberAt(words, index + unit);
      if (at !== undefined) {
        const to = numberAt(words, index + unit + 1) ?? numberAt(words, index + unit + 2);
        const isRange = to !== undefined && to > at && index + unit + 2 < end + 1;
        result.barsFrom = at;
        result.barsTo = isRange ? to : at;
        words.use(index, index + unit + 1);
        index += unit + (isRange ? 2 : 0);
      } else {
        result.bars ??= 1;
        words.use(index, index + unit);
      }
      continue;
    }
    const number = words.isUnused(index) ? numberAt(words, index) : undefined;
    if (number === undefined) continue;
    const counted = words.phraseLengthAt(barWords, index + 1);
    if (counted > 0) {
      result.bars = number;
      words.use(index, index + 1 + counted);
      index += counted;
      continue;
    }
    isBeats ||= words.phraseLengthAt(onBeat, index - 1) > 0 || isBehindBeat(words, index);
    if (isBeats && number >= 1 && number <= mostBeats) result.beats.push(number);
    else result.numbers.push(number);
    words.markFiller(index);
  }
  // 'On 2' of something that is no rhythm is a number like others.
  const isRhythm = found.some(({ thing }) => thing.kind === 'part');
  return isRhythm
    ? result
    : { ...result, numbers: [...result.beats, ...result.numbers], beats: [] };
}

function isBehindBeat(words: PromptWords, index: number): boolean {
  return [2, 3].some((back) => {
    const length = words.phraseLengthAt(onBeat, index - back);
    return length === back;
  });
}
