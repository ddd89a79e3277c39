import { join } from 'node:path';
import { propertyCases } from '@hocket/sdk/testing';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { type Doc, decode, encode } from '../bson/codec.ts';
import { CommandError } from '../command-error.ts';
import { type Match, search } from '../query/find.ts';
import { testFolder } from '../testing/test-store.ts';
import { Catalog } from './catalog.ts';
import type { Collection } from './collection.ts';
import { indexEntries } from './index-entries.ts';
import type { IndexSpec } from './index-spec.ts';
import { readRecord, recordKey } from './record-id.ts';
import { prefixRange, Trees } from './trees.ts';

function openData(dir: string) {
  const trees = new Trees(join(dir, 'store.mdb'));
  onTestFinished(() => trees.close());
  if (!Catalog.isInitialized(trees)) Catalog.initialize(trees);
  return { trees, catalog: new Catalog(trees) };
}

const all = prefixRange(Buffer.alloc(0));
const plain = { unique: false, sparse: false };

const specs: IndexSpec[] = [
  { ...plain, name: 'list', fields: [{ field: 'list', direction: 1 }] },
  {
    ...plain,
    name: 'both',
    fields: [
      { field: 'a', direction: -1 },
      { field: 'list', direction: 1 },
    ],
  },
  { ...plain, name: 'sparse', sparse: true, fields: [{ field: 'b', direction: 1 }] },
  { ...plain, name: 'unique', unique: true, fields: [{ field: 'u', direction: 1 }], sparse: true },
  {
    ...plain,
    name: 'partial',
    unique: true,
    fields: [
      { field: 'a', direction: 1 },
      { field: 'b', direction: 1 },
    ],
    partialFilterExpression: { a: { $gt: 3 } },
  },
];

/** Exactly the entries that the documents call for, and no more. */
function assertConsistent(trees: Trees, collection: Collection): void {
  const documents = [...trees.entries(collection.tree, all)].map(({ key, value }) => ({
    record: readRecord(key),
    doc: decode(value),
  }));
  for (const index of collection.indexes) {
    const expected = documents.flatMap(({ record, doc }) =>
      indexEntries(index, doc).entries.map(({ key }) =>
        Buffer.concat([key, recordKey(record)]).toString('hex'),
      ),
    );
    const found = [...trees.entries(index.tree, all)].map(({ key, value }) =>
      Buffer.concat([key, value]).toString('hex'),
    );
    expect(found, index.name).toEqual(expected.sort());
  }
}

const scalar = fc.oneof(fc.integer({ min: 0, max: 6 }), fc.constantFrom('x', null));
const fields = fc.record(
  {
    a: scalar,
    b: scalar,
    u: fc.oneof(fc.integer({ min: 0, max: 30 }), fc.constant('long'.repeat(700))),
    list: fc.oneof(scalar, fc.array(scalar, { maxLength: 4 })),
  },
  { requiredKeys: [] },
);
const step = fc.record({
  action: fc.constantFrom('insert', 'insert', 'replace', 'replace', 'remove', 'abort'),
  at: fc.nat(20),
  fields,
});

test('after any writes, refused and undone ones too, indexes hold what the documents call for', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 5, maxLength: 40 }), (steps) => {
      const { trees, catalog } = openData(testFolder());
      const namespace = 'test.things';
      trees.commit(() => {
        const collection = catalog.ensure(namespace);
        for (const spec of specs) catalog.addIndex(collection, spec);
      });
      const records = new Map<number, number>();
      for (const { action, at, fields } of steps) {
        const collection = catalog.ensure(namespace);
        const doc: Doc = decode(encode({ _id: at, ...fields }));
        const record = records.get(at);
        const before = record === undefined ? undefined : collection.read(record);
        try {
          trees.commit(() => {
            if (action === 'replace' && record !== undefined && before) {
              collection.replace(record, decode(before), doc, encode(doc));
            } else if (action === 'remove' && record !== undefined && before) {
              collection.remove(record, decode(before));
              records.delete(at);
            } else {
              const added = collection.insert(doc, encode(doc));
              if (action === 'abort') throw new Error('undone');
              records.set(at, added);
            }
          });
        } catch (error) {
          if (!(error instanceof CommandError)) catalog.reload();
        }
      }
      const collection = catalog.ensure(namespace);
      expect(collection.count()).toBe(records.size);
      assertConsistent(trees, collection);
    }),
    { numRuns: propertyCases(40) },
  );
});

test('the catalog is the same after it was read again', () => {
  const dir = testFolder();
  const { trees, catalog } = openData(dir);
  trees.commit(() => {
    const collection = catalog.ensure('test.things');
    for (const spec of specs) catalog.addIndex(collection, spec);
    const doc = { _id: 1, list: [1, 2], u: 'x'.repeat(3000) };
    collection.insert(doc, encode(doc));
  });
  const describe = () =>
    catalog.find('test.things')?.indexes.map(({ name, fields, unique, sparse, multikey, cut }) => ({
      name,
      fields,
      unique,
      sparse,
      cut,
      multikey: [...multikey],
    }));
  const before = describe();
  catalog.reload();
  expect(describe()).toEqual(before);
  expect(before?.map(({ multikey }) => multikey)).toEqual([[], ['list'], ['list'], [], [], []]);
  expect(before?.map(({ cut }) => cut)).toEqual([false, false, false, false, true, false]);
});

test('data in a later format is refused', () => {
  const dir = testFolder();
  const { trees } = openData(dir);
  trees.commit(() => trees.put(0, Buffer.from('format'), Buffer.from('2')));
  expect(() => new Catalog(trees)).toThrow('format 2');
});

test('what was dropped gives its space back, a little at a time', () => {
  const { trees, catalog } = openData(testFolder());
  const collection = trees.commit(() => {
    const made = catalog.ensure('test.things');
    for (let _id = 0; _id < 50; _id++) made.insert({ _id }, encode({ _id }));
    return made;
  });
  trees.commit(() => catalog.drop(collection));
  let rounds = 0;
  while (catalog.hasDropped()) {
    trees.commit(() => catalog.clearDropped(20));
    rounds++;
  }
  expect(rounds).toBeGreaterThan(2);
  expect(trees.count(collection.tree, all)).toBe(0);
  expect(catalog.find('test.things')).toBeUndefined();
});

test('a search does not trust the keys of a collection that was read anew meanwhile', () => {
  const { trees, catalog } = openData(testFolder());
  const insert = (doc: Doc) => catalog.ensure('test.things').insert(doc, encode(doc));
  trees.commit(() => {
    const spec: IndexSpec = { ...plain, name: 'a', fields: [{ field: 'a', direction: 1 }] };
    catalog.addIndex(catalog.ensure('test.things'), spec);
    for (const a of ['b', 'c']) insert({ _id: a, a });
  });
  const query = { filter: { a: { $gte: 'b' } }, projected: ['a'] };
  const found = search(trees, catalog.find('test.things'), query);
  const next = (paused = false) => (found.next(paused).value as Match).doc;
  expect(next()).toEqual({ a: 'b' });
  catalog.reload();
  trees.commit(() => insert({ _id: 'd', a: ['d', 'e'] }));
  expect(next(true)).toEqual({ _id: 'c', a: 'c' });
  expect(next().a).toEqual(['d', 'e']);
});
