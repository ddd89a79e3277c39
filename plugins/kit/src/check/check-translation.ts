import { type Json, readTranslation } from '@hocket/sdk';
import { englishTexts } from './english-texts.ts';
import type { Part } from './report.ts';

/**
 * Holds a translation against the English texts, as the studio does. Throws like `readTranslation`; a namespace that
 * the studio itself does not have is a note, since a panel of somebody else's may have it.
 */
export function checkTranslation(language: string, namespace: string, content: Json): Part {
  const english = englishTexts();
  const known = english.get(namespace);
  readTranslation(content, `translations.${language}.${namespace}`, known);
  const names = [...english.keys()].sort().join(', ');
  return {
    name: `translation ${language} ${namespace}`,
    faults: [],
    ...(known ? {} : { notes: [`the studio has no texts ${namespace}; it has ${names}`] }),
  };
}
