import { randomBytes, randomUUID } from 'node:crypto';
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
  /** Signs me in again, because a call may sign out, and makes what this call is about, because it may delete it. */
  anew(operation: Operation): Promise<{ token: string; mine: Ids }>;
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
  const bystander = (await server.signUp()).user.username;
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
    anew: async (operation) => {
      const { tokens } = await server.client().login({ email, password });
      const client = server.client(tokens.accessToken);
      const plain = { name: 'Mine', description: '', strudelCode: '', tags: [] };
      const kind = thingKindOf(operation) ?? '';
      const made = await makers[kind]?.(client, plain, password, bystander, server.services);
      return { token: tokens.accessToken, mine: made ? { [kind]: made } : {} };
    },
    theirs: await things(
      other.client,
      thing,
      other.registration.password,
      bystander,
      server.services,
    ),
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

type Maker = (
  client: ApiClient,
  marked: Marked,
  password: string,
  /** The username of somebody whom nothing else is about. */
  bystander: string,
  services: TestServer['services'],
) => Promise<Ids[string]>;

/** Makes a thing of each kind for someone, and gives its ids. */
const makers: Record<string, Maker> = {
  '/projects/:id': async (client, marked) => {
    const draft = newProject({ ...marked, isPublic: false });
    const { id, rev } = await client.createProject(draft, randomUUID());
    await client.updateProject(id, rev, { ...marked, bpm: 90 });
    return { id, rev: '1' };
  },
  '/comments/:id': async (client, marked) => {
    const { id } = await client.createProject(newProject({ ...marked, isPublic: false }));
    const comment = await client.writeComment(id, { text: marked.name });
    return { id, comment: comment.id };
  },
  '/remixes/:id': async (client, marked) => {
    const { id } = await client.createProject(newProject({ ...marked, isPublic: false }));
    return { id };
  },
  '/rooms/:id': async (client, marked) => {
    const { id } = await client.createProject(newProject({ ...marked, isPublic: false }));
    return { id, role: 'editor', username: 'nobody' };
  },
  '/performances/:id': async (client, marked, _, __, { performances }) => {
    const { id } = await client.createProject(newProject({ ...marked, isPublic: false }));
    return { id: await performances.begin(id) };
  },
  '/blocks/:id': async (client, _, __, bystander) => ({
    id: (await client.blockUser(bystander)).id,
  }),
  '/agents/tokens/:id': async (client, { name }, password) => {
    // There are only so many of them.
    for (const { id } of await client.listAgentTokens()) await client.endAgentToken(id);
    return { id: (await client.createAgentToken({ name, password, scopes: ['read'] })).id };
  },
  '/agents/requests/:id': async (client, marked, _, __, { agentRequests }) => {
    const { name } = marked;
    const user = (await client.profile()).id;
    const project = await client.createProject(newProject({ ...marked, isPublic: false }));
    // There may be only so many of them.
    await agentRequests.forget(user);
    const { id } = await agentRequests.ask(
      { user, token: 'agent', name },
      {
        kind: 'render',
        project: { ...project, _id: project.id },
        sentence: name,
        rendering: { format: 'wav16', source: 'music' },
      },
    );
    return { id };
  },
  '/users/sessions/:id': async (client) => {
    const [session] = await client.listSessions();
    return { id: session?.id ?? '' };
  },
  '/ai/history/:id': async (client, { name }) => {
    const made = { prompt: name, generatedCode: 's("bd")', explanation: name, confidence: 1 };
    return { id: (await client.saveToAiHistory(made, randomUUID())).id };
  },
  '/recordings/:hash': async (client) => {
    const hash = randomBytes(32).toString('hex');
    await client.beginRecording({ hash, fileType: 'audio/wav', bytes: 100 });
    return { hash };
  },
  '/users/publish-tokens/:id': async (client, { name }, password) => {
    // There are only so many of them.
    for (const { id } of await client.listPublishTokens()) await client.endPublishToken(id);
    return { id: (await client.createPublishToken({ name, password })).id };
  },
};

/** Makes one of each for someone. */
async function things(...given: Parameters<Maker>): Promise<Ids> {
  const made: Ids = {};
  for (const [kind, make] of Object.entries(makers)) made[kind] = await make(...given);
  return made;
}
