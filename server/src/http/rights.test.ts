import { type Operation, operations } from '@hocket/api';
import { exampleBody } from '@hocket/api/openapi';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fuzzWorld, type Ids, secret, thingKindOf, type World } from '../testing/fuzz-world.ts';

let world: World;
beforeAll(async () => {
  world = await fuzzWorld();
});
afterAll(() => world.close());

const calls = Object.entries<Operation>(operations);
/** Paths whose parameters name what everybody may see. */
const open = [
  '/tutorials/:id',
  '/users/:username',
  '/community/users/:username',
  '/share/:shareId',
  '/certificates/:id',
  '/plugins/:id',
  '/users/plugins/:id',
];
const owned = calls.filter(
  ([, call]) => thingKindOf(call) && !open.includes(thingKindOf(call) ?? ''),
);

function pathOf(operation: Operation, ids: Ids): string {
  const known = ids[thingKindOf(operation) ?? ''] ?? {};
  return `/api${operation.path}`.replace(/:(\w+)/g, (_, name: string) => known[name] ?? name);
}

describe.each(owned)('%s', (_, operation) => {
  const ask = (path: string, token?: string) =>
    world.server.request(path, {
      method: operation.method,
      token,
      json: operation.body ? exampleBody(operation) : undefined,
    });

  test("another user's thing is answered like one that does not exist", async () => {
    const { token } = await world.anew(operation);
    expect(world.theirs[thingKindOf(operation) ?? '']).toBeDefined();
    const theirs = await ask(pathOf(operation, world.theirs), token);
    const none = await ask(pathOf(operation, {}), token);
    expect(theirs.status).toBe(404);
    expect({ ...theirs.body.error, requestId: '' }).toEqual({ ...none.body.error, requestId: '' });
    expect(JSON.stringify(theirs.body)).not.toContain(secret);
  });

  test('signed out, it needs a sign-in or is answered like one that does not exist', async () => {
    const theirs = await ask(pathOf(operation, world.theirs));
    const none = await ask(pathOf(operation, {}));
    expect([401, 404]).toContain(theirs.status);
    if (operation.auth === 'bearer') expect(theirs.body.error?.code).toBe('auth_required');
    expect({ ...theirs.body.error, requestId: '' }).toEqual({ ...none.body.error, requestId: '' });
  });
});

/** Fields that only the server writes. */
const claimed = {
  _id: 'chosen',
  id: 'chosen',
  owner: 'chosen',
  rev: 99,
  likeCount: 99,
  playCount: 99,
  emailVerified: true,
  subscription: { plan: 'gold' },
  stats: { projectsCreated: 99, lessonsCompleted: 99, achievementsUnlocked: 99, totalPlayTime: 99 },
  role: 'admin',
  isAdmin: true,
  createdAt: '1999-01-01T00:00:00.000Z',
};

test.each(calls.filter(([, { auth, body }]) => body && auth !== 'none'))(
  '%s: what only the server writes, sent by a client, changes nothing',
  async (_, operation) => {
    const { token, mine } = await world.anew(operation);
    const json = { ...claimed, ...Object(exampleBody(operation)) };
    const ids = { ...world.everybodys, ...mine };
    await world.server.request(pathOf(operation, ids), { method: operation.method, token, json });
    const client = world.server.client(token);
    const user = await client.profile();
    expect(user).toMatchObject({
      id: world.me.user.id,
      emailVerified: false,
      subscription: world.me.user.subscription,
      createdAt: world.me.user.createdAt,
    });
    expect(Object.values(user.stats)).not.toContain(99);
    const { projects } = await client.listProjects({ limit: 100 });
    expect(projects.length).toBeGreaterThan(0);
    for (const { id, likeCount, playCount, createdAt } of projects) {
      expect(id).not.toBe('chosen');
      expect(likeCount).toBeLessThan(99);
      expect(playCount).toBeLessThan(99);
      expect(createdAt > '2000').toBe(true);
    }
  },
);
