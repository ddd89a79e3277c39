import { type CatalogueLoaders, catalogueLoaders } from '../../stores/texts/catalogues.ts';

/** The landing page's texts; namespace `landing`. */
export const landingMessages: CatalogueLoaders = catalogueLoaders(
  (language) => import(`./${language}.json`),
);
