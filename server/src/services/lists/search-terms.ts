import type { Project } from '@hocket/sdk';

/** Letters kept of a word; what is asked for is cut alike. */
const wordLength = 12;
/** Words kept of a project: those of its name first, then of its tags. */
const projectWords = 24;
/** Characters that a project is sorted by. */
const keyLength = 100;

// These scripts put no spaces between words, so each of their characters counts as one.
const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u;
const word = new RegExp(`${unspaced.source}|(?:(?!${unspaced.source})[\\p{L}\\p{N}])+`, 'gu');

/** What spellings that differ in case, accents or width share. */
function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').normalize('NFC').toLowerCase();
}

function wordsOf(text: string): string[] {
  return (plain(text).match(word) ?? []).map((one) => one.slice(0, wordLength));
}

/** What texts are found by: the beginnings of their first words, as many words as `most`. */
export function beginningsOf(texts: readonly string[], most: number): string[] {
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
 * What a project is sorted by and found by, kept with it. Words, tags, owner and kind are keys in one list, so that an
 * index for each order serves whichever of them is asked for.
 */
export function searchable({
  owner,
  name,
  tags,
  isPublic,
}: Pick<Project, 'name' | 'tags' | 'isPublic'> & { owner: string }): {
  nameKey: string;
  keys: string[];
} {
  const words = beginningsOf([name, ...tags], projectWords);
  const kind = kindKey(isPublic ? 'public' : 'private');
  return {
    nameKey: plain(name).slice(0, keyLength),
    keys: [...words, ...new Set(tags.map(tagKey)), ownerKey(owner), kind],
  };
}

/**
 * The keys that a search and tags ask for, longer words first; none when nothing is asked. Undefined when nothing can
 * have them, as for a search without a letter or digit.
 */
export function narrowing({
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
