import type { AiLayer } from '@hocket/sdk';
import type { Genre } from '../genre.ts';
import { genres } from '../genres/genres.ts';
import { type Mood, moods } from '../moods.ts';
import type { Found, PromptWords } from '../prompt-words.ts';
import { type NamedPart, namedParts } from '../read-instruments.ts';
import { numberAt } from '../read-length.ts';
import { genreWords } from '../read-things.ts';
import { saidAs } from '../words/said-as.ts';
import { type ActionName, actionNames } from '../words/word-table.ts';
import type { Target } from './wish.ts';

/** What is said between two words that join wishes. */
export interface Clause {
  actions: readonly ActionName[];
  /** In the order in which they are said. */
  targets: readonly Target[];
  refused: readonly Target[];
  genre?: Genre;
  mood?: Mood;
  /** Whatever else there is is not wanted. */
  isOnly: boolean;
  /** A word for 'no' stands before an action. */
  isDenied: boolean;
  /** Figures that are neither a tempo nor a key. */
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

const onlyWords = saidAs(({ only }) => only);

/** What a wish for an edit can be made of; of two meanings of a word the first is taken. */
const meanings: readonly Meaning[] = [
  ...namedParts.map((part) => ({ kind: 'part' as const, part, words: part.words })),
  ...actionNames.map((action) => ({
    kind: 'action' as const,
    action,
    words: saidAs(({ actions }) => actions[action]),
  })),
  ...genres.map((genre) => ({ kind: 'genre' as const, genre, words: genreWords(genre) })),
  ...moods.map((mood) => ({ kind: 'mood' as const, mood, words: mood.words })),
  { kind: 'only', words: onlyWords },
];
const joints = saidAs(({ and }) => and);

/** The clauses of a prompt; layers may be called by their own names. */
export function clausesOf(words: PromptWords, layers: readonly AiLayer[]): Clause[] {
  const named = words.find(meanings);
  const own = [...new Set(layers.map(({ name }) => name))].filter(Boolean);
  const byName = words.find(
    own.map((name) => ({ kind: 'layer' as const, name, words: [name.replaceAll('*', ' ')] })),
  );
  const inOrder = [...named, ...byName].sort((one, other) => one.from - other.from);
  const found = inOrder.map((each, index): Found<Meaning> => {
    // 'Solo' is a melody, but before another part it says 'only'.
    const isBeforePart = inOrder[index + 1]?.thing.kind === 'part';
    const isOnly = each.thing.kind === 'part' && words.phraseAt(onlyWords, each.from) > 0;
    return isOnly && isBeforePart ? { ...each, thing: { kind: 'only', words: onlyWords } } : each;
  });
  const starts = clauseStarts(words, found);
  return starts
    .map((from, index) => clause(words, found, from, starts[index + 1] ?? words.length))
    .filter(isSomething);
}

/** Where punctuation stands, or 'and' outside of what was understood. */
function clauseStarts(words: PromptWords, found: readonly Found<Meaning>[]): number[] {
  const isInside = (index: number) => found.some(({ from, to }) => index >= from && index < to);
  const starts = [0];
  for (let index = 1; index < words.length; index++) {
    if (isInside(index)) {
      if (words.isApart(index) && found.some(({ from }) => from === index)) starts.push(index);
    } else if (words.isApart(index) || words.phraseAt(joints, index) > 0) starts.push(index);
  }
  return starts;
}

function clause(
  words: PromptWords,
  all: readonly Found<Meaning>[],
  start: number,
  end: number,
): Clause {
  const found = all.filter(({ from }) => from >= start && from < end);
  const of = <K extends Meaning['kind']>(kind: K) =>
    found.filter((each): each is Found<Extract<Meaning, { kind: K }>> => each.thing.kind === kind);
  const targets = found.flatMap(({ thing, negated }): { target: Target; negated: boolean }[] => {
    if (thing.kind === 'part')
      return [{ target: { part: thing.part.part, sound: thing.part.sound }, negated }];
    return thing.kind === 'layer' ? [{ target: { name: thing.name }, negated }] : [];
  });
  const places = Array.from({ length: end - start }, (_, offset) => start + offset);
  const numbers = places.flatMap((index) => {
    const number = words.isFree(index) ? numberAt(words, index) : undefined;
    if (number !== undefined) words.pass(index);
    return number ?? [];
  });
  return {
    actions: of('action').map(({ thing }) => thing.action),
    targets: targets.filter(({ negated }) => !negated).map(({ target }) => target),
    refused: targets.filter(({ negated }) => negated).map(({ target }) => target),
    genre: of('genre').find(({ negated }) => !negated)?.thing.genre,
    mood: of('mood').find(({ negated }) => !negated)?.thing.mood,
    isOnly: of('only').length > 0,
    isDenied: of('action').some(({ negated }) => negated),
    numbers,
  };
}

function isSomething({ actions, targets, refused, genre, mood }: Clause): boolean {
  return actions.length + targets.length + refused.length > 0 || Boolean(genre ?? mood);
}
