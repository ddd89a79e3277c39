import { writeSync } from 'node:fs';
import { MongoClient } from 'mongodb';
import { openStore } from '../open-store.ts';
import { type CrashDocument, payload } from './crash-document.ts';

// A program that opens a store, writes to it with many writers at once and prints what was acknowledged, until it is
// killed.
const [dir = '', writers = '8', run = '0'] = process.argv.slice(2);
const store = await openStore({ dir });
const client = await new MongoClient(store.uri).connect();
const collection = client.db('crash').collection<CrashDocument>('written');
await collection.createIndex({ key: 1 }, { unique: true });
await collection.createIndex({ writer: 1, rev: -1 });
writeSync(1, 'ready\n');

async function write(writer: number): Promise<never> {
  for (let i = 0; ; i++) {
    const _id = `${run}-${writer}-${i}`;
    await collection.insertOne({
      _id,
      key: `key ${_id}`,
      writer,
      rev: 0,
      payload: payload(_id, 0),
    });
    writeSync(1, `${_id} 0\n`);
    await collection.updateOne(
      { _id, rev: 0 },
      { $set: { key: `again ${_id}`, payload: payload(_id, 1) }, $inc: { rev: 1 } },
    );
    writeSync(1, `${_id} 1\n`);
  }
}

await Promise.all(Array.from({ length: Number(writers) }, (_, writer) => write(writer)));
