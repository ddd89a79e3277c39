import { type CatalogueLoaders, catalogueLoaders } from '@hocket/sdk';

/** What is said of work without a network; namespace `offline`. */
export const offlineMessages: CatalogueLoaders = catalogueLoaders(
  (language) => import(`./${language}.json`),
);
