import type { CatalogueLoaders } from '../../stores/texts/language.ts';

/** The certificates' texts; namespace `certificates`. */
export const certificatesMessages: CatalogueLoaders = {
  en: () => import('./en.json'),
  es: () => import('./es.json'),
  fr: () => import('./fr.json'),
  de: () => import('./de.json'),
  ja: () => import('./ja.json'),
};
