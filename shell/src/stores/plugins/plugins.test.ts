import { catalogueLoaders, codeOf, defineInstrument, HocketError } from '@hocket/sdk';
import type { FakeApi, FakeEngine } from '@hocket/sdk/testing';
import { beforeEach, describe, expect, test } from 'vitest';
import { smallCourse } from '../../testing/small-course.ts';
import type { LanguageStore } from '../texts/language.ts';
import type { PluginStore } from './plugins.ts';
import { holdNext, instrumentManifest, PluginStudio } from './testing/plugin-studio.ts';

let studio: PluginStudio;
let api: FakeApi;
let engine: FakeEngine;
let language: LanguageStore;
let plugins: PluginStore;

beforeEach(() => {
  studio = new PluginStudio();
  ({ api, engine, language, plugins } = studio);
});

const publish = (...given: Parameters<typeof instrumentManifest>) => studio.publish(...given);
const states = () => plugins.installed?.map(({ id, state }) => [id, state]);
const failed = (call: Promise<unknown>) => call.then(() => 'done', codeOf);

test('a registered instrument sounds until its registration is undone', () => {
  const bell = defineInstrument({
    id: 'acme.bell',
    name: 'Bell',
    voice: () => ({ envelope: { attack: 0, decay: 0, sustain: 1, release: 0 } }),
  });
  const undo = plugins.register(bell);
  expect(plugins.instruments).toEqual([bell]);
  expect(engine.sounds).toContain('acme.bell');
  undo();
  expect(plugins.instruments).toEqual([]);
  expect(engine.sounds).not.toContain('acme.bell');
});

describe('the list of a user', () => {
  beforeEach(async () => {
    await publish('acme.bell');
    await publish('acme.gong');
  });

  test('is loaded when the user comes, but for what is not enabled', async () => {
    api.installed = [
      { id: 'acme.bell', version: '1.0.0', enabled: true },
      { id: 'acme.gong', version: '1.0.0', enabled: false },
    ];
    expect(plugins.installed).toBeUndefined();
    await plugins.reload();
    expect(states()).toEqual([
      ['acme.bell', 'ready'],
      ['acme.gong', 'off'],
    ]);
    expect(engine.plugins.map(({ id }) => id)).toEqual(['acme.bell']);
    expect(plugins.installed?.[1]?.manifest?.name).toBe('acme.gong');
  });

  test('goes with the user, also while it is on its way', async () => {
    api.installed = [{ id: 'acme.bell', version: '1.0.0', enabled: true }];
    await plugins.reload();
    plugins.release();
    expect([plugins.installed, engine.plugins]).toEqual([undefined, []]);
    const late = plugins.reload();
    plugins.release();
    await late;
    expect([plugins.installed, engine.plugins]).toEqual([undefined, []]);
  });

  test('shows what could not be loaded, with the reason, and the rest is there', async () => {
    api.installed = [
      { id: 'acme.none', version: '1.0.0', enabled: true },
      { id: 'acme.bell', version: '1.0.0', enabled: true },
    ];
    await plugins.reload();
    expect(states()).toEqual([
      ['acme.none', 'failed'],
      ['acme.bell', 'ready'],
    ]);
    expect(codeOf(plugins.installed?.[0]?.problem)).toBe('not_found');
  });
});

