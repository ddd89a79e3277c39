import * as mongoose from 'mongoose';
import { expect, onTestFinished, test } from 'vitest';
import { databasesOfFile } from './testing/test-store.ts';

const { testDb, uri } = databasesOfFile();

async function connect() {
  const { databaseName } = await testDb();
  const connection = await mongoose
    .createConnection(await uri(), { dbName: databaseName })
    .asPromise();
  onTestFinished(() => connection.close());
  const User = connection.model(
    'User',
    new mongoose.Schema(
      { email: { type: String, unique: true }, age: Number },
      { timestamps: true },
    ),
  );
  const Song = connection.model(
    'Song',
    new mongoose.Schema({
      name: { type: String, index: true },
      owner: { type: mongoose.Schema.Types.ObjectId, ref: 'User' },
      steps: [{ on: Boolean, velocity: Number }],
      tags: [String],
      likedBy: [{ type: mongoose.Schema.Types.ObjectId, ref: 'User' }],
    }),
  );
  await Promise.all([User.init(), Song.init()]);
  return { User, Song };
}

test('documents are created, changed and saved', async () => {
  const { User, Song } = await connect();
  const user = await User.create({ email: 'a@b.c', age: 30 });
  const song = await Song.create({
    name: 'x',
    owner: user._id,
    steps: [{ on: true, velocity: 1 }],
  });
  song.steps.push({ on: false, velocity: 0.5 });
  song.tags.push('new');
  await song.save();
  const found = await Song.findById(song._id).lean();
  expect(found?.steps).toMatchObject([
    { on: true, velocity: 1 },
    { on: false, velocity: 0.5 },
  ]);
  expect(found?.tags).toEqual(['new']);
  await song.deleteOne();
  expect(await Song.countDocuments()).toBe(0);
});

test('references are populated, one and many', async () => {
  const { User, Song } = await connect();
  const users = await User.create([{ email: 'a' }, { email: 'b' }, { email: 'c' }]);
  const [owner, ...others] = users.map(({ _id }) => _id);
  await Song.create({ name: 'x', owner, likedBy: others.reverse() });
  const song = await Song.findOne({ name: 'x' })
    .populate<{ owner: { email: string } }>('owner')
    .populate<{ likedBy: { email: string }[] }>('likedBy')
    .orFail();
  expect(song.owner.email).toBe('a');
  expect(song.likedBy.map(({ email }) => email)).toEqual(['c', 'b']);
});

test('a unique violation is code 11000 with its key', async () => {
  const { User } = await connect();
  await User.create({ email: 'a' });
  await expect(User.create({ email: 'a' })).rejects.toMatchObject({
    code: 11000,
    keyPattern: { email: 1 },
    keyValue: { email: 'a' },
  });
});

test('a stale version is refused by optimistic concurrency', async () => {
  const { Song } = await connect();
  const { _id } = await Song.create({ name: 'x', tags: ['a', 'b'] });
  const first = await Song.findById(_id).orFail();
  const second = await Song.findById(_id).orFail();
  first.tags[0] = 'c';
  first.markModified('tags');
  first.increment();
  await first.save();
  second.tags.splice(0, 1);
  second.increment();
  await expect(second.save()).rejects.toThrow();
  expect((await Song.findById(_id).orFail()).tags).toEqual(['c', 'b']);
});

test('findOneAndUpdate upserts, counts, pages and aggregates', async () => {
  const { User } = await connect();
  const options = { upsert: true, returnDocument: 'after', setDefaultsOnInsert: true } as const;
  const user = await User.findOneAndUpdate({ email: 'x' }, { $inc: { age: 1 } }, options);
  expect(user).toMatchObject({ email: 'x', age: 1 });
  await User.insertMany(Array.from({ length: 30 }, (_, i) => ({ email: `u${i}`, age: i })));
  const page = await User.find({ age: { $gte: 10 } })
    .sort('-age')
    .skip(5)
    .limit(5)
    .lean();
  expect(page.map(({ age }) => age)).toEqual([24, 23, 22, 21, 20]);
  expect(await User.countDocuments({ age: { $lt: 5 } })).toBe(6);
  expect(await User.exists({ email: 'u3' })).not.toBeNull();
  expect(await User.distinct('age', { age: { $lt: 3 } })).toEqual([1, 0, 2]);
  const [sum] = await User.aggregate([{ $group: { _id: null, n: { $sum: '$age' } } }]);
  expect(sum).toEqual({ _id: null, n: 436 });
  const seen: string[] = [];
  for await (const { email } of User.find().cursor({ batchSize: 7 })) seen.push(email ?? '');
  expect(seen).toHaveLength(31);
});

test('bulkWrite and updateMany with array filters', async () => {
  const { Song } = await connect();
  await Song.bulkWrite([
    { insertOne: { document: { name: 'a', steps: [{ on: true, velocity: 0.1 }] } } },
    { insertOne: { document: { name: 'b', steps: [{ on: true, velocity: 0.9 }] } } },
    { updateOne: { filter: { name: 'c' }, update: { $set: { tags: ['new'] } }, upsert: true } },
  ]);
  await Song.updateMany(
    {},
    { $set: { 'steps.$[quiet].on': false } },
    { arrayFilters: [{ 'quiet.velocity': { $lt: 0.5 } }] },
  )
    .where('steps.0')
    .exists(true);
  expect((await Song.findOne({ name: 'a' }).lean())?.steps[0]?.on).toBe(false);
  expect((await Song.findOne({ name: 'b' }).lean())?.steps[0]?.on).toBe(true);
  expect((await Song.findOne({ name: 'c' }).lean())?.tags).toEqual(['new']);
});
