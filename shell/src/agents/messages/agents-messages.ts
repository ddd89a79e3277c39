import { type CatalogueLoaders, catalogueLoaders } from '@hocket/sdk';

/** What is said of agents and what they ask; namespace `agents`. */
export const agentsMessages: CatalogueLoaders = catalogueLoaders(
  // All languages are in the chunk that they belong to: a chunk for each would be known to every start of the studio.
  (language) => import(/* webpackMode: "eager" */ `./${language}.json`),
);
