import type { CatalogueLoaders } from '../../stores/texts/language.ts';

/** The texts of coming in and going out; namespace `account`. */
export const accountMessages: CatalogueLoaders = {
  en: () => import('./en.json'),
  es: () => import('./es.json'),
  fr: () => import('./fr.json'),
  de: () => import('./de.json'),
  ja: () => import('./ja.json'),
};
