import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mongo } from 'mongoose';
import { answering } from './child.ts';

// The least that could answer: the same query by the plain driver, stringified.
const [uri = '', owner = ''] = process.argv.slice(2);
const client = await new mongo.MongoClient(uri).connect();
const projects = client.db().collection('projects');
const projection = Object.fromEntries(
  [
    'rev',
    'name',
    'description',
    'tags',
    'isPublic',
    'bpm',
    'likeCount',
    'createdAt',
    'updatedAt',
  ].map((field) => [field, 1]),
);

const server = createServer(async (_, response) => {
  const found = await projects
    .find({ owner }, { projection })
    .sort({ updatedAt: -1, _id: -1 })
    .limit(21)
    .toArray();
  const body = JSON.stringify({ data: { projects: found, total: found.length } });
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.end(body);
});
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  answering(`http://127.0.0.1:${port}`);
});
