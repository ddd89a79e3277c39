import { type CatalogueLoaders, catalogueLoaders } from '@hocket/sdk';

/** The certificates' texts; namespace `certificates`. */
export const certificatesMessages: CatalogueLoaders = catalogueLoaders(
  // One chunk for all languages: each start of the studio knows of every chunk, and these are small.
  (language) => import(/* webpackMode: "lazy-once" */ `./${language}.json`),
);
