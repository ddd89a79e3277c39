import { HocketError } from '@hocket/sdk';
import { beforeEach, describe, expect, test } from 'vitest';
import { instrumentManifest, PluginStudio } from './testing/plugin-studio.ts';

const id = 'acme.bell';
const offline = new HocketError('network_unreachable', 'The server cannot be reached.');

let studio: PluginStudio;

/** A note of the version that is loaded fails. */
const failNote = ({ engine } = studio) =>
  engine.report({ code: 'plugin_note_failed', message: 'voice.js:12: too high', subject: id });
const failNotes = (on = studio) => {
  for (let count = 0; count < 4; count += 1) failNote(on);
};
const entry = (on = studio) => {
  const [{ version, playing, state, isYanked } = {}] = on.plugins.installed ?? [];
  return [version, playing, state, ...(isYanked ? ['yanked'] : [])];
};

beforeEach(async () => {
  studio = new PluginStudio();
  for (const version of ['0.1.0', '0.2.0', '0.3.0']) await studio.publish(id, version);
  await studio.plugins.reload();
  await studio.plugins.install(id, '0.1.0');
});

/** 0.1.0 voiced notes, then 0.2.0 was installed. */
const updated = async () => {
  studio.engine.voice(id);
  await studio.plugins.install(id, '0.2.0');
};

describe('a version that fails', () => {
  test('at one note stays, and its entry says so', async () => {
    await updated();
    failNote();
    expect(entry()).toEqual(['0.2.0', '0.2.0', 'faulty']);
    expect(studio.plugins.installed?.[0]?.problem).toMatchObject({ code: 'plugin_note_failed' });
    expect(studio.loaded).toEqual(['acme.bell 0.2.0']);
  });

  test('again and again gives way to the last one that worked; the list stays as it is', async () => {
    await updated();
    failNotes();
    await expect.poll(entry).toEqual(['0.2.0', '0.1.0', 'fallback']);
    expect([studio.loaded, studio.saved]).toEqual([['acme.bell 0.1.0'], ['acme.bell 0.2.0']]);
    expect(studio.plugins.installed?.[0]).toMatchObject({
      problem: { message: 'voice.js:12: too high' },
      manifest: { version: '0.1.0' },
    });
  });

  test('because it is switched off gives way at once', async () => {
    await updated();
    studio.engine.report({ code: 'plugin_off', message: 'It loops.', subject: id });
    await expect.poll(entry).toEqual(['0.2.0', '0.1.0', 'fallback']);
  });

  test('where no sandbox opens is not to blame', async () => {
    await updated();
    studio.engine.report({ code: 'plugin_unavailable', message: 'None.', subject: id });
    expect(entry()).toEqual(['0.2.0', '0.2.0', 'failed']);
    expect(studio.record.failure(id, '0.2.0')).toBeUndefined();
  });

  test('stays where none before it worked: what sounds of it sounds', async () => {
    await studio.plugins.install(id, '0.2.0');
    failNotes();
    expect(entry()).toEqual(['0.2.0', '0.2.0', 'faulty']);
    expect(studio.loaded).toEqual(['acme.bell 0.2.0']);
  });

  test('after it voiced notes did not work after all', async () => {
    await updated();
    studio.engine.voice(id);
    expect(studio.record.worked(id)).toEqual(['0.2.0', '0.1.0']);
    failNote();
    expect(studio.record.worked(id)).toEqual(['0.1.0']);
    studio.engine.voice(id);
    expect(studio.record.worked(id)).toEqual(['0.1.0']);
  });

  test('while the server is away gives way to what is in memory', async () => {
    await updated();
    studio.api.getPluginRelease = () => Promise.reject(offline);
    failNotes();
    await expect.poll(entry).toEqual(['0.2.0', '0.1.0', 'fallback']);
  });

  test('gives way to nothing where that cannot be had, and what sounds of it sounds', async () => {
    await updated();
    await studio.plugins.install(id, '0.3.0');
    const release = studio.api.getPluginRelease.bind(studio.api);
    studio.api.getPluginRelease = () => Promise.reject(new HocketError('internal', 'Broken.'));
    failNotes();
    await expect.poll(entry).toEqual(['0.3.0', '0.3.0', 'faulty']);
    expect(studio.loaded).toEqual(['acme.bell 0.3.0']);
    studio.api.getPluginRelease = release;
    await studio.plugins.follow(id);
    expect(entry()).toEqual(['0.3.0', '0.1.0', 'fallback']);
  });

  test('gives way to one that was taken back, which says so', async () => {
    await updated();
    await studio.api.yankPlugin(id, '0.1.0', true);
    failNotes();
    await expect.poll(entry).toEqual(['0.2.0', '0.1.0', 'fallback', 'yanked']);
  });
});

