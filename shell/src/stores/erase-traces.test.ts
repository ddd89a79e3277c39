import { musicProjectOf } from '@hocket/music';
import { newProject } from '@hocket/sdk';
import { expect, test } from 'vitest';
import { MemoryShelf } from '../testing/memory-recordings.ts';
import { MemoryStorage } from '../testing/memory-storage.ts';
import { eraseTraces } from './erase-traces.ts';
import { PanelRightsStore } from './plugins/panel-rights.ts';
import { LocalStore } from './storage/local-store.ts';

const draft = (owner: string) => ({
  owner,
  dirty: true,
  data: musicProjectOf(newProject({ name: owner })),
});

function machine(owner: string) {
  const storage = new MemoryStorage();
  const kept = new LocalStore(storage);
  const recordings = new MemoryShelf();
  kept.write('owner', owner);
  kept.write('bpm', 90);
  kept.write('editorCode', 's("bd")');
  kept.write('volume', 40);
  kept.write('project', draft(owner));
  kept.write('aside', [draft('ada'), draft('bob')]);
  kept.write('learning', [
    { owner: 'ada', reports: [] },
    { owner: 'bob', reports: [] },
  ]);
  const progress = { completedLessons: ['acme.latin'], tutorials: [] };
  kept.write('pluginLearning', [
    { owner: 'ada', progress },
    { owner: 'bob', progress },
  ]);
  const versions = { plugin: 'acme.bell', worked: ['0.1.0'], failed: [] };
  kept.write('pluginVersions', [
    { owner: 'ada', ...versions },
    { owner: 'bob', ...versions },
  ]);
  kept.write('arrangements', [
    { owner: 'ada', panels: { library: { folded: true } } },
    { owner: 'bob', panels: {} },
  ]);
  kept.write('aiHistory', [
    { owner: 'ada', prompts: [{ prompt: 'a beat', code: 's("bd")', timestamp: 1 }] },
    { owner: 'bob', prompts: [] },
  ]);
  return { kept, recordings, storage };
}

test('what is kept of somebody who is gone goes, what is the machine’s or others’ stays', async () => {
  const { kept, recordings, storage } = machine('ada');
  const sound = { name: 'bang', seconds: 1, audio: new Blob() };
  await recordings.put('ada', sound);
  await recordings.put('bob', sound);
  const panels = new PanelRightsStore(storage, () => 'ada');
  panels.keep('acme.wheel', 'mine');
  await eraseTraces('ada', kept, storage, [recordings]);
  expect(new PanelRightsStore(storage, () => 'ada').kept('acme.wheel')).toBeUndefined();
  for (const name of ['owner', 'bpm', 'editorCode', 'project'] as const) {
    expect(kept.read(name), name).toBeUndefined();
  }
  expect(kept.read('volume')).toBe(40);
  expect(kept.read('aside')?.map(({ owner }) => owner)).toEqual(['bob']);
  expect(kept.read('learning')?.map(({ owner }) => owner)).toEqual(['bob']);
  expect(kept.read('pluginLearning')?.map(({ owner }) => owner)).toEqual(['bob']);
  expect(kept.read('pluginVersions')?.map(({ owner }) => owner)).toEqual(['bob']);
  expect(kept.read('aiHistory')?.map(({ owner }) => owner)).toEqual(['bob']);
  expect([...recordings.kept.keys()]).toEqual(['bob/bang']);
});

test('what somebody else has open stays', async () => {
  const { kept, recordings, storage } = machine('bob');
  await eraseTraces('ada', kept, storage, [recordings]);
  expect(kept.read('project')?.data.name).toBe('bob');
  expect(kept.read('editorCode')).toBe('s("bd")');
});
