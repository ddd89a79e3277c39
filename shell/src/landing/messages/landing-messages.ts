import { type CatalogueLoaders, catalogueLoaders } from '@hocket/sdk';

/** The landing page's texts; namespace `landing`. */
export const landingMessages: CatalogueLoaders = catalogueLoaders(
  (language) => import(`./${language}.json`),
);
