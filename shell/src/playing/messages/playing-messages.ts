import { type CatalogueLoaders, catalogueLoaders } from '@hocket/sdk';

/** Texts of what music is played in with; namespace `playing`. */
export const playingMessages: CatalogueLoaders = catalogueLoaders(
  // One chunk for all languages: each start of the studio knows of every chunk, and these are small.
  (language) => import(/* webpackMode: "lazy-once" */ `./${language}.json`),
);
