import { type CatalogueLoaders, catalogueLoaders } from '@hocket/sdk';

/** The texts of the public pages' frame; namespace `public`. */
export const publicMessages: CatalogueLoaders = catalogueLoaders(
  // One chunk for all languages: each start of the studio knows of every chunk, and these are small.
  (language) => import(/* webpackMode: "lazy-once" */ `./${language}.json`),
);
