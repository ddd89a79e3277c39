import { Decimal128, Double, Int32, Long, Timestamp } from 'mongodb';
import { expect, test } from 'vitest';
import { databasesOfFile } from './testing/test-store.ts';

const { testDb } = databasesOfFile();

/** The document after an update of it. */
async function updated(
  before: object,
  update: object,
  options: { filter?: object; arrayFilters?: object[] } = {},
) {
  const db = await testDb();
  const docs = db.collection<{ _id: number }>('docs');
  await docs.insertOne({ _id: 1, ...before });
  const { filter, ...others } = options;
  await docs.updateOne({ _id: 1, ...filter }, update, others);
  const after = await docs.findOne();
  const { _id, ...fields } = after ?? { _id: 0 };
  return fields as Record<string, unknown>;
}

test('$set makes the way to a field, and fills arrays up with null', async () => {
  expect(await updated({ a: 1 }, { $set: { 'b.c': 2 } })).toEqual({ a: 1, b: { c: 2 } });
  expect(await updated({ a: [1] }, { $set: { 'a.3': 4 } })).toEqual({ a: [1, null, null, 4] });
  await expect(updated({ a: 1 }, { $set: { 'a.b': 2 } })).rejects.toMatchObject({ code: 28 });
});

test('$unset removes a field, and leaves null in an array', async () => {
  expect(await updated({ a: 1, b: { c: 1, d: 2 } }, { $unset: { a: '', 'b.c': '' } })).toEqual({
    b: { d: 2 },
  });
  expect(await updated({ a: [1, 2] }, { $unset: { 'a.0': '' } })).toEqual({ a: [null, 2] });
});

test('$inc and $mul keep integers exact, past 2^53 and up to 2^63', async () => {
  const exact = async (value: unknown, update: object) => {
    const db = await testDb();
    const docs = db.collection<{ _id: number; n: unknown }>('docs');
    await docs.insertOne({ _id: 1, n: value });
    await docs.updateOne({ _id: 1 }, update);
    return (await docs.findOne({}, { promoteValues: false }))?.n;
  };
  const big = Long.fromString('9007199254740993');
  expect(await exact(big, { $inc: { n: 1 } })).toEqual(Long.fromString('9007199254740994'));
  expect(await exact(new Int32(2147483647), { $inc: { n: 1 } })).toEqual(
    Long.fromString('2147483648'),
  );
  expect(await exact(new Int32(3), { $mul: { n: new Double(1.5) } })).toEqual(new Double(4.5));
  expect(
    await exact(Decimal128.fromString('0.1'), { $inc: { n: Decimal128.fromString('0.2') } }),
  ).toEqual(Decimal128.fromString('0.3'));
  await expect(
    exact(Long.fromString('9223372036854775807'), { $inc: { n: 1 } }),
  ).rejects.toMatchObject({ code: 2 });
  await expect(exact('text', { $inc: { n: 1 } })).rejects.toMatchObject({ code: 14 });
});

test('$inc of a missing field starts from 0', async () => {
  expect(await updated({}, { $inc: { n: 5 }, $mul: { m: 5 } })).toEqual({ n: 5, m: 0 });
});

test('$min, $max, $rename and $bit', async () => {
  expect(await updated({ a: 5, b: 5 }, { $min: { a: 3 }, $max: { b: 3 } })).toEqual({ a: 3, b: 5 });
  expect(await updated({ a: 5, c: 1 }, { $rename: { a: 'b.d', none: 'x' } })).toEqual({
    c: 1,
    b: { d: 5 },
  });
  expect(await updated({ a: new Int32(12) }, { $bit: { a: { and: new Int32(10) } } })).toEqual({
    a: 8,
  });
});

test('$currentDate sets the time as a date or a timestamp', async () => {
  const after = await updated({}, { $currentDate: { a: true, b: { $type: 'timestamp' } } });
  expect(after.a).toBeInstanceOf(Date);
  expect(after.b).toBeInstanceOf(Timestamp);
});

test('$push adds, places, sorts and cuts', async () => {
  expect(await updated({ a: [1] }, { $push: { a: 2, b: 3 } })).toEqual({ a: [1, 2], b: [3] });
  expect(
    await updated({ a: [5, 1] }, { $push: { a: { $each: [9, 3], $sort: -1, $slice: 3 } } }),
  ).toEqual({
    a: [9, 5, 3],
  });
  expect(await updated({ a: [1, 2] }, { $push: { a: { $each: [7, 8], $position: 1 } } })).toEqual({
    a: [1, 7, 8, 2],
  });
  expect(
    await updated({ a: [{ n: 2 }] }, { $push: { a: { $each: [{ n: 1 }], $sort: { n: 1 } } } }),
  ).toEqual({ a: [{ n: 1 }, { n: 2 }] });
  await expect(updated({ a: 1 }, { $push: { a: 1 } })).rejects.toMatchObject({ code: 2 });
});

