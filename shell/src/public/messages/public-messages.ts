import { type CatalogueLoaders, catalogueLoaders } from '@hocket/sdk';

/** The texts of the public pages' frame; namespace `public`. */
export const publicMessages: CatalogueLoaders = catalogueLoaders(
  (language) => import(`./${language}.json`),
);
