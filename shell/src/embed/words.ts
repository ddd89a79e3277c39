import { Catalogues } from '../stores/texts/catalogues.ts';
import { languageOf } from '../stores/texts/language.ts';
import { embedMessages } from './messages/embed-messages.ts';

/** A text of the player by its key, `embed:play`. */
export type PlayerTexts = (key: string, values?: Record<string, string>) => string;

/** The texts in the first of the languages that there is. */
export async function wordsFor(
  languages: readonly string[],
): Promise<{ language: string; words: PlayerTexts }> {
  const language = languageOf(languages);
  const catalogues = new Catalogues();
  catalogues.add(language, 'embed', (await embedMessages[language]()).default);
  return { language, words: (key, values) => catalogues.text(language, key, values) };
}
