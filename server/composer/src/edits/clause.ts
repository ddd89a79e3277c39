import type { Genre } from '../genre.ts';
import { genres } from '../genres/genres.ts';
import {
  type ActionName,
  actionNames,
  type FormPart,
  formParts,
  type RhythmName,
  rhythmNames,
} from '../languages/edit-words.ts';
import { editPhrases, phrasesFor } from '../languages.ts';
import { type Mood, moods } from '../moods.ts';
import type { PhraseMatch, PromptWords } from '../prompt-words.ts';
import { type NamedPart, namedParts } from '../read-instruments.ts';
import { genreWords } from '../read-named-things.ts';
import { type ClauseNumbers, numbersOf } from './clause-numbers.ts';
import type { Target } from './edit-request.ts';

/** One clause of a prompt: what stands between two conjunctions or punctuation marks. */
export interface Clause extends ClauseNumbers {
  actions: readonly ActionName[];
  /** In the order of the prompt. */
  targets: readonly Target[];
  refused: readonly Target[];
  /** Those in whose place another one is to be: 'instead of the piano'. */
  replaced: readonly Target[];
  /** Sections that are named, but for those of `beside`. */
  sections: readonly FormPart[];
  /** Sections before or after which something is to be. */
  beside: readonly FormPart[];
  rhythms: readonly RhythmName[];
  genre?: Genre | undefined;
  mood?: Mood | undefined;
  /** True for 'only': everything else is to be silent. */
  isOnly: boolean;
  /** A negation stands before an action or a section. */
  isNegated: boolean;
}

export type Meaning = { words: readonly string[] } & (
  | { kind: 'action'; action: ActionName }
  | { kind: 'part'; part: NamedPart }
  | { kind: 'section'; section: FormPart }
  | { kind: 'rhythm'; rhythm: RhythmName }
  | { kind: 'genre'; genre: Genre }
  | { kind: 'mood'; mood: Mood }
  | { kind: 'only' }
  | { kind: 'layer'; name: string }
);

const onlyWords = phrasesFor(({ only }) => only);

/** Everything that a clause can name; of two meanings of a word the first is taken. */
const meanings: readonly Meaning[] = [
  ...rhythmNames.map((rhythm) => ({
    kind: 'rhythm' as const,
    rhythm,
    words: editPhrases(({ rhythms }) => rhythms[rhythm]),
  })),
  ...namedParts.map((part) => ({ kind: 'part' as const, part, words: part.words })),
  ...formParts.map((section) => ({
    kind: 'section' as const,
    section,
    words: editPhrases(({ sections }) => sections[section]),
  })),
  ...actionNames.map((action) => ({
    kind: 'action' as const,
    action,
    words: editPhrases(({ actions }) => actions[action]),
  })),
  ...genres.map((genre) => ({ kind: 'genre' as const, genre, words: genreWords(genre) })),
  ...moods.map((mood) => ({ kind: 'mood' as const, mood, words: mood.words })),
  { kind: 'only', words: onlyWords },
];
const conjunctions = phrasesFor(({ and }) => and);

/** The clauses of a prompt; layers may be called by their own names. */
export function clausesOf(words: PromptWords, layers: readonly string[]): Clause[] {
  const own = [...new Set(layers)].filter(isTelling);
  const byName = words.find(
    own.map((name) => ({ kind: 'layer' as const, name, words: [name.replaceAll('*', ' ')] })),
  );
  const named = words.find(meanings);
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

/** Names that say which layer is meant: not those that a part has in some language, and not a single letter. */
function isTelling(name: string): boolean {
  const folded = name.trim().toLowerCase();
  const isWord = meanings.some(({ words }) => words.includes(folded));
  return !isWord && /\p{L}/u.test(folded) && (folded.length > 1 || /\p{sc=Han}/u.test(folded));
}

/** A clause starts at punctuation, and at a conjunction that is not part of an understood phrase or of a list of numbers. */
function clauseStarts(words: PromptWords, found: readonly PhraseMatch<Meaning>[]): number[] {
  const isInside = (index: number) => found.some(({ from, to }) => index >= from && index < to);
  const isNumber = (index: number) => /^\d+$/.test(words.at(index));
  const starts = [0];
  for (let index = 1; index < words.length; index++) {
    const isBetweenNumbers =
      isNumber(index - 1) && [0, 1, 2].some((ahead) => isNumber(index + ahead));
    if (isInside(index)) {
      if (words.isAfterPunctuation(index) && found.some(({ from }) => from === index))
        starts.push(index);
    } else if (isBetweenNumbers) continue;
    else if (words.isAfterPunctuation(index) || words.phraseLengthAt(conjunctions, index) > 0)
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
  const named = found.flatMap((match): { target: Target; match: PhraseMatch<Meaning> }[] => {
    const { thing } = match;
    if (thing.kind === 'layer') return [{ target: { name: thing.name }, match }];
    if (thing.kind !== 'part') return [];
    const { part, sound } = thing.part;
    return [{ target: { part, ...(sound === undefined ? {} : { sound }) }, match }];
  });
  const replaced = named.filter(({ match }) => isBeside(match, found, words, ['instead']));
  const targets = named.filter((each) => !replaced.includes(each));
  const sections = of('section');
  const beside = sections.filter((section) => isBeside(section, found, words, ['after', 'before']));
  return {
    ...numbersOf(words, found, start, end),
    actions: of('action').map(({ thing }) => thing.action),
    targets: targets.filter(({ match }) => !match.negated).map(({ target }) => target),
    refused: targets.filter(({ match }) => match.negated).map(({ target }) => target),
    replaced: replaced.map(({ target }) => target),
    sections: sections.filter((each) => !beside.includes(each)).map(({ thing }) => thing.section),
    beside: beside.map(({ thing }) => thing.section),
    rhythms: of('rhythm').map(({ thing }) => thing.rhythm),
    genre: of('genre').find(({ negated }) => !negated)?.thing.genre,
    mood: of('mood').find(({ negated }) => !negated)?.thing.mood,
    isOnly: of('only').length > 0,
    isNegated: [...of('action'), ...sections].some(({ negated }) => negated),
  };
}

/** Whether a word for one of some actions stands before something, or directly behind it, as in Japanese. */
function isBeside(
  { from, to }: PhraseMatch<Meaning>,
  found: readonly PhraseMatch<Meaning>[],
  words: PromptWords,
  sides: readonly ActionName[],
): boolean {
  const isSide = ({ thing }: PhraseMatch<Meaning>) =>
    thing.kind === 'action' && sides.includes(thing.action);
  const last = found.filter((each) => each.to <= from).at(-1);
  const next = found.find((each) => each.from >= to);
  const isBehindSide = last !== undefined && isSide(last) && !isJapanese(words.at(last.from));
  return (
    (isBehindSide && from - last.to <= 2) ||
    (next !== undefined && isSide(next) && next.from === to && isJapanese(words.at(to)))
  );
}

function isJapanese(text: string): boolean {
  return /[\p{sc=Han}\p{sc=Hiragana}]/u.test(text);
}

function isMeaningful(each: Clause): boolean {
  const { actions, targets, refused, sections, rhythms, genre, mood, bars } = each;
  return (
    actions.length + targets.length + refused.length + sections.length + rhythms.length > 0 ||
    bars !== undefined ||
    Boolean(genre ?? mood)
  );
}
