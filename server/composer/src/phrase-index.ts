import { matchesAt, type Phrase, phraseOf, type Token } from './prompt-tokens.ts';

/** Something with several names in prompts; each is a phrase of one or more words. */
export interface HasPhrases {
  words: readonly string[];
}

interface Entry<T> {
  thing: T;
  phrase: Phrase;
  /** Longer phrases come first, then things that are listed first. */
  rank: number;
}

/** The words of a prompt that name a thing: `from` its first word to the one after its last. */
export interface PhraseSpan<T> {
  thing: T;
  from: number;
  to: number;
}

/** An index of phrases by their first words, so that a prompt is read once. */
export class PhraseIndex<T extends HasPhrases> {
  private readonly byFirst = new Map<string, Entry<T>[]>();
  private readonly beginnings: Entry<T>[] = [];

  constructor(things: readonly T[]) {
    const phrases = things
      .flatMap((thing) => thing.words.map((words) => ({ thing, phrase: phraseOf(words) })))
      .filter(({ phrase }) => phrase.words.length > 0)
      .sort((one, other) => other.phrase.words.length - one.phrase.words.length);
    phrases.forEach(({ thing, phrase }, rank) => {
      const entry = { thing, phrase, rank };
      const [first = ''] = phrase.words;
      if (phrase.isBeginning && phrase.words.length === 1) this.beginnings.push(entry);
      else this.byFirst.set(first, [...(this.byFirst.get(first) ?? []), entry]);
    });
  }

  /** The things that free words name; longer phrases win, then things that are listed first. */
  spansIn(tokens: readonly Token[], isTaken: (index: number) => boolean): PhraseSpan<T>[] {
    const candidates = tokens.flatMap(({ text }, from) =>
      [...(this.byFirst.get(text) ?? []), ...this.beginnings]
        .filter(({ phrase }) => matchesAt(phrase, tokens, from))
        .map(({ thing, phrase, rank }) => ({ thing, rank, from, to: from + phrase.words.length })),
    );
    const mine = new Set<number>();
    const places: PhraseSpan<T>[] = [];
    for (const { thing, from, to } of candidates.sort((one, other) => one.rank - other.rank)) {
      const indices = Array.from({ length: to - from }, (_, offset) => from + offset);
      if (indices.some((index) => mine.has(index) || isTaken(index))) continue;
      for (const index of indices) mine.add(index);
      places.push({ thing, from, to });
    }
    return places
      .filter((place) => !isInsideWord(place, tokens, mine))
      .sort((one, other) => one.from - other.from);
  }
}

const katakana = /^[\p{sc=Katakana}ー]$/u;
/** Letters of katakana that are left over beside a phrase belong to a longer word, 'ル' to 'ダブル'; more of them are one. */
const wordLength = 3;

/** Whether a phrase in katakana is only a part of a word, as 'ロック' is of 'クロック'. */
function isInsideWord(
  { from, to }: PhraseSpan<unknown>,
  tokens: readonly Token[],
  covered: ReadonlySet<number>,
): boolean {
  const isSame = (index: number) => katakana.test(tokens[index]?.text ?? '');
  if (!isSame(from) || !isSame(to - 1)) return false;
  let before = 0;
  while (tokens[from - before]?.continuesWord && isOpen(from - before - 1)) before++;
  let after = 0;
  while (tokens[to + after]?.continuesWord && isOpen(to + after)) after++;
  function isOpen(index: number): boolean {
    return isSame(index) && !covered.has(index);
  }
  return [before, after].some((count) => count > 0 && count < wordLength);
}

const indices = new WeakMap<readonly HasPhrases[], PhraseIndex<HasPhrases>>();

/** The index of a list, cached as long as the list exists. */
export function phraseIndex<T extends HasPhrases>(things: readonly T[]): PhraseIndex<T> {
  const known = indices.get(things) as PhraseIndex<T> | undefined;
  if (known) return known;
  const made = new PhraseIndex(things);
  indices.set(things, made as unknown as PhraseIndex<HasPhrases>);
  return made;
}
