import type { CatalogueLoaders } from '../../stores/texts/language.ts';

/** The embedded player's texts; namespace `embed`. */
export const embedMessages: CatalogueLoaders = {
  en: () => import('./en.json'),
  es: () => import('./es.json'),
  fr: () => import('./fr.json'),
  de: () => import('./de.json'),
  ja: () => import('./ja.json'),
};
