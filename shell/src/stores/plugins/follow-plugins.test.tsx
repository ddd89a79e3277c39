import { newProject } from '@hocket/sdk';
import { expect, test } from 'vitest';
import { signedInApp, type TestApp } from '../../testing/test-app.tsx';

const bell = { id: 'acme.bell', version: '1.0.0' };

/** Opens a project that names a plugin, as somebody whose list is empty. */
async function opened(): Promise<TestApp> {
  const app = await signedInApp();
  await expect.poll(() => app.studio.plugins.installed).toEqual([]);
  const { id } = await app.api.createProject(
    newProject({ strudelCode: 's("acme.bell")', plugins: [bell] }),
    'key',
  );
  await app.project.open(id);
  return app;
}

const offers = ({ notices }: TestApp) =>
  notices.list.filter(({ text }) => text.includes('acme.bell')).map(({ action }) => action?.label);

test('a project that names what is not installed offers to install it, once', async () => {
  const app = await opened();
  expect(offers(app)).toEqual(['Install']);
  app.project.setCode('s("acme.bell*2")');
  expect(offers(app)).toEqual(['Install']);
});

test('a project notes what it plays when it is edited, and not before', async () => {
  const { project } = await opened();
  expect([project.dirty, project.data.plugins]).toEqual([false, [bell]]);
  project.setCode('s("bd")');
  expect(project.data.plugins).toEqual([]);
});
