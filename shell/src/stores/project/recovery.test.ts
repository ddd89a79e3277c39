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
  await project.recovery.find(1000);
  return { api, project };
}

test('kept edits are there, and offered with their time until they are chosen', async () => {
  const { project } = await opened();
  expect(project.data.strudelCode).toBe('s("hh")');
  expect(project.recovery.offer).toMatchObject({
    at: 1000,
    difference: { notes: 0, lines: 1, other: false },
  });
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
  await project.recovery.find(undefined);
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
  await project.recovery.find(1000);
  project.startNew();
  project.setCode('y');
  expect(project.recovery.offer).toBeUndefined();
});

test('the offer says how the edits differ from what is saved, and there is none where they do not', async () => {
  const { api, project } = await opened();
  const saved = await api.getProject(project.data.id);
  const find = async (change: () => void) => {
    project.restore(saved, true);
    change();
    await project.recovery.find(1000);
    return project.recovery.offer?.difference;
  };
  const clicks = () => {
    for (const step of [0, 4, 8]) project.toggle(0, step);
  };
  expect(await find(clicks)).toEqual({ notes: 3, lines: 0, other: false });
  expect(await find(() => project.setBpm(99))).toEqual({ notes: 0, lines: 0, other: true });
  const lines = () => project.setCode('s("bd")\ns("hh")');
  expect(await find(lines)).toEqual({ notes: 0, lines: 1, other: false });
  const again = () => project.setCode('s("bd")\ns("bd")');
  expect(await find(again)).toMatchObject({ lines: 1 });
  expect(await find(() => undefined)).toBeUndefined();
  expect(project.recovery.offer).toBeUndefined();
  expect(project.dirty).toBe(false);
});

test('while the server is away the edits are offered all the same', async () => {
  const { api, project } = await opened();
  api.getProject = () => Promise.reject(new Error('offline'));
  await project.recovery.find(2000);
  expect(project.recovery.offer).toMatchObject({ at: 2000, difference: undefined });
});