test('$addToSet adds what is not there yet', async () => {
  expect(await updated({ a: [1] }, { $addToSet: { a: { $each: [1, 2, 2] } } })).toEqual({
    a: [1, 2],
  });
  expect(await updated({ a: [{ x: 1 }] }, { $addToSet: { a: { x: 1 } } })).toEqual({
    a: [{ x: 1 }],
  });
});

test('$pull, $pullAll and $pop take away', async () => {
  expect(await updated({ a: [1, 5, 9] }, { $pull: { a: { $gt: 4 } } })).toEqual({ a: [1] });
  expect(await updated({ a: [{ x: 1, y: 1 }, { x: 2 }] }, { $pull: { a: { x: 1 } } })).toEqual({
    a: [{ x: 2 }],
  });
  expect(await updated({ a: [1, 2, 1] }, { $pullAll: { a: [1] } })).toEqual({ a: [2] });
  expect(await updated({ a: [1, 2, 3] }, { $pop: { a: -1 } })).toEqual({ a: [2, 3] });
  expect(await updated({}, { $pull: { a: 1 } })).toEqual({});
});

test('array filters choose elements, $[] takes all, $ the one that matched', async () => {
  const grades = { list: [{ g: 80 }, { g: 95 }, { g: 100 }] };
  expect(
    await updated(
      grades,
      { $set: { 'list.$[high].top': true } },
      { arrayFilters: [{ 'high.g': { $gte: 95 } }] },
    ),
  ).toEqual({ list: [{ g: 80 }, { g: 95, top: true }, { g: 100, top: true }] });
  expect(await updated(grades, { $inc: { 'list.$[].g': 1 } })).toEqual({
    list: [{ g: 81 }, { g: 96 }, { g: 101 }],
  });
  expect(
    await updated(grades, { $set: { 'list.$.g': 0 } }, { filter: { 'list.g': { $gt: 90 } } }),
  ).toEqual({ list: [{ g: 80 }, { g: 0 }, { g: 100 }] });
  expect(
    await updated(
      { a: [5, 7] },
      { $set: { 'a.$': 6 } },
      { filter: { a: { $elemMatch: { $gt: 6 } } } },
    ),
  ).toEqual({ a: [5, 6] });
  await expect(updated(grades, { $set: { 'list.$[x].g': 1 } })).rejects.toMatchObject({ code: 2 });
  await expect(
    updated(grades, { $set: { a: 1 } }, { arrayFilters: [{ x: 1 }] }),
  ).rejects.toMatchObject({ code: 9 });
});

test('contradictory and impossible updates are refused, and change nothing', async () => {
  await expect(updated({}, { $set: { a: 1 }, $inc: { 'a.b': 1 } })).rejects.toMatchObject({
    code: 40,
  });
  await expect(updated({}, { $set: { _id: 2 } })).rejects.toMatchObject({ code: 66 });
  await expect(updated({}, { $sett: { a: 1 } })).rejects.toMatchObject({ code: 9 });
  await expect(updated({ a: 'x', b: 1 }, { $set: { b: 2 }, $inc: { a: 1 } })).rejects.toMatchObject(
    {
      code: 14,
    },
  );
  const db = await testDb();
  await expect(db.collection('docs').updateOne({}, [{ $set: { a: 1 } }])).rejects.toMatchObject({
    code: 238,
  });
});

test('a field called __proto__ is a field like any other', async () => {
  const db = await testDb();
  const docs = db.collection<{ _id: number; a?: number }>('docs');
  await docs.insertOne({ _id: 1 });
  await docs.updateOne(
    { _id: 1 },
    { $set: { '__proto__.polluted': 1, 'constructor.prototype.x': 1 } },
  );
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  await docs.updateOne({ _id: 1 }, { $set: { a: 1 } });
  const raw = await docs.findOne({ '__proto__.polluted': 1 });
  expect(raw?._id).toBe(1);
  expect(Object.hasOwn(raw ?? {}, '__proto__')).toBe(true);
});
