import type { Mongoose } from 'mongoose';

type Models = readonly Pick<Mongoose['models'][string], 'collection' | 'schema'>[];

/** An index: its fields in order, 1 ascending and -1 descending. */
export interface IndexDefinition {
  collection: string;
  fields: Record<string, unknown>;
  options: Record<string, unknown>;
}

/** The indexes of these collections, without those on `_id`. */
export function indexesOf(models: Models): IndexDefinition[] {
  return models.flatMap(({ collection: { collectionName }, schema }) =>
    schema.indexes().map(([fields, { background, ...options }]) => ({
      collection: collectionName,
      fields,
      options,
    })),
  );
}

/** Indexes of earlier versions that are dropped, by collection and by a field that only they have. */
const obsoleteIndexes: Record<string, readonly string[]> = {
  projects: ['words', 'tagKeys', 'isPublic'],
  plugins: ['words', 'kinds'],
};

/**
 * Creates missing indexes, all of a collection in one command, and drops obsolete ones; a second run changes nothing.
 */
export async function migrate(models: Models): Promise<void> {
  for (const model of models) {
    const indexes = indexesOf([model]).map(({ fields, options }) => ({
      key: fields as Record<string, 1 | -1>,
      ...options,
    }));
    if (indexes.length > 0) await model.collection.createIndexes(indexes);
    const old = obsoleteIndexes[model.collection.collectionName];
    if (!old) continue;
    for (const { name, key } of await model.collection.indexes()) {
      if (name && old.some((field) => field in key)) await model.collection.dropIndex(name);
    }
  }
}
