import { HocketError, type MusicPatch, type ProjectDraft } from '@hocket/sdk';
import { deferred, FakeApi, FakeEngine } from '@hocket/sdk/testing';
import { describe, expect, test } from 'vitest';
import { OpenProject } from './project.ts';

/** Remembers the calls that save, and can hold or lose an answer. */
class WatchedApi extends FakeApi {
  calls: string[] = [];
  drafts: ProjectDraft[] = [];
  patches: (readonly MusicPatch[])[] = [];
  hold: Promise<void> | undefined;
  loseAnswer = false;

  override async createProject(draft: ProjectDraft, key = '') {
    this.calls.push(`POST ${key}`);
    this.drafts.push(draft);
    await this.hold;
    return this.#answer(await super.createProject(draft, key));
  }
  override async updateProject(id: string, rev: number | undefined, draft: ProjectDraft) {
    this.calls.push(`PUT ${id} ${rev}`);
    await this.hold;
    return super.updateProject(id, rev, draft);
  }
  override async patchProject(id: string, rev: number, patches: readonly MusicPatch[]) {
    this.calls.push(`PATCH ${id} ${rev}`);
    this.patches.push(patches);
    await this.hold;
    return this.#answer(await super.patchProject(id, rev, patches));
  }

  #answer<T>(answer: T): T {
    if (!this.loseAnswer) return answer;
    this.loseAnswer = false;
    throw new HocketError('network_unreachable', 'The server cannot be reached.');
  }
}

function newStore(startsPublic = false) {
  const api = new WatchedApi();
  let keys = 0;
  const newKey = () => {
    keys += 1;
    return `key-${keys}`;
  };
  const project = new OpenProject({
    api,
    engine: new FakeEngine(),
    language: { t: (key) => key },
    newKey,
    startsPublic: () => startsPublic,
  });
  return { api, project };
}

