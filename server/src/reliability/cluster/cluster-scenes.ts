import { setTimeout } from 'node:timers/promises';
import { toggleNote } from '@hocket/music';
import { codeOf, newProject } from '@hocket/sdk';
import { mongo } from 'mongoose';
import type { NewsRecord } from '../../models/news.ts';
import { agentClient } from '../../testing/agent-client.ts';
import { clientOf } from '../../testing/client-of.ts';
import { picture } from '../../testing/pictures.ts';
import { RoomPlayer, until } from '../../testing/room-player.ts';
import { someone } from '../../testing/test-server.ts';
import { endWhileEditing, type RoomKillResult } from '../interrupted-rooms.ts';
import type { Lab } from '../lab.ts';
import { type Cluster, type Copy, isReady } from './cluster.ts';
import type { ClusterLoad } from './cluster-load.ts';

/** Calls that have to go through after something happened, before the next does. */
const after = 100;

/** One copy after the other is told to stop and started again, as at an update. */
export async function updateEach({ copies }: Cluster, load: ClusterLoad): Promise<void> {
  for (const copy of copies) {
    await load.answered(after);
    await copy.process.kill('SIGTERM');
    await copy.start();
  }
  await load.answered(after);
}

/** A copy is killed, and is away for some calls. */
export async function killOne({ copies }: Cluster, load: ClusterLoad): Promise<void> {
  const [killed] = copies as [Copy, ...Copy[]];
  await load.answered(after);
  await load.during(() => killed.process.kill('SIGKILL'));
  await load.answered(3 * after);
  await killed.start();
  await load.answered(after);
}

/** Redis is away for so many seconds: every call is answered all the same. */
export async function loseRedis(
  { redis }: Cluster,
  load: ClusterLoad,
  seconds: number,
): Promise<void> {
  await redis.stop();
  await Promise.all([setTimeout(seconds * 1000), load.answered(after)]);
  await redis.restart();
  await load.answered(after);
}

/** The database is away for so many seconds, stopped or silent, and back; no copy is started again. */
export async function loseDatabase(
  { database, copies }: Cluster,
  load: ClusterLoad,
  seconds: number,
  how: 'cut' | 'silent',
): Promise<void> {
  await load.during(async () => {
    database.state = how;
    await setTimeout(seconds * 1000);
    database.state = 'whole';
    for (const copy of copies) await until(() => isReady(copy.port));
    await load.answered(after);
  });
  await load.answered(after);
}

/** What became of uploads while the storage was away for so many seconds. */
export interface StorageResult {
  /** How those ended that were sent meanwhile. */
  codes: Set<string>;
  /** Files that were answered with success, and of them those that are not there afterwards. */
  stored: number;
  lost: number;
}

/** The storage is away for so many seconds, while somebody sends pictures and the load goes on. */
export async function loseStorage(
  { port, storage }: Cluster,
  load: ClusterLoad,
  seconds: number,
): Promise<StorageResult> {
  const { tokens } = await clientOf(port).register(someone());
  const client = clientOf(port, tokens.accessToken);
  const { id: projectId } = await client.createProject({ name: 'Covers' });
  const bytes = await picture();
  const stored: string[] = [];
  const send = async () => {
    const { uploadUrl, fileUrl } = await client.signUpload({
      fileName: 'cover.png',
      fileType: 'image/png',
      fileSize: bytes.byteLength,
      uploadType: 'project-cover',
      projectId,
    });
    const headers = { 'content-type': 'image/png' };
    const answer = await fetch(`http://localhost:${port}${uploadUrl}`, {
      method: 'PUT',
      headers,
      body: bytes,
    });
    if (answer.ok) stored.push(fileUrl);
    const { error } = (await answer.json()) as { error?: { code: string } };
    return error?.code ?? 'stored';
  };
  const codes = new Set<string>();
  await send();
  await storage.stop();
  const ends = performance.now() + seconds * 1000;
  do codes.add(await send());
  while (performance.now() < ends);
  await load.answered(after);
  await storage.restart();
  await until(async () => (await send()) === 'stored');
  const isThere = async (url: string) => (await fetch(`http://localhost:${port}${url}`)).ok;
  const found = await Promise.all(stored.map(isThere));
  return { codes, stored: stored.length, lost: found.filter((each) => !each).length };
}

