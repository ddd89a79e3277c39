import fc from 'fast-check';
import { updateOne } from 'mingo/updater';
import type { Db } from 'mongodb';
import { expect } from 'vitest';

interface Thing {
  _id: number;
  n?: number;
  l?: number[];
  o?: { x?: number };
}

const small = fc.integer({ min: -3, max: 5 });
const list = fc.array(small, { maxLength: 4 });
const fields = { n: small, l: list, o: fc.record({ x: small }, { requiredKeys: [] }) };
const document = fc.record(fields, { requiredKeys: [] });

const number = fc.constantFrom('n', 'o.x');
const push = fc.record(
  {
    $each: list,
    $position: fc.integer({ min: 0, max: 3 }),
    $slice: fc.constantFrom(-3, -1, 1, 3),
  },
  { requiredKeys: ['$each'] },
);
const onNumbers = fc
  .tuple(fc.constantFrom('$set', '$inc', '$mul', '$min', '$max'), number, small)
  .map(([operator, field, operand]) => ({ [operator]: { [field]: operand } }));
const onLists = fc.oneof(
  fc.record({ $push: fc.record({ l: fc.oneof(small, push) }) }),
  fc.record({ $pull: fc.record({ l: fc.oneof(small, fc.record({ $gt: small })) }) }),
  fc.record({ $pullAll: fc.record({ l: list }) }),
  fc.record({ $pop: fc.record({ l: fc.constantFrom(1, -1) }) }),
);
const onAny = fc.oneof(
  fc.constantFrom('n', 'l', 'o.x', 'o').map((field) => ({ $unset: { [field]: '' } })),
  fc.record({ $set: fc.record({ l: list }) }),
);
// Neither $addToSet nor a $slice of 0 is tried: mingo adds nothing to a list that holds a value twice, and does not
// cut a new list to length 0.
const update: fc.Arbitrary<Record<string, object>> = fc.oneof(onNumbers, onLists, onAny);

/** Runs rows of updates over random documents, and compares documents and indexes with plain mingo's. */
export async function updatesLikeMingo(db: Db, numRuns: number): Promise<void> {
  let collections = 0;
  await fc.assert(
    fc.asyncProperty(document, fc.array(update, { maxLength: 12 }), async (first, updates) => {
      const things = db.collection<Thing>(`things${collections++}`);
      await things.createIndex({ l: 1 });
      await things.createIndex({ 'o.x': -1, n: 1 });
      const expected: Record<string, unknown>[] = [{ _id: 1, ...structuredClone(first) }];
      await things.insertOne({ _id: 1, ...first });
      for (const each of updates) {
        // mingo does not apply $slice to a list that it has just created.
        if (JSON.stringify(each).includes('$slice') && !expected[0]?.l) continue;
        updateOne(expected, { _id: 1 }, structuredClone(each));
        await things.updateOne({ _id: 1 }, each);
        // BSON integers have no -0.
        expect(await things.findOne({ _id: 1 })).toEqual(JSON.parse(JSON.stringify(expected[0])));
      }
      const { l = [], n, o } = expected[0] as unknown as Thing;
      for (let value = -4; value <= 6; value++) {
        const found = await things.countDocuments({ l: value }, { hint: 'l_1' });
        expect(found).toBe(l.includes(value) ? 1 : 0);
      }
      if (n !== undefined && o?.x !== undefined) {
        expect(await things.countDocuments({ 'o.x': o.x, n }, { hint: 'o.x_-1_n_1' })).toBe(1);
      }
      await things.drop();
    }),
    { numRuns },
  );
}
