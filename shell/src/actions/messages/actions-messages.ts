import { type CatalogueLoaders, catalogueLoaders } from '@hocket/sdk';

/** Texts of the command palette and of the list of keys; namespace `actions`. */
export const actionsMessages: CatalogueLoaders = catalogueLoaders(
  (language) => import(`./${language}.json`),
);
