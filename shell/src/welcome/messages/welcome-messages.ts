import { type CatalogueLoaders, catalogueLoaders } from '@hocket/sdk';

/** The texts of the welcome; namespace `welcome`. */
export const welcomeMessages: CatalogueLoaders = catalogueLoaders(
  (language) => import(`./${language}.json`),
);
