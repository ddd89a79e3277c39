import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Operation, operations, type Resource, resources } from '@hocket/api';
import { Build } from '@hocket/api/testing/build';
import { courses } from '@hocket/courses';
import { freePort } from '@hocket/plugin-kit/testing/free-port';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { servePages } from '../pages/pages.ts';
import { tokenIn } from '../testing/link-in.ts';
import { picture } from '../testing/pictures.ts';
import { testPluginDraft } from '../testing/plugin-draft.ts';
import { songOf, take } from '../testing/recordings.ts';
import { runCurl } from '../testing/shell.ts';
import { type TestServer, testServer } from '../testing/test-server.ts';
import { variables } from './variables.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
let server: TestServer;
let folder: string;
/** Each call's line, by name, in the order of the page. */
let lines: Map<string, string>;
/** What a reader who follows the page has noted down so far. */
const known: Record<string, string> = {};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hocket-examples-'));
  const port = await freePort();
  const appOrigin = `http://127.0.0.1:${port}`;
  server = await testServer({
    port,
    appOrigin,
    pages: ({ previews, remotes, remotePasses, storage }) =>
      servePages({ root, appOrigin, dataDir: folder, previews, remotes, remotePasses, storage }),
  });
  const page = await (await fetch(`${server.origin}/api/docs`)).text();
  const written = page.matchAll(/<article id="(\w+)">.*?<pre tabindex="0">(curl .*?)<\/pre>/gs);
  lines = new Map([...written].map(([, name = '', html = '']) => [name, plain(html)]));
  known.HOCKET = server.origin;
  known.TYPE = 'image/png';
  known.FILE = 'me.png';
  await writeFile(join(folder, 'me.png'), Buffer.concat([await picture(8, 8)], 2000));
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const build = new Build({ version: '1.0.0', flags: { loud: false } });

