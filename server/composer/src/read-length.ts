import { phrasesFor, wordTables } from './languages.ts';
import type { MusicalBrief } from './musical-brief.ts';
import type { PromptWords } from './prompt-words.ts';

const barWords = phrasesFor(({ bars }) => bars);
const counts = [...new Set(wordTables.flatMap(({ numbers }) => Object.keys(numbers).map(Number)))];
const numberWords = counts.map((count) => ({
  count,
  words: phrasesFor(({ numbers }) => numbers[count]),
}));
const forms = [
  { form: 'song', words: phrasesFor(({ song }) => song) },
  { form: 'loop', words: phrasesFor(({ loop }) => loop) },
] as const;
const maxBars = 64;

/** The length that a prompt asks for: '8 bars', 'a short loop', 'a long piece with a break'. */
export function readLength(words: PromptWords): Pick<MusicalBrief, 'bars' | 'form'> {
  const bars = readBars(words);
  const found = words.find(forms).filter(({ negated }) => !negated);
  // 'Song' wins over 'loop': music with a break is no loop.
  const form = forms.find((each) => found.some(({ thing }) => thing === each))?.form;
  return { ...(bars && { bars }), ...(form && { form }) };
}

/** A number in digits or words; undefined for anything else. */
export function numberAt(words: PromptWords, index: number): number | undefined {
  if (/^\d{1,3}$/.test(words.at(index))) return Number(words.at(index));
  return numberWords.find((each) => words.phraseLengthAt(each.words, index) === 1)?.count;
}

function readBars(words: PromptWords): number | undefined {
  for (let from = 0; from < words.length; from++) {
    const named = numberWords.find((each) => words.phraseLengthAt(each.words, from) > 0);
    const isDigits = /^\d{1,2}$/.test(words.at(from));
    const length = isDigits ? 1 : words.phraseLengthAt(named?.words ?? [], from);
    const unit = length > 0 ? words.phraseLengthAt(barWords, from + length) : 0;
    const count = isDigits ? Number(words.at(from)) : (named?.count ?? 0);
    if (unit === 0 || count === 0) continue;
    words.use(from, from + length + unit);
    return Math.min(maxBars, count);
  }
  return undefined;
}
