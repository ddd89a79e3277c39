import type { Catalogue } from '@hocket/sdk';
import { languageOf } from '../stores/language.ts';
import { embedMessages } from './messages/embed-messages.ts';

/** A text of the player by its key, `embed:play`. */
export type Words = (key: string, values?: Record<string, string>) => string;

/** The texts in the first of the languages that there is. */
export async function wordsFor(
  languages: readonly string[],
): Promise<{ language: string; words: Words }> {
  const language = languageOf(languages);
  const { default: texts } = await embedMessages[language]();
  return { language, words: (key, values = {}) => fill(textOf(texts, key), values) };
}

function textOf(texts: Catalogue, key: string): string {
  return String(texts[key.slice('embed:'.length)] ?? key);
}

function fill(text: string, values: Record<string, string>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
}
