import { type Place, phraseIndex, type Sayable } from './phrase-index.ts';
import { phraseOf, standsAt, type Token, tokensOf } from './prompt-tokens.ts';
import { saidAs } from './words/said-as.ts';

const fillers = [{ words: saidAs(({ fillers: words }) => words) }];
const negations = saidAs(({ no }) => no).map(phraseOf);
const lateNegations = saidAs(({ noAfter }) => noAfter);
const barriers = new Set(saidAs(({ but }) => but));

/** A thing that was said, with its words' place. */
export interface Found<T> extends Place<T> {
  /** 'no' or 'without' stands before it, or the like behind it. */
  negated: boolean;
}

/** The words of a prompt; each is understood once. */
export class PromptWords {
  private readonly tokens: readonly Token[];
  private readonly states: ('understood' | 'filler' | undefined)[];
  private count = 0;

  constructor(text: string) {
    this.tokens = tokensOf(text);
    this.states = Array.from(this.tokens, () => undefined);
    for (const { from, to } of phraseIndex(fillers).placesIn(this.tokens, () => false))
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
  isApart(index: number): boolean {
    return this.tokens[index]?.isApart ?? false;
  }

  /** Nothing was made of it so far. */
  isFree(index: number): boolean {
    return this.states[index] !== 'understood';
  }

  /** Marks words as understood. */
  use(from: number, to = from + 1): void {
    this.states.fill('understood', from, to);
    this.count++;
  }

  /** Marks words as carrying nothing. */
  pass(from: number, to = from + 1): void {
    this.states.fill('filler', from, to);
  }

  /** Whether one of some phrases stands there, understood or not; then how many words it has. */
  phraseAt(phrases: readonly string[], from: number): number {
    const fitting = phrases.map(phraseOf).filter((each) => standsAt(each, this.tokens, from));
    return Math.max(0, ...fitting.map(({ words }) => words.length));
  }

  /** Every one of `things` that is said, in order; longer phrases win, then things named first. */
  find<T extends Sayable>(things: readonly T[]): Found<T>[] {
    const places = phraseIndex(things).placesIn(this.tokens, (index) => !this.isFree(index));
    for (const { from, to } of places) this.use(from, to);
    const isOurs = (index: number) => places.some(({ from, to }) => index >= from && index < to);
    return places.map((place) => ({ ...place, negated: this.isNegated(place, isOurs) }));
  }

  /** How many things were understood. */
  get understood(): number {
    return this.count;
  }

  /** What was not, as it was written, each once. */
  get ignored(): string[] {
    const left: string[] = [];
    this.tokens.forEach(({ written, isJoined }, index) => {
      if (this.states[index] !== undefined) return;
      const continues = isJoined && this.states[index - 1] === undefined;
      left.push(continues ? `${left.pop() ?? ''}${written}` : written);
    });
    return [...new Set(left)];
  }

  private isNegated(
    { from, to }: { from: number; to: number },
    isOurs: (index: number) => boolean,
  ) {
    const passes = (index: number) =>
      (this.states[index] === 'filler' || isOurs(index)) && !barriers.has(this.at(index));
    for (let index = from - 1; index >= 0 && !this.isApart(index + 1); index--) {
      if (this.endsNegation(index)) return true;
      if (!passes(index)) break;
    }
    for (let index = to; index < this.length && !this.isApart(index); index++) {
      const length = this.phraseAt(lateNegations, index);
      if (length > 0) this.pass(index, index + length);
      if (length > 0) return true;
      if (!passes(index)) break;
    }
    return false;
  }

  /** Whether a negation ends with a word; then it carries no more. */
  private endsNegation(index: number): boolean {
    const found = negations.find((phrase) => {
      return standsAt(phrase, this.tokens, index - phrase.words.length + 1);
    });
    if (found) this.pass(index - found.words.length + 1, index + 1);
    return found !== undefined;
  }
}
