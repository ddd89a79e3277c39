import { type CatalogueLoaders, catalogueLoaders } from '@hocket/sdk';
import type { LanguageStore } from '../language.ts';

/** What is said of failures; namespace `texts`. */
export const errorMessages: CatalogueLoaders = catalogueLoaders(
  (language) => import(`./${language}.json`),
);

/**
 * Fetches them with the first gesture, since what may fail comes of one. Until they are there, and where they do not come,
 * a failure says its own sentence.
 */
export function bringErrorMessages(
  { addCatalogue }: Pick<LanguageStore, 'addCatalogue'>,
  page: Window,
): void {
  const bring = () => void addCatalogue('texts', errorMessages).catch(() => {});
  for (const gesture of ['pointerdown', 'keydown'])
    page.addEventListener(gesture, bring, { capture: true, once: true });
}
