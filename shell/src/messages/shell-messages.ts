import { type CatalogueLoaders, catalogueLoaders } from '../stores/texts/catalogues.ts';

/** The shell's own texts; namespace `shell`. */
export const shellMessages: CatalogueLoaders = catalogueLoaders(
  (language) => import(`./${language}.json`),
);
