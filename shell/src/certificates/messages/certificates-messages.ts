import { type CatalogueLoaders, catalogueLoaders } from '../../stores/texts/catalogues.ts';

/** The certificates' texts; namespace `certificates`. */
export const certificatesMessages: CatalogueLoaders = catalogueLoaders(
  (language) => import(`./${language}.json`),
);