describe('a plugin', () => {
  beforeEach(async () => {
    await publish('acme.bell');
    await publish('acme.bell', '1.1.0');
    await plugins.reload();
    await plugins.install('acme.bell', '1.0.0');
  });

  test('is loaded and kept once it is installed', () => {
    expect(states()).toEqual([['acme.bell', 'ready']]);
    expect(engine.sounds).toContain('acme.bell');
    expect(api.installed).toEqual([{ id: 'acme.bell', version: '1.0.0', enabled: true }]);
    expect(studio.served).toEqual(['/files/plugins/acme.bell/1.0.0/a.js']);
  });

  test('is another version after it is updated', async () => {
    await plugins.install('acme.bell', '1.1.0');
    expect(api.installed).toEqual([{ id: 'acme.bell', version: '1.1.0', enabled: true }]);
    expect(engine.plugins.map(({ version }) => version)).toEqual(['1.1.0']);
  });

  test('can be disabled, enabled and removed', async () => {
    await plugins.setEnabled('acme.bell', false);
    expect(states()).toEqual([['acme.bell', 'off']]);
    expect([engine.plugins, api.installed[0]?.enabled]).toEqual([[], false]);
    await plugins.setEnabled('acme.bell', true);
    expect(states()).toEqual([['acme.bell', 'ready']]);
    await plugins.remove('acme.bell');
    expect([plugins.installed, engine.plugins, api.installed]).toEqual([[], [], []]);
  });

  test('brings its patterns while it is enabled', async () => {
    const contributes = { patterns: [{ name: 'Peal', file: 'a.js' }] };
    await publish('acme.peals', '1.0.0', { name: 'Peals', contributes });
    await plugins.install('acme.peals', '1.0.0');
    expect(plugins.patterns).toEqual([
      { plugin: 'acme.peals', name: 'Peals', patterns: [{ name: 'Peal', code: '1' }] },
    ]);
    await plugins.setEnabled('acme.peals', false);
    expect(plugins.patterns).toEqual([]);
    await plugins.setEnabled('acme.peals', true);
    expect(plugins.patterns).toHaveLength(1);
    await plugins.remove('acme.peals');
    expect(plugins.patterns).toEqual([]);
  });

  test('words the studio while it is enabled; in words that do not fit it fails', async () => {
    const publishWords = (id: string, texts: object) =>
      api.publishPlugin({
        manifest: instrumentManifest(id, '1.0.0', {
          contributes: { translations: [{ language: 'en', namespace: 'grid', file: 'a.js' }] },
        }),
        files: { 'a.js': btoa(JSON.stringify(texts)) },
      });
    await publishWords('acme.right', { play: 'Go' });
    await publishWords('acme.wrong', { plai: 'Go' });
    await plugins.remove('acme.bell');
    await plugins.install('acme.right', '1.0.0');
    await plugins.install('acme.wrong', '1.0.0');
    const load = async () => ({ default: { play: 'Play' } });
    const grid = catalogueLoaders(load);
    await language.addCatalogue('grid', grid);
    expect(language.t('grid:play')).toBe('Go');
    expect(states()).toEqual([
      ['acme.right', 'ready'],
      ['acme.wrong', 'failed'],
    ]);
    expect(codeOf(plugins.installed?.[1]?.problem)).toBe('translation_invalid');
    expect(engine.plugins.map(({ id }) => id)).toEqual(['acme.right']);
    expect(await failed(plugins.install('acme.wrong', '1.0.0'))).toBe('translation_invalid');
    await plugins.remove('acme.wrong');
    expect(await failed(plugins.install('acme.wrong', '1.0.0'))).toBe('translation_invalid');
    expect(studio.saved).toEqual(['acme.right 1.0.0']);
    await plugins.setEnabled('acme.right', false);
    expect(language.t('grid:play')).toBe('Play');
  });

  test('whose words do not fit a panel that came while the server was told is taken out whole', async () => {
    const contributes = {
      translations: [{ language: 'en', namespace: 'grid', file: 'a.js' }],
      patterns: [{ name: 'Peal', file: 'b.js' }],
    };
    await api.publishPlugin({
      manifest: instrumentManifest('acme.bell', '1.2.0', { contributes }),
      files: { 'a.js': btoa('{"plai":"Go"}'), 'b.js': btoa('1') },
    });
    const put = holdNext(api, 'setInstalledPlugin');
    const update = plugins.install('acme.bell', '1.2.0');
    await put.made;
    const load = async () => ({ default: { play: 'Play' } });
    await language.addCatalogue('grid', catalogueLoaders(load));
    put.resume();
    expect(await failed(update)).toBe('translation_invalid');
    await expect.poll(() => studio.listed).toEqual(['acme.bell 1.2.0 failed']);
    expect([studio.loaded, plugins.patterns]).toEqual([[], []]);
  });

  test('that does not load changes nothing', async () => {
    engine.failure = new HocketError('plugin_tampered', 'Not what was published.');
    expect(await failed(plugins.install('acme.bell', '1.1.0'))).toBe('plugin_tampered');
    expect(plugins.installed?.map(({ version }) => version)).toEqual(['1.0.0']);
    api.files.clear();
    expect(await failed(plugins.install('acme.bell', '1.1.0'))).toBe('network_unreachable');
    expect(engine.plugins.map(({ version }) => version)).toEqual(['1.0.0']);
  });

  test.each(['plugin_off', 'plugin_unavailable'])('with the problem %s says so', (code) => {
    engine.report({ code, message: 'It is silent.', subject: 'acme.bell' });
    expect(states()).toEqual([['acme.bell', 'failed']]);
    expect(codeOf(plugins.installed?.[0]?.problem)).toBe(code);
  });
});

test('what a project names and is not there, or is off, is missing', async () => {
  await publish('acme.bell');
  const named = [{ id: 'acme.bell', version: '1.0.0' }];
  studio.project.open(...named);
  expect(plugins.missing).toEqual([]);
  await plugins.reload();
  expect(plugins.missing).toEqual(named);
  await plugins.install('acme.bell', '1.0.0');
  expect(plugins.missing).toEqual([]);
  await plugins.setEnabled('acme.bell', false);
  expect(plugins.missing).toEqual(named);
});

