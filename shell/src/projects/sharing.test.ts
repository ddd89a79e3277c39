import { HocketError } from '@hocket/sdk';
import { FakeApi, FakeEngine } from '@hocket/sdk/testing';
import { expect, test } from 'vitest';
import { OpenProject } from '../stores/project/project.ts';
import { Sharing } from './sharing.ts';

async function sharing() {
  const api = new FakeApi();
  const open = new OpenProject({ api, engine: new FakeEngine(), language: { t: (key) => key } });
  const { id } = await api.createProject({ name: 'Rain' }, 'key');
  const one = new Sharing(id, { api, open });
  await one.load();
  return { api, id, one };
}

test('a private project has no address until it has a link', async () => {
  const { id, one } = await sharing();
  expect(one.address).toBeUndefined();
  await one.link(true);
  expect(one.address).toBe(`share-${id}`);
  await one.link(false);
  expect(one.address).toBeUndefined();
});

test('a public one is found by its own id', async () => {
  const { api, id, one } = await sharing();
  await one.publish(true);
  expect(one.address).toBe(id);
  expect((await api.getProject(id)).isPublic).toBe(true);
});

test('one that an operator has hidden is not offered as public', async () => {
  const { api, id, one } = await sharing();
  await one.publish(true);
  api.marks.set(id, { isHidden: true });
  await one.load();
  expect(one.address).toBeUndefined();
});

test('a change that fails leaves everything as it was, and says why', async () => {
  const { api, one } = await sharing();
  api.failure = new HocketError('network_unreachable', 'The server cannot be reached.');
  await one.publish(true);
  expect(one.isPublic).toBe(false);
  expect(one.status).toBe('ready');
  expect(one.error).toMatchObject({ code: 'network_unreachable' });
});
