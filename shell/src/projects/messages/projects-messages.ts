import type { CatalogueLoaders } from '../../stores/texts/language.ts';

/** The texts of one's own projects and of sharing them; namespace `projects`. */
export const projectsMessages: CatalogueLoaders = {
  en: () => import('./en.json'),
  es: () => import('./es.json'),
  fr: () => import('./fr.json'),
  de: () => import('./de.json'),
  ja: () => import('./ja.json'),
};
