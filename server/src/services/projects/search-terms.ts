import type { Project } from '@hocket/sdk';

/** Letters kept of a word; what is asked for is cut alike. */
const wordLength = 12;
/** Words kept of a project: those of its name first, then tags, then description. */
const maxWords = 32;
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

const tagTerm = (tag: string) => `#${plain(tag).trim().slice(0, keyLength)}`;
const publicTerm = (isPublic: boolean) => (isPublic ? '=public' : '=private');

/** What a project is sorted by and found by: kept with it, so that every search stands on an index. */
export function searchable({
  name,
  tags,
  description,
  isPublic,
}: Pick<Project, 'name' | 'tags' | 'description' | 'isPublic'>): {
  nameKey: string;
  terms: string[];
} {
  const words = new Set(wordsOf([name, ...tags, description].join(' ')));
  const terms = new Set([publicTerm(isPublic), ...tags.map(tagTerm)]);
  for (const one of [...words].slice(0, maxWords)) {
    const letters = [...one];
    for (let end = 1; end <= letters.length; end++) terms.add(letters.slice(0, end).join(''));
  }
  return { nameKey: plain(name).slice(0, keyLength), terms: [...terms] };
}

/** What a list may be narrowed to. */
export interface Narrowing {
  search?: string;
  tags: readonly string[];
  public?: boolean;
}

/**
 * The terms that a project must have all of, the rarest kind first; empty when nothing is asked.
 * Undefined when no project can have them, as for a search without a letter or digit.
 */
export function termsAsked({
  search = '',
  tags,
  public: isPublic,
}: Narrowing): string[] | undefined {
  const words = [...new Set(wordsOf(search))].sort((a, b) => b.length - a.length);
  if (words.length === 0 && search.trim() !== '') return undefined;
  return [
    ...words,
    ...tags.map(tagTerm),
    ...(isPublic === undefined ? [] : [publicTerm(isPublic)]),
  ];
}