/** HTML of the page as it is read. */
function plain(html: string): string {
  const signs = { lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' };
  return html.replace(/&(lt|gt|quot|#39|amp);/g, (_, name: keyof typeof signs) => signs[name]);
}

/** A project whose room is the reader's own. */
async function ownRoom(): Promise<void> {
  known.ROOM_ID = (await server.client(known.TOKEN).createProject({}, 'room')).id;
}

/** A performance that was recorded there. */
async function ownPerformance(): Promise<void> {
  await ownRoom();
  known.PERFORMANCE_ID = await server.services.performances.begin(known.ROOM_ID ?? '');
}

/** Somebody else's comment on a public project, at which the reader is. */
async function theirComment(): Promise<void> {
  const { client } = await server.signUp();
  const { id } = await client.createProject({ isPublic: true }, 'said');
  known.COMMENT_ID = id;
  known.COMMENT = (await client.writeComment(id, { text: 'Listen!' })).id;
}

/** One of the reader's own. */
async function ownComment(): Promise<void> {
  await theirComment();
  const client = server.client(known.TOKEN);
  known.COMMENT = (await client.writeComment(known.COMMENT_ID ?? '', { text: 'Hm' })).id;
}

/** Something that an agent of the reader's asks. */
async function agentRequest(): Promise<void> {
  const client = server.client(known.TOKEN);
  const project = await client.createProject({}, 'asked');
  const { id: user } = await client.profile();
  const asked = { kind: 'render', project: { ...project, _id: project.id }, sentence: '' } as const;
  known.REQUEST_ID = (
    await server.services.agentRequests.ask(
      { user, token: 'agent', name: 'Claude' },
      { ...asked, rendering: { format: 'wav16', source: 'music' } },
    )
  ).id;
}

/** Somebody whom the reader may block, and who may be there already. */
async function grace(): Promise<void> {
  await server.signUp({ username: 'grace' }).catch(() => undefined);
}

/** What a reader does besides, before a line. */
const before: Partial<Record<string, () => Promise<unknown>>> = {
  // The page has what ends the link beside what makes it.
  getSharedProject: () => run('shareProject'),
  verifyEmail: readMail,
  resetPassword: readMail,
  reportProject: async () => {
    const { client } = await server.signUp();
    known.PROJECT_ID = (await client.createProject({ isPublic: true }, 'theirs')).id;
  },
  getRemixes: async () => {
    known.REMIX_ID = (await server.client(known.TOKEN).createProject({}, 'remixed')).id;
  },
  listComments: theirComment,
  writeComment: theirComment,
  deleteComment: ownComment,
  reportComment: theirComment,
  blockCommenter: theirComment,
  blockUser: grace,
  unblock: async () => {
    await grace();
    await run('blockUser');
  },
  getAgentRequest: agentRequest,
  claimAgentRequest: agentRequest,
  answerAgentRequest: agentRequest,
  openRoom: ownRoom,
  getRoomGuests: ownRoom,
  setRoomRights: ownRoom,
  makeRoomLink: ownRoom,
  listPerformances: ownRoom,
  readPerformance: ownPerformance,
  publishPerformance: ownPerformance,
  unpublishPerformance: ownPerformance,
  deletePerformance: ownPerformance,
  inviteToRoom: async () => {
    await ownRoom();
    // Whoever is called so in the example may be there already.
    await server.signUp({ username: 'ada' }).catch(() => undefined);
  },
  endRoomLink: async () => {
    await ownRoom();
    known.ROLE = 'editor';
  },
  removeFromRoom: async () => {
    await ownRoom();
    const { user } = await server.signUp();
    await server.client(known.TOKEN).inviteToRoom(known.ROOM_ID ?? '', user.username);
    known.USERNAME = user.username;
  },
  removeCollaborator: async () => {
    await ownRoom();
    const { user } = await server.signUp();
    const edited = { $addToSet: { collaborators: user.id } };
    await server.database.projects.updateOne({ _id: known.ROOM_ID ?? '' }, edited);
    known.USERNAME = user.username;
  },
  // Calls about plugins stand further down.
  setInstalledPlugin: () => run('publishPlugin'),
  reportPlugin: async () => {
    const { client } = await server.signUp();
    known.PLUGIN_ID = (await client.publishPlugin(testPluginDraft({ id: 'their.bell' }))).id;
  },
  issueCertificate: async () => {
    const client = server.client(known.TOKEN);
    for (const { id, lessons, difficulty } of courses) {
      for (const lesson of difficulty === 'Beginner' ? lessons : []) {
        const report = { completed: true, passed: true, timeSpent: 0, code: lesson.expected };
        await client.reportStep(id, lesson.id, report);
      }
    }
  },
  beginRecording: async () => {
    const silence = take();
    known.HASH = silence.hash;
    known.TYPE = 'audio/wav';
    known.FILE = 'silence.wav';
    await writeFile(join(folder, known.FILE), silence.bytes);
  },
  // The page has what ends the upload beside what begins it.
  storeRecordingPiece: () => run('beginRecording'),
  readRecording: async () => {
    const recorded = songOf([take()], { isPublic: true });
    await server.client(known.TOKEN).updateProject(known.PROJECT_ID ?? '', undefined, recorded);
  },
  storeFile: async () => {
    known.TYPE = 'image/png';
    known.FILE = 'me.png';
  },
  reportRemote: async () => {
    const { grid } = await server.services.remotes.list();
    known.VERSION = grid?.version ?? '';
  },
  reportLoads: async () => {
    const { grid } = await server.services.remotes.list();
    known.VERSION = grid?.version ?? '';
  },
  declareVersion: async () => {
    known.REMOTE = 'grid';
    known.VERSION = '0.0.9';
    known.DEPLOY_TOKEN = await server.services.deployTokens.issue('grid', 'operator');
  },
  // The page's own file is none of a build.
  storeRemoteFile: async () => {
    known.VERSION = build.version;
    known.FILE = 'mf-manifest.json';
    await server.services.deployments.declare('grid', build.version, build.list);
    await writeFile(join(folder, known.FILE), build.files.get(known.FILE) ?? '');
  },
  goLive: async () => {
    known.FILE = 'me.png';
    for (const [path, bytes] of build.files)
      await server.services.deployments.store('grid', build.version, path, bytes);
  },
  issuePass: async () => {
    known.VERSION = build.version;
  },
  setFlag: async () => {
    known.FLAG = 'loud';
  },
  endPass: async () => {
    known.PASS = (await server.services.deployments.list('grid')).passes[0]?.id ?? '';
  },
  completeTutorial: async () => {
    const client = server.client(known.TOKEN);
    const { steps } = await client.getTutorial(known.TUTORIAL_ID ?? '');
    for (const { id } of steps) {
      known.STEP = id;
      await run('reportStep');
    }
  },
};

async function readMail(): Promise<void> {
  known.LINK_TOKEN = tokenIn((await server.mails()).at(-1));
}

/** What a reader does after lines that end something. */
const after: Partial<Record<string, string[]>> = {
  resetPassword: ['login'],
  logout: ['login'],
  endSession: ['login'],
  deleteAccount: ['register', 'login'],
  reportProject: ['createProject', 'updateProject'],
};

async function run(name: string): Promise<number> {
  await before[name]?.();
  const { status, text } = await runCurl(lines.get(name) ?? '', known, folder);
  for (const [variable, { from, at }] of Object.entries(variables)) {
    if (from !== name) continue;
    const found = at.reduce<unknown>((value, key) => Reflect.get(Object(value), key), dataOf(text));
    expect(found, `${variable} in ${text}`).toBeTypeOf('string');
    known[variable] = String(found);
  }
  const described = answersOf(name)[status]?.json;
  if (described) expect(z.parse(described, JSON.parse(text))).toEqual(JSON.parse(text));
  for (const next of after[name] ?? []) await run(next);
  return status;
}

/** What a resource answers, by status; nothing for calls, which the server itself holds to their contract. */
function answersOf(name: string): Resource['answers'] {
  return Object.entries<Resource>(resources).find(([known]) => known === name)?.[1].answers ?? {};
}

function dataOf(text: string): unknown {
  return (JSON.parse(text) as { data?: unknown }).data;
}

test('every line of the page does what it says, one after the other', async () => {
  const statuses: Record<string, number> = {};
  for (const name of lines.keys()) statuses[name] = await run(name);
  const calls = Object.entries<Operation>(operations);
  expect(statuses).toEqual({
    ...Object.fromEntries(calls.map(([name, { status = 200 }]) => [name, status])),
    ...Object.fromEntries(
      Object.entries(resources).map(([name, { answers }]) => [
        name,
        Number(Object.keys(answers)[0]),
      ]),
    ),
  });
});
