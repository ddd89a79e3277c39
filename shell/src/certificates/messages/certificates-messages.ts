import { type CatalogueLoaders, catalogueLoaders } from '@hocket/sdk';

/** The certificates' texts; namespace `certificates`. */
export const certificatesMessages: CatalogueLoaders = catalogueLoaders(
  (language) => import(`./${language}.json`),
);
