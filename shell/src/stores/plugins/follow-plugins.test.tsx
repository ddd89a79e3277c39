import { newProject, type Project } from '@hocket/sdk';
import { describe, expect, test } from 'vitest';
import { signedInApp, type TestApp } from '../../testing/test-app.tsx';
import { holdNext, instrumentManifest } from './testing/plugin-studio.ts';

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
      return api.publishPlugin({ manifest: instrumentManifest(id, version), files: {} });
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

const playing = ({ studio }: TestApp) => studio.plugins.installed?.map(({ playing }) => playing);

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

test('those that are only off are switched on, and play in the versions that the project names', async () => {
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
    .toEqual(['acme.bell 1.10.0 ready', 'acme.gong 1.0.0 ready']);
  expect(playing(app)).toEqual(['1.0.0', '1.1.0']);
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

describe('a project that names an older version than the one that is installed', () => {
  const older = () =>
    opened([bell], async (app) => {
      await publish(app, 'acme.bell 1.0.0', 'acme.bell 1.1.0');
      await app.studio.plugins.install('acme.bell', '1.1.0');
    });

  test('plays that one, says so, and offers the newer one', async () => {
    const app = await older();
    await expect.poll(() => offers(app)).toEqual(['Update to 1.1.0']);
    expect(app.notices.list[0]?.text).toBe(
      'This project was made with “acme.bell” 1.0.0, which plays now. You have 1.1.0.',
    );
    expect([playing(app), installed(app)]).toEqual([['1.0.0'], ['acme.bell 1.1.0 ready']]);
    expect(app.engine.plugins.map(({ version }) => version)).toEqual(['1.0.0']);
    app.project.setCode('s("acme.bell*2")');
    expect(app.project.data.plugins).toEqual([bell]);
    expect(offers(app)).toEqual(['Update to 1.1.0']);
  });

  test('names the newer one only when that is chosen, and undo brings the older back', async () => {
    const app = await older();
    await expect.poll(() => offers(app)).toEqual(['Update to 1.1.0']);
    takeOffer(app);
    const newer = { id: 'acme.bell', version: '1.1.0' };
    await expect.poll(() => app.project.data.plugins).toEqual([newer]);
    expect([app.project.dirty, playing(app)]).toEqual([true, ['1.1.0']]);
    app.project.history.undo();
    expect(app.project.data.plugins).toEqual([bell]);
    await expect.poll(() => playing(app)).toEqual(['1.0.0']);
    app.project.history.redo();
    await expect.poll(() => playing(app)).toEqual(['1.1.0']);
  });

  test('says nothing while somebody installs the newer one', async () => {
    const app = await opened([bell], async (app) => {
      await publish(app, 'acme.bell 1.0.0', 'acme.bell 1.1.0');
      await app.studio.plugins.install('acme.bell', '1.0.0');
    });
    await expect.poll(() => playing(app)).toEqual(['1.0.0']);
    const release = holdNext(app.api, 'getPluginRelease');
    const installing = app.studio.plugins.install('acme.bell', '1.1.0');
    await release.made;
    release.resume();
    await installing;
    await expect
      .poll(() => [playing(app), installed(app)])
      .toEqual([['1.1.0'], ['acme.bell 1.1.0 ready']]);
    expect(app.notices.list).toEqual([]);
    expect(app.project.data.plugins).toEqual([{ id: 'acme.bell', version: '1.1.0' }]);
  });

  test('gives way to what another project names, or else to what is installed', async () => {
    const app = await older();
    await expect.poll(() => playing(app)).toEqual(['1.0.0']);
    const one = app.project.data.id;
    app.project.startNew();
    await expect.poll(() => playing(app)).toEqual(['1.1.0']);
    app.project.rename('Another');
    app.project.setCode('s("acme.bell")');
    expect(app.project.data.plugins).toEqual([{ id: 'acme.bell', version: '1.1.0' }]);
    await app.project.open(one);
    await expect.poll(() => playing(app)).toEqual(['1.0.0']);
  });

  test('names it still after the line that plays it was cut and put back', async () => {
    const { project } = await older();
    project.setCode('s("bd")');
    expect(project.data.plugins).toEqual([]);
    project.setCode('s("acme.bell")');
    expect(project.data.plugins).toEqual([bell]);
  });
});

test('a project that names a version that is not to be had plays the installed one, and says why', async () => {
  const app = await opened([{ id: 'acme.bell', version: '3.0.0' }], async (app) => {
    await publish(app, 'acme.bell 1.0.0');
    await app.studio.plugins.install('acme.bell', '1.0.0');
  });
  await expect.poll(() => installed(app)).toEqual(['acme.bell 1.0.0 fallback']);
  const text = '“acme.bell” plays in version 1.0.0, not in 3.0.0. There is no such plugin';
  expect(app.notices.list.map((each) => each.text)).toEqual([text]);
  expect(app.project.data.plugins).toEqual([{ id: 'acme.bell', version: '3.0.0' }]);
  takeOffer(app);
  await expect.poll(() => installed(app)).toEqual(['acme.bell 1.0.0 ready']);
  expect(app.project.data.plugins).toEqual([bell]);
});

test('a project that names a version that was taken back says so, and offers another', async () => {
  const app = await opened([bell], async (app) => {
    await publish(app, 'acme.bell 1.0.0', 'acme.bell 1.1.0');
    await app.studio.plugins.install('acme.bell', '1.0.0');
    await app.studio.plugins.setEnabled('acme.bell', false);
    await app.api.yankPlugin('acme.bell', '1.0.0', true);
    await app.studio.plugins.setEnabled('acme.bell', true);
  });
  await expect.poll(() => offers(app)).toEqual(['Use 1.1.0']);
  expect(app.notices.list[0]?.text).toBe(
    'The author of “acme.bell” has taken back version 1.0.0, which this project plays.',
  );
  takeOffer(app);
  await expect.poll(() => playing(app)).toEqual(['1.1.0']);
});
