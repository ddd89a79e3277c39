import { codeOf, HocketError } from '@hocket/sdk';
import { autorun } from 'mobx';
import { beforeEach, describe, expect, test } from 'vitest';
import { holdNext, PluginStudio } from './testing/plugin-studio.ts';

const offline = new HocketError('network_unreachable', 'The server cannot be reached.');
const bell = { id: 'acme.bell', version: '1.0.0', enabled: true };

let studio: PluginStudio;

beforeEach(async () => {
  studio = new PluginStudio();
  for (const id of ['acme.bell', 'acme.gong']) {
    await studio.publish(id);
    await studio.publish(id, '1.1.0');
  }
});

const failed = (call: Promise<unknown>) => call.then(() => 'done', codeOf);

describe('changes to the list', () => {
  beforeEach(() => studio.plugins.reload());

  test('that are made at once are all kept', async () => {
    const { plugins } = studio;
    await Promise.all([
      plugins.install('acme.bell', '1.0.0'),
      plugins.install('acme.gong', '1.0.0'),
    ]);
    expect(studio.saved.sort()).toEqual(['acme.bell 1.0.0', 'acme.gong 1.0.0']);
    expect(studio.listed?.sort()).toEqual(['acme.bell 1.0.0 ready', 'acme.gong 1.0.0 ready']);
    expect(studio.loaded.sort()).toEqual(studio.saved.sort());
  });

  test('are made on what another tab left, whose plugins are there then, too', async () => {
    const other = new PluginStudio(studio.api);
    await other.plugins.reload();
    await other.plugins.install('acme.gong', '1.0.0');
    await studio.plugins.install('acme.bell', '1.0.0');
    expect(studio.saved).toEqual(['acme.gong 1.0.0', 'acme.bell 1.0.0']);
    await expect
      .poll(() => studio.listed)
      .toEqual(['acme.gong 1.0.0 ready', 'acme.bell 1.0.0 ready']);
    expect(studio.loaded.sort()).toEqual(['acme.bell 1.0.0', 'acme.gong 1.0.0']);

    await other.plugins.install('acme.gong', '1.1.0');
    await studio.plugins.install('acme.bell', '1.1.0');
    await expect.poll(() => studio.loaded.sort()).toEqual(['acme.bell 1.1.0', 'acme.gong 1.1.0']);

    await other.plugins.setEnabled('acme.gong', false);
    await studio.plugins.remove('acme.bell');
    expect([studio.listed, studio.loaded]).toEqual([['acme.gong 1.1.0 off'], []]);

    await other.plugins.remove('acme.gong');
    await studio.plugins.install('acme.bell', '1.0.0');
    expect(studio.listed).toEqual(['acme.bell 1.0.0 ready']);
  });

  test('leave what became of the others meanwhile', async () => {
    const { plugins, engine, api } = studio;
    await plugins.install('acme.bell', '1.0.0');
    const put = holdNext(api, 'setInstalledPlugin');
    const installing = plugins.install('acme.gong', '1.0.0');
    await put.made;
    engine.report({ code: 'plugin_off', message: 'It loops.', subject: 'acme.bell' });
    put.resume();
    await installing;
    expect(studio.listed).toEqual(['acme.bell 1.0.0 failed', 'acme.gong 1.0.0 ready']);
  });

  test('start from what those before them have made', async () => {
    const { plugins, api } = studio;
    await plugins.install('acme.bell', '1.0.0');
    const put = holdNext(api, 'setInstalledPlugin');
    const update = plugins.install('acme.bell', '1.1.0');
    await put.made;
    const off = plugins.setEnabled('acme.bell', false);
    put.resume();
    await Promise.all([update, off]);
    expect([studio.saved, studio.listed]).toEqual([
      ['acme.bell 1.1.0 off'],
      ['acme.bell 1.1.0 off'],
    ]);
    expect(studio.loaded).toEqual([]);
  });

  test('that are taken back at once come to nothing', async () => {
    const { plugins, api } = studio;
    await plugins.install('acme.bell', '1.0.0');
    const put = holdNext(api, 'setInstalledPlugin');
    const off = plugins.setEnabled('acme.bell', false);
    await put.made;
    const on = plugins.setEnabled('acme.bell', true);
    put.resume();
    await Promise.all([off, on]);
    expect([studio.saved, studio.listed]).toEqual([['acme.bell 1.0.0'], ['acme.bell 1.0.0 ready']]);
    expect(studio.loaded).toEqual(['acme.bell 1.0.0']);
  });
});

