import { type CatalogueLoaders, catalogueLoaders } from '../../stores/texts/catalogues.ts';

/** The embedded player's texts; namespace `embed`. */
export const embedMessages: CatalogueLoaders = catalogueLoaders(
  (language) => import(`./${language}.json`),
);
