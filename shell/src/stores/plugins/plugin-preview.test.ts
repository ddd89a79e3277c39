import { codeOf } from '@hocket/sdk';
import { beforeEach, describe, expect, test } from 'vitest';
import { holdNext, PluginStudio } from './testing/plugin-studio.ts';

let studio: PluginStudio;
const { hear, install, failed } = {
  hear: (version = '1.1.0') => studio.plugins.preview('acme.bell', version),
  install: (version = '1.0.0') => studio.plugins.install('acme.bell', version),
  failed: (call: Promise<unknown>) => call.then(() => 'done', codeOf),
};

beforeEach(async () => {
  studio = new PluginStudio();
  await studio.publish('acme.bell');
  await studio.publish('acme.bell', '1.1.0');
  await studio.plugins.reload();
});

test('a preview sounds beside the music, ends by itself, and leaves nothing behind', async () => {
  const { plugins, engine, time } = studio;
  await hear();
  expect(plugins.previewing).toBe('acme.bell');
  expect(Object.keys(engine.playing)).toEqual(['preview']);
  expect(studio.loaded).toEqual(['acme.bell 1.1.0']);
  time.pass(10_000);
  expect([plugins.previewing, engine.playing, studio.loaded]).toEqual([undefined, {}, []]);
});

test('one of what has no sound is refused', async () => {
  await studio.publish('acme.dusk', '1.0.0', { contributes: {} });
  expect(await failed(studio.plugins.preview('acme.dusk', '1.0.0'))).toBe('preview_empty');
  expect(studio.plugins.previewing).toBeUndefined();
});

test('one that fails says so, unless nobody wants to hear it any more', async () => {
  expect(await failed(hear('9.0.0'))).toBe('not_found');
  const release = holdNext(studio.api, 'getPluginRelease');
  const call = hear('9.0.0');
  await hear('9.0.0');
  release.resume();
  expect(await failed(call)).toBe('done');
});

test('what is heard while sound waits for a gesture, and then installed, stays', async () => {
  const resume = holdNext(studio.engine, 'resume');
  const call = hear('1.0.0');
  await install();
  resume.resume();
  await call;
  expect([studio.loaded, studio.engine.playing]).toEqual([['acme.bell 1.0.0'], {}]);
});

test('one that is on its way comes to nothing when the user goes', async () => {
  const load = holdNext(studio.engine, 'load');
  const call = hear();
  await load.made;
  studio.plugins.release();
  load.resume();
  await call;
  expect([studio.loaded, studio.engine.playing]).toEqual([[], {}]);
});

describe('a preview of what is installed', () => {
  beforeEach(() => install());

  test('fetches nothing, and leaves it there; a second press ends it', async () => {
    const { served, plugins } = studio;
    served.length = 0;
    await hear('1.0.0');
    expect(plugins.previewing).toBe('acme.bell');
    await hear('1.0.0');
    expect([plugins.previewing, studio.loaded, served]).toEqual([
      undefined,
      ['acme.bell 1.0.0'],
      [],
    ]);
  });

  test('in another version gives the place back without a gap, and without the network', async () => {
    await hear();
    expect(studio.loaded).toEqual(['acme.bell 1.1.0']);
    studio.api.releases = [];
    studio.api.files.clear();
    const back = holdNext(studio.engine, 'load');
    studio.time.pass(10_000);
    await back.made;
    expect(studio.loaded).toEqual(['acme.bell 1.1.0']);
    back.resume();
    await expect.poll(() => studio.loaded).toEqual(['acme.bell 1.0.0']);
    expect(studio.listed).toEqual(['acme.bell 1.0.0 ready']);
    await studio.plugins.remove('acme.bell');
    expect(studio.loaded).toEqual([]);
  });

  test.each([
    ['while', false],
    ['just when', true],
  ] as const)('that is stopped %s it loads changes nothing', async (_, isAnswer) => {
    const load = holdNext(studio.engine, 'load', { isAnswer });
    const call = hear();
    await load.made;
    await hear();
    load.resume();
    await call;
    await expect.poll(() => studio.loaded).toEqual(['acme.bell 1.0.0']);
    expect(studio.engine.playing).toEqual({});
    await hear();
    expect(studio.loaded).toEqual(['acme.bell 1.1.0']);
  });

  test('is over when that is updated, and the update is there in the end', async () => {
    await hear();
    const back = holdNext(studio.engine, 'load');
    const update = install('1.1.0');
    await back.made;
    back.resume();
    await update;
    expect(studio.plugins.previewing).toBeUndefined();
    expect([studio.loaded, studio.listed]).toEqual([
      ['acme.bell 1.1.0'],
      ['acme.bell 1.1.0 ready'],
    ]);
  });

  test('begun while an update is on its way leaves the update there', async () => {
    const put = holdNext(studio.api, 'setInstalledPlugin');
    await studio.publish('acme.bell', '1.2.0');
    const update = install('1.2.0');
    await put.made;
    const call = hear();
    put.resume();
    await Promise.all([update, call]);
    expect(studio.loaded).toEqual(['acme.bell 1.1.0']);
    studio.time.pass(10_000);
    await expect.poll(() => studio.loaded).toEqual(['acme.bell 1.2.0']);
  });

  test('leaves nothing behind when the user goes, or removes the plugin', async () => {
    await hear();
    await studio.plugins.remove('acme.bell');
    expect(studio.loaded).toEqual(['acme.bell 1.1.0']);
    studio.time.pass(10_000);
    expect(studio.loaded).toEqual([]);
    await install();
    await hear();
    studio.plugins.release();
    await expect.poll(() => studio.loaded).toEqual([]);
  });

  test('gives no place back that was removed meanwhile', async () => {
    await hear();
    const back = holdNext(studio.engine, 'load');
    studio.time.pass(10_000);
    await back.made;
    await studio.plugins.remove('acme.bell');
    back.resume();
    await expect.poll(() => studio.loaded).toEqual([]);
    expect(studio.engine.sounds).not.toContain('acme.bell');
  });

  test('that another version has come in place of leaves that as it is', async () => {
    await studio.publish('acme.bell', '1.2.0');
    await hear();
    const other = new PluginStudio(studio.api);
    await other.plugins.reload();
    await other.plugins.install('acme.bell', '1.2.0');
    await studio.publish('acme.gong');
    await other.plugins.install('acme.gong', '1.0.0');
    await studio.plugins.remove('acme.gong');
    await expect.poll(() => studio.loaded).toEqual(['acme.bell 1.2.0']);
    const { plugins } = studio.engine;
    studio.time.pass(10_000);
    await studio.plugins.preview('acme.bell', '1.2.0');
    expect(studio.engine.plugins).toBe(plugins);
  });

  test('that is switched off says nothing of the version that is installed', async () => {
    await hear();
    studio.engine.report({ code: 'plugin_off', message: 'It loops.', subject: 'acme.bell' });
    expect(studio.listed).toEqual(['acme.bell 1.0.0 ready']);
  });

  test('that cannot give the place back says so in the list', async () => {
    await hear();
    studio.engine.failure = new Error('The sandbox is gone.');
    studio.time.pass(10_000);
    await expect.poll(() => studio.listed).toEqual(['acme.bell 1.0.0 failed']);
    expect(studio.loaded).toEqual([]);
    await install();
    expect([studio.listed, studio.loaded]).toEqual([
      ['acme.bell 1.0.0 ready'],
      ['acme.bell 1.0.0'],
    ]);
  });
});
