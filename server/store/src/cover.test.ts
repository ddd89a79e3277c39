import { propertyCases } from '@hocket/sdk/testing';
import { EJSON } from 'bson';
import fc from 'fast-check';
import { Binary, BSONSymbol, type Collection, Double, Int32, Long, ObjectId } from 'mongodb';
import { expect, test } from 'vitest';
import { storeOfFile } from './testing/test-store.ts';

const { testDb } = storeOfFile();

type Thing = { _id: string } & Record<string, unknown>;

interface Explained {
  executionStats: { nReturned: number; totalDocsExamined: number };
  queryPlanner: { winningPlan: { stage: string; inputStage?: { indexName: string } } };
}

async function explained(found: ReturnType<Collection<Thing>['find']>) {
  const { executionStats, queryPlanner } = (await found.explain()) as unknown as Explained;
  return { ...executionStats, stage: queryPlanner.winningPlan.stage };
}

const ids = Array.from({ length: 40 }, (_, i) => `thing ${i}`);

async function things(name = 'things') {
  const collection = (await testDb()).collection<Thing>(name);
  await collection.createIndex({ owner: 1, at: -1, _id: -1 });
  await collection.insertMany(
    ids.map((_id, i) => ({ _id, text: 'x'.repeat(1000), owner: `o${i % 2}`, at: new Date(i) })),
  );
  return collection;
}

test('what the keys of an index tell is answered without reading a document', async () => {
  const collection = await things();
  const some = { _id: { $in: [...ids.slice(3, 6), 'gone'] } };
  const shown = { projection: { _id: 1 } };
  expect(await collection.find(some, shown).toArray()).toEqual(
    ids.slice(3, 6).map((_id) => ({ _id })),
  );
  expect(await explained(collection.find(some, shown))).toMatchObject({
    stage: 'PROJECTION_COVERED',
    nReturned: 3,
    totalDocsExamined: 0,
  });
  const page = () => collection.find({ owner: 'o1' }, shown).sort({ at: -1, _id: -1 });
  expect((await page().skip(2).limit(2).toArray()).map(({ _id }) => _id)).toEqual([
    'thing 35',
    'thing 33',
  ]);
  expect(await explained(page().skip(2).limit(2))).toMatchObject({ totalDocsExamined: 0 });
  const at = collection.find({ owner: 'o1' }, { projection: { _id: 0, at: 1 } }).limit(1);
  expect(await explained(at)).toMatchObject({ totalDocsExamined: 0 });
  expect(await at.toArray()).toEqual([{ at: new Date(39) }]);
});

test.each([
  ['a field that the index lacks', { owner: 'o1' }, { text: 1 }],
  ['a filter that keys do not tell', { owner: 'o1', text: 'x' }, { _id: 1 }],
  ['everything but a field', { owner: 'o1' }, { text: 0 }],
  ['all of a document', { owner: 'o1' }, {}],
  ['a part of a field', { owner: 'o1' }, { 'owner.name': 1 }],
])('documents are read for %s', async (_, filter, projection) => {
  const collection = await things();
  const found = await explained(collection.find(filter, { projection }));
  expect(found.stage).toBe('IXSCAN');
  expect(found.totalDocsExamined).toBe(20);
});

test('what a key does not tell exactly is read from its document alone', async () => {
  const collection = (await testDb()).collection<Thing>('mixed');
  await collection.createIndex({ kind: 1, value: 1 });
  const values = [null, 1, 2.5, Long.fromNumber(1), { a: 1 }, new Binary(Buffer.of(1)), 'text'];
  await collection.insertMany([
    ...values.map((value, i) => ({ _id: `${i}`, kind: 'k', value })),
    { _id: 'missing', kind: 'k' },
  ]);
  const shown = { projection: { _id: 0, value: 1 } };
  const found = collection.find({ kind: 'k' }, shown);
  expect(await explained(found.clone())).toMatchObject({ nReturned: 8, totalDocsExamined: 7 });
  const texts = (await found.toArray()).map((each) => EJSON.stringify(each));
  const expected = [...values.map((value) => ({ value })), {}].map((each) => EJSON.stringify(each));
  expect(texts.sort()).toEqual(expected.sort());
});

test('arrays, symbols and long texts that come between two batches are shown as they are', async () => {
  for (const late of [['o1', 'o2'], new BSONSymbol('o1'), `o1${'x'.repeat(3000)}`]) {
    const collection = await things('late');
    const filter = { owner: { $gte: 'o1', $lt: 'o2' } };
    const cursor = collection.find(filter, { projection: { owner: 1 }, batchSize: 2 });
    const before = [await cursor.next(), await cursor.next()];
    await collection.insertOne({ _id: 'late', owner: late, at: new Date(-1) });
    const all = [...before, ...(await cursor.toArray())];
    const owners = await collection.find({}, { promoteValues: false }).toArray();
    const stored = new Map(owners.map(({ _id, owner }) => [String(_id), String(owner)]));
    expect(all.length).toBeGreaterThanOrEqual(20);
    for (const each of all) expect(String(each?.owner)).toBe(stored.get(String(each?._id)));
    await collection.drop();
  }
});

test('what was changed under another index of the same name is read', async () => {
  const collection = await things();
  const filter = { owner: 'o1', at: { $lt: new Date(35) } };
  const cursor = collection.find(filter, { projection: { at: 1 }, batchSize: 2 });
  expect(await cursor.next()).toEqual({ _id: 'thing 33', at: new Date(33) });
  expect(await cursor.next()).toEqual({ _id: 'thing 31', at: new Date(31) });
  await collection.dropIndex('owner_1_at_-1__id_-1');
  await collection.createIndex({ owner: 1, at: -1, _id: -1 });
  await collection.updateMany({}, { $set: { at: new Date(7) } });
  for (const { at } of await cursor.toArray()) expect(at).toEqual(new Date(7));
});