describe('the courses of a plugin', () => {
  const contributes = { tutorials: [{ id: 'acme.latin', file: 'course.json' }] };
  const teach = (version: string, id: string) =>
    api.publishPlugin({
      manifest: instrumentManifest('acme.latin', version, {
        name: 'Latin',
        contributes,
        files: { 'course.json': { integrity: 'sha384-', size: 1 } },
      }),
      files: { 'course.json': btoa(JSON.stringify(smallCourse(id))) },
    });
  const taught = () => plugins.courses.map(({ id, from }) => [id, from]);

  beforeEach(() => plugins.reload());

  test('are there while it is enabled', async () => {
    await teach('1.0.0', 'acme.latin');
    await plugins.install('acme.latin', '1.0.0');
    expect(taught()).toEqual([['acme.latin', 'Latin']]);
    await plugins.setEnabled('acme.latin', false);
    expect(taught()).toEqual([]);
    await plugins.setEnabled('acme.latin', true);
    expect(taught()).toHaveLength(1);
    await plugins.remove('acme.latin');
    expect(taught()).toEqual([]);
  });

  test('go with the user', async () => {
    await teach('1.0.0', 'acme.latin');
    await plugins.install('acme.latin', '1.0.0');
    plugins.release();
    expect(taught()).toEqual([]);
  });

  test('that cannot be read leave the version before where it was', async () => {
    await teach('1.0.0', 'acme.latin');
    await teach('1.1.0', 'acme.other');
    await plugins.install('acme.latin', '1.0.0');
    expect(await failed(plugins.install('acme.latin', '1.1.0'))).toBe('course_invalid');
    await expect.poll(taught).toEqual([['acme.latin', 'Latin']]);
    expect(engine.plugins.map(({ version }) => version)).toEqual(['1.0.0']);
    expect(plugins.installed).toMatchObject([{ version: '1.0.0', state: 'ready' }]);
  });

  test('that cannot be read are the problem of the plugin', async () => {
    await teach('1.0.0', 'acme.other');
    expect(await failed(plugins.install('acme.latin', '1.0.0'))).toBe('course_invalid');
    api.installed = [{ id: 'acme.latin', version: '1.0.0', enabled: true }];
    await plugins.reload();
    expect(states()).toEqual([['acme.latin', 'failed']]);
    expect(codeOf(plugins.installed?.[0]?.problem)).toBe('course_invalid');
    expect([taught(), engine.plugins]).toEqual([[], []]);
  });
});

describe('what its author works on', () => {
  const source = (version: string) => ({
    manifest: instrumentManifest('acme.bell', version),
    files: {},
  });

  test('plays in place of what is installed by its name, and stays when the user goes', async () => {
    await publish('acme.bell');
    api.installed = [{ id: 'acme.bell', version: '1.0.0', enabled: true }];
    await plugins.tryOut(source('2.0.0'));
    await plugins.reload();
    expect(engine.plugins).toEqual([expect.objectContaining({ version: '2.0.0' })]);
    expect(states()).toEqual([['acme.bell', 'ready']]);
    plugins.release();
    expect(engine.plugins).toHaveLength(1);
  });

  test('gives way to its next version', async () => {
    await plugins.tryOut(source('2.0.0'));
    await plugins.tryOut(source('2.0.1'));
    expect(engine.plugins).toEqual([expect.objectContaining({ version: '2.0.1' })]);
  });

  test('leaves nothing behind when its id changes, and what is installed by that name is back', async () => {
    await publish('acme.bell');
    api.installed = [{ id: 'acme.bell', version: '1.0.0', enabled: true }];
    await plugins.reload();
    const draft = instrumentManifest('acme.bell', '1.0.0', { name: 'Draft' });
    await plugins.tryOut({ manifest: draft, files: {} });
    expect(engine.plugins).toEqual([draft]);
    await plugins.tryOut({ manifest: instrumentManifest('acme.gong', '2.0.0'), files: {} });
    await expect
      .poll(() => engine.plugins.map(({ name }) => name))
      .toEqual(['acme.gong', 'acme.bell']);
    await plugins.tryOut({ manifest: instrumentManifest('acme.drum', '2.0.0'), files: {} });
    expect(studio.loaded).toEqual(['acme.bell 1.0.0', 'acme.drum 2.0.0']);
  });

  test('stays when what is installed by its name changes or goes', async () => {
    await publish('acme.bell', '1.1.0');
    await plugins.reload();
    await plugins.tryOut(source('2.0.0'));
    await plugins.install('acme.bell', '1.1.0');
    await plugins.setEnabled('acme.bell', false);
    await plugins.remove('acme.bell');
    expect([studio.loaded, studio.saved]).toEqual([['acme.bell 2.0.0'], []]);
  });

  test('stays, its look too, when its next version is wrong', async () => {
    const worn = (version: string, colors: unknown) => {
      const contributes = { themes: [{ id: 'acme.bell', name: 'Bell', file: 'theme.json' }] };
      const theme = new Blob([JSON.stringify({ scheme: 'dark', colors })]);
      return {
        manifest: instrumentManifest('acme.bell', version, { contributes }),
        files: { 'theme.json': theme },
      };
    };
    await plugins.tryOut(worn('2.0.0', {}));
    const { worn: before } = plugins.themes;
    expect(before).toBeDefined();
    expect(await failed(plugins.tryOut(worn('2.0.1', { body: 'red;}' })))).toBe('theme_invalid');
    expect(plugins.themes.worn).toBe(before);
    expect(engine.plugins).toEqual([expect.objectContaining({ version: '2.0.0' })]);
    plugins.release();
    expect(plugins.themes.worn).toBe(before);
  });
});
