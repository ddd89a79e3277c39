import { FakeEngine } from '@hocket/sdk/testing';
import { makeAutoObservable, runInAction } from 'mobx';
import { describe, expect, test } from 'vitest';
import { ManualTime } from '../../testing/manual-time.ts';
import { MemoryShelf } from '../../testing/memory-recordings.ts';
import { MemoryStorage } from '../../testing/memory-storage.ts';
import { LocalStore } from '../storage/local-store.ts';
import { LibraryStore } from './library.ts';
import { OwnSoundStore } from './own-sounds.ts';

function setup(storage = new MemoryStorage()) {
  const engine = makeAutoObservable(new FakeEngine());
  const time = new ManualTime();
  const localStore = new LocalStore(storage);
  const own = new OwnSoundStore(engine, new MemoryShelf(), () => new Blob());
  return {
    engine,
    time,
    storage,
    library: new LibraryStore({ engine, localStore, own, after: time.after }),
  };
}

describe('Library', () => {
  // @spec preview.second
  test('a preview sounds once, beside the music, for a second', async () => {
    const { engine, time, library } = setup();
    await library.preview('bd');
    const source = engine.playing.preview;
    if (typeof source !== 'object') throw new Error('nothing is previewed');
    expect(await source.query(0, 1)).toMatchObject([{ begin: 0, value: { s: 'bd' } }]);
    expect(await source.query(1, 2)).toEqual([]);
    expect(engine.playing.main).toBeUndefined();
    time.pass(999);
    expect(library.previewing).toBe('bd');
    time.pass(1);
    expect(library.previewing).toBeUndefined();
    expect(engine.playing.preview).toBeUndefined();
  });

  // @spec preview.second
  test('the same sound again stops it', async () => {
    const { engine, library } = setup();
    await library.preview('bd');
    await library.preview('bd');
    expect(engine.playing.preview).toBeUndefined();
  });

  test('another sound takes its place for a second of its own', async () => {
    const { engine, time, library } = setup();
    await library.preview('bd');
    time.pass(600);
    await library.preview('sd');
    time.pass(600);
    expect(library.previewing).toBe('sd');
    expect(engine.playing.preview).toBeDefined();
  });

  test('a recording that comes late is heard for a second from then on', async () => {
    const { engine, time, library } = setup();
    const load = (total: number) =>
      runInAction(() => {
        engine.loading = { done: 0, total };
      });
    await library.preview('gm_violin');
    load(1);
    time.pass(4000);
    expect(library.previewing).toBe('gm_violin');
    expect(engine.playing.preview).toBeUndefined();
    // The list of the recordings, and then the recording.
    load(0);
    load(1);
    time.pass(4000);
    expect(engine.playing.preview).toBeUndefined();
    load(0);
    time.pass(999);
    expect(engine.playing.preview).toBeDefined();
    time.pass(1);
    expect(library.previewing).toBeUndefined();

    await library.preview('gm_violin');
    load(1);
    time.pass(600);
    await library.preview('bd');
    load(0);
    time.pass(1000);
    expect(engine.playing.preview).toBeUndefined();
  });

  test('what else is loaded meanwhile plays no sound again', async () => {
    const { engine, time, library } = setup();
    engine.loading = { done: 0, total: 3 };
    await library.preview('bd');
    time.pass(1000);
    expect(library.previewing).toBeUndefined();
  });

  test('audio that may not start rejects and previews nothing', async () => {
    const { engine, library } = setup();
    engine.failure = new Error('gesture');
    await expect(library.preview('bd')).rejects.toThrow('gesture');
    expect(library.previewing).toBeUndefined();
  });

  test('notes sound together', async () => {
    const { engine, library } = setup();
    await library.preview('warmstrings', 'C3 E3 G3');
    const source = engine.playing.preview;
    if (typeof source !== 'object') throw new Error('nothing is previewed');
    const notes = (await source.query(0, 1)).map(({ begin, value }) => [begin, value.note]);
    expect(notes).toEqual([
      [0, 'C3'],
      [0, 'E3'],
      [0, 'G3'],
    ]);
  });

  // @spec entity.favorites
  test('favorites are kept from one visit to the next', () => {
    const { storage, library } = setup();
    for (const name of ['Kick 808', 'Supersaw', 'FM Bass', 'Supersaw'])
      library.toggleFavorite(name);
    expect(library.favorites).toEqual(['Kick 808', 'FM Bass']);
    expect(setup(storage).library.favorites).toEqual(['Kick 808', 'FM Bass']);
    expect(storage.getItem('hocket.favorites')).toBe('["Kick 808","FM Bass"]');
    library.clearFavorites();
    expect(setup(storage).library.favorites).toEqual([]);
  });

  test('presets are kept from one visit to the next, one for each name', () => {
    const storage = new MemoryStorage();
    const { library } = setup(storage);
    const preset = { name: 'Mine', strudelName: 'bass', effects: { filter: 400 } };
    library.keepPreset({ ...preset, effects: {} });
    library.keepPreset({ ...preset, name: 'Other' });
    library.keepPreset(preset);
    expect(setup(storage).library.presets.map(({ name }) => name)).toEqual(['Other', 'Mine']);
    library.removePreset('Other');
    expect(setup(storage).library.presets).toEqual([preset]);
  });

  test('favorites that cannot be read are none', () => {
    const storage = new MemoryStorage();
    storage.setItem('hocket.favorites', '{"Kick 808":true}');
    expect(setup(storage).library.favorites).toEqual([]);
  });
});
