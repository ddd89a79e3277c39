import { type CatalogueLoaders, catalogueLoaders } from '@hocket/sdk';

/** The texts of one's own projects and of sharing them; namespace `projects`. */
export const projectsMessages: CatalogueLoaders = catalogueLoaders(
  (language) => import(`./${language}.json`),
);
