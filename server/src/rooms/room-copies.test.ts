import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { roomClosing } from '@hocket/api/room-socket';
import { changeProject, toggleNote } from '@hocket/music';
import { freePort } from '@hocket/plugin-kit/testing/free-port';
import { newProject } from '@hocket/sdk';
import { openStore } from '@hocket/store';
import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { clientOf } from '../testing/client-of.ts';
import { quickFolder } from '../testing/quick-folder.ts';
import { findRedis, type RedisServer, redisServer } from '../testing/redis-server.ts';
import { RoomPlayer, type RoomPlayerOptions, until } from '../testing/room-player.ts';
import { type ServerProcess, serverProcess } from '../testing/server-process.ts';
import { someone } from '../testing/test-server.ts';
import { RedisExchange } from './redis-exchange.ts';
import { RoomCopies } from './room-copies.ts';
import type { RoomEntry } from './rooms.ts';

const program = findRedis();
if (!program) console.warn('NOT TESTED: rooms of several copies, for there is no redis-server');

const track = (number: number) => ({ pattern: 'a', track: `track-${number}` });

/** Two copies of the server on one database and one Redis, and who is in their rooms. */
interface TwoCopies {
  redis: RedisServer;
  first: ServerProcess;
  second: ServerProcess;
  /** Somebody comes into a room through a copy; with a `ticket` they come again when their socket was lost. */
  enter(
    copy: ServerProcess,
    entry: RoomEntry,
    options?: Pick<RoomPlayerOptions, 'ticket'>,
  ): Promise<RoomPlayer>;
}

async function withTwoCopies(path: string, work: (copies: TwoCopies) => Promise<void>) {
  const dir = await mkdtemp(join(await quickFolder(), 'hocket-copies-'));
  const redis = await redisServer(path);
  const store = await openStore({ dir: join(dir, 'store') });
  const environment = {
    MONGODB_URI: process.env.MONGODB_URI || store.uri,
    REDIS_URL: redis.url,
    SIGNING_SECRET: 'the same for each copy of the server',
  };
  const copies = await Promise.all(
    ['one', 'two'].map(async (name) =>
      serverProcess(join(dir, name), await freePort(), environment),
    ),
  );
  const players: RoomPlayer[] = [];
  const enter: TwoCopies['enter'] = async (copy, entry, options) => {
    const player = new RoomPlayer(`http://localhost:${copy.port}`, entry, options);
    players.push(player);
    return player.arrived();
  };
  try {
    await Promise.all(copies.map(({ ready }) => ready));
    const [first, second] = copies as [ServerProcess, ServerProcess];
    await work({ redis, first, second, enter });
  } finally {
    for (const player of players) player.leave();
    await Promise.all(copies.map((copy) => copy.kill('SIGKILL')));
    await store.close();
    await redis.close();
    await rm(dir, { recursive: true });
  }
}

describe.each(program ? [program] : [])('with Redis (%s)', (path) => {
  test('two copies carry one room, and nothing acknowledged goes when the one that has it is killed', () =>
    withTwoCopies(path, async ({ first, second, enter }) => {
      const { tokens } = await clientOf(first.port).register(someone());
      const friend = await clientOf(second.port).register(someone());
      const near = clientOf(first.port, tokens.accessToken);
      const far = clientOf(second.port, tokens.accessToken);
      const guest = clientOf(second.port, friend.tokens.accessToken);
      const { id } = await near.createProject(newProject({ name: 'Rain' }));
      const { link } = await near.makeRoomLink(id, 'editor');
      const listened = (await near.makeRoomLink(id, 'listener')).link;

      // The first copy has the room; what comes to the second goes there.
      const one = await enter(first, await near.openRoom(id));
      const two = await enter(second, await guest.openRoom(link));
      const listeners = await Promise.all(
        [first, second].map(async (copy) =>
          enter(copy, await clientOf(copy.port).openRoom(listened)),
        ),
      );
      one.edit(toggleNote(track(1), 0));
      two.edit(toggleNote(track(1), 240));
      await Promise.all([one.stored(), two.stored()]);
      for (const each of [one, two, ...listeners]) await until(() => each.notes.length === 2);
      await until(() => one.names.length === 2 && two.names.length === 2);

      // A save that comes to the copy without the room saves what was edited, too, and comes into the room.
      two.edit(toggleNote(track(1), 480));
      await two.stored();
      const saved = await far.updateProject(id, undefined, { name: 'Storm' });
      expect(saved.gridPattern[0]?.slice(0, 4)).toEqual([true, true, true, false]);
      await until(() => one.project.name === 'Storm' && two.project.name === 'Storm');

      // Who may write is decided where the room is.
      listeners[1]?.edit(toggleNote(track(2), 0));
      expect(await listeners[1]?.ended()).toBe(roomClosing.forbidden);

      // What was acknowledged at the second is there after the first, which stored it, was killed: nobody brings it again.
      two.edit(toggleNote(track(1), 720), changeProject({ strudelCode: '// two' }));
      await two.stored();
      await first.kill('SIGKILL');
      expect(await two.ended()).toBe(roomClosing.later);
      const again = await enter(second, await far.openRoom(id));
      expect(again.notes).toEqual(['s0', 's1', 's2', 's3']);
      again.edit(toggleNote(track(1), 960));
      await again.stored();
      await until(async () => {
        const { gridPattern, strudelCode } = await far.getProject(id);
        return gridPattern[0]?.[4] && strudelCode === '// two';
      });
    }));

  test('a room whose document was opened at another copy while Redis was away ends, whoever is in it and edits nothing', () =>
    withTwoCopies(path, async ({ redis, first, second, enter }) => {
      const { tokens } = await clientOf(first.port).register(someone());
      const near = clientOf(first.port, tokens.accessToken);
      const far = clientOf(second.port, tokens.accessToken);
      const { id } = await near.createProject(newProject());
      const ticket = async () => (await near.openRoom(id)).ticket;
      const idle = await enter(first, await near.openRoom(id), { ticket });

      // Without Redis the second copy opens it, too: from now on nothing can be stored at the first.
      await redis.stop();
      const other = await enter(second, await far.openRoom(id));
      other.edit(toggleNote(track(1), 0));
      await other.stored();
      // Nobody but the first copy can have the room when Redis is back.
      await second.kill('SIGKILL');
      await redis.restart();

      const back = await enter(first, await near.openRoom(id), { ticket });
      back.edit(toggleNote(track(1), 240));
      await back.stored();
      await until(() => [idle, back].every(({ notes }) => notes.join() === 's0,s1'));
      expect(idle.closed).toBe(roomClosing.later);
    }));

  test('while Redis is away a copy has the rooms of who comes to it, and none that another one may have left', async () => {
    const redis = await redisServer(path);
    const copies = await RoomCopies.connect(
      await RedisExchange.connect(redis.url, pino({ enabled: false })),
    );
    try {
      expect(await copies.claimLeft('left')).toBe(true);
      await redis.stop();
      expect(await copies.claimLeft('open elsewhere')).toBe(false);
      expect(await copies.claim('visited')).toBe(true);
    } finally {
      copies.close();
      await redis.close();
    }
  });
});
