import type { CatalogueLoaders } from '../../stores/texts/language.ts';

/** The texts of what other people see of a project: lists, pages, sharing. Namespace `community`. */
export const communityMessages: CatalogueLoaders = {
  en: () => import('./en.json'),
  es: () => import('./es.json'),
  fr: () => import('./fr.json'),
  de: () => import('./de.json'),
  ja: () => import('./ja.json'),
};
