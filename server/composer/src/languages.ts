import { type Language, languages } from '@hocket/sdk';
import * as byCode from './languages/by-code.ts';
import type { ComposerLanguage } from './languages/composer-language.ts';
import type { EditWords } from './languages/edit-words.ts';
import type { WordTable } from './languages/word-table.ts';

/** Everything that the composer says and understands, by the code of a language. A new language is one line of `languages/by-code.ts`. */
export const composerLanguages: Readonly<Record<Language, ComposerLanguage>> = byCode;

/** The words of all languages. A prompt is read in all of them at once, because people mix languages. */
export const wordTables: readonly WordTable[] = languages.map(
  (language) => composerLanguages[language].words,
);

/** The words of edits of all languages. */
export const editTables: readonly EditWords[] = languages.map(
  (language) => composerLanguages[language].edits.words,
);

/** The phrases of all languages for one meaning of edits. */
export function editPhrases(meaning: (words: EditWords) => string): string[] {
  return editTables.flatMap((words) => splitPhrases(meaning(words)));
}

/** The phrases of all languages for one meaning. */
export function phrasesFor(meaning: (table: WordTable) => string | undefined): string[] {
  return wordTables.flatMap((table) => splitPhrases(meaning(table) ?? ''));
}

function splitPhrases(words: string): string[] {
  return words
    .split(',')
    .map((word) => word.replace(/\s+/g, ' ').trim())
    .filter(Boolean);
}
