import { newProject, type Project } from '@hocket/sdk';
import { expect, test } from 'vitest';
import { signedInApp, type TestApp } from '../../testing/test-app.tsx';
import { manifestOf } from './testing/plugin-studio.ts';

const bell = { id: 'acme.bell', version: '1.0.0' };

/** Opens a project that names plugins, as somebody whose list is empty unless it is told. */
async function opened(
  plugins: Project['plugins'] = [bell],
  prepare: (app: TestApp) => Promise<unknown> = async () => {},
): Promise<TestApp> {
  const app = await signedInApp();
  await expect.poll(() => app.studio.plugins.installed).toEqual([]);
  await prepare(app);
  const { id } = await app.api.createProject(
    newProject({ strudelCode: 's("acme.bell")', plugins }),
    'key',
  );
  await app.project.open(id);
  return app;
}

/** Publishes versions of plugins, each as its id and version. */
const publish = ({ api }: TestApp, ...versions: string[]) =>
  Promise.all(
    versions.map((each) => {
      const [id = '', version = ''] = each.split(' ');
      return api.publishPlugin({ manifest: manifestOf(id, version), files: {} });
    }),
  );

const offers = ({ notices }: TestApp) =>
  notices.list.filter(({ text }) => text.includes('acme.bell')).map(({ action }) => action?.label);
const takeOffer = ({ notices }: TestApp) =>
  notices.list.find(({ action }) => action)?.action?.run();
const told = ({ notices }: TestApp) =>
  notices.list.filter(({ action }) => !action).map(({ kind, text }) => `${kind}: ${text}`);
const installed = ({ studio }: TestApp) =>
  studio.plugins.installed?.map(({ id, version, state }) => `${id} ${version} ${state}`);

test('a project that names what is not installed offers to install it, once', async () => {
  const app = await opened();
  expect(offers(app)).toEqual(['Install']);
  app.project.setCode('s("acme.bell*2")');
  expect(offers(app)).toEqual(['Install']);
});

test('what is missing is installed in the versions that the project names', async () => {
  const app = await opened([bell, { id: 'acme.gong', version: '1.1.0' }], (app) =>
    publish(app, 'acme.bell 1.0.0', 'acme.bell 1.1.0', 'acme.gong 1.1.0'),
  );
  takeOffer(app);
  const there = 'success: The project’s plugins are installed.';
  await expect.poll(() => told(app)).toEqual([there]);
  expect(installed(app)).toEqual(['acme.bell 1.0.0 ready', 'acme.gong 1.1.0 ready']);
});

test('one that is newer and only off is switched on as it is; one that is older is updated', async () => {
  const app = await opened([bell, { id: 'acme.gong', version: '1.1.0' }], async (app) => {
    const { plugins } = app.studio;
    await publish(app, 'acme.bell 1.0.0', 'acme.bell 1.10.0');
    await publish(app, 'acme.gong 1.0.0', 'acme.gong 1.1.0');
    await plugins.install('acme.bell', '1.10.0');
    await plugins.install('acme.gong', '1.0.0');
    await plugins.setEnabled('acme.bell', false);
    await plugins.setEnabled('acme.gong', false);
  });
  takeOffer(app);
  await expect
    .poll(() => installed(app))
    .toEqual(['acme.bell 1.10.0 ready', 'acme.gong 1.1.0 ready']);
});

test('those that cannot be installed are named with the reason, and the others are there', async () => {
  const named = ['acme.away', 'acme.bell', 'acme.gone'].map((id) => ({ id, version: '1.0.0' }));
  const app = await opened(named, (app) => publish(app, 'acme.bell 1.0.0'));
  takeOffer(app);
  await expect
    .poll(() => told(app))
    .toEqual(['error: Not installed: acme.away, acme.gone. There is no such plugin']);
  expect(installed(app)).toEqual(['acme.bell 1.0.0 ready']);
});

test('a project notes what it plays when it is edited, and not before', async () => {
  const { project } = await opened();
  expect([project.dirty, project.data.plugins]).toEqual([false, [bell]]);
  project.setCode('s("bd")');
  expect(project.data.plugins).toEqual([]);
});
