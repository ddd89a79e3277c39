import { type Phrase, phraseOf, standsAt, type Token } from './prompt-tokens.ts';

/** Something that can be said in several ways; a phrase may have several words. */
export interface Sayable {
  words: readonly string[];
}

interface Entry<T> {
  thing: T;
  phrase: Phrase;
  /** Longer phrases first, then things named first. */
  rank: number;
}

/** Where a thing is said: from its first word to the one after its last. */
export interface Place<T> {
  thing: T;
  from: number;
  to: number;
}

/** Phrases by their first words, so that a prompt is read in one go. */
export class PhraseIndex<T extends Sayable> {
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

  /** What is said where nothing is taken; longer phrases win, then things named first. */
  placesIn(tokens: readonly Token[], isTaken: (index: number) => boolean): Place<T>[] {
    const candidates = tokens.flatMap(({ text }, from) =>
      [...(this.byFirst.get(text) ?? []), ...this.beginnings]
        .filter(({ phrase }) => standsAt(phrase, tokens, from))
        .map(({ thing, phrase, rank }) => ({ thing, rank, from, to: from + phrase.words.length })),
    );
    const mine = new Set<number>();
    const places: Place<T>[] = [];
    for (const { thing, from, to } of candidates.sort((one, other) => one.rank - other.rank)) {
      const indices = Array.from({ length: to - from }, (_, offset) => from + offset);
      if (indices.some((index) => mine.has(index) || isTaken(index))) continue;
      for (const index of indices) mine.add(index);
      places.push({ thing, from, to });
    }
    return places.sort((one, other) => one.from - other.from);
  }
}

const indices = new WeakMap<readonly Sayable[], PhraseIndex<Sayable>>();

/** The index of a list, made once as long as the list is there. */
export function phraseIndex<T extends Sayable>(things: readonly T[]): PhraseIndex<T> {
  const known = indices.get(things) as PhraseIndex<T> | undefined;
  if (known) return known;
  const made = new PhraseIndex(things);
  indices.set(things, made as unknown as PhraseIndex<Sayable>);
  return made;
}
