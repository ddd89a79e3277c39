import { newProject } from '@hocket/sdk';
import { expect, test } from 'vitest';
import type { Agent } from '../services/agents/agent-requests.ts';
import { fileServer } from '../testing/file-server.ts';
import { tokenIn } from '../testing/link-in.ts';
import { take } from '../testing/recordings.ts';
import { failed } from '../testing/rejection.ts';
import { type Person, testServer } from '../testing/test-server.ts';
import { put } from '../testing/upload.ts';

const server = await fileServer();
const { agentRequests } = server.services;

const password = 'Correct-horse-1';
const scopes = ['read', 'write', 'render', 'publish'] as const;
const day = 24 * 60 * 60 * 1000;

/** Somebody with an agent, a project, and what their agent asks with. */
async function personWithAgent(on = server) {
  const person = await on.signUp();
  const { client, user } = person;
  const made = await client.createAgentToken({ name: 'Claude', password, scopes: [...scopes] });
  const project = await client.createProject(newProject({ name: 'Song', isPublic: false }), 'song');
  const agent: Agent = { user: user.id, token: made.id, name: made.name };
  const head = { _id: project.id, name: project.name, rev: project.rev };
  return { ...person, made, project, agent, head };
}

const faster = { sentence: 'Faster.', patches: [{ path: '/bpm', value: 150 }] } as const;

test('a token needs the password, has its rights, is listed without its secret, and ends', async () => {
  const { client } = await server.signUp();
  const draft = { name: ' Claude ', scopes: ['read' as const, 'read' as const], days: 7 };
  expect(await failed(client.createAgentToken({ ...draft, password: 'Wrong-horse-1' }))).toBe(
    'password_wrong',
  );
  const { token, ...made } = await client.createAgentToken({ ...draft, password });
  expect(token).toMatch(/^hocket-agent\.[\w-]{20}\.[\w-]{43}$/);
  expect(made).toMatchObject({ name: 'Claude', scopes: ['read'], mayEdit: false });
  expect(await client.listAgentTokens()).toEqual([made]);
  expect(await client.exportAccount()).toMatchObject({ agentTokens: [made], agentRequests: [] });
  expect(JSON.stringify(await server.database.agentTokens.find().lean())).not.toContain(token);
  await client.endAgentToken(made.id);
  expect(await client.listAgentTokens()).toEqual([]);
  expect(await failed(client.endAgentToken(made.id))).toBe('not_found');
});

test('no scopes, and scopes that there are not, are refused', async () => {
  const { client } = await server.signUp();
  for (const wrong of [[], ['account'], ['mail', 'read']]) {
    const made = client.createAgentToken({ name: 'x', password, scopes: wrong as never });
    expect(await failed(made)).toBe('validation_failed');
  }
});

test('a token opens no call but what became of a request', async () => {
  const { made, agent, head } = await personWithAgent();
  const { id } = await agentRequests.ask(agent, { kind: 'edit', project: head, ...faster });
  const asAgent = server.client(made.token);
  expect((await asAgent.getAgentRequest(id)).state).toBe('waiting');
  for (const call of [
    () => asAgent.listProjects(),
    () => asAgent.profile(),
    () => asAgent.listAgentTokens(),
    () => asAgent.listAgentRequests(),
    () => asAgent.answerAgentRequest(id, { isTaken: true }),
    () => asAgent.claimAgentRequest(id),
    () => asAgent.exportAccount(),
  ]) {
    expect(await failed(call())).toBe('token_invalid');
  }
});

test('an agent sees what it asked itself, and nobody else’s', async () => {
  const one = await personWithAgent();
  const other = await one.client.createAgentToken({ name: 'Other', password, scopes: ['read'] });
  const stranger = await personWithAgent();
  const { id } = await agentRequests.ask(one.agent, { kind: 'edit', project: one.head, ...faster });
  for (const token of [other.token, stranger.made.token, stranger.tokens.accessToken]) {
    expect(await failed(server.client(token).getAgentRequest(id))).toBe('not_found');
  }
});

