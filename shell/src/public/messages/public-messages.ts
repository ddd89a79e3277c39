import { type CatalogueLoaders, catalogueLoaders } from '../../stores/texts/catalogues.ts';

/** The texts of the public pages' frame; namespace `public`. */
export const publicMessages: CatalogueLoaders = catalogueLoaders(
  (language) => import(`./${language}.json`),
);