describe('saving', () => {
  test('the first save creates, the next ones update by revision', async () => {
    const { api, project } = newStore();
    await project.save();
    project.toggle(0, 0);
    await project.save();
    expect(api.calls).toEqual(['POST key-1', 'PATCH project-1 1']);
    expect(project.data).toMatchObject({ id: 'project-1', rev: 2 });
    expect(project.dirty).toBe(false);
    expect(api.projects.get('project-1')?.gridPattern[0]?.[0]).toBe(true);
  });

  // @spec projects.save limit.project
  test('a project that nobody named becomes Project N, after the number of saved ones', async () => {
    const { api, project } = newStore();
    await api.createProject({ name: 'Other' }, 'other');
    await project.save();
    expect(project.data.name).toBe('Project 2');
    expect(project.count).toBe(2);
    expect(project.list[0]?.name).toBe('Project 2');
    project.startNew();
    project.rename('  ');
    await project.save();
    expect(project.data.name).toBe('Project 3');
  });

  test('a named project keeps its name', async () => {
    const { project } = newStore();
    project.rename('Dawn');
    await project.save();
    expect(project.data.name).toBe('Dawn');
  });

  // @spec limit.project
  test('a new project is private unless the user prefers otherwise', async () => {
    const mine = newStore();
    await mine.project.save();
    expect(mine.project.data.isPublic).toBe(false);
    const open = newStore(true);
    await open.project.save();
    expect(open.project.data.isPublic).toBe(true);
  });

  test('a saved project without an edit makes no call', async () => {
    const { api, project } = newStore();
    await project.save();
    await project.save();
    expect(api.calls).toHaveLength(1);
  });

  test('edits made while saving stay unsaved and go with the next save', async () => {
    const { api, project } = newStore();
    await project.save();
    project.toggle(0, 0);
    const gate = deferred<void>();
    api.hold = gate.promise;
    const save = project.save();
    await Promise.resolve();
    expect(project.saving).toBe(true);
    project.toggle(0, 1);
    gate.resolve();
    await save;
    expect(project.saving).toBe(false);
    expect(project.dirty).toBe(true);
    await project.save();
    expect(api.projects.get('project-1')?.gridPattern[0]?.slice(0, 2)).toEqual([true, true]);
  });

  test('two saves at once send one call after the other and no revision twice', async () => {
    const { api, project } = newStore();
    await Promise.all([project.save(), project.save()]);
    expect(api.calls).toEqual(['POST key-1']);
  });

  test('a first save whose answer was lost is repeated as it was, and later edits follow', async () => {
    const { api, project } = newStore();
    api.loseAnswer = true;
    await expect(project.save()).rejects.toMatchObject({ code: 'network_unreachable' });
    expect(project.data.id).toBe('');
    project.toggle(0, 0);
    await project.save();
    expect(api.calls).toEqual(['POST key-1', 'POST key-1', 'PATCH project-1 1']);
    expect(api.drafts[1]).toEqual(api.drafts[0]);
    expect(api.projects.size).toBe(1);
    expect(api.projects.get('project-1')?.gridPattern[0]?.[0]).toBe(true);
    expect(project.dirty).toBe(false);
  });

  test('a refused first save is followed by the corrected project, under another key', async () => {
    const { api, project } = newStore();
    await project.loadList();
    api.failure = new HocketError('validation_failed', 'name is too long');
    await expect(project.save()).rejects.toMatchObject({ code: 'validation_failed' });
    project.rename('Short');
    await project.save();
    expect(api.calls).toEqual(['POST key-1', 'POST key-2']);
    expect(project.data.name).toBe('Short');
  });

  test('what is sent is what has changed since the last save, at whatever was edited meanwhile', async () => {
    const { api, project } = newStore();
    project.setCode('s("bd")');
    await project.save();
    project.toggle(0, 0);
    project.toggle(0, 1);
    project.setBpm(90);
    project.toggle(0, 1);
    await project.save();
    expect(api.patches).toEqual([
      [
        { path: '/bpm', value: 90 },
        { path: '/patterns/a/lanes/track-1/notes/s0', value: expect.anything() },
      ],
    ]);
    project.toggle(0, 0);
    project.toggle(0, 0);
    await project.save();
    expect(project.dirty).toBe(false);
    expect(api.projects.get('project-1')).toMatchObject({ bpm: 90, strudelCode: 's("bd")' });
  });

  test('what a browser kept is sent whole, since nobody knows what of it the server has', async () => {
    const { api, project } = newStore();
    await project.save();
    const kept = { ...project.music, name: 'Kept' };
    project.restore(kept, true);
    project.toggle(0, 0);
    await project.save();
    project.toggle(0, 1);
    await project.save();
    expect(api.calls.slice(1)).toEqual(['PUT project-1 1', 'PATCH project-1 2']);
    expect(api.projects.get('project-1')).toMatchObject({ name: 'Kept', rev: 3 });
    expect(api.projects.get('project-1')?.gridPattern[0]?.slice(0, 2)).toEqual([true, true]);
  });

  test('a save whose answer was lost is no conflict with itself, and what was edited since follows', async () => {
    const { api, project } = newStore();
    await project.save();
    project.toggle(4, 0);
    api.loseAnswer = true;
    await expect(project.save()).rejects.toMatchObject({ code: 'network_unreachable' });
    expect(project.offline).toBe(true);
    project.toggle(0, 1);
    await project.save();
    expect(project.conflict).toBeUndefined();
    expect(project.dirty).toBe(false);
    expect(project.data.rev).toBe(3);
    expect(api.projects.get('project-1')?.gridPattern[0]?.[1]).toBe(true);
    expect(api.projects.get('project-1')?.gridPattern[4]?.[0]).toBe(true);
  });

  test('after a lost answer somebody else’s save is a conflict as ever', async () => {
    const { api, project } = newStore();
    await project.save();
    project.rename('Mine');
    api.loseAnswer = true;
    await expect(project.save()).rejects.toMatchObject({ code: 'network_unreachable' });
    await api.updateProject('project-1', 2, { name: 'Theirs' });
    await expect(project.save()).rejects.toMatchObject({ code: 'project_conflict' });
    expect(project.conflict?.name).toBe('Theirs');
    expect(project.data.name).toBe('Mine');
  });

  test('what does not fit what the server has after all is sent whole', async () => {
    const { api, project } = newStore();
    await project.save();
    project.toggle(0, 0);
    api.failure = new HocketError('music_invalid', 'It has no place there.');
    await project.save();
    expect(api.calls.slice(1)).toEqual(['PATCH project-1 1', 'PUT project-1 1']);
    expect(project.dirty).toBe(false);
    expect(api.projects.get('project-1')?.gridPattern[0]?.[0]).toBe(true);
  });

  test('a failed update loses nothing', async () => {
    const { api, project } = newStore();
    await project.save();
    project.toggle(2, 2);
    api.failure = new HocketError('network_unreachable', 'The server cannot be reached.');
    await expect(project.save()).rejects.toMatchObject({ code: 'network_unreachable' });
    expect(project.dirty).toBe(true);
    expect(project.saving).toBe(false);
    expect(project.data.gridPattern[2]?.[2]).toBe(true);
  });

  test('a project opened while another saves is not touched by the answer', async () => {
    const { api, project } = newStore();
    const gate = deferred<void>();
    await project.loadList();
    api.hold = gate.promise;
    const save = project.save();
    await Promise.resolve();
    project.startNew();
    gate.resolve();
    await save;
    expect(project.data.id).toBe('');
  });

  test('a project deleted elsewhere is made anew by the next save', async () => {
    const { api, project } = newStore();
    await project.save();
    await api.deleteProject('project-1');
    project.toggle(0, 0);
    await expect(project.save()).rejects.toMatchObject({ code: 'not_found' });
    await project.save();
    expect(api.calls.at(-1)).toBe('POST key-2');
    expect(project.dirty).toBe(false);
  });
});

describe('a conflict', () => {
  async function conflicting() {
    const { api, project } = newStore();
    await project.save();
    project.rename('Mine');
    await api.updateProject('project-1', 1, { name: 'Theirs' });
    await expect(project.save()).rejects.toMatchObject({ code: 'project_conflict' });
    return { api, project };
  }

  test('keeps the local text and shows the other copy', async () => {
    const { project } = await conflicting();
    expect(project.data.name).toBe('Mine');
    expect(project.dirty).toBe(true);
    expect(project.conflict?.name).toBe('Theirs');
  });

  test('keep mine puts this copy over the other', async () => {
    const { api, project } = await conflicting();
    await project.keepMine();
    expect(api.projects.get('project-1')).toMatchObject({ name: 'Mine', rev: 3 });
    expect(project.conflict).toBeUndefined();
    expect(project.dirty).toBe(false);
  });

  test('take theirs drops this copy for the other', async () => {
    const { api, project } = await conflicting();
    project.takeTheirs();
    expect(project.data).toMatchObject({ name: 'Theirs', rev: 2 });
    expect(project.conflict).toBeUndefined();
    expect(project.dirty).toBe(false);
    project.rename('Both');
    await project.save();
    expect(api.projects.get('project-1')?.name).toBe('Both');
  });
});
