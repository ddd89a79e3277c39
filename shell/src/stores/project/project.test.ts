import { gridPatternOf } from '@hocket/sdk';
import { starters } from '@hocket/sdk/starters';
import { FakeApi, FakeEngine } from '@hocket/sdk/testing';
import { describe, expect, test } from 'vitest';
import { OpenProject } from './project.ts';

function newStore(random?: () => number) {
  const api = new FakeApi();
  const engine = new FakeEngine();
  return {
    api,
    engine,
    project: new OpenProject({ api, engine, random, language: { t: (key) => key } }),
  };
}

function steps(project: OpenProject): boolean[][] {
  const [pattern] = project.data.patterns;
  return pattern ? gridPatternOf(pattern) : [];
}

describe('Project', () => {
  // @spec edit.toggle entity.grid
  test('a toggled step is on in the pattern and in the on/off view, and off again', () => {
    const { project } = newStore();
    project.toggle(1, 3);
    expect(steps(project)[1]?.[3]).toBe(true);
    expect(project.data.gridPattern).toEqual(steps(project));
    expect(project.dirty).toBe(true);
    project.toggle(1, 3);
    expect(steps(project).flat()).not.toContain(true);
  });

  test('a step tells what its note is called and how long it is; drums and rests have none', () => {
    const { project } = newStore();
    project.toggle(0, 0);
    project.toggle(4, 2);
    project.tracks.change(4, { note: 'D2' });
    const { name, length } = project.tracks.noteAt(4, 2) ?? {};
    expect(name).toBe('D2');
    expect(length).toBeGreaterThan(0);
    expect(project.tracks.noteAt(4, 3)).toBeUndefined();
    expect(project.tracks.noteAt(0, 0)).toBeUndefined();
    project.patterns.add();
    expect(project.tracks.noteAt(4, 2)).toBeUndefined();
  });

  test('a step that does not exist changes nothing', () => {
    const { project } = newStore();
    project.toggle(99, 0);
    expect(project.dirty).toBe(false);
  });

  // @spec edit.clear
  test('clear turns every step off', async () => {
    const { project } = newStore(() => 0);
    await project.randomize();
    // An open hat, the fourth row, rests where the closed one sounds.
    expect(steps(project).map((row) => row.every(Boolean))).toEqual(
      Array.from({ length: 8 }, (_, row) => row !== 3),
    );
    project.clear();
    expect(steps(project).flat().some(Boolean)).toBe(false);
    expect(project.data.gridPattern).toEqual(steps(project));
  });

  test('other music takes the place of all of it, as one step of undo', () => {
    const { project } = newStore();
    project.toggle(3, 7);
    const before = project.music;
    project.replaceMusic(starters.afrobeat);
    expect(project.music).toMatchObject(starters.afrobeat);
    project.history.undo();
    expect(project.music).toEqual(before);
  });

  test.each([
    [59, 60],
    [201, 200],
    [127.9, 127],
  ])('a tempo of %f becomes %i', (asked, kept) => {
    const { project } = newStore();
    project.setBpm(asked);
    expect(project.data.bpm).toBe(kept);
  });

  test('a tempo that is no number changes nothing', () => {
    const { project } = newStore();
    project.setBpm(Number.NaN);
    expect(project.data.bpm).toBe(120);
    expect(project.dirty).toBe(false);
  });

  test('a value that is the same already is no edit', () => {
    const { project } = newStore();
    project.setBpm(120);
    project.rename(project.data.name);
    project.setCode(project.data.strudelCode);
    project.clear();
    expect(project.dirty).toBe(false);
  });

  // @spec generate.states
  test('generated code replaces the text and links it to the grid', async () => {
    const { project } = newStore();
    project.setCode('s("mine")');
    project.toggle(1, 4);
    expect(await project.generateCode()).toBe(true);
    const { strudelCode, linked } = project.data;
    expect(strudelCode).toContain('s("sd").struct("~ ~ ~ ~  x ~ ~ ~');
    expect([strudelCode.includes('mine'), linked]).toEqual([false, true]);
  });

  test('code that is written for a project that was left goes nowhere', async () => {
    const { project } = newStore();
    project.toggle(0, 0);
    const generated = project.generateCode();
    project.startNew();
    expect(await generated).toBe(false);
    expect(project.data).toMatchObject({ strudelCode: '', linked: false });
  });

  // @spec generate.example
  test('without an active step an example comment stands above the text, once', async () => {
    const { project } = newStore();
    project.setCode('s("mine")');
    expect(await project.generateCode()).toBe(false);
    const once = project.data.strudelCode;
    expect(once).toMatch(/^\/\/ shell:exampleHint\n.*s\("mine"\)$/s);
    expect(project.data.linked).toBe(false);
    await project.generateCode();
    expect(project.data.strudelCode).toBe(once);
  });

  test('an example that a panel puts into an untouched project is no edit, the next text is', () => {
    const { project } = newStore();
    project.setCode('s("example")');
    expect(project.dirty).toBe(false);
    project.setCode('s("mine")');
    expect(project.dirty).toBe(true);
  });

  test('of two projects opened in a row the later one stays, whichever arrives last', async () => {
    const { project, api } = newStore();
    const one = await api.createProject({ name: 'One' }, 'a');
    const two = await api.createProject({ name: 'Two' }, 'b');
    const slow = project.open(one.id);
    await Promise.all([project.open(two.id), slow]);
    expect(project.data.name).toBe('Two');
    expect(project.dirty).toBe(false);
  });

  test('a project that cannot be opened leaves the open one as it is', async () => {
    const { project } = newStore();
    project.rename('Mine');
    await expect(project.open('nowhere')).rejects.toMatchObject({ code: 'not_found' });
    expect(project.data.name).toBe('Mine');
    expect(project.dirty).toBe(true);
  });

  test('a refresh takes the newer copy only when there is no edit to lose', async () => {
    const { project, api } = newStore();
    const { id } = await api.createProject({ name: 'One' }, 'a');
    await project.open(id);
    await api.updateProject(id, 1, { name: 'Two' });
    project.toggle(0, 0);
    await project.refresh();
    expect(project.data.name).toBe('One');
    await project.open(id);
    await api.updateProject(id, 2, { name: 'Three' });
    await project.refresh();
    expect(project.data.name).toBe('Three');
  });
});
