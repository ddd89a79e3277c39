import { type CatalogueLoaders, catalogueLoaders } from '@hocket/sdk';

/** The shell's own texts; namespace `shell`. */
export const shellMessages: CatalogueLoaders = catalogueLoaders(
  (language) => import(`./${language}.json`),
);