test('a write between two batches is seen where it is ahead', async () => {
  const collection = await things();
  const cursor = collection
    .find({ owner: 'o1' }, { projection: { _id: 1 }, batchSize: 2 })
    .sort({ at: 1, _id: 1 });
  expect(await cursor.next()).toEqual({ _id: 'thing 1' });
  await cursor.next();
  await collection.deleteMany({ _id: { $in: ids.slice(4, 38) } });
  await collection.insertOne({ _id: 'new', owner: 'o1', at: new Date(50) });
  expect((await cursor.toArray()).map(({ _id }) => _id)).toEqual(['thing 39', 'new']);
});

const text = fc.oneof(
  fc.constantFrom('', 'a', 'ab', 'a\0', '\0', '\0\xff', 'é', '\ufeffa', '💡'),
  fc.string({ unit: 'grapheme', maxLength: 4 }),
);
const told = fc.oneof(
  text,
  fc.boolean(),
  fc.constantFrom(new Date(0), new Date(-1), new Date(8.64e15), new Date(-8.64e15)),
  fc.constantFrom(new ObjectId('0'.repeat(24)), new ObjectId('f0'.repeat(12))),
);
const id = fc.oneof(told, fc.integer({ min: 0, max: 9 }), fc.constantFrom({ a: 1 }, null));
const value = fc.oneof(
  { weight: 6, arbitrary: told },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      null,
      1,
      new Double(1),
      new Int32(0),
      Long.fromNumber(1),
      Number.NaN,
      Long.MAX_VALUE,
      new Binary(Buffer.of(1, 2)),
      { x: 'a' },
      /a/i,
    ),
  },
);
const list = fc.array(value, { maxLength: 2 });
const document = fc.record(
  {
    a: value,
    b: fc.oneof({ weight: 8, arbitrary: value }, { weight: 1, arbitrary: list }),
    c: fc.constantFrom('x', 'y'),
  },
  { requiredKeys: [] },
);
const direction = fc.constantFrom(1 as const, -1 as const);
const key = fc.dictionary(fc.constantFrom('a', 'b', 'c', '_id'), direction, { minKeys: 1 });
const condition = fc.oneof(
  told,
  value,
  fc.record({ $in: fc.array(value, { maxLength: 3 }) }),
  fc.record({ $gte: told }),
  fc.record({ $lt: told }),
  fc.record({ $exists: fc.boolean() }),
);
const filter = fc.dictionary(fc.constantFrom('a', 'b', 'c', '_id'), condition, { maxKeys: 2 });
const projection = fc
  .record({
    _id: fc.constantFrom(0, 1, undefined),
    fields: fc.uniqueArray(fc.constantFrom('a', 'b', 'c'), { maxLength: 2 }),
  })
  .filter(({ _id, fields }) => fields.length > 0 || _id === 1);
const search = fc.record({
  filter,
  projection,
  sort: fc.dictionary(fc.constantFrom('a', 'c', '_id'), direction, { maxKeys: 2 }),
  skip: fc.nat({ max: 3 }),
  limit: fc.nat({ max: 5 }),
  batchSize: fc.constantFrom(1, 2, 100),
});

/** Two arrays do not stand side by side in one index; the other documents are there. */
function refusedArrays(error: unknown): void {
  expect(error).toMatchObject({ code: 171 });
}

test('a projection shows what reading the documents shows, byte by byte', async () => {
  const db = await testDb();
  let collections = 0;
  let covered = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(fc.tuple(id, document), {
        minLength: 1,
        maxLength: 25,
        selector: ([_id]) => EJSON.stringify(_id),
      }),
      fc.uniqueArray(key, { maxLength: 3, selector: (pattern) => JSON.stringify(pattern) }),
      fc.constantFrom({}, { sparse: true }, { partialFilterExpression: { c: 'x' } }),
      fc.array(search, { minLength: 10, maxLength: 20 }),
      async (documents, keys, options, searches) => {
        const collection = db.collection<Thing>(`things${collections++}`);
        for (const pattern of keys) {
          const isOfId = Object.keys(pattern).length === 1 && '_id' in pattern;
          await collection.createIndex(pattern, isOfId ? {} : options);
        }
        const stored = documents.map(([_id, fields]) => ({ ...fields, _id: _id as string }));
        await collection.insertMany(stored, { ordered: false }).catch(refusedArrays);
        for (const { filter, projection, sort, skip, limit, batchSize } of searches) {
          const found = () =>
            collection
              .find(filter, { promoteValues: false, bsonRegExp: true, batchSize })
              .sort(sort)
              .skip(skip)
              .limit(limit);
          const { _id = 1, fields } = projection;
          const shown = { _id, ...Object.fromEntries(fields.map((field) => [field, 1])) };
          const names = new Set(_id === 0 ? fields : ['_id', ...fields]);
          const whole = await found().toArray();
          const expected = whole.map((each) =>
            Object.fromEntries(Object.entries(each).filter(([name]) => names.has(name))),
          );
          const some = await found().project(shown).toArray();
          const bytes = (all: unknown) => EJSON.stringify(all, { relaxed: false });
          expect(bytes(some)).toBe(bytes(expected));
          const { nReturned, totalDocsExamined } = await explained(
            found().project(shown) as unknown as ReturnType<Collection<Thing>['find']>,
          );
          if (totalDocsExamined < nReturned) covered++;
        }
        await collection.drop();
      },
    ),
    { numRuns: propertyCases(60, 4) },
  );
  expect(covered).toBeGreaterThan(0);
});