test('an edit waits with its patches; taken it is one revision, once', async () => {
  const { client, project, agent, head } = await personWithAgent();
  const { id } = await agentRequests.ask(agent, { kind: 'edit', project: head, ...faster });
  const [waiting] = await client.listAgentRequests();
  expect(waiting).toMatchObject({
    id,
    kind: 'edit',
    state: 'waiting',
    agent: 'Claude',
    project: { id: project.id, name: 'Song' },
    rev: 1,
    ...faster,
  });
  expect((await client.getProject(project.id)).rev).toBe(1);
  const taken = await client.answerAgentRequest(id, { isTaken: true });
  expect(taken).toMatchObject({ state: 'done', madeRev: 2 });
  expect(taken.patches).toBeUndefined();
  expect(await client.getProject(project.id)).toMatchObject({ rev: 2, bpm: 150 });
  expect(await failed(client.answerAgentRequest(id, { isTaken: true }))).toBe('request_settled');
  expect((await client.getProject(project.id)).rev).toBe(2);
});

test('an edit that is left changes nothing; one on an old revision stays until the studio has made it', async () => {
  const { client, project, agent, head } = await personWithAgent();
  const left = await agentRequests.ask(agent, { kind: 'edit', project: head, ...faster });
  const said = await client.answerAgentRequest(left.id, { isTaken: false, reason: 'Too fast' });
  expect(said).toMatchObject({ state: 'declined', reason: 'Too fast' });
  const stale = await agentRequests.ask(agent, { kind: 'edit', project: head, ...faster });
  await client.updateProject(project.id, 1, { name: 'Mine' });
  expect(await failed(client.answerAgentRequest(stale.id, { isTaken: true }))).toBe(
    'project_conflict',
  );
  expect(await client.getProject(project.id)).toMatchObject({ rev: 2, name: 'Mine' });
  const { rev } = await client.patchProject(project.id, 2, faster.patches);
  expect(await client.answerAgentRequest(stale.id, { isTaken: true, rev })).toMatchObject({
    state: 'done',
    madeRev: 3,
  });
});

test('publishing is its owner’s yes, to what the owner saw', async () => {
  const { client, project, agent, head } = await personWithAgent();
  const asked = { kind: 'publish', project: head, sentence: 'It is done.' } as const;
  const { id } = await agentRequests.ask(agent, asked);
  expect((await client.getProject(project.id)).isPublic).toBe(false);
  await client.updateProject(project.id, 1, { name: 'Changed' });
  expect(await failed(client.answerAgentRequest(id, { isTaken: true }))).toBe('project_conflict');
  const done = await client.answerAgentRequest(id, { isTaken: true, rev: 2 });
  expect(done).toMatchObject({ state: 'done', madeRev: 3 });
  expect((await client.getProject(project.id)).isPublic).toBe(true);
});

/** Uploads some sound as a rendering of a project. */
async function uploadRender({ client }: Person, project: string, on = server): Promise<string> {
  const { bytes } = take();
  const { uploadUrl, fileUrl } = await client.signUpload({
    fileName: 'mix.wav',
    fileType: 'audio/wav',
    fileSize: bytes.byteLength,
    uploadType: 'project-render',
    projectId: project,
  });
  expect((await put(on, uploadUrl, bytes, 'audio/wav')).status).toBe(201);
  return fileUrl;
}

const rendering = { format: 'wav16', source: 'music' } as const;

test('one studio renders, and hands over a file of its own', async () => {
  const person = await personWithAgent();
  const { client, project, agent, head } = person;
  const asked = { kind: 'render', project: head, sentence: '', rendering } as const;
  const { id } = await agentRequests.ask(agent, asked);
  expect(await client.claimAgentRequest(id)).toMatchObject({ state: 'rendering', rendering });
  expect(await failed(client.claimAgentRequest(id))).toBe('request_settled');
  const url = await uploadRender(person, project.id);
  const stranger = await personWithAgent();
  const theirs = await uploadRender(stranger, stranger.project.id);
  for (const wrong of [undefined, 'https://elsewhere.example/x.wav', theirs, `${url}x`]) {
    expect(await failed(client.answerAgentRequest(id, { isTaken: true, url: wrong }))).toBe(
      'upload_mismatch',
    );
  }
  const done = await client.answerAgentRequest(id, { isTaken: true, url });
  expect(done).toMatchObject({ state: 'done', url });
  expect((await fetch(server.origin + url)).status).toBe(200);
});

