import type { Mongoose } from 'mongoose';

type Models = readonly Pick<Mongoose['models'][string], 'collection' | 'schema'>[];

/** An index as it is made: its fields in order, 1 ascending and -1 descending. */
export interface Index {
  collection: string;
  fields: Record<string, unknown>;
  options: Record<string, unknown>;
}

/** The indexes that these collections stand on, beside each one's own on `_id`. */
export function indexesOf(models: Models): Index[] {
  return models.flatMap(({ collection: { collectionName }, schema }) =>
    schema.indexes().map(([fields, { background, ...options }]) => ({
      collection: collectionName,
      fields,
      options,
    })),
  );
}

/** Indexes of earlier versions, which only cost: each collection's by a field that they are told by. */
const retired: Record<string, readonly string[]> = {
  projects: ['words', 'tagKeys', 'isPublic'],
  plugins: ['words', 'kinds'],
};

/** Makes what is missing of them, all of a collection in one command, and drops what is retired; run again, it changes nothing. */
export async function migrate(models: Models): Promise<void> {
  for (const model of models) {
    const indexes = indexesOf([model]).map(({ fields, options }) => ({
      key: fields as Record<string, 1 | -1>,
      ...options,
    }));
    if (indexes.length > 0) await model.collection.createIndexes(indexes);
    const old = retired[model.collection.collectionName];
    if (!old) continue;
    for (const { name, key } of await model.collection.indexes()) {
      if (name && old.some((field) => field in key)) await model.collection.dropIndex(name);
    }
  }
}
