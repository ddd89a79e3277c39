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

/** MongoDB's IndexOptionsConflict and IndexKeySpecsConflict: there is an index like this with other options. */
const conflicts: ReadonlySet<unknown> = new Set([85, 86]);

/**
 * Creates missing indexes, all of a collection in one command, and drops obsolete ones, and those whose options have
 * changed since; a second run changes nothing.
 */
export async function migrate(models: Models): Promise<void> {
  for (const model of models) {
    const indexes = indexesOf([model]).map(({ fields, options }) => ({
      key: fields as Record<string, 1 | -1>,
      ...options,
    }));
    if (indexes.length > 0) {
      await model.collection.createIndexes(indexes).catch(async (error: unknown) => {
        if (!conflicts.has((error as { code?: unknown }).code)) throw error;
        for (const index of indexes) await replaceIndex(model.collection, index);
      });
    }
    const old = obsoleteIndexes[model.collection.collectionName];
    if (!old) continue;
    for (const { name, key } of await model.collection.indexes()) {
      if (name && old.some((field) => field in key)) await dropIndex(model.collection, name);
    }
  }
}

type Collection = Models[number]['collection'];

/** Creates one index in place of that with the same fields and other options, if there is one. */
async function replaceIndex(
  collection: Collection,
  index: { key: Record<string, 1 | -1> },
): Promise<void> {
  try {
    await collection.createIndexes([index]);
  } catch (error) {
    if (!conflicts.has((error as { code?: unknown }).code)) throw error;
    const fields = JSON.stringify(index.key);
    const all = await collection.indexes();
    const old = all.find(({ key }) => JSON.stringify(key) === fields)?.name;
    if (old) await dropIndex(collection, old);
    await collection.createIndexes([index]);
  }
}

/** MongoDB's IndexNotFound. */
const notFound = 27;

/** Another copy of the server, which started at the same time, may have dropped it. */
async function dropIndex(collection: Collection, name: string): Promise<void> {
  await collection.dropIndex(name).catch((error: unknown) => {
    if ((error as { code?: unknown }).code !== notFound) throw error;
  });
}
