import { editTables, wordTables } from './languages.ts';
import { phraseOf, type Token } from './prompt-tokens.ts';
import { nameableThings } from './read-named-things.ts';

/** The words that a prompt can be about, and all words that the composer knows. */
interface Vocabulary {
  /** Words that name a style, an instrument or a mood on their own. */
  names: ReadonlySet<string>;
  /** The same by their first letter. */
  namesByLetter: ReadonlyMap<string, readonly string[]>;
  words: ReadonlySet<string>;
  /** Beginnings of words, 'melanchol'. */
  beginnings: readonly string[];
  /** What each name stands for. */
  meanings: ReadonlyMap<string, unknown>;
  /** Words that follow one another in a phrase. */
  pairs: ReadonlySet<string>;
}

let known: Vocabulary | undefined;

function vocabulary(): Vocabulary {
  known ??= newVocabulary();
  return known;
}

function newVocabulary(): Vocabulary {
  const things = nameableThings.flatMap(({ words }) => words).map(phraseOf);
  const texts: string[] = [];
  collectTexts([wordTables, editTables], texts);
  const others = texts.flatMap((text) => text.split(',')).map((text) => phraseOf(text.trim()));
  const phrases = [...things, ...others];
  const names = things.flatMap(({ words, isBeginning }) =>
    words.length === 1 && !isBeginning ? words : [],
  );
  const byLetter = new Map<string, string[]>();
  for (const name of new Set(names))
    byLetter.set(name.charAt(0), [...(byLetter.get(name.charAt(0)) ?? []), name]);
  return {
    names: new Set(names),
    namesByLetter: byLetter,
    words: new Set(phrases.flatMap(({ words, isBeginning }) => (isBeginning ? [] : words))),
    beginnings: phrases.flatMap(({ words, isBeginning }) =>
      isBeginning && words.length === 1 ? words : [],
    ),
    meanings: new Map(
      nameableThings.flatMap(({ thing, words }) =>
        words.map((text) => [phraseOf(text).words.join(' '), thing] as const),
      ),
    ),
    pairs: new Set(
      phrases.flatMap(({ words }) => words.slice(1).map((word, at) => `${words[at]} ${word}`)),
    ),
  };
}

/** Every text in a table of words, however deep. */
function collectTexts(table: unknown, into: string[]): void {
  if (typeof table === 'string') into.push(table);
  else if (typeof table === 'object' && table !== null)
    for (const inner of Object.values(table)) collectTexts(inner, into);
}

const latin = /^[a-z&]+$/;

/**
 * The words of a prompt with halves of a name joined ('dub step'), compounds taken apart ('Klaviermusik') and typing
 * mistakes mended ('teckno'). A word that the composer knows stays as it is.
 */
export function correctedTokens(tokens: readonly Token[]): Token[] {
  return joined(tokens).flatMap((token) => {
    if (!latin.test(token.text) || isKnown(token.text)) return [token];
    const halves = halvesOf(token.text);
    if (halves) return splitToken(token, halves);
    return [{ ...token, text: nearestName(token.text) ?? token.text }];
  });
}

function isKnown(word: string): boolean {
  const { words, beginnings } = vocabulary();
  return words.has(word) || beginnings.some((beginning) => word.startsWith(beginning));
}

function joined(tokens: readonly Token[]): Token[] {
  const { names, pairs } = vocabulary();
  const result: Token[] = [];
  for (const token of tokens) {
    const last = result.at(-1);
    const word = last && `${last.text}${token.text}`;
    const isName =
      last !== undefined &&
      word !== undefined &&
      word.length >= 6 &&
      !token.isAfterPunctuation &&
      names.has(word) &&
      !pairs.has(`${last.text} ${token.text}`);
    if (!isName) result.push(token);
    else
      result[result.length - 1] = {
        ...last,
        text: word,
        written: `${last.written} ${token.written}`,
        end: token.end,
      };
  }
  return result;
}

/** A known name and a known word that make up an unknown one, perhaps with a letter or two between: 'Klavier' 'musik'. */
function halvesOf(word: string): [string, string, string] | undefined {
  const { names } = vocabulary();
  for (let at = word.length - 4; at >= 3; at--) {
    const first = word.slice(0, at);
    if (!names.has(first)) continue;
    for (const link of ['', 's', 'n', 'en', 'er']) {
      const rest = word.slice(at + link.length);
      if (word.startsWith(link, at) && rest.length >= 4 && isKnown(rest))
        return [first, link, rest];
    }
  }
  return undefined;
}

function splitToken(token: Token, [first, link, rest]: [string, string, string]): Token[] {
  // Folding an 'ß' makes a text longer, so the place in what was written is only about right.
  const at = Math.min(first.length + link.length, token.written.length - 1);
  const middle = token.start + at;
  return [
    { ...token, text: first, written: token.written.slice(0, at), end: middle },
    {
      ...token,
      text: rest,
      written: token.written.slice(at),
      isAfterPunctuation: false,
      continuesWord: true,
      start: middle,
    },
  ];
}

/** The name that was meant by a word with one letter wrong, or two in a long word; undefined when none or two fit. */
function nearestName(word: string): string | undefined {
  if (word.length < 5) return undefined;
  const { namesByLetter, meanings } = vocabulary();
  const names = (namesByLetter.get(word.charAt(0)) ?? []).filter((name) => name.length >= 4);
  const near =
    [
      names.filter((name) => isWithin(word, name, 1)),
      names.filter((name) => isAlike(word, name)),
    ].find((each) => each.length > 0) ?? [];
  const alike = near.filter((name) => name.charAt(1) === word.charAt(1));
  const best = alike.length > 0 ? alike : near;
  // 'Tecno' and 'techno' are one style.
  return new Set(best.map((name) => meanings.get(name))).size === 1 ? best[0] : undefined;
}

/** Two letters wrong in a long word, or in the vowels and the doubled letters of a shorter one. */
function isAlike(word: string, name: string): boolean {
  return (word.length >= 8 || skeleton(word) === skeleton(name)) && isWithin(word, name, 2);
}

/** A word's consonants, doubled ones once: 'rg' of 'reggae'. */
function skeleton(word: string): string {
  return word.replace(/[aeiouy]/g, '').replace(/(.)\1+/g, '$1');
}

/** Whether at most so many letters have to be added, dropped, changed or swapped to make one word the other. */
export function isWithin(one: string, other: string, edits: number): boolean {
  let same = 0;
  while (same < one.length && one[same] === other[same]) same++;
  const [left, right] = [one.slice(same), other.slice(same)];
  if (left === '' || right === '') return Math.abs(left.length - right.length) <= edits;
  if (edits === 0) return false;
  const isSwap = left[0] === right[1] && left[1] === right[0];
  return (
    isWithin(left.slice(1), right, edits - 1) ||
    isWithin(left, right.slice(1), edits - 1) ||
    isWithin(left.slice(1), right.slice(1), edits - 1) ||
    (isSwap && isWithin(left.slice(2), right.slice(2), edits - 1))
  );
}
