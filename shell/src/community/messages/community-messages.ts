import { type CatalogueLoaders, catalogueLoaders } from '@hocket/sdk';

/** The texts of what other people see of a project: lists, pages, sharing. Namespace `community`. */
export const communityMessages: CatalogueLoaders = catalogueLoaders(
  (language) => import(`./${language}.json`),
);
