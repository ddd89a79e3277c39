import type { Genre } from './genre.ts';
import { genres } from './genres/genres.ts';
import { phrasesFor } from './languages.ts';
import { type Mood, moods } from './moods.ts';
import type { PhraseMatch, PromptWords } from './prompt-words.ts';
import { type NamedPart, namedParts } from './read-instruments.ts';
import type { ReadingSource } from './readings.ts';
import { childrensTunes } from './tunes/children.ts';
import { classicalTunes } from './tunes/classics.ts';
import { carols, folkTunes } from './tunes/songs.ts';
import type { Tune } from './tunes/tune.ts';

/** How many notes the music has; the amount is -1 to 1. */
interface Density {
  name: string;
  amount: number;
}

/** The things that a prompt names, each kind in the order of the prompt. */
export interface NamedThings {
  genres: readonly PhraseMatch<Genre>[];
  tunes: readonly PhraseMatch<Tune>[];
  moods: readonly PhraseMatch<Mood>[];
  densities: readonly PhraseMatch<Density>[];
  parts: readonly PhraseMatch<NamedPart>[];
}

type Thing =
  | { kind: 'genres'; thing: Genre }
  | { kind: 'tunes'; thing: Tune }
  | { kind: 'moods'; thing: Mood }
  | { kind: 'densities'; thing: Density }
  | { kind: 'parts'; thing: NamedPart };

/** Every tune that the composer knows by name. */
export const tunes: readonly Tune[] = [
  ...childrensTunes,
  ...folkTunes,
  ...carols,
  ...classicalTunes,
];

/** All kinds are in one list, so that the longest phrase wins: 'drum and bass' is a genre and no drum. */
export const nameableThings: readonly (Thing & { words: readonly string[] })[] = [
  ...genres.map((thing) => ({ kind: 'genres' as const, thing, words: genreWords(thing) })),
  ...tunes.map((thing) => ({ kind: 'tunes' as const, thing, words: thing.words })),
  ...namedParts.map((thing) => ({ kind: 'parts' as const, thing, words: thing.words })),
  ...moods.map((thing) => ({ kind: 'moods' as const, thing, words: thing.words })),
  {
    kind: 'densities',
    thing: { name: 'busy', amount: 1 },
    words: phrasesFor(({ busy }) => busy),
  },
  {
    kind: 'densities',
    thing: { name: 'sparse', amount: -1 },
    words: phrasesFor(({ sparse }) => sparse),
  },
];

/** The names of a style in every language. */
export function genreWords({ name, words }: Genre): string[] {
  return [...words, ...phrasesFor(({ genres: names }) => names[name])];
}

/** A text, and the things that it names. */
interface Reader {
  words: PromptWords;
  things: NamedThings;
}

/** The first thing of a kind that the option names, else the prompt; negated ones do not count. */
export function firstSaid<K extends 'genres' | 'tunes' | 'moods' | 'densities'>(
  option: Reader | undefined,
  prompt: Reader | undefined,
  kind: K,
): ({ thing: NamedThings[K][number]['thing'] } & ReadingSource) | undefined {
  for (const [reader, source] of [[option, 'option'] as const, [prompt, 'prompt'] as const]) {
    const found =
      reader &&
      lastOfRow(
        reader.things[kind].filter(({ negated }) => !negated),
        reader,
      );
    if (reader && found)
      return { thing: found.thing, source, words: reader.words.textOf(found.from, found.to) };
  }
  return undefined;
}

/**
 * The first, or of several in a row the last, which is what the others describe: 'a jazz waltz', but 'a waltz for kids'.
 */
function lastOfRow<T extends PhraseMatch<unknown>>(
  found: readonly T[],
  { words }: Reader,
): T | undefined {
  const end = found.findIndex(
    ({ to }, at) =>
      found[at + 1]?.from !== to || words.isAfterPunctuation(to) || words.isFunctionWord(to),
  );
  const last = found[end];
  // What music is for says more than who plays it: an orchestra in a film is no symphony.
  const purpose = found.slice(0, end).find(({ thing }) => nameOf(thing) === 'film');
  return purpose && nameOf(last?.thing) === 'classical' ? purpose : last;
}

function nameOf(thing: unknown): string | undefined {
  return (thing as { name?: string } | undefined)?.name;
}

/** The genres, tunes, moods, densities and instruments that a prompt names. */
export function readNamedThings(words: PromptWords): NamedThings {
  const found = words.find(nameableThings);
  const of = <K extends Thing['kind']>(kind: K) =>
    found.flatMap(({ thing, ...place }) =>
      thing.kind === kind ? [{ ...place, thing: thing.thing }] : [],
    ) as unknown as NamedThings[K];
  return {
    genres: of('genres'),
    tunes: of('tunes'),
    moods: of('moods'),
    densities: of('densities'),
    parts: of('parts'),
  };
}
