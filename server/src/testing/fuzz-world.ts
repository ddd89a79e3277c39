import { randomUUID } from 'node:crypto';
import type { ApiClient, Operation } from '@hocket/api';
import { newProject } from '@hocket/sdk';
import { testPluginDraft } from './plugin-draft.ts';
import { type Person, type TestServer, testServer } from './test-server.ts';

/** What is in everything of the other user that nobody else may read. */
export const secret = 'nobody-else-may-read-this';

/** Ids by the start of a path, and by parameter. */
export type Ids = Record<string, Record<string, string>>;

/** A server with two users. */
export interface World {
  server: TestServer;
  me: Person;
  /** Signs me in again, because a call may sign out, and makes one thing of each kind, because a call may delete it. */
  anew(): Promise<{ token: string; mine: Ids }>;
  /** Things of the other user, all private. */
  theirs: Ids;
  /** What everybody may see. */
  everybodys: Ids;
  close(): Promise<void>;
}

/** The key in `Ids` for the things of a call; undefined for calls without parameters. */
export function thingKindOf({ path }: Operation): string | undefined {
  return /^.*?\/:\w+/.exec(path)?.[0];
}

/**
 * Starts the server with two users: me, whose password is in no example, and the other, whose things contain the
 * secret.
 */
export async function fuzzWorld(): Promise<World> {
  const server = await testServer({ rateLimitFactor: 1e6 });
  const me = await server.signUp({ password: 'Other-than-examples-1' });
  const other = await server.signUp({
    lastName: secret,
    email: `${secret}-${Date.now()}@example.org`,
  });
  await other.client.updatePreferences({
    privacy: { profilePublic: false, projectsPublic: false },
  });
  const thing = { name: secret, description: secret, strudelCode: `// ${secret}`, tags: [secret] };
  const { email, password, username } = me.registration;
  const song = await me.client.createProject(newProject({ name: 'Song' }), 'shared');
  const [tutorial] = await me.client.listTutorials();
  const { steps } = await me.client.getTutorial(tutorial?.id ?? '');
  const plugin = await me.client.publishPlugin(testPluginDraft());
  const certificate = {
    _id: 'certified',
    user: me.user.id,
    path: 'Beginner',
    name: 'Ada',
  } as const;
  await server.database.certificates.create({ ...certificate, issuedAt: new Date() });
  return {
    server,
    me,
    anew: async () => {
      const { tokens } = await server.client().login({ email, password });
      const client = server.client(tokens.accessToken);
      const plain = { name: 'Mine', description: '', strudelCode: '', tags: [] };
      return { token: tokens.accessToken, mine: await things(client, password, plain) };
    },
    theirs: await things(other.client, other.registration.password, thing),
    everybodys: {
      '/tutorials/:id': { id: tutorial?.id ?? '', step: steps[0]?.id ?? '' },
      '/users/:username': { username },
      '/community/users/:username': { username },
      '/certificates/:id': { id: certificate._id },
      '/plugins/:id': { id: plugin.id, release: plugin.version },
      '/users/plugins/:id': { id: plugin.id },
      '/share/:shareId': await me.client.shareProject(song.id),
    },
    close: () => server.close(),
  };
}

interface Marked {
  name: string;
  description: string;
  strudelCode: string;
  tags: string[];
}

/** Makes one of each for someone. */
async function things(client: ApiClient, password: string, marked: Marked): Promise<Ids> {
  const project = await client.createProject(
    newProject({ ...marked, isPublic: false }),
    randomUUID(),
  );
  await client.updateProject(project.id, project.rev, { ...marked, bpm: 90 });
  const [session] = await client.listSessions();
  const made = await client.saveToAiHistory(
    { prompt: marked.name, generatedCode: 's("bd")', explanation: marked.name, confidence: 1 },
    randomUUID(),
  );
  // There are only so many of them.
  for (const { id } of await client.listPublishTokens()) await client.endPublishToken(id);
  const token = await client.createPublishToken({ name: marked.name, password });
  return {
    '/projects/:id': { id: project.id, rev: '1' },
    '/users/sessions/:id': { id: session?.id ?? '' },
    '/ai/history/:id': { id: made.id },
    '/users/publish-tokens/:id': { id: token.id },
  };
}
