import { expect, test } from 'vitest';
import type { ProjectHeadRecord } from '../models/project.ts';
import { searchFields } from '../services/lists/search-terms.ts';
import { fileServer } from '../testing/file-server.ts';
import { head, rawSocket } from '../testing/raw-socket.ts';

const projects = 6000;
const callers = 200;
const search = '/api/community/projects?search=rain+dusk&sort=popular';

const server = await fileServer({ trustProxy: true });
const me = await server.signUp();
const { id } = await me.client.createProject({ name: 'Song', isPublic: true }, 'a');
const { projects: records } = server.database;
const one = await records.findOne({ _id: id }).lean<ProjectHeadRecord>();
if (!one) throw new Error('The project is gone');
const { owner, isPublic } = one;
await records.collection.insertMany(
  Array.from({ length: projects }, (_, n) => {
    // Both words are common, and never meet: the most that a search may look at.
    const name = n % 2 ? 'Rain' : 'Dusk';
    const found = searchFields({ owner, name, tags: [], isPublic });
    return { ...one, ...found, _id: `p${n}` as never, name, likeCount: n };
  }),
);

/** Documents that the database has looked at since its start. */
async function looks(): Promise<number> {
  const { metrics } = (await server.database.projects.db.db?.admin().serverStatus()) ?? {};
  return Number(metrics.queryExecutor.scannedObjects);
}

/** How much is looked at until the database is at rest. */
async function looksAtRest(): Promise<number> {
  let last = await looks();
  for (let before = -1; before !== last; ) {
    before = last;
    for (let turn = 0; turn < 50; turn++) await server.database.ping();
    last = await looks();
  }
  return last;
}

test('what a crowd of searchers has asked for ends when they leave', async () => {
  const ask = (from: string) => server.request(search, { headers: { 'x-forwarded-for': from } });
  const begun = await looks();
  expect((await ask('10.0.1.1')).status).toBe(200);
  const cost = (await looksAtRest()) - begun;
  expect(cost).toBeGreaterThan(100);

  const before = await looks();
  const crowd = await Promise.all(
    Array.from({ length: callers }, () => rawSocket(server.origin, '')),
  );
  for (const [index, socket] of crowd.entries())
    socket.send(head('GET', search, { 'x-forwarded-for': `10.0.0.${index}` }));
  // The first are being served.
  while ((await looks()) === before);
  for (const socket of crowd) socket.close();
  expect((await looksAtRest()) - before).toBeLessThan((callers * cost) / 2);
  expect((await ask('10.0.1.2')).status).toBe(200);
});
