import type { CatalogueLoaders } from '../../stores/texts/language.ts';

/** The texts of the public pages' frame; namespace `public`. */
export const publicMessages: CatalogueLoaders = {
  en: () => import('./en.json'),
  es: () => import('./es.json'),
  fr: () => import('./fr.json'),
  de: () => import('./de.json'),
  ja: () => import('./ja.json'),
};
