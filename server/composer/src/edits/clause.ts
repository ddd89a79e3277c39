import type { AiLayer } from '@hocket/sdk';
import type { Genre } from '../genre.ts';
import { genres } from '../genres/genres.ts';
import { type ActionName, actionNames } from '../languages/word-table.ts';
import { phrasesFor } from '../languages.ts';
import { type Mood, moods } from '../moods.ts';
import type { PhraseMatch, PromptWords } from '../prompt-words.ts';
import { type NamedPart, namedParts } from '../read-instruments.ts';
import { numberAt } from '../read-length.ts';
import { genreWords } from '../read-named-things.ts';
import type { Target } from './edit-request.ts';

/** One clause of a prompt: what stands between two conjunctions or punctuation marks. */
export interface Clause {
  actions: readonly ActionName[];
  /** In the order of the prompt. */
  targets: readonly Target[];
  refused: readonly Target[];
  genre?: Genre;
  mood?: Mood;
  /** True for 'only': everything else is to be silent. */
  isOnly: boolean;
  /** A negation stands before an action. */
  isNegated: boolean;
  /** Numbers that are neither a tempo nor part of a key. */
  numbers: readonly number[];
}

type Meaning = { words: readonly string[] } & (
  | { kind: 'action'; action: ActionName }
  | { kind: 'part'; part: NamedPart }
  | { kind: 'genre'; genre: Genre }
  | { kind: 'mood'; mood: Mood }
  | { kind: 'only' }
  | { kind: 'layer'; name: string }
);

const onlyWords = phrasesFor(({ only }) => only);

/** Everything that a clause can name; of two meanings of a word the first is taken. */
const meanings: readonly Meaning[] = [
  ...namedParts.map((part) => ({ kind: 'part' as const, part, words: part.words })),
  ...actionNames.map((action) => ({
    kind: 'action' as const,
    action,
    words: phrasesFor(({ actions }) => actions[action]),
  })),
  ...genres.map((genre) => ({ kind: 'genre' as const, genre, words: genreWords(genre) })),
  ...moods.map((mood) => ({ kind: 'mood' as const, mood, words: mood.words })),
  { kind: 'only', words: onlyWords },
];
const conjunctions = phrasesFor(({ and }) => and);

/** The clauses of a prompt; layers may be called by their own names. */
export function clausesOf(words: PromptWords, layers: readonly AiLayer[]): Clause[] {
  const named = words.find(meanings);
  const own = [...new Set(layers.map(({ name }) => name))].filter(Boolean);
  const byName = words.find(
    own.map((name) => ({ kind: 'layer' as const, name, words: [name.replaceAll('*', ' ')] })),
  );
  const inOrder = [...named, ...byName].sort((one, other) => one.from - other.from);
  const found = inOrder.map((each, index): PhraseMatch<Meaning> => {
    // 'Solo' names a melody, but before another part it means 'only'.
    const isFollowedByPart = inOrder[index + 1]?.thing.kind === 'part';
    const isOnly = each.thing.kind === 'part' && words.phraseLengthAt(onlyWords, each.from) > 0;
    return isOnly && isFollowedByPart
      ? { ...each, thing: { kind: 'only', words: onlyWords } }
      : each;
  });
  const starts = clauseStarts(words, found);
  return starts
    .map((from, index) => clause(words, found, from, starts[index + 1] ?? words.length))
    .filter(isMeaningful);
}

/** A clause starts at punctuation, and at a conjunction that is not part of an understood phrase. */
function clauseStarts(words: PromptWords, found: readonly PhraseMatch<Meaning>[]): number[] {
  const isInside = (index: number) => found.some(({ from, to }) => index >= from && index < to);
  const starts = [0];
  for (let index = 1; index < words.length; index++) {
    if (isInside(index)) {
      if (words.isAfterPunctuation(index) && found.some(({ from }) => from === index))
        starts.push(index);
    } else if (words.isAfterPunctuation(index) || words.phraseLengthAt(conjunctions, index) > 0)
      starts.push(index);
  }
  return starts;
}

function clause(
  words: PromptWords,
  all: readonly PhraseMatch<Meaning>[],
  start: number,
  end: number,
): Clause {
  const found = all.filter(({ from }) => from >= start && from < end);
  const of = <K extends Meaning['kind']>(kind: K) =>
    found.filter(
      (each): each is PhraseMatch<Extract<Meaning, { kind: K }>> => each.thing.kind === kind,
    );
  const targets = found.flatMap(({ thing, negated }): { target: Target; negated: boolean }[] => {
    if (thing.kind === 'part')
      return [{ target: { part: thing.part.part, sound: thing.part.sound }, negated }];
    return thing.kind === 'layer' ? [{ target: { name: thing.name }, negated }] : [];
  });
  const places = Array.from({ length: end - start }, (_, offset) => start + offset);
  const numbers = places.flatMap((index) => {
    const number = words.isUnused(index) ? numberAt(words, index) : undefined;
    if (number !== undefined) words.markFiller(index);
    return number ?? [];
  });
  return {
    actions: of('action').map(({ thing }) => thing.action),
    targets: targets.filter(({ negated }) => !negated).map(({ target }) => target),
    refused: targets.filter(({ negated }) => negated).map(({ target }) => target),
    genre: of('genre').find(({ negated }) => !negated)?.thing.genre,
    mood: of('mood').find(({ negated }) => !negated)?.thing.mood,
    isOnly: of('only').length > 0,
    isNegated: of('action').some(({ negated }) => negated),
    numbers,
  };
}

function isMeaningful({ actions, targets, refused, genre, mood }: Clause): boolean {
  return actions.length + targets.length + refused.length > 0 || Boolean(genre ?? mood);
}
