import { newProject } from '@hocket/sdk';
import { FakeApi, FakeEngine } from '@hocket/sdk/testing';
import { expect, test } from 'vitest';
import { OpenProject } from './project.ts';

/** A saved project whose newer text was kept by the browser. */
async function opened() {
  const api = new FakeApi();
  const saved = await api.createProject(newProject({ name: 'Song', strudelCode: 's("bd")' }), 'k');
  const project = new OpenProject({ api, engine: new FakeEngine(), language: { t: (key) => key } });
  project.restore({ ...saved, strudelCode: 's("hh")' }, true);
  project.recovery.find(1000);
  return { api, project };
}

test('kept edits are there, and offered with their time until they are chosen', async () => {
  const { project } = await opened();
  expect(project.data.strudelCode).toBe('s("hh")');
  expect(project.recovery.offer).toEqual({ at: 1000 });
  project.recovery.keep();
  expect(project.recovery.offer).toBeUndefined();
  expect(project.data.strudelCode).toBe('s("hh")');
  expect(project.dirty).toBe(true);
});

test('Discard goes back to the saved project, and undo brings the edits again', async () => {
  const { project } = await opened();
  await project.recovery.discard();
  expect(project.data.strudelCode).toBe('s("bd")');
  expect(project.dirty).toBe(false);
  expect(project.recovery.offer).toBeUndefined();
  project.history.undo();
  expect(project.data.strudelCode).toBe('s("hh")');
  expect(project.dirty).toBe(true);
});

test('when the saved project cannot be had, everything stays', async () => {
  const { api, project } = await opened();
  api.getProject = () => Promise.reject(new Error('offline'));
  await expect(project.recovery.discard()).rejects.toThrow('offline');
  expect(project.data.strudelCode).toBe('s("hh")');
  expect(project.recovery.offer).toBeDefined();
});

test('a project that was never saved goes back to an empty one', async () => {
  const { project } = await opened();
  project.restore(newProject({ strudelCode: 's("hh")' }), true);
  project.recovery.find(undefined);
  await project.recovery.discard();
  expect(project.data.strudelCode).toBe('');
  project.history.undo();
  expect(project.data.strudelCode).toBe('s("hh")');
});

test('the offer ends with a save and with another project', async () => {
  const { project } = await opened();
  await project.save();
  project.setCode('x');
  expect(project.recovery.offer).toBeUndefined();
  project.recovery.find(1000);
  project.startNew();
  project.setCode('y');
  expect(project.recovery.offer).toBeUndefined();
});
