import { type CatalogueLoaders, catalogueLoaders } from '@hocket/sdk';

/** Texts of the command palette and of the list of keys; namespace `actions`. */
export const actionsMessages: CatalogueLoaders = catalogueLoaders(
  // One chunk for all languages: each start of the studio knows of every chunk, and these are small.
  (language) => import(/* webpackMode: "lazy-once" */ `./${language}.json`),
);