test('a plugin that is removed and installed again at once stays', async () => {
  const { plugins, api } = studio;
  api.installed = [bell];
  await plugins.reload();
  const call = holdNext(api, 'removeInstalledPlugin');
  const removing = plugins.remove('acme.bell');
  await call.made;
  const release = holdNext(api, 'getPluginRelease');
  const installing = plugins.install('acme.bell', '1.0.0');
  call.resume();
  await removing;
  expect([studio.saved, studio.loaded]).toEqual([[], ['acme.bell 1.0.0']]);
  release.resume();
  await installing;
  expect([studio.listed, studio.loaded]).toEqual([['acme.bell 1.0.0 ready'], ['acme.bell 1.0.0']]);
});

describe('an update', () => {
  beforeEach(async () => {
    const theme = { themes: [{ id: 'acme.bell', name: 'Bell', file: 'theme.json' }] };
    const { contributes } = (await studio.api.getPluginRelease('acme.bell', '1.0.0')).manifest;
    for (const [version, body] of [
      ['2.0.0', '#111111'],
      ['2.1.0', '#222222'],
    ] as const) {
      const release = await studio.api.publishPlugin({
        manifest: {
          ...(await studio.api.getPluginRelease('acme.bell', '1.0.0')).manifest,
          version,
          contributes: { ...contributes, ...theme },
        },
        files: { 'theme.json': btoa(JSON.stringify({ scheme: 'dark', colors: { body } })) },
      });
      expect(release.version).toBe(version);
    }
    await studio.plugins.reload();
    await studio.plugins.install('acme.bell', '2.0.0');
    studio.served.length = 0;
  });

  const worn = () => studio.plugins.themes.worn?.colors.body;

  test('that the server does not take leaves the version before as it was', async () => {
    const { plugins, api, engine, served } = studio;
    const [before] = engine.plugins;
    const put = holdNext(api, 'setInstalledPlugin');
    const update = plugins.install('acme.bell', '2.1.0');
    await put.made;
    expect([engine.plugins, worn()]).toEqual([[before], '#111111']);
    put.fail(offline);
    expect(await failed(update)).toBe('network_unreachable');
    expect(engine.plugins[0]).toBe(before);
    expect(worn()).toBe('#111111');
    expect(studio.listed).toEqual(['acme.bell 2.0.0 ready']);
    expect(served).toEqual(['/files/plugins/acme.bell/2.1.0/theme.json']);
    await plugins.install('acme.bell', '2.1.0');
    expect([studio.loaded, worn()]).toEqual([['acme.bell 2.1.0'], '#222222']);
  });

  test('in whose place another is asked for gives way to it', async () => {
    const { plugins, api } = studio;
    const release = holdNext(api, 'getPluginRelease');
    const first = plugins.install('acme.bell', '1.0.0');
    await plugins.install('acme.bell', '2.1.0');
    release.resume();
    expect(await failed(first)).toBe('done');
    expect([studio.saved, studio.loaded]).toEqual([['acme.bell 2.1.0'], ['acme.bell 2.1.0']]);
  });

  test('that the server took after another was asked for is there where that one fails', async () => {
    const { plugins, api } = studio;
    const put = holdNext(api, 'setInstalledPlugin');
    const first = plugins.install('acme.bell', '2.1.0');
    await put.made;
    const release = holdNext(api, 'getPluginRelease');
    const second = plugins.install('acme.bell', '9.0.0');
    put.resume();
    expect(await failed(first)).toBe('done');
    expect([studio.saved, studio.loaded]).toEqual([['acme.bell 2.1.0'], ['acme.bell 2.0.0']]);
    release.resume();
    expect(await failed(second)).toBe('not_found');
    await expect.poll(() => studio.listed).toEqual(['acme.bell 2.1.0 ready']);
    expect(studio.loaded).toEqual(['acme.bell 2.1.0']);
  });

  test('keeps what is known of the plugin until the other version is there', async () => {
    const { plugins } = studio;
    const seen: unknown[] = [];
    const end = autorun(() => {
      const [entry] = plugins.installed ?? [];
      seen.push([entry?.state, entry?.manifest?.name]);
    });
    await plugins.install('acme.bell', '2.1.0');
    end();
    expect(new Set(seen.map((each) => JSON.stringify(each)))).toEqual(
      new Set(['["ready","acme.bell"]']),
    );
  });
});

