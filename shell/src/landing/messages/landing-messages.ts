import type { CatalogueLoaders } from '../../stores/texts/language.ts';

/** The landing page's texts; namespace `landing`. */
export const landingMessages: CatalogueLoaders = {
  en: () => import('./en.json'),
  es: () => import('./es.json'),
  fr: () => import('./fr.json'),
  de: () => import('./de.json'),
  ja: () => import('./ja.json'),
};