test('a rendering that fails says so; one that nobody takes expires', async () => {
  const local = await testServer();
  try {
    const { agent, head, registration } = await personWithAgent(local);
    const asked = { kind: 'render', project: head, sentence: '', rendering } as const;
    const requests = local.services.agentRequests;
    const [failing, late] = [await requests.ask(agent, asked), await requests.ask(agent, asked)];
    const reason = 'The code does not run.';
    const { user } = agent;
    expect(await requests.answer(user, failing.id, { isTaken: false, reason })).toMatchObject({
      state: 'failed',
      reason,
    });
    await requests.claim(user, late.id);
    local.advance(11 * 60_000);
    expect((await requests.claim(user, late.id)).state).toBe('rendering');
    local.advance(60 * 60_000);
    expect((await requests.read(user, late.id)).state).toBe('expired');
    expect(await failed(requests.claim(user, late.id))).toBe('request_settled');
    expect(await failed(requests.answer(user, late.id, { isTaken: false }))).toBe(
      'request_settled',
    );
    await requests.sweep();
    const { tokens } = await local.client().login(registration);
    expect(await local.client(tokens.accessToken).listAgentRequests()).toHaveLength(2);
    local.advance(2 * day);
    await requests.sweep();
    expect(await requests.list(user)).toEqual([]);
  } finally {
    await local.close();
  }
});

test('a file that was rendered goes with its request', async () => {
  const local = await testServer();
  try {
    const person = await personWithAgent(local);
    const { agent, head } = person;
    const requests = local.services.agentRequests;
    const asked = { kind: 'render', project: head, sentence: '', rendering } as const;
    const { id } = await requests.ask(agent, asked);
    const fileUrl = await uploadRender(person, head._id, local);
    await requests.answer(agent.user, id, { isTaken: true, url: fileUrl });
    expect((await fetch(local.origin + fileUrl)).status).toBe(200);
    local.advance(2 * day);
    await requests.sweep();
    expect((await fetch(local.origin + fileUrl)).status).toBe(404);
  } finally {
    await local.close();
  }
});

test('an account has twenty open requests at most, and edits that can be looked at', async () => {
  const { agent, head } = await personWithAgent();
  const ask = () => agentRequests.ask(agent, { kind: 'edit', project: head, ...faster });
  const patches = [{ path: '/description', value: 'x'.repeat(300_000) }];
  const large = agentRequests.ask(agent, { kind: 'edit', project: head, sentence: '', patches });
  expect(await failed(large)).toBe('quota_exceeded');
  for (let count = 0; count < 20; count++) await ask();
  expect(await failed(ask())).toBe('quota_exceeded');
});

test('an open studio is told at once, and no longer than it asked for', async () => {
  const { client, agent, head } = await personWithAgent();
  const told: number[] = [];
  let sent = 0;
  const ending = new AbortController();
  const watching = client
    .listAgentRequests(
      { seconds: 100 },
      {
        signal: ending.signal,
        on: {
          requests: (requests) => {
            told.push(requests.length);
            if (sent++ === 0) {
              void agentRequests.ask(agent, { kind: 'edit', project: head, ...faster });
            } else ending.abort();
          },
        },
      },
    )
    .catch(() => undefined);
  await watching;
  expect(told).toEqual([0, 1]);
  expect(await client.listAgentRequests({ seconds: 0 })).toHaveLength(1);
});

test('who has no agent is told nothing and waits for nothing', async () => {
  const { client } = await server.signUp();
  expect(await client.listAgentRequests({ seconds: 120 })).toEqual([]);
});

test('requests end with their token, with a password that is reset, and with the account', async () => {
  const { client, made, agent, head, registration, user } = await personWithAgent();
  const ask = () => agentRequests.ask(agent, { kind: 'edit', project: head, ...faster });
  const { id } = await ask();
  await client.endAgentToken(made.id);
  expect((await client.listAgentRequests())[0]).toMatchObject({ id, state: 'declined' });
  await client.createAgentToken({ name: 'Next', password, scopes: ['read'] });
  await server.client().forgotPassword(registration.email);
  const mail = (await server.mails()).filter(({ to }) => to === registration.email).at(-1);
  await server.client().resetPassword(tokenIn(mail), 'Another-horse-2');
  expect(await server.services.agentTokens.list(user.id)).toEqual([]);
  expect(await agentRequests.list(user.id)).toEqual([]);
  const again = await personWithAgent();
  await agentRequests.ask(again.agent, { kind: 'edit', project: again.head, ...faster });
  await again.client.deleteAccount(password);
  expect(await agentRequests.list(again.agent.user)).toEqual([]);
  expect(await server.services.agentTokens.list(again.agent.user)).toEqual([]);
});
