import { type CatalogueLoaders, catalogueLoaders } from '@hocket/sdk';

/** The texts of coming in and going out; namespace `account`. */
export const accountMessages: CatalogueLoaders = catalogueLoaders(
  (language) => import(`./${language}.json`),
);
