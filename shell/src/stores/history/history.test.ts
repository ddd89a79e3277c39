import { newProject } from '@hocket/sdk';
import { FakeApi, FakeEngine } from '@hocket/sdk/testing';
import { toJS } from 'mobx';
import { expect, test, vi } from 'vitest';
import { OpenProject } from '../project/project.ts';

function opened(more = {}) {
  const project = new OpenProject({
    api: new FakeApi(),
    engine: new FakeEngine(),
    language: { t: (key) => key },
  });
  project.restore(newProject(more), false);
  return project;
}

const on = ({ data }: OpenProject) =>
  data.patterns.map(({ steps }) => steps.map((row) => row.filter((step) => step.on).length));

test('every verb is one step, undone in reverse and redone in order', () => {
  const project = opened();
  const verbs: ((project: OpenProject) => void)[] = [
    ({ toggle }) => toggle(0, 3),
    ({ setStep }) => setStep(0, 3, { velocity: 0.5 }),
    ({ tracks }) => tracks.add(),
    ({ tracks }) => tracks.move(0, 2),
    ({ tracks }) => tracks.change(1, { volume: 12, muted: true }),
    ({ tracks }) => tracks.drop(3, 5, { name: 'FM Bass', strudelName: 'fmBass', note: 'C2' }),
    ({ patterns }) => patterns.add(true),
    ({ patterns }) => patterns.setLength(32),
    ({ patterns }) => patterns.setChain(['a', 'b', 'a']),
    ({ tracks }) => tracks.remove(4),
    ({ setSwing }) => setSwing(0.4),
    ({ rename }) => rename('Song'),
    ({ describe }) => describe('Words', ['x', 'x', ' y ']),
    ({ setCode }) => setCode('s("bd")'),
    ({ clear }) => clear(),
    ({ patterns }) => patterns.remove('a'),
  ];
  const states = [toJS(project.data)];
  for (const verb of verbs) {
    verb(project);
    states.push(toJS(project.data));
  }
  for (const state of states.slice(0, -1).reverse()) {
    project.history.undo();
    expect(toJS(project.data)).toEqual(state);
  }
  expect(project.history.canUndo).toBe(false);
  for (const state of states.slice(1)) {
    project.history.redo();
    expect(toJS(project.data)).toEqual(state);
  }
  expect(project.history.canRedo).toBe(false);
});

test('a group is one step, however many edits it holds', () => {
  const project = opened();
  const end = project.history.group();
  for (let step = 0; step < 8; step++) project.toggle(2, step);
  end();
  project.toggle(0, 0);
  project.history.undo();
  expect(on(project)[0]?.[2]).toBe(8);
  project.history.undo();
  expect(
    on(project)
      .flat()
      .every((count) => count === 0),
  ).toBe(true);
});

test('keys typed one after another are one step; a pause begins the next', () => {
  vi.useFakeTimers();
  const project = opened();
  for (const text of ['s', 's(', 's("']) project.setCode(text);
  vi.advanceTimersByTime(2000);
  project.setCode('s("bd");');
  project.history.undo();
  expect(project.data.strudelCode).toBe('s("');
  vi.useRealTimers();
});

test('an edit after an undo leaves nothing to redo', () => {
  const project = opened();
  project.toggle(0, 0);
  project.history.undo();
  project.toggle(1, 1);
  expect(project.history.canRedo).toBe(false);
});

test('what follows from an edit is undone with it', () => {
  const project = opened();
  project.toggle(0, 0);
  const before = toJS(project.data);
  project.toggle(0, 4);
  project.data.strudelCode = 's("bd*2")';
  project.followed(['strudelCode']);
  project.history.undo();
  expect(toJS(project.data)).toEqual(before);
  project.history.redo();
  expect(project.data.strudelCode).toBe('s("bd*2")');
});

test('an edit that was taken back whole is no step; of one taken back in part the rest is', () => {
  const project = opened();
  project.toggle(0, 0);
  const cell = project.data.patterns[0]?.steps[0];
  if (!cell?.[0] || !cell[1]) return expect.fail('there are steps');
  project.rename('Song');
  const end = project.history.group();
  project.toggle(0, 1);
  cell[1].on = false;
  project.history.retract(['patterns']);
  project.toggle(0, 2);
  end();
  project.history.undo();
  expect(on(project)[0]?.[0]).toBe(1);
  expect(project.data.name).toBe('Song');
});

test('undo writes only what differs: other steps stay the same objects', () => {
  const project = opened();
  const cell = project.data.patterns[0]?.steps[3]?.[3];
  project.toggle(0, 0);
  project.history.undo();
  expect(project.data.patterns[0]?.steps[3]?.[3]).toBe(cell);
});

test('another project cannot get the steps of the one before', () => {
  const project = opened();
  project.toggle(0, 0);
  project.startNew();
  expect(project.history.canUndo).toBe(false);
});

test('an undo is an edit to save, and keeps id and revision', async () => {
  const project = opened();
  project.toggle(0, 0);
  await project.save();
  project.history.undo();
  expect(project.dirty).toBe(true);
  expect(project.data.id).not.toBe('');
  expect(project.data.rev).toBe(1);
});

test('code put in at one press is a step of its own amid typing', () => {
  const project = opened({ strudelCode: 'a' });
  project.setCode('ab');
  project.setCode('_ab', 'own');
  project.setCode('_abc');
  const texts: string[] = [];
  while (project.history.canUndo) {
    project.history.undo();
    texts.push(project.data.strudelCode);
  }
  expect(texts).toEqual(['_ab', 'ab', 'a']);
});
