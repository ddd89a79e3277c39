import { type CatalogueLoaders, catalogueLoaders } from '@hocket/sdk';

/** The texts of coming in and going out; namespace `account`. */
export const accountMessages: CatalogueLoaders = catalogueLoaders(
  // One chunk for all languages: each start of the studio knows of every chunk, and these are small.
  (language) => import(/* webpackMode: "lazy-once" */ `./${language}.json`),
);
