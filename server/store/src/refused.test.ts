import { expect, test } from 'vitest';
import { databasesOfFile } from './testing/test-store.ts';

const { client: clientOfFile, testDb } = databasesOfFile();

test('a command that does not exist is answered by CommandNotFound and its name', async () => {
  const db = await testDb();
  for (const name of ['top', 'mapReduce', 'validate', 'constructor', 'toString']) {
    await expect(db.command({ [name]: 1 })).rejects.toMatchObject({
      code: 59,
      codeName: 'CommandNotFound',
      message: `no such command: '${name}'`,
    });
  }
});

test('operators and options that do not exist are refused by name', async () => {
  const db = await testDb();
  const things = db.collection('things');
  await things.insertOne({ a: 1 });
  const refuse = async (promise: Promise<unknown>, what: string) => {
    await expect(promise).rejects.toThrow(what);
  };
  await refuse(things.find({ $where: 'true' }).toArray(), '$where');
  await refuse(things.find({ $text: { $search: 'x' } }).toArray(), '$text');
  await refuse(things.find({ a: { $near: [1, 2] } }).toArray(), '$near');
  await refuse(things.find({ a: { $geoWithin: {} } }).toArray(), '$geoWithin');
  await refuse(things.find({ $jsonSchema: {} }).toArray(), '$jsonSchema');
  await refuse(things.find({}).collation({ locale: 'en' }).toArray(), 'collation');
  await refuse(things.find({}).max({ a: 1 }).hint({ _id: 1 }).toArray(), 'max');
  await refuse(things.find({}, { projection: { b: { $add: [1, 2] } } }).toArray(), 'expression');
  await refuse(
    things.updateOne({}, { $set: { a: 1 } }, { collation: { locale: 'en' } }),
    'collation',
  );
  await refuse(things.createIndex({ a: 'text' }), 'text');
  await refuse(things.createIndex({ a: '2dsphere' }), '2dsphere');
  await refuse(db.createCollection('capped', { capped: true, size: 1 }), 'capped');
  await refuse(things.watch().next(), '$changeStream');
});

test('transactions are refused, on the client’s side and on the store’s', async () => {
  const client = await clientOfFile();
  const db = await testDb();
  const session = client.startSession();
  await expect(
    session.withTransaction(() => db.collection('a').insertOne({ x: 1 }, { session })),
  ).rejects.toThrow('session');
  await session.endSession();
  await expect(
    db.command({ insert: 'a', documents: [{ x: 1 }], startTransaction: true, autocommit: false }),
  ).rejects.toMatchObject({ codeName: 'NotImplemented' });
  expect(await db.collection('a').countDocuments()).toBe(0);
});

test('a write concern that one node cannot meet is refused before the write', async () => {
  const db = await testDb();
  const things = db.collection('things');
  await expect(things.insertOne({ a: 1 }, { writeConcern: { w: 2 } })).rejects.toMatchObject({
    code: 100,
  });
  expect(await things.countDocuments()).toBe(0);
  await things.insertOne({ a: 1 }, { writeConcern: { w: 'majority', j: true } });
});

test('bad names, bad types and bad documents are refused', async () => {
  const db = await testDb();
  await expect(db.command({ find: 5 })).rejects.toMatchObject({ code: 73 });
  await expect(db.command({ find: 'a', filter: 'x' })).rejects.toMatchObject({ code: 14 });
  await expect(db.command({ find: 'a', limit: -1 })).rejects.toMatchObject({ code: 2 });
  await expect(db.command({ insert: 'a$b', documents: [{}] })).rejects.toMatchObject({ code: 73 });
  await expect(db.collection('a').insertOne({ $a: 1 })).rejects.toMatchObject({ code: 52 });
  await expect(db.collection<{ _id: unknown }>('a').insertOne({ _id: [1] })).rejects.toMatchObject({
    code: 53,
  });
  let deep: object = {};
  for (let i = 0; i < 500; i++) deep = { deep };
  await expect(db.collection('a').insertOne(deep)).rejects.toThrow();
  expect(await db.collection('a').countDocuments()).toBe(0);
});

test('an operator that does not exist is refused where there is nothing to find, too', async () => {
  const nothing = (await testDb()).collection('nothing');
  const filter = { $nonsense: 1 };
  const asked = [
    nothing.countDocuments(filter),
    nothing.find(filter).toArray(),
    nothing.distinct('a', filter),
    nothing.deleteMany(filter),
    nothing.aggregate([{ $match: filter }]).toArray(),
    nothing.findOneAndUpdate(filter, { $set: { a: 1 } }),
  ];
  await Promise.all(asked.map((answer) => expect(answer).rejects.toThrow('$nonsense')));
});

test('a field inside of an _id does not begin with $, however deep', async () => {
  const things = (await testDb()).collection<{ _id: object }>('things');
  for (const _id of [{ $a: 1 }, { a: { $b: 1 } }, { a: [{ $b: 1 }] }])
    await expect(things.insertOne({ _id })).rejects.toMatchObject({ code: 52 });
  expect(await things.countDocuments()).toBe(0);
});
