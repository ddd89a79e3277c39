import type { CatalogueLoaders } from '../stores/texts/language.ts';

/** The shell's own texts; namespace `shell`. */
export const shellMessages: CatalogueLoaders = {
  en: () => import('./en.json'),
  es: () => import('./es.json'),
  fr: () => import('./fr.json'),
  de: () => import('./de.json'),
  ja: () => import('./ja.json'),
};
