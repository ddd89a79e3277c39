import { type CatalogueLoaders, catalogueLoaders } from '@hocket/sdk';

/** Texts of what music is played in with; namespace `playing`. */
export const playingMessages: CatalogueLoaders = catalogueLoaders(
  (language) => import(`./${language}.json`),
);