describe('a plugin that is on its way', () => {
  beforeEach(() => {
    studio.api.installed = [bell];
  });

  test.each([
    ['removed', () => studio.plugins.remove('acme.bell'), []],
    ['switched off', () => studio.plugins.setEnabled('acme.bell', false), ['acme.bell 1.0.0 off']],
  ] as const)('and is %s is not loaded', async (_, change, left) => {
    const steps = [
      () => holdNext(studio.api, 'getPluginRelease'),
      () => holdNext(studio.engine, 'load'),
      () => holdNext(studio.engine, 'load', { isAnswer: true }),
    ];
    for (const hold of steps) {
      studio.api.installed = [bell];
      const held = hold();
      const loading = studio.plugins.reload();
      await held.made;
      await change();
      held.resume();
      await loading;
      expect([studio.saved, studio.listed, studio.loaded]).toEqual([left, left, []]);
    }
  });

  test('and that another tab has removed is not loaded', async () => {
    const { plugins, api } = studio;
    const release = holdNext(api, 'getPluginRelease');
    const loading = plugins.reload();
    await release.made;
    api.installed = [];
    await plugins.install('acme.gong', '1.0.0');
    release.resume();
    await loading;
    expect([studio.listed, studio.loaded]).toEqual([
      ['acme.gong 1.0.0 ready'],
      ['acme.gong 1.0.0'],
    ]);
  });

  test('goes on where it could not be removed', async () => {
    const { plugins, api } = studio;
    const release = holdNext(api, 'getPluginRelease');
    const loading = plugins.reload();
    await release.made;
    api.failure = offline;
    expect(await failed(plugins.remove('acme.bell'))).toBe('network_unreachable');
    release.resume();
    await loading;
    await expect.poll(() => studio.listed).toEqual(['acme.bell 1.0.0 ready']);
    expect(studio.loaded).toEqual(['acme.bell 1.0.0']);
  });

  test('comes in another version when it is updated, or still where that fails', async () => {
    const { plugins, api } = studio;
    const release = holdNext(api, 'getPluginRelease');
    const loading = plugins.reload();
    await release.made;
    expect(await failed(plugins.install('acme.bell', '9.0.0'))).toBe('not_found');
    await expect.poll(() => studio.listed).toEqual(['acme.bell 1.0.0 ready']);
    await plugins.install('acme.bell', '1.1.0');
    release.resume();
    await loading;
    expect([studio.listed, studio.loaded]).toEqual([
      ['acme.bell 1.1.0 ready'],
      ['acme.bell 1.1.0'],
    ]);
  });
});

describe('what was begun for a user who is gone', () => {
  const steps = [
    ['the release', () => holdNext(studio.api, 'getPluginRelease')],
    ['the engine', () => holdNext(studio.engine, 'load')],
  ] as const;

  test.each(steps)('is not installed for the next, who waits for nothing: %s', async (_, hold) => {
    const { plugins, api } = studio;
    await plugins.reload();
    const held = hold();
    const installing = plugins.install('acme.bell', '1.0.0');
    await held.made;
    plugins.release();
    api.installed = [{ ...bell, id: 'acme.gong' }];
    await plugins.reload();
    held.resume();
    expect(await failed(installing)).toBe('done');
    expect([studio.saved, studio.loaded]).toEqual([['acme.gong 1.0.0'], ['acme.gong 1.0.0']]);
    expect(studio.listed).toEqual(['acme.gong 1.0.0 ready']);
  });

  test('is not loaded when the server has taken it already', async () => {
    const { plugins, api } = studio;
    await plugins.reload();
    const put = holdNext(api, 'setInstalledPlugin');
    const installing = plugins.install('acme.bell', '1.0.0');
    await put.made;
    const second = plugins.install('acme.gong', '1.0.0');
    plugins.release();
    put.resume();
    await Promise.all([installing, second]);
    expect([studio.saved, studio.listed, studio.loaded]).toEqual([
      ['acme.bell 1.0.0'],
      undefined,
      [],
    ]);
  });
});

describe('a list that does not come', () => {
  test('says why, until it is asked for again', async () => {
    const { plugins, api } = studio;
    api.installed = [bell];
    api.failure = offline;
    expect(await failed(plugins.reload())).toBe('network_unreachable');
    expect([plugins.installed, plugins.problem]).toEqual([undefined, offline]);
    const list = holdNext(api, 'listInstalledPlugins');
    const again = plugins.reload();
    await list.made;
    expect([plugins.installed, plugins.problem]).toEqual([undefined, undefined]);
    list.resume();
    await again;
    expect([studio.listed, plugins.problem]).toEqual([['acme.bell 1.0.0 ready'], undefined]);
  });

  test('is nothing to the user who comes next', async () => {
    const { plugins, api } = studio;
    const list = holdNext(api, 'listInstalledPlugins');
    const first = plugins.reload();
    await list.made;
    await plugins.reload();
    list.fail(offline);
    expect(await failed(first)).toBe('done');
    expect([plugins.installed, plugins.problem]).toEqual([[], undefined]);
  });

  test('until there is another user is not theirs', async () => {
    const { plugins, api } = studio;
    api.installed = [bell];
    const list = holdNext(api, 'listInstalledPlugins');
    const first = plugins.reload();
    await list.made;
    const release = holdNext(api, 'getPluginRelease');
    const second = plugins.reload();
    await release.made;
    list.resume();
    await first;
    release.resume();
    await second;
    expect([studio.listed, studio.served.length]).toEqual([['acme.bell 1.0.0 ready'], 1]);
  });
});
