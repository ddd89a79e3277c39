import { FakeApi, FakeEngine } from '@hocket/sdk/testing';
import { expect, test } from 'vitest';
import { OpenProject } from '../stores/project/project.ts';
import { changeProject, release, restoreRevision } from './change-project.ts';

async function openProject() {
  const api = new FakeApi();
  const open = new OpenProject({ api, engine: new FakeEngine(), language: { t: (key) => key } });
  const { id } = await api.createProject({ name: 'Rain' }, 'key');
  await open.open(id);
  return { api, open, id };
}

test('the studio takes over what is said of the open project, and has nothing to save', async () => {
  const { api, open, id } = await openProject();
  await changeProject(api, open, id, { name: 'Snow', tags: ['calm'], isPublic: true });
  expect(open.data).toMatchObject({ name: 'Snow', tags: ['calm'], isPublic: true, rev: 2 });
  expect(open.dirty).toBe(false);
});

test('what is unsaved in the studio stays unsaved, and the next save keeps both', async () => {
  const { api, open, id } = await openProject();
  open.toggle(0, 0);
  await changeProject(api, open, id, { isPublic: true });
  expect(open.dirty).toBe(true);
  await open.save();
  expect(await api.getProject(id)).toMatchObject({ isPublic: true, rev: 3 });
  expect((await api.getProject(id)).gridPattern[0]?.[0]).toBe(true);
});

test('a project that was saved elsewhere meanwhile is left for the next save to find', async () => {
  const { api, open, id } = await openProject();
  await api.updateProject(id, 1, { bpm: 90 });
  open.toggle(0, 0);
  await changeProject(api, open, id, { isPublic: true });
  expect(open.data.rev).toBe(1);
  await expect(open.save()).rejects.toMatchObject({ code: 'project_conflict' });
});

test('another project than the open one changes on the server alone', async () => {
  const { api, open } = await openProject();
  const { id } = await api.createProject({ name: 'Other' }, 'other');
  await changeProject(api, open, id, { name: 'Renamed' });
  expect(open.data.name).toBe('Rain');
  expect((await api.getProject(id)).name).toBe('Renamed');
});

test('a deleted project leaves the studio, unless something of it is unsaved', async () => {
  const clean = await openProject();
  release(clean.open, clean.id);
  expect(clean.open.data.name).toBe('Untitled Project');
  const { api, open, id } = await openProject();
  open.toggle(0, 0);
  await api.deleteProject(id);
  release(open, id);
  await open.save();
  expect(open.data).toMatchObject({ name: 'Rain', rev: 1 });
});

test('what is unsaved becomes a version before an earlier one is brought back', async () => {
  const { api, open, id } = await openProject();
  open.setBpm(90);
  await open.save();
  open.setBpm(100);
  await restoreRevision(api, open, id, '1');
  expect(open.data.bpm).toBe(120);
  const { revisions } = await api.listRevisions(id);
  const kept = await Promise.all(revisions.map((one) => api.getRevision(id, one.id)));
  expect(kept.map(({ project }) => project.bpm)).toEqual([100, 90, 120]);
});