/** Ten edit one project through the balancer while copies are killed or stopped, one after the other. */
export async function editInRooms(
  { port, copies }: Cluster,
  edits: number,
): Promise<RoomKillResult> {
  let next = 0;
  let away: Copy | undefined;
  const lab: Pick<Lab, 'port' | 'start' | 'signUp'> = {
    port,
    signUp: async () =>
      clientOf(port, (await clientOf(port).register(someone())).tokens.accessToken),
    // The server that is ended is another copy each time, and is there again at the next start.
    start: async () => {
      await away?.start();
      const copy = copies[next++ % copies.length] as Copy;
      away = copy;
      return copy.process;
    },
  };
  return endWhileEditing(lab, ['SIGKILL', 'SIGKILL', 'SIGTERM', 'SIGKILL'], edits);
}

/** What two who edit one project through different copies have in the end, after Redis was away for so many seconds. */
export async function editWithoutRedis({ port, redis }: Cluster, seconds: number) {
  const origin = `http://localhost:${port}`;
  const own = await clientOf(port).register(someone());
  const owner = clientOf(port, own.tokens.accessToken);
  const { id } = await owner.createProject(newProject());
  const ticket = async () => (await owner.openRoom(id)).ticket;
  const enter = async () => new RoomPlayer(origin, await owner.openRoom(id), { ticket }).arrived();
  const players = await Promise.all([enter(), enter(), enter()]);
  const track = { pattern: 'a', track: 'track-1' };
  const play = (turn: number) =>
    players.forEach((player, at) => {
      player.edit(toggleNote(track, 240 * (3 * turn + at)));
    });
  try {
    play(0);
    await redis.stop();
    play(1);
    await setTimeout(seconds * 1000);
    play(2);
    await redis.restart();
    play(3);
    const back = performance.now();
    const isOne = () =>
      new Set(players.map(({ notes }) => notes.join())).size === 1 &&
      players.every(({ isStored }) => isStored);
    // A client whose socket leads nowhere opens another only after half a minute of silence.
    for (let turn = 0; turn < 4 && !isOne(); turn++) await until(isOne).catch(() => undefined);
    const least = Math.min(...players.map(({ notes }) => notes.length));
    return { notes: isOne() ? least : 0, backAfter: (performance.now() - back) / 1000 };
  } finally {
    for (const player of players) player.leave();
  }
}

/** What holds whichever copy is asked; the clock of one is a minute ahead. */
export interface AcrossCopies {
  /** Signed in at one, refreshed at the next, known at all; signed out at one, out at all. */
  sessions: boolean;
  /** Projects that one Idempotency-Key made at all copies at once. */
  projects: number;
  /** How often something was granted, and how often it may be. */
  granted: number;
  grants: number;
  /** Copies at which somebody was told of what an agent asked at one. */
  told: number;
}

