import fc from 'fast-check';
import { Query } from 'mingo';
import type { Db } from 'mongodb';
import { expect } from 'vitest';
import { parseSort, sortKey } from '../query/sort.ts';

// What mingo and MongoDB agree on: scalars, arrays of them, documents one level deep. Few values
// and few fields, so that filters, indexes and documents meet.
const scalar = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 0, max: 5 }) },
  { weight: 2, arbitrary: fc.constantFrom('', 'a', 'ab') },
  { weight: 1, arbitrary: fc.constantFrom(0.5, true, new Date(0)) },
);
const list = fc.array(scalar, { maxLength: 3 });
const field = fc.constantFrom('a', 'c', 'c', 'l.x', 'l.y');

const document = fc.record(
  {
    a: fc.oneof(scalar, fc.constant(null)),
    c: fc.oneof(scalar, list, list),
    // Of elements without the field MongoDB says that they match null, and mingo does not.
    l: fc.array(fc.record({ x: scalar, y: scalar }), { minLength: 1, maxLength: 3 }),
  },
  { requiredKeys: [] },
);

const condition = fc.oneof(
  scalar,
  fc.constant(null),
  fc.record({ $gt: scalar }),
  fc.record({ $lte: scalar }),
  fc.record({ $ne: scalar }),
  fc.record({ $in: list }),
  fc.record({ $exists: fc.boolean() }),
  fc.record({ $gte: scalar, $lt: scalar }),
  fc.record({ $gt: scalar, $lte: scalar }),
  fc.record({ $nin: list }),
  fc.record({ $not: fc.record({ $gt: scalar }) }),
);

const simple = fc.dictionary(field, condition, { minKeys: 1, maxKeys: 2 });
const filter: fc.Arbitrary<Record<string, unknown>> = fc.oneof(
  simple,
  fc.record({ $or: fc.array(simple, { minLength: 1, maxLength: 3 }) }),
  fc.record({ $and: fc.array(simple, { minLength: 1, maxLength: 2 }) }),
  fc
    .tuple(simple, fc.array(simple, { minLength: 1, maxLength: 3 }))
    .map(([common, $or]) => ({ ...common, $or })),
  // The filter of a list's next page.
  fc
    .tuple(scalar, scalar, fc.constantFrom('$lt', '$gt'))
    .map(([a, c, past]) => ({ $or: [{ a: { [past]: a } }, { a, c: { [past]: c } }] })),
);

// One index cannot hold two parallel arrays, so c and l are never in the same one.
const direction = fc.constantFrom(1 as const, -1 as const);
const key = fc.oneof(
  fc.dictionary(fc.constantFrom('a', 'c'), direction, { minKeys: 1 }),
  fc.dictionary(fc.constantFrom('a', 'l.x', 'l.y'), direction, { minKeys: 1 }),
);
const sort = fc.dictionary(field, direction, { maxKeys: 2 });

/** Runs finds over random documents, indexes and filters, and compares them with plain mingo's. */
export async function findsLikeMingo(db: Db, numRuns: number): Promise<void> {
  let collections = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(document, { minLength: 1, maxLength: 30 }),
      fc.uniqueArray(key, { maxLength: 3, selector: (pattern) => JSON.stringify(pattern) }),
      fc.boolean(),
      fc.array(fc.tuple(filter, sort), { minLength: 10, maxLength: 20 }),
      async (documents, keys, sparse, searches) => {
        const collection = db.collection<{ _id: number }>(`things${collections++}`);
        const stored = documents.map((fields, _id) => ({ ...fields, _id }));
        for (const pattern of keys) await collection.createIndex(pattern, { sparse });
        await collection.insertMany(stored);
        for (const [wanted, order] of searches) {
          const found = await collection.find(wanted).sort(order).toArray();
          const query = new Query(wanted);
          const expected = stored.filter((candidate) => query.test(candidate));
          expect(found.map(({ _id }) => _id).sort((x, y) => x - y)).toEqual(
            expected.map(({ _id }) => _id),
          );
          const keyOf = sortKey(parseSort(order));
          const keys = found.map((each) => keyOf(each).toString('hex'));
          expect(keys).toEqual([...keys].sort());
          expect(await collection.countDocuments(wanted)).toBe(expected.length);
          const some = await collection.find(wanted).sort(order).skip(1).limit(3).toArray();
          expect(some.map((each) => keyOf(each).toString('hex'))).toEqual(keys.slice(1, 4));
        }
        await collection.drop();
      },
    ),
    { numRuns },
  );
}
