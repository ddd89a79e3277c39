import { type CatalogueLoaders, catalogueLoaders } from '@hocket/sdk';

/** The embedded player's texts; namespace `embed`. */
export const embedMessages: CatalogueLoaders = catalogueLoaders(
  (language) => import(`./${language}.json`),
);
