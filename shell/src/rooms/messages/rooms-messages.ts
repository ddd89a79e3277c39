import { type CatalogueLoaders, catalogueLoaders } from '@hocket/sdk';

/** The texts of rooms, in which several people edit a project; namespace `rooms`. */
export const roomsMessages: CatalogueLoaders = catalogueLoaders(
  (language) => import(`./${language}.json`),
);
