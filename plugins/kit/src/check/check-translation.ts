import { type Json, languages, readTranslation } from '@hocket/sdk';
import { englishTexts } from './english-texts.ts';
import type { Part } from './report.ts';

/**
 * Holds a translation against the English texts, as the studio does. Throws like `readTranslation`. That nobody will
 * read it is a note: another studio may have the panel, a later one the language.
 */
export function checkTranslation(language: string, namespace: string, content: Json): Part {
  const english = englishTexts();
  const known = english.get(namespace);
  readTranslation(content, `translations.${language}.${namespace}`, known);
  const names = [...english.keys()].sort().join(', ');
  return {
    name: `translation ${language} ${namespace}`,
    faults: [],
    notes: [
      ...(known ? [] : [`the studio has no texts ${namespace}; it has ${names}`]),
      ...(languages.some((spoken) => spoken === language)
        ? []
        : [`the studio does not speak ${language}; it speaks ${languages.join(', ')}`]),
    ],
  };
}
