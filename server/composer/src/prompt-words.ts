import { phrasesFor } from './languages.ts';
import { type HasPhrases, type PhraseSpan, phraseIndex } from './phrase-index.ts';
import { matchesAt, phraseOf, plainText, type Token, tokensOf } from './prompt-tokens.ts';
import { correctedTokens } from './spelling.ts';

const fillerWords = phrasesFor(({ fillers: words }) => words);
const fillers = [{ words: fillerWords }];
const functionWords = new Set(fillerWords);
const negations = phrasesFor(({ no }) => no).map(phraseOf);
const lateNegations = phrasesFor(({ noAfter }) => noAfter);
const barriers = new Set(phrasesFor(({ but }) => but));

/** A thing that a prompt names, with its position. */
export interface PhraseMatch<T> extends PhraseSpan<T> {
  /** True when a negation such as 'no' or 'without' applies to it. */
  negated: boolean;
}

/** The words of a prompt. Each word is used once. */
export class PromptWords {
  private readonly tokens: readonly Token[];
  private readonly states: ('understood' | 'filler' | undefined)[];
  private count = 0;
  /** The prompt in plain characters. */
  readonly text: string;

  constructor(text: string) {
    this.text = plainText(text);
    this.tokens = correctedTokens(tokensOf(text));
    this.states = Array.from(this.tokens, () => undefined);
    for (const { from, to } of phraseIndex(fillers).spansIn(this.tokens, () => false))
      this.states.fill('filler', from, to);
  }

  get length(): number {
    return this.tokens.length;
  }

  /** In lower case, without accents. */
  at(index: number): string {
    return this.tokens[index]?.text ?? '';
  }

  written(index: number): string {
    return this.tokens[index]?.written ?? '';
  }

  /** Punctuation stands before it. */
  isAfterPunctuation(index: number): boolean {
    return this.tokens[index]?.isAfterPunctuation ?? false;
  }

  /** True while no meaning has been found for the word. */
  isUnused(index: number): boolean {
    return this.states[index] !== 'understood';
  }

  /** True for a word that has no meaning of its own. */
  isFiller(index: number): boolean {
    return this.states[index] === 'filler';
  }

  /** True for a word like 'for' or 'the', also where it is a part of a phrase. */
  isFunctionWord(index: number): boolean {
    return functionWords.has(this.at(index));
  }

  /** Marks words as understood. */
  use(from: number, to = from + 1): void {
    this.states.fill('understood', from, to);
    this.count++;
  }

  /** Words as they were written, with what stands between them. */
  textOf(from: number, to: number): string {
    return this.text.slice(this.tokens[from]?.start, this.tokens[to - 1]?.end);
  }

  /** The words within a stretch of the text, as `from` and `to`. */
  within(start: number, end: number): { from: number; to: number } {
    const from = this.tokens.findIndex((token) => token.end > start);
    const to = this.tokens.findLastIndex((token) => token.start < end) + 1;
    return from === -1 ? { from: to, to } : { from, to };
  }

  /** Marks words as fillers, which have no meaning of their own. */
  markFiller(from: number, to = from + 1): void {
    this.states.fill('filler', from, to);
  }

  /** The number of words of the longest of the phrases at a position, used or not; 0 for none. */
  phraseLengthAt(phrases: readonly string[], from: number): number {
    const fitting = phrases.map(phraseOf).filter((each) => matchesAt(each, this.tokens, from));
    return Math.max(0, ...fitting.map(({ words }) => words.length));
  }

  /** The things that the prompt names, in its order; longer phrases win, then things that are listed first. */
  find<T extends HasPhrases>(things: readonly T[]): PhraseMatch<T>[] {
    const places = phraseIndex(things).spansIn(this.tokens, (index) => !this.isUnused(index));
    for (const { from, to } of places) this.use(from, to);
    const isMatched = (index: number) => places.some(({ from, to }) => index >= from && index < to);
    return places.map((place) => ({ ...place, negated: this.isNegated(place, isMatched) }));
  }

  /** How many things were understood. */
  get understood(): number {
    return this.count;
  }

  /** The words that were not understood, as they were written, each once. */
  get ignored(): string[] {
    const left: string[] = [];
    this.tokens.forEach(({ written, continuesWord }, index) => {
      if (this.states[index] !== undefined) return;
      const continues = continuesWord && this.states[index - 1] === undefined;
      left.push(continues ? `${left.pop() ?? ''}${written}` : written);
    });
    return [...new Set(left)];
  }

  private isNegated(
    { from, to }: { from: number; to: number },
    isMatched: (index: number) => boolean,
  ) {
    const isSkippable = (index: number) =>
      (this.states[index] === 'filler' || isMatched(index)) && !barriers.has(this.at(index));
    for (let index = from - 1; index >= 0 && !this.isAfterPunctuation(index + 1); index--) {
      if (this.endsNegation(index)) return true;
      if (!isSkippable(index)) break;
    }
    for (let index = to; index < this.length && !this.isAfterPunctuation(index); index++) {
      const length = this.phraseLengthAt(lateNegations, index);
      if (length > 0) this.markFiller(index, index + length);
      if (length > 0) return true;
      if (!isSkippable(index)) break;
    }
    return false;
  }

  /** Whether a negation ends at a word; its words then count as fillers. */
  private endsNegation(index: number): boolean {
    const found = negations.find((phrase) => {
      return matchesAt(phrase, this.tokens, index - phrase.words.length + 1);
    });
    if (found) this.markFiller(index - found.words.length + 1, index + 1);
    return found !== undefined;
  }
}

/** The words that were ignored, and the share of the prompt that was understood, 0 to 1. */
export function understanding(parts: readonly PromptWords[]): {
  ignored: string[];
  confidence: number;
} {
  const understood = parts.reduce((sum, words) => sum + words.understood, 0);
  const ignored = [...new Set(parts.flatMap((words) => words.ignored))];
  const said = understood + ignored.length;
  return {
    ignored,
    confidence: said === 0 ? 0 : Math.round((understood / said) * 100) / 100,
  };
}
