import { type CatalogueLoaders, catalogueLoaders } from '@hocket/sdk';

/** What is said of work without a network; namespace `offline`. */
export const offlineMessages: CatalogueLoaders = catalogueLoaders(
  // One chunk for all languages: each start of the studio knows of every chunk, and these are small.
  (language) => import(/* webpackMode: "lazy-once" */ `./${language}.json`),
);
