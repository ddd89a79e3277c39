import { type CatalogueLoaders, catalogueLoaders } from '../../stores/texts/catalogues.ts';

/** The texts of the welcome; namespace `welcome`. */
export const welcomeMessages: CatalogueLoaders = catalogueLoaders(
  (language) => import(`./${language}.json`),
);
