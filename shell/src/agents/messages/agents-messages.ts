import { type CatalogueLoaders, catalogueLoaders } from '@hocket/sdk';

/** What is said of agents and what they ask; namespace `agents`. */
export const agentsMessages: CatalogueLoaders = catalogueLoaders(
  (language) => import(`./${language}.json`),
);
