import { clamp } from '@hocket/sdk';
import { phrasesFor, wordTables } from './languages.ts';
import type { MusicalBrief } from './musical-brief.ts';
import type { PromptWords } from './prompt-words.ts';

const barWords = phrasesFor(({ bars }) => bars);
const secondWords = phrasesFor(({ seconds }) => seconds);
const minuteWords = phrasesFor(({ minutes }) => minutes);
const halfWords = phrasesFor(({ half }) => half);
/** Articles, which count before a unit of time: 'a minute'. */
const ones = ['a', 'an', 'eine', 'einer', 'einen', 'un', 'una', 'une'];
const counts = [...new Set(wordTables.flatMap(({ numbers }) => Object.keys(numbers).map(Number)))];
const numberWords = counts.map((count) => ({
  count,
  words: phrasesFor(({ numbers }) => numbers[count]),
}));
const forms = [
  { form: 'song', words: phrasesFor(({ song }) => song) },
  { form: 'loop', words: phrasesFor(({ loop }) => loop) },
] as const;
/** The most bars that a piece has. */
export const maxBars = 64;

/** The length that a prompt asks for. */
export interface LengthRequest extends Pick<MusicalBrief, 'bars' | 'form'> {
  /** In time; the tempo makes bars of it. */
  seconds?: number;
  /** The words that say it. */
  words?: string;
}

/** The length that a prompt asks for: '8 bars', '30 seconds', 'a short loop', 'a long piece with a break'. */
export function readLength(words: PromptWords): LengthRequest {
  const bars = readBars(words);
  const time = bars ? undefined : readSeconds(words);
  const found = words.find(forms).filter(({ negated }) => !negated);
  // 'Song' wins over 'loop': music with a break is no loop.
  const form = forms.find((each) => found.some(({ thing }) => thing === each))?.form;
  const place = found.find(({ thing }) => thing.form === form);
  const said = bars?.words ?? time?.words ?? (place && words.textOf(place.from, place.to));
  return {
    ...(bars && { bars: bars.count }),
    ...(time && { seconds: time.count }),
    ...(form && { form }),
    ...(said && { words: said }),
  };
}

/** Whether words name a short piece rather than the drums: 'a beat'. */
export function isLoopWord(words: PromptWords, from: number): boolean {
  return words.phraseLengthAt(forms[1].words, from) > 0;
}

/** As many bars as come nearest to a time, 1 to 64; fours are kept where they are near enough, else pairs. */
export function barsOfSeconds(seconds: number, bpm: number, beatsPerBar: number): number {
  const exact = (seconds * bpm) / 60 / beatsPerBar;
  const near = [4, 2, 1].map((unit) => Math.max(unit, Math.round(exact / unit) * unit));
  const best = near.find((bars) => Math.abs(bars - exact) <= exact / 16) ?? Math.round(exact);
  return clamp(best, 1, maxBars);
}

/** A number in digits or words; undefined for anything else. */
export function numberAt(words: PromptWords, index: number): number | undefined {
  if (/^\d{1,3}$/.test(words.at(index))) return Number(words.at(index));
  return numberWords.find((each) => words.phraseLengthAt(each.words, index) === 1)?.count;
}

interface Amount {
  count: number;
  /** As it is written. */
  words: string;
}

function readBars(words: PromptWords): Amount | undefined {
  const found = amountsOf(words, barWords)[0];
  if (found === undefined) return undefined;
  words.use(found.from, found.to);
  return { count: Math.min(maxBars, found.count), words: words.textOf(found.from, found.to) };
}

/** 'One minute and 30 seconds', 'half a minute', '1:30'. */
function readSeconds(words: PromptWords): Amount | undefined {
  for (let at = 0; at < words.length; at++) {
    const [, minutes, seconds] = /^(\d+):(\d\d)$/.exec(words.at(at)) ?? [];
    if (minutes === undefined) continue;
    words.use(at);
    return { count: Number(minutes) * 60 + Number(seconds), words: words.written(at) };
  }
  const found = [
    ...amountsOf(words, minuteWords, ones).map((each) => ({ ...each, count: each.count * 60 })),
    ...amountsOf(words, secondWords, ones),
  ];
  for (const { from, to } of found) words.use(from, to);
  const count = found.reduce((sum, each) => sum + each.count, 0);
  const said = found.map(({ from, to }) => words.textOf(from, to)).join(' ');
  return count > 0 ? { count, words: said } : undefined;
}

/** The numbers before a unit, with the words of both: '8 bars', 'half a minute', 'a minute and a half'. */
function amountsOf(words: PromptWords, units: readonly string[], articles: readonly string[] = []) {
  const amounts: { count: number; from: number; to: number }[] = [];
  for (let from = 0; from < words.length; from++) {
    const named = numberWords
      .map(({ count, words: names }) => ({ count, length: words.phraseLengthAt(names, from) }))
      .reduce((best, each) => (each.length > best.length ? each : best), { count: 0, length: 0 });
    const half = words.phraseLengthAt(halfWords, from);
    const isDigits = /^\d{1,3}(?:\.\d+)?$/.test(words.at(from));
    const isOne = named.length === 0 && articles.includes(words.at(from));
    const length = isDigits || isOne ? 1 : half || named.length;
    const unit = length > 0 ? words.phraseLengthAt(units, from + length) : 0;
    const count = isDigits ? Number(words.at(from)) : half ? 0.5 : isOne ? 1 : named.count;
    if (unit === 0 || count === 0) continue;
    amounts.push({ count, from, to: from + length + unit });
    from += length + unit - 1;
  }
  return amounts;
}
