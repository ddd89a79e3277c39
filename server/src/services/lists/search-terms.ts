import type { MusicProject } from '@hocket/sdk';

/** The longest word in letters; searched words are cut the same way. */
const wordLength = 12;
/** How many words of a project are indexed: those of its name first, then of its tags. */
const projectWords = 24;
/** Characters that a project is sorted by. */
const keyLength = 100;

// These scripts have no spaces between words, so each character counts as a word.
const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u;
const word = new RegExp(`${unspaced.source}|(?:(?!${unspaced.source})[\\p{L}\\p{N}])+`, 'gu');

/** Text without differences in case, accents and width. */
function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').normalize('NFC').toLowerCase();
}

function wordsOf(text: string): string[] {
  return (plain(text).match(word) ?? []).map((one) => one.slice(0, wordLength));
}

/** The prefixes of the first `most` words of some texts. */
export function prefixesOf(texts: readonly string[], most: number): string[] {
  const whole = new Set(wordsOf(texts.join(' ')));
  const words = new Set<string>();
  for (const one of [...whole].slice(0, most)) {
    const letters = [...one];
    for (let end = 1; end <= letters.length; end++) words.add(letters.slice(0, end).join(''));
  }
  return [...words];
}

/** The key of what belongs to somebody. */
export function ownerKey(owner: string): string {
  return `@${owner}`;
}

/** The key of what is of one kind, such as public projects. */
export function kindKey(kind: string): string {
  return `=${kind}`;
}

function tagKey(tag: string): string {
  return `#${plain(tag).trim().slice(0, keyLength)}`;
}

/**
 * The fields by which a project is sorted and found. Words, tags, owner and kind are keys in one array, so that one
 * index for each order serves all of them.
 */
export function searchFields({
  owner,
  name,
  tags,
  isPublic,
}: Pick<MusicProject, 'name' | 'tags' | 'isPublic'> & { owner: string }): {
  nameKey: string;
  keys: string[];
} {
  const words = prefixesOf([name, ...tags], projectWords);
  const kind = kindKey(isPublic ? 'public' : 'private');
  return {
    nameKey: plain(name).slice(0, keyLength),
    keys: [...words, ...new Set(tags.map(tagKey)), ownerKey(owner), kind],
  };
}

/**
 * The keys of a search text and tags, longer words first; empty without a search. Undefined when nothing can match,
 * as for a search without a letter or digit.
 */
export function searchKeys({
  search = '',
  tags = [],
}: {
  search?: string;
  tags?: readonly string[];
}): string[] | undefined {
  const words = [...new Set(wordsOf(search))].sort((a, b) => b.length - a.length);
  if (words.length === 0 && search.trim() !== '') return undefined;
  return [...words, ...new Set(tags.map(tagKey))];
}