describe('what failed here', () => {
  beforeEach(async () => {
    await updated();
    failNotes();
    await expect.poll(entry).toEqual(['0.2.0', '0.1.0', 'fallback']);
  });

  test('is not loaded in another tab, nor the next day, but on another machine', async () => {
    const next = new PluginStudio(studio.api, studio.localStore);
    await next.plugins.reload();
    expect([entry(next), next.loaded]).toEqual([
      ['0.2.0', '0.1.0', 'fallback'],
      ['acme.bell 0.1.0'],
    ]);
    const elsewhere = new PluginStudio(studio.api);
    await elsewhere.plugins.reload();
    expect(entry(elsewhere)).toEqual(['0.2.0', '0.2.0', 'ready']);
  });

  test('gets another chance when it is chosen, and goes again when it fails again', async () => {
    await studio.plugins.install(id, '0.2.0');
    expect(entry()).toEqual(['0.2.0', '0.2.0', 'ready']);
    failNotes();
    await expect.poll(entry).toEqual(['0.2.0', '0.1.0', 'fallback']);
  });

  test('is nothing to an update that works, nor to the older one once that is chosen', async () => {
    await studio.plugins.install(id, '0.3.0');
    expect(entry()).toEqual(['0.3.0', '0.3.0', 'ready']);
    await studio.plugins.install(id, '0.1.0');
    expect([entry(), studio.saved]).toEqual([['0.1.0', '0.1.0', 'ready'], ['acme.bell 0.1.0']]);
  });

  test('is not loaded for a project that names it, and the project names it still', async () => {
    studio.project.open({ id, version: '0.2.0' });
    await studio.plugins.follow(id);
    expect(entry()).toEqual(['0.2.0', '0.1.0', 'fallback']);
    expect(studio.project.data.plugins).toEqual([{ id, version: '0.2.0' }]);
    studio.project.open({ id, version: '0.3.0' });
    await studio.plugins.follow(id);
    expect(entry()).toEqual(['0.2.0', '0.3.0', 'ready']);
  });
});

test('a version that does not even load gives way without being remembered', async () => {
  const bad = { tutorials: [{ id, file: 'a.js' }] };
  await studio.publish(id, '0.4.0', { contributes: bad });
  studio.engine.voice(id);
  studio.api.installed = [{ id, version: '0.4.0', enabled: true }];
  await studio.plugins.reload();
  expect(entry()).toEqual(['0.4.0', '0.1.0', 'fallback']);
  expect(studio.plugins.installed?.[0]?.problem).toMatchObject({ code: 'course_invalid' });
  expect(studio.record.failure(id, '0.4.0')).toBeUndefined();
});

test('what has no instruments works once it is loaded', async () => {
  await studio.publish('acme.dusk', '1.0.0', { contributes: {} });
  await studio.plugins.install('acme.dusk', '1.0.0');
  expect(studio.record.worked('acme.dusk')).toEqual(['1.0.0']);
  expect(studio.record.worked(id)).toEqual([]);
});

test('what its author works on may fail: another version never takes its place', async () => {
  await updated();
  await studio.plugins.tryOut({ manifest: instrumentManifest(id, '9.0.0'), files: {} });
  failNotes();
  expect([entry(), studio.loaded]).toEqual([['0.2.0', '9.0.0', 'faulty'], ['acme.bell 9.0.0']]);
  expect(studio.record.failure(id, '9.0.0')).toBeUndefined();
});

test('a preview of a project plays what is loaded, and tells what it names', async () => {
  const names = (version: string) => ({ plugins: [{ id, version }] });
  expect(studio.plugins.differing(names('0.3.0'))).toEqual([
    { name: 'acme.bell', named: '0.3.0', playing: '0.1.0' },
  ]);
  expect(studio.plugins.differing(names('0.1.0'))).toEqual([]);
  await studio.plugins.setEnabled(id, false);
  expect(studio.plugins.differing(names('0.3.0'))).toEqual([]);
});
