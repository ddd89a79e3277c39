import { type CatalogueLoaders, catalogueLoaders } from '../../stores/texts/catalogues.ts';

/** The texts of what other people see of a project: lists, pages, sharing. Namespace `community`. */
export const communityMessages: CatalogueLoaders = catalogueLoaders(
  (language) => import(`./${language}.json`),
);
