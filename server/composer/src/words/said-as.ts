import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { ja } from './ja.ts';
import type { WordTable } from './word-table.ts';

/** The languages that prompts are read in, all at once: people mix them. */
export const wordTables: readonly WordTable[] = [en, es, fr, de, ja];

/** Every phrase that the languages have for one meaning. */
export function saidAs(meaning: (table: WordTable) => string | undefined): string[] {
  return wordTables.flatMap((table) => listed(meaning(table) ?? ''));
}

function listed(words: string): string[] {
  return words
    .split(',')
    .map((word) => word.replace(/\s+/g, ' ').trim())
    .filter(Boolean);
}
