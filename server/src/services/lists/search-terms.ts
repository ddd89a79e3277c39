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

function tagKey(tag: string): string {
  return plain(tag).trim().slice(0, keyLength);
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

/** What a project is sorted by and found by: kept with it, so that every search stands on an index. */
export function searchable({ name, tags }: Pick<Project, 'name' | 'tags'>): {
  nameKey: string;
  words: string[];
  tagKeys: string[];
} {
  return {
    nameKey: plain(name).slice(0, keyLength),
    words: beginningsOf([name, ...tags], projectWords),
    tagKeys: [...new Set(tags.map(tagKey))],
  };
}

/** What a list may be narrowed to: what has all of these. */
export interface Narrowing {
  words: readonly string[];
  tagKeys: readonly string[];
}

/**
 * What a search and tags ask for, longer words first; of both nothing when nothing is asked.
 * Undefined when nothing can have it, as for a search without a letter or digit.
 */
export function narrowing({
  search = '',
  tags = [],
}: {
  search?: string;
  tags?: readonly string[];
}): Narrowing | undefined {
  const words = [...new Set(wordsOf(search))].sort((a, b) => b.length - a.length);
  if (words.length === 0 && search.trim() !== '') return undefined;
  return { words, tagKeys: [...new Set(tags.map(tagKey))] };
}
