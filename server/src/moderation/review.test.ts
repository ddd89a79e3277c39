import { expect, test } from 'vitest';
import { fileServer } from '../testing/file-server.ts';
import { testPluginDraft } from '../testing/plugin-draft.ts';
import { failed } from '../testing/rejection.ts';
import { review } from './review.ts';

const server = await fileServer();
const reports = server.services.reports;
const names = server.services.pluginPrefixes;
const me = await server.signUp();
const other = await server.signUp();

let keys = 0;
const create = (draft = {}) => me.client.createProject({ isPublic: true, ...draft }, `k-${keys++}`);
const list = () => review(reports, names, ['list']);

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
  expect(await review(reports, names, ['dismiss', id])).toBe(`The reports of ${id} are settled.`);
  expect(await list()).toBe('Nothing is reported.');
  expect((await other.client.getProject(id)).isHidden).toBe(false);
});

test('a hidden project is gone for everyone but its owner, however it is reached', async () => {
  const { id } = await create({ name: 'Rude', tags: ['rude'] });
  const { shareId } = await me.client.shareProject(id);
  await other.client.reportProject(id, { reason: 'offensive' });
  await review(reports, names, ['hide', id]);
  expect(await list()).toBe('Nothing is reported.');
  const refused = await Promise.all([
    failed(other.client.getProject(id)),
    failed(other.client.likeProject(id)),
    failed(other.client.forkProject(id, {}, 'k')),
    failed(other.client.getSharedProject(shareId)),
    failed(other.client.reportProject(id, { reason: 'spam' })),
  ]);
  expect(new Set(refused)).toEqual(new Set(['not_found']));
  const query = { tags: ['rude'] };
  expect((await other.client.listCommunityProjects(query)).projects).toEqual([]);
  expect((await me.client.listProjects(query)).projects).toMatchObject([{ id }]);
  expect(await me.client.getProject(id)).toMatchObject({ name: 'Rude', isHidden: true });
  await review(reports, names, ['show', id]);
  expect((await other.client.getProject(id)).name).toBe('Rude');
});

test('neither saving nor deleting and bringing back shows a hidden project', async () => {
  const { id } = await create();
  await review(reports, names, ['hide', id]);
  await me.client.updateProject(id, 1, { isPublic: false });
  await me.client.updateProject(id, 2, { isPublic: true });
  expect(await failed(other.client.getProject(id))).toBe('not_found');
  await me.client.deleteProject(id);
  await review(reports, names, ['show', id]);
  await review(reports, names, ['hide', id]);
  await me.client.restoreProject(id);
  expect(await failed(other.client.getProject(id))).toBe('not_found');
});

test('a blocked plugin is listed to nobody, and nobody gets a byte of it', async () => {
  const { id } = await me.client.publishPlugin(
    testPluginDraft({ id: 'rude.bell', name: 'Rudebell' }),
  );
  const { urls } = await other.client.getPluginRelease(id, '1.0.0');
  const fetched = () => server.request(urls['bell.js'] ?? '');
  expect(await review(reports, names, ['hide', id])).toBe('rude.bell is hidden.');
  expect((await other.client.listPlugins({ search: 'rudebell' })).plugins).toEqual([]);
  const refused = await Promise.all([
    failed(other.client.getPlugin(id)),
    failed(me.client.getPlugin(id)),
    failed(other.client.getPluginRelease(id, '1.0.0')),
    failed(me.client.yankPlugin(id, '1.0.0', true)),
    failed(me.client.publishPlugin(testPluginDraft({ id, version: '1.1.0' }))),
  ]);
  expect(new Set(refused)).toEqual(new Set(['plugin_blocked']));
  expect((await fetched()).body.error?.code).toBe('plugin_blocked');
  await review(reports, names, ['show', id]);
  expect((await fetch(server.origin + urls['bell.js'])).status).toBe(200);
  expect(await failed(review(reports, names, ['hide', 'not.here']))).toBe('not_found');
});

test('a reported plugin is listed beside the projects, until it is blocked or left', async () => {
  const mine = await me.client.publishPlugin(
    testPluginDraft({ id: 'loud.bell', name: 'Loud bell' }),
  );
  const { id } = await create({ name: 'Loud song' });
  await other.client.reportPlugin(mine.id, { reason: 'offensive', text: 'My ears' });
  await other.client.reportProject(id, { reason: 'spam' });
  const said = (await list()).replace(/\d{4}-\d\d-\d\dT\S+Z/g, 'then');
  expect(said).toBe(
    `loud.bell "Loud bell" by ${me.user.id}\n  then offensive My ears\n\n${id} "Loud song" by ${me.user.id}\n  then spam`,
  );
  await review(reports, names, ['dismiss', 'loud.bell']);
  expect(await list()).not.toContain('loud.bell');
  await other.client.reportPlugin(mine.id, { reason: 'other' });
  expect(await list()).toContain('loud.bell');
  await review(reports, names, ['hide', 'loud.bell']);
  await review(reports, names, ['dismiss', id]);
  expect(await list()).toBe('Nothing is reported.');
  expect(await failed(other.client.reportPlugin(mine.id, { reason: 'other' }))).toBe(
    'plugin_blocked',
  );
  const { reports: told } = await other.client.exportAccount();
  expect(told).toContainEqual(expect.objectContaining({ plugin: 'loud.bell', reason: 'other' }));
});

test("neither one's own plugin nor one that is not there can be reported", async () => {
  const { id } = await me.client.publishPlugin(testPluginDraft({ id: 'own.bell' }));
  const report = { reason: 'spam' } as const;
  expect(await failed(me.client.reportPlugin(id, report))).toBe('validation_failed');
  expect(await failed(other.client.reportPlugin('not.here', report))).toBe('not_found');
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
    expect(await failed(review(reports, names, args))).toBe('usage');
  },
);

test('hiding what is not there is not_found', async () => {
  expect(await failed(review(reports, names, ['hide', 'nothing']))).toBe('not_found');
});
