import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProjectServices } from '../services/projects/project-services.ts';
import type { Reports } from '../services/projects/reports.ts';
import { failed } from '../testing/failed.ts';
import { type Person, type TestServer, testServer } from '../testing/test-server.ts';
import { review } from './review.ts';

let server: TestServer;
let reports: Reports;
let me: Person;
let other: Person;
beforeAll(async () => {
  server = await testServer();
  ({ reports } = createProjectServices(server.database, () => new Date()));
  me = await server.signUp();
  other = await server.signUp();
});
afterAll(() => server.close());

let keys = 0;
const create = (draft = {}) => me.client.createProject({ isPublic: true, ...draft }, `k-${keys++}`);
const list = () => review(reports, ['list']);

test('a report is listed once for each user, with what was said last', async () => {
  const { id } = await create({ name: 'Shoes' });
  await other.client.reportProject(id, { reason: 'spam', text: 'It sells' });
  await other.client.reportProject(id, { reason: 'spam', text: 'It sells shoes' });
  await (await server.signUp()).client.reportProject(id, { reason: 'other' });
  const [head, ...lines] = (await list()).split('\n');
  expect(head).toBe(`${id} "Shoes" by ${me.user.id}`);
  expect(lines.map((line) => line.replace(/^ {2}\S+ /, '')).sort()).toEqual([
    'other',
    'spam It sells shoes',
  ]);
  expect(await review(reports, ['dismiss', id])).toBe(`The reports of ${id} are settled.`);
  expect(await list()).toBe('Nothing is reported.');
  expect((await other.client.getProject(id)).isHidden).toBe(false);
});

test('a hidden project is gone for everyone but its owner, however it is reached', async () => {
  const { id } = await create({ name: 'Rude', tags: ['rude'] });
  const { shareId } = await me.client.shareProject(id);
  await other.client.reportProject(id, { reason: 'offensive' });
  await review(reports, ['hide', id]);
  expect(await list()).toBe('Nothing is reported.');
  const refused = await Promise.all([
    failed(other.client.getProject(id)),
    failed(other.client.likeProject(id)),
    failed(other.client.forkProject(id, 'k')),
    failed(other.client.getSharedProject(shareId)),
    failed(other.client.reportProject(id, { reason: 'spam' })),
  ]);
  expect(new Set(refused)).toEqual(new Set(['not_found']));
  const query = { tags: ['rude'] };
  expect((await other.client.listCommunityProjects(query)).projects).toEqual([]);
  expect((await me.client.listProjects(query)).projects).toMatchObject([{ id }]);
  expect(await me.client.getProject(id)).toMatchObject({ name: 'Rude', isHidden: true });
  await review(reports, ['show', id]);
  expect((await other.client.getProject(id)).name).toBe('Rude');
});

test('neither saving nor deleting and bringing back shows a hidden project', async () => {
  const { id } = await create();
  await review(reports, ['hide', id]);
  await me.client.updateProject(id, 1, { isPublic: false });
  await me.client.updateProject(id, 2, { isPublic: true });
  expect(await failed(other.client.getProject(id))).toBe('not_found');
  await me.client.deleteProject(id);
  await review(reports, ['show', id]);
  await review(reports, ['hide', id]);
  await me.client.restoreProject(id);
  expect(await failed(other.client.getProject(id))).toBe('not_found');
});

test("one's own project cannot be reported, nor for a reason that is none", async () => {
  const { id } = await create();
  expect(await failed(me.client.reportProject(id, { reason: 'spam' }))).toBe('validation_failed');
  const request = { method: 'POST', token: other.tokens.accessToken, json: { reason: 'envy' } };
  expect((await server.request(`/api/projects/${id}/report`, request)).status).toBe(400);
});

test('what strangers wrote cannot command a terminal', async () => {
  const { id } = await create({ name: 'a\u001b[2Jb' });
  await other.client.reportProject(id, { reason: 'other', text: 'one\ntwo\u009b' });
  const said = await list();
  expect(said).toContain('"a\ufffd[2Jb"');
  expect(said).toContain('other one two\ufffd');
  expect(said.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u);
});

test('reports go with whoever made them', async () => {
  const person = await server.signUp();
  const { id } = await create();
  await person.client.reportProject(id, { reason: 'copyright', text: 'Mine' });
  const { reports: said } = await person.client.exportAccount();
  expect(said).toMatchObject([{ project: id, reason: 'copyright', text: 'Mine' }]);
  await person.client.deleteAccount(person.registration.password);
  expect(await server.database.reports.countDocuments({ user: person.user.id })).toBe(0);
});

test.each([[[]], [['hide']], [['burn', 'x']], [['list', 'x']], [['hide', 'a', 'b']]])(
  '%j tells how it is used',
  async (args) => {
    expect(await failed(review(reports, args))).toBe('usage');
  },
);

test('hiding what is not there is not_found', async () => {
  expect(await failed(review(reports, ['hide', 'nothing']))).toBe('not_found');
});
