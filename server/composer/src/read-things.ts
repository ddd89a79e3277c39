import type { Genre } from './genre.ts';
import { genres } from './genres/genres.ts';
import { type Mood, moods } from './moods.ts';
import type { Found, PromptWords } from './prompt-words.ts';
import { type NamedPart, namedParts } from './read-instruments.ts';
import { saidAs } from './words/said-as.ts';

/** How full music is; the amount is -1 to 1. */
interface Density {
  name: string;
  amount: number;
}

/** What a prompt names, each in the order in which it is said. */
export interface SaidThings {
  genres: readonly Found<Genre>[];
  moods: readonly Found<Mood>[];
  densities: readonly Found<Density>[];
  parts: readonly Found<NamedPart>[];
}

type Thing =
  | { kind: 'genres'; thing: Genre }
  | { kind: 'moods'; thing: Mood }
  | { kind: 'densities'; thing: Density }
  | { kind: 'parts'; thing: NamedPart };

/** In one list, so that the longest phrase wins whatever it names: 'drum and bass' is no drum. */
export const sayableThings: readonly (Thing & { words: readonly string[] })[] = [
  ...genres.map((thing) => ({ kind: 'genres' as const, thing, words: genreWords(thing) })),
  ...namedParts.map((thing) => ({ kind: 'parts' as const, thing, words: thing.words })),
  ...moods.map((thing) => ({ kind: 'moods' as const, thing, words: thing.words })),
  {
    kind: 'densities',
    thing: { name: 'busy', amount: 1 },
    words: saidAs(({ busy }) => busy),
  },
  {
    kind: 'densities',
    thing: { name: 'sparse', amount: -1 },
    words: saidAs(({ sparse }) => sparse),
  },
];

/** What a style is called in every language. */
export function genreWords({ name, words }: Genre): string[] {
  return [...words, ...saidAs(({ genres: names }) => names[name])];
}

/** The genres, moods, densities and instruments that are said. */
export function readThings(words: PromptWords): SaidThings {
  const found = words.find(sayableThings);
  const of = <K extends Thing['kind']>(kind: K) =>
    found.flatMap(({ thing, ...place }) =>
      thing.kind === kind ? [{ ...place, thing: thing.thing }] : [],
    ) as unknown as SaidThings[K];
  return {
    genres: of('genres'),
    moods: of('moods'),
    densities: of('densities'),
    parts: of('parts'),
  };
}
