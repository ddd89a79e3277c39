import { newProject } from '@hocket/sdk';
import { describe, expect, test } from 'vitest';
import { fileServer } from '../testing/file-server.ts';
import { failed } from '../testing/rejection.ts';
import { type Person, someone } from '../testing/test-server.ts';

const server = await fileServer();

describe('export', () => {
  test('holds the account as it is, by area, and no secret', async () => {
    const { client, tokens, registration } = await server.signUp();
    const all = await client.exportAccount();
    expect(all).toMatchObject({
      account: await client.profile(),
      sessions: [{ device: '' }],
      mailedLinks: [{ purpose: 'verify-email' }],
    });
    const text = JSON.stringify(all);
    expect(text).not.toMatch(/argon2|passwordHash/);
    for (const secret of [registration.password, ...Object.values(tokens)]) {
      expect(text).not.toContain(`"${secret}"`);
    }
  });

  test("holds nothing of other users', and is refused signed out and on an ended session", async () => {
    const { user } = await server.signUp();
    const { client } = await server.signUp();
    expect(JSON.stringify(await client.exportAccount())).not.toContain(user.id);
    expect(await failed(server.client().exportAccount())).toBe('auth_required');
    await client.logout();
    expect(await failed(client.exportAccount())).toBe('token_invalid');
  });
});

describe('leaving', () => {
  test('whoever goes costs the others nothing: each of their records is found by an index', async () => {
    const { client, registration } = await server.signUp();
    await client.createProject(newProject({ isPublic: true }));
    const { base } = server.database.users;
    const asked: [collection: string, filter: Record<string, unknown>][] = [];
    base.set('debug', (collection: string, method: string, filter: unknown) => {
      const isAbout = /^(find|findOne|updateOne|updateMany|deleteOne|deleteMany)$/.test(method);
      const isFiltered = Object.keys(Object(filter)).length > 0;
      if (isAbout && isFiltered) asked.push([collection, filter as Record<string, unknown>]);
    });
    await client.deleteAccount(registration.password);
    await server.services.jobs.settled();
    base.set('debug', false);
    expect(asked.length).toBeGreaterThan(30);
    for (const [name, filter] of asked) {
      const { queryPlanner } = await base.connection.collection(name).find(filter).explain();
      const plan = JSON.stringify(queryPlanner.winningPlan);
      expect(plan, `${name} ${JSON.stringify(filter)}`).not.toContain('COLLSCAN');
    }
  });

  /** The collections in which a user's id, address or name still stands. */
  async function traces({ user }: Person): Promise<string[]> {
    const { connection } = server.database.users.base;
    const found: string[] = [];
    for (const name of Object.keys(connection.collections)) {
      const records = await connection.collection(name).find().toArray();
      const text = JSON.stringify(records);
      if ([user.id, user.email, user.username].some((trace) => text.includes(trace))) {
        found.push(name);
      }
    }
    return found;
  }

  test('nothing of the account is left in any collection, and its names are free', async () => {
    const person = await server.signUp();
    const { client, registration, tokens } = person;
    const { id: theirs } = await (await server.signUp()).client.createProject(
      newProject({ isPublic: true }),
      'key',
    );
    const { id, rev } = await client.createProject(newProject(), 'key');
    await client.updateProject(id, rev, { bpm: 100 });
    await client.deleteProject((await client.createProject(newProject(), 'deleted')).id);
    await client.shareProject(id);
    await client.likeProject(theirs);
    await client.playProject(theirs);
    await client.forkProject(theirs, {}, 'fork');
    await client.reportProject(theirs, { reason: 'spam' });
    await client.saveToAiHistory({
      prompt: 'x',
      generatedCode: 'x',
      explanation: 'x',
      confidence: 1,
    });
    await client.signUpload({
      fileName: 'me.png',
      fileType: 'image/png',
      fileSize: 1000,
      uploadType: 'avatar',
    });
    await client.updateProfile({ bio: 'x' });
    await server.client().forgotPassword(registration.email);
    await server.mails();
    expect((await traces(person)).length).toBeGreaterThan(7);
    expect((await client.getProject(theirs)).likeCount).toBe(1);

    await client.deleteAccount(registration.password);
    expect(await traces(person)).toEqual(['departures']);
    const seen = await (await server.signUp()).client.getProject(theirs);
    expect(seen.likeCount).toBe(0);
    expect(await failed(server.client().login(registration))).toBe('credentials_wrong');
    expect(await failed(server.client().refresh(tokens.refreshToken))).toBe('refresh_invalid');
    expect(await failed(client.profile())).toBe('token_invalid');

    server.advance(21 * 60_000);
    await server.services.accountData.sweep();
    expect(await traces(person)).toEqual([]);
    await server.client().register(registration);
  });

  test('likes and reports of the projects that go, go with them', async () => {
    const { client, registration } = await server.signUp();
    const fan = await server.signUp();
    const { id: project } = await client.createProject(newProject({ isPublic: true }), 'key');
    await fan.client.likeProject(project);
    await fan.client.reportProject(project, { reason: 'spam' });
    await client.deleteAccount(registration.password);
    expect(await server.database.likes.countDocuments({ project })).toBe(0);
    expect(await server.database.reports.countDocuments({ project })).toBe(0);
  });

  test('needs the password, signed in', async () => {
    const { client, registration } = await server.signUp();
    expect(await failed(client.deleteAccount('Wrong-horse-1'))).toBe('password_wrong');
    expect(await failed(server.client().deleteAccount(registration.password))).toBe(
      'auth_required',
    );
    await server.client().login(registration);
  });

  test('what an interrupted departure left, or a late call wrote, the sweep removes', async () => {
    const person = await server.signUp();
    const { user } = person;
    const since = new Date(Date.now() + 60 * 60_000);
    await server.database.accountDeletions.create({ _id: user.id, since });
    await server.services.accountData.sweep();
    expect(await traces(person)).toEqual(['departures']);
    await server.services.sessions.start(user.id, '');
    await server.services.accountData.sweep();
    expect(await traces(person)).toEqual(['departures']);
  });

  test("others' accounts are as they were", async () => {
    const ada = await server.signUp();
    const eve = await server.signUp();
    const project = await ada.client.createProject(newProject(), 'key');
    await eve.client.deleteAccount(eve.registration.password);
    expect(await ada.client.profile()).toMatchObject({ id: ada.user.id });
    expect((await ada.client.getProject(project.id)).id).toBe(project.id);
    await server.client().login(ada.registration);
    expect(await failed(server.client().login(someone()))).toBe('credentials_wrong');
  });
});
