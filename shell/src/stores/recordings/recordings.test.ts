import { change, changeMusic } from '@hocket/music';
import { ClipEdits, type KeptRecording, type MusicProject, newMusicProject } from '@hocket/sdk';
import { FakeApi, FakeEngine } from '@hocket/sdk/testing';
import { makeAutoObservable, observableRef, when } from 'mobx';
import { expect, test } from 'vitest';
import { MemoryShelf } from '../../testing/memory-recordings.ts';
import { MemoryStorage } from '../../testing/memory-storage.ts';
import { LocalStore } from '../storage/local-store.ts';
import { RecordingsStore } from './recordings.ts';

const voice = new Blob(['RIFF voice'], { type: 'audio/wav' });

/** A project that is open, and what is signed in. */
class Open {
  music: MusicProject = { ...newMusicProject(), id: 'song' };
  source: { project: string; share?: string } | undefined;
  id: string | undefined = 'ada';
  status = 'authenticated';
  constructor() {
    makeAutoObservable(this, { music: observableRef });
  }
  /** Sets what it says, as an action. */
  set(parts: Partial<Pick<Open, 'music' | 'id'>>): void {
    Object.assign(this, parts);
  }
  readonly edits = new ClipEdits({
    change: (edit) => {
      const before = this.music;
      const edits = [edit].flat();
      this.set({
        music: change(this.music, ...(edits as Parameters<typeof change<MusicProject>>[1][])).music,
      });
      return this.music !== before;
    },
  });
}

function setup(open = new Open(), api = new FakeApi(), shelf = new MemoryShelf()) {
  const engine = new FakeEngine();
  const localStore = new LocalStore(new MemoryStorage());
  const explain = String;
  const store = new RecordingsStore({
    api,
    engine,
    project: open,
    owner: open,
    session: open,
    shelf,
    localStore,
    explain,
  });
  store.start();
  const track = open.edits.addTrack('Voice');
  const place = (kept: KeptRecording, bpm?: number) =>
    open.edits.place(track, kept, { at: 0, length: 3840, from: 0, ...(bpm ? { bpm } : {}) });
  return { api, engine, localStore, open, place, shelf, store, track };
}

test('what is added is kept in this browser, and plays once a clip has it', async () => {
  const { engine, open, place, shelf, store } = setup();
  const kept = await store.add(voice, ' Voice.wav ');
  expect(kept).toMatchObject({
    name: 'Voice.wav',
    seconds: 2,
    hash: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  expect(store.of(kept.hash).status).toBe('away');
  place(kept);
  await when(() => store.of(kept.hash).status === 'ready');
  expect(engine.sounds).toContain(`rec_${kept.hash.slice(0, 16)}`);
  await when(() => store.of(kept.hash).reading !== undefined);
  expect([...shelf.kept.keys()]).toEqual([`ada/${kept.hash}`]);
  open.set({ music: { ...newMusicProject(), id: 'other' } });
  expect(engine.sounds).not.toContain(`rec_${kept.hash.slice(0, 16)}`);
});

test('a clip that follows the tempo is stretched to it, anew when it changes', async () => {
  const { engine, open, place, store } = setup();
  const kept = await store.add(voice, 'Break');
  place(kept, 90);
  await store.settled();
  expect(engine.stretched.map(({ factor }) => factor)).toEqual([0.75]);
  open.set({ music: change(open.music, changeMusic({ bpm: 180 })).music });
  await store.settled();
  expect(engine.stretched.map(({ factor }) => factor)).toEqual([0.75, 0.5]);
  expect(engine.sounds.filter((name) => name.startsWith('rec_'))).toHaveLength(2);
});

test('nothing is sent before somebody said yes, and then what the project plays', async () => {
  const { api, localStore, open, place, store } = setup();
  const kept = await store.add(voice, 'Voice');
  place(kept);
  await store.settled();
  expect([store.sending, api.recordings.size]).toEqual(['unasked', 0]);
  store.choose('no');
  expect(store.sending).toBe('no');
  store.choose('yes');
  await when(() => store.of(kept.hash).sent === 1);
  expect(await api.recordings.get(kept.hash)?.text()).toBe('RIFF voice');
  await when(() => store.room?.bytes === voice.size);
  expect(localStore.read('recordingSending')).toEqual([{ owner: 'ada', sends: true }]);
  open.set({ id: 'bob' });
  expect(store.sending).toBe('unasked');
});

test('a recording that this browser has not comes from the server, and is kept', async () => {
  const first = setup();
  const kept = await first.store.add(voice, 'Voice');
  first.place(kept);
  first.store.choose('yes');
  await when(() => first.store.of(kept.hash).sent === 1);
  const open = new Open();
  open.set({ id: 'bob', music: { ...first.open.music, id: '' } });
  open.source = { project: 'song', share: 'link' };
  const { api, shelf, store } = setup(open, first.api);
  await when(() => store.of(kept.hash).status === 'ready');
  expect(api.recordingsRead).toContainEqual(['song', kept.hash, 'link']);
  expect([...shelf.kept.keys()]).toEqual([`bob/${kept.hash}`]);
});

test('what is nowhere is away until it is tried again; other bytes than its own are not played', async () => {
  const { api, open, store, track } = setup();
  const hash = 'ab'.repeat(32);
  open.edits.place(track, { hash, name: 'Voice', seconds: 2 }, { at: 0, length: 10, from: 0 });
  await store.settled();
  expect(store.of(hash).status).toBe('away');
  api.recordings.set(hash, voice);
  store.retry();
  await store.settled();
  expect(store.of(hash).status).toBe('away');
  await expect(store.file(hash)).rejects.toMatchObject({ code: 'recording_away' });
});

test('a refusal is a sentence, until it is tried again', async () => {
  const { api, place, store } = setup();
  const kept = await store.add(voice, 'Voice');
  place(kept);
  await store.settled();
  api.failure = new Error('no room');
  store.choose('yes');
  await when(() => store.failure !== undefined);
  expect(store.failure).toContain('no room');
  store.retry();
  await when(() => store.of(kept.hash).sent === 1);
  expect(store.failure).toBeUndefined();
});

test('what a visitor recorded is theirs who signs in', async () => {
  const visited = setup(Object.assign(new Open(), { id: 'visitor', status: 'unauthenticated' }));
  const kept = await visited.store.add(voice, 'Voice');
  visited.place(kept);
  await visited.store.settled();
  const open = Object.assign(new Open(), { music: visited.open.music });
  const { store } = setup(open, new FakeApi(), visited.shelf);
  await when(() => store.of(kept.hash).status === 'ready');
  expect([...visited.shelf.kept.keys()]).toEqual([`ada/${kept.hash}`]);
});

test('a browser without room says so', async () => {
  const { shelf, store } = setup();
  shelf.failure = new Error('QuotaExceededError');
  await expect(store.add(voice, 'Voice')).rejects.toMatchObject({ code: 'recording_not_kept' });
});
