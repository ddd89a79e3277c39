import { FakeApi, FakeEngine } from '@hocket/sdk/testing';
import { expect, test } from 'vitest';
import { MemoryStorage } from '../../testing/memory-storage.ts';
import { LocalStore } from '../storage/local-store.ts';
import { defaultCells } from './demo-project.ts';
import { OpenProject } from './project.ts';
import { takeDemo } from './take-demo.ts';

function visitor(made: object = { cells: defaultCells() }) {
  const storage = new MemoryStorage();
  storage.setItem('hocket.demo', JSON.stringify(made));
  const language = { t: (key: string) => key };
  const project = new OpenProject({ api: new FakeApi(), engine: new FakeEngine(), language });
  return { localStore: new LocalStore(storage), storage, project };
}

test('a beat of the demo is in the first project, once, in its tempo, and undo takes it back', () => {
  const { localStore, project } = visitor();
  expect(takeDemo(localStore, project)).toBe(true);
  expect(project.data.gridPattern).toEqual(defaultCells());
  expect(project.data.bpm).toBe(100);
  expect(project.dirty).toBe(true);
  project.history.undo();
  expect(project.data.gridPattern.flat()).not.toContain(true);
  expect(project.data.bpm).toBe(120);
  expect(project.history.canUndo).toBe(false);
  expect(takeDemo(localStore, project)).toBe(false);
});

test('a program of the demo is in the first project’s editor', () => {
  const { localStore, project } = visitor({ code: 's("cp*2")' });
  expect(takeDemo(localStore, project)).toBe(true);
  expect(project.data).toMatchObject({ strudelCode: 's("cp*2")', bpm: 120 });
  project.history.undo();
  expect(project.data.strudelCode).toBe('');
});

test.each<[string, (project: OpenProject) => Promise<void> | void]>([
  ['has saved a project', async (project) => project.save().then(() => project.startNew())],
  [
    'has steps in the grid',
    (project) => {
      project.toggle(0, 0);
      project.restore(project.data, false);
    },
  ],
  ['has unsaved edits', (project) => project.rename('Mine')],
])('who %s keeps it as it is, and the demo’s beat stays where it was', async (_, have) => {
  const { localStore, storage, project } = visitor();
  await have(project);
  const before = JSON.stringify(project.data);
  expect(takeDemo(localStore, project)).toBe(false);
  expect(JSON.stringify(project.data)).toBe(before);
  expect(storage.items.has('hocket.demo')).toBe(true);
});

test.each(['{', '{"cells":[[true]]}', '{"cells":"all"}', '[]', '{"code":7}'])(
  'what is kept as %s is no beat',
  (text) => {
    const { localStore, storage, project } = visitor();
    storage.setItem('hocket.demo', text);
    expect(takeDemo(localStore, project)).toBe(false);
    expect(project.dirty).toBe(false);
  },
);