/** Asks copies past the balancer. */
export async function acrossCopies(cluster: Cluster): Promise<AcrossCopies> {
  const { clientAt, copies, port } = cluster;
  const [first, second, third] = copies as [Copy, Copy, Copy];
  const registration = someone();
  const { tokens } = await clientAt(first).register(registration);
  const client = clientAt(second, tokens.accessToken);

  const keyed = copies.map((copy) =>
    clientAt(copy, tokens.accessToken).createProject({ name: 'Once' }, 'the same key'),
  );
  const [project] = await Promise.all(keyed);
  const { total } = await client.listProjects();

  // 3 in a quarter of an hour, times what the copies multiply limits by.
  const grants = 60;
  const asked = Array.from({ length: grants + 15 }, (_, at) =>
    clientAt(copies[at % 3] as Copy, tokens.accessToken).resendVerification(),
  );
  const granted = (await Promise.allSettled(asked)).filter(({ status }) => status === 'fulfilled');

  const made = await client.createAgentToken({
    name: 'Agent',
    password: registration.password,
    scopes: ['read', 'publish'],
  });
  const told = new Set<Copy>();
  const watching = copies.map((copy) =>
    clientAt(copy, tokens.accessToken).listAgentRequests(
      { seconds: 25 },
      { on: { requests: (requests) => void (requests.length > 0 && told.add(copy)) } },
    ),
  );
  const agent = await agentClient(`http://localhost:${port}`, made.token);
  await agent.call('publish', { id: project?.id, sentence: 'Now' });
  await until(() => told.size === copies.length).catch(() => undefined);
  await agent.close();
  await Promise.allSettled(watching);

  const next = await clientAt(third).refresh(tokens.refreshToken);
  const isKnown = async (copy: Copy, token: string) =>
    clientAt(copy, token)
      .profile()
      .then(
        () => true,
        (error: unknown) => {
          if (codeOf(error) === 'token_invalid' || codeOf(error) === 'auth_required') return false;
          throw error;
        },
      );
  const known = await Promise.all(copies.map((copy) => isKnown(copy, next.accessToken)));
  await clientAt(second, next.accessToken).logout();
  const gone = await Promise.all(copies.map((copy) => isKnown(copy, next.accessToken)));
  return {
    sessions: known.every((each) => each) && !gone.some((each) => each),
    projects: total,
    granted: granted.length,
    grants,
    told: told.size,
  };
}

/** What letters were sent when all copies found at once that they were due. */
export interface LettersResult {
  people: number;
  /** Letters beyond one for each of them. */
  doubled: number;
}

/** All copies end at once and are started at once, while news of several kinds is due to be told of by letter. */
export async function lettersOnce(
  { port, copies, database, mailbox }: Cluster,
  people: number,
): Promise<LettersResult> {
  const registered = await Promise.all(
    Array.from({ length: people }, async () => {
      const registration = someone();
      const { user } = await clientOf(port).register(registration);
      return { user: user.id, email: registration.email };
    }),
  );
  await Promise.all(copies.map(({ process }) => process.kill('SIGKILL')));
  const data = await new mongo.MongoClient(database.uri).connect();
  try {
    const ids = registered.map(({ user }) => user);
    const users = data.db().collection<{ _id: string }>('users');
    await users.updateMany({ _id: { $in: ids } }, { $set: { emailVerified: true } });
    const news = data.db().collection<NewsRecord>('news');
    const at = new Date(Date.now() - 2 * 60 * 60 * 1000);
    const expiresAt = new Date(Date.now() + 24 * 60 * 60 * 1000);
    for (const { user } of registered) {
      const kinds = (['like', 'copy', 'comment'] as const).map((kind) => ({
        _id: `${user}-${kind}`,
        user,
        kind,
        project: 'p',
        by: 'somebody',
        at,
        isSeen: false,
        isMailed: false,
        expiresAt,
      }));
      await news.insertMany(kinds);
    }
    // The round before was long ago.
    const turns = data.db().collection('jobTurns');
    await turns.updateMany({}, { $set: { nextAt: new Date(0) } });
    const earlier = mailbox.received.length;
    await Promise.all(copies.map((copy) => copy.start()));
    await until(async () => (await news.countDocuments({ isMailed: false })) === 0);
    // What a copy has begun it finishes before it ends.
    await Promise.all(copies.map(({ process }) => process.kill('SIGINT')));
    const letters = mailbox.received.slice(earlier);
    const to = (email: string) => letters.filter((text) => text.includes(email)).length;
    await Promise.all(copies.map((copy) => copy.start()));
    await until(() => isReady(port));
    const counts = registered.map(({ email }) => to(email));
    if (counts.includes(0)) throw new Error('Somebody got no letter.');
    return { people, doubled: counts.reduce((sum, count) => sum + count - 1, 0) };
  } finally {
    await data.close();
  }
}
