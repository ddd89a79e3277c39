import { changeMusic, changeStep, musicProjectOf, projectOfMusic } from '@hocket/music';
import { randomEdit, randomMusic, randomProjectEdit } from '@hocket/music/testing';
import { codeOf, newProject } from '@hocket/sdk';
import { FakeApi, FakeEngine, propertyCases } from '@hocket/sdk/testing';
import fc from 'fast-check';
import { toJS } from 'mobx';
import { afterEach, expect, test, vi } from 'vitest';
import { OpenProject } from '../project/project.ts';
import { ChangeStore } from './change-store.ts';

afterEach(() => {
  vi.useRealTimers();
});

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

test('a group that is not kept takes back what was changed in it, and leaves no step', () => {
  const project = opened();
  project.toggle(1, 1);
  const before = project.music;
  const cancel = project.history.group();
  project.toggle(0, 0);
  for (const velocity of [0.8, 0.5]) project.setStep(0, 0, { velocity });
  cancel(false);
  expect(project.music).toEqual(before);
  expect(project.history.canRedo).toBe(false);
  project.history.group()(false);
  expect(project.music).toEqual(before);
  project.history.undo();
  expect(project.history.canUndo).toBe(false);
});

test('two groups in quick succession are two steps, whatever their edits', () => {
  const project = opened();
  project.toggle(0, 0);
  for (const velocity of [0.8, 0.5]) {
    const end = project.history.group();
    project.setStep(0, 0, { velocity });
    end();
  }
  project.history.undo();
  expect(project.data.patterns[0]?.steps[0]?.[0]?.velocity).toBe(0.8);
});

test('keys typed one after another are one step; a pause begins the next', () => {
  vi.useFakeTimers();
  const project = opened();
  for (const text of ['s', 's(', 's("']) project.setCode(text);
  vi.advanceTimersByTime(2000);
  project.setCode('s("bd");');
  project.history.undo();
  expect(project.data.strudelCode).toBe('s("');
});

test('an edit after an undo leaves nothing to redo', () => {
  const project = opened();
  project.toggle(0, 0);
  project.history.undo();
  project.toggle(1, 1);
  expect(project.history.canRedo).toBe(false);
});

const kick = { pattern: 'a', track: 'track-1' };
const opening = () => new ChangeStore(musicProjectOf(newProject()), () => {});

test('what follows from an edit is undone with it', () => {
  const project = opening();
  project.change(changeStep(kick, 0, { on: true }));
  const before = project.music;
  project.change(changeStep(kick, 4, { on: true }));
  project.follow((draft) => {
    draft.strudelCode = 's("bd*2")';
  });
  const after = project.music;
  project.history.undo();
  expect(project.music).toEqual(before);
  expect(project.data.strudelCode).toBe('');
  project.history.redo();
  expect(project.music).toEqual(after);
  expect(project.data.strudelCode).toBe('s("bd*2")');
});

test('an edit that was taken back whole is no step; of one taken back in part the rest is', () => {
  const project = opening();
  project.change(changeStep(kick, 0, { on: true }));
  project.change((draft) => {
    draft.name = 'Song';
  });
  const end = project.history.group();
  project.change(changeStep(kick, 1, { on: true }));
  project.retract(changeStep(kick, 1, { on: false }));
  project.change(changeStep(kick, 2, { on: true }));
  end();
  project.history.undo();
  expect(project.data.patterns[0]?.steps[0]?.map(({ on }) => on).indexOf(true)).toBe(0);
  expect(project.data.gridPattern.flat().filter(Boolean)).toHaveLength(1);
  expect(project.data.name).toBe('Song');
});

test('what follows after an undo stays out of what is brought again', () => {
  const project = opening();
  const texts = ['a', 'ab', 'abc'];
  for (const text of texts) {
    project.change((draft) => {
      draft.strudelCode = text;
    });
  }
  const last = project.music;
  project.history.undo();
  project.follow([
    changeMusic({ bpm: 90 }),
    (draft) => {
      draft.strudelCode = 'xyz';
    },
  ]);
  project.history.redo();
  expect(project.music).toEqual(last);
  project.history.undo();
  expect(project.data).toMatchObject({ strudelCode: 'xyz', bpm: 90 });
  project.history.undo();
  expect(project.data).toMatchObject({ strudelCode: 'a', bpm: 120 });
});

test('whatever is edited, in steps, groups and what follows, undo and redo bring each state exactly', () => {
  vi.useFakeTimers();
  const act = fc.record({
    edit: fc.oneof(randomEdit, randomProjectEdit),
    how: fc.constantFrom('step', 'typed', 'follows', 'noted'),
  });
  fc.assert(
    fc.property(randomMusic, fc.array(act, { minLength: 1, maxLength: 8 }), (music, acts) => {
      const project = new ChangeStore({ ...musicProjectOf(newProject()), ...music }, () => {});
      const states = [project.music];
      let last = '';
      for (const { edit, how } of acts) {
        let isStep = false;
        try {
          const made = edit(project.music);
          if (how === 'follows') project.follow(made);
          else if (how === 'noted') project.note(made);
          else if (project.change(made, how === 'typed' ? how : undefined)) {
            isStep = !(how === 'typed' && last === how);
            last = how;
          }
        } catch (error) {
          expect(codeOf(error)).toMatch(/_last$|_full$|^music_invalid$/);
        }
        states.splice(isStep ? states.length : -1, 1, project.music);
        expect(toJS(project.data)).toEqual(projectOfMusic(project.music));
      }
      for (const state of states.slice(0, -1).reverse()) {
        project.history.undo();
        expect(project.music).toEqual(state);
        expect(toJS(project.data)).toEqual(projectOfMusic(state));
      }
      expect(project.history.canUndo).toBe(false);
      for (const state of states.slice(1)) {
        project.history.redo();
        expect(project.music).toEqual(state);
      }
      expect(project.history.canRedo).toBe(false);
    }),
    { numRuns: propertyCases(300, 10) },
  );
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

test('what a group does after an undo is a step of its own', () => {
  const project = opened();
  project.toggle(0, 0);
  const end = project.history.group();
  project.toggle(0, 4);
  project.history.undo();
  project.toggle(0, 8);
  project.toggle(0, 12);
  end();
  expect(on(project)[0]?.[0]).toBe(3);
  project.history.undo();
  expect(on(project)[0]?.[0]).toBe(1);
});

test('a step has the name of what made it, taken back and brought again; all others have none', () => {
  const { history, change, setSwing, setBpm } = opened();
  const names = () => [history.undoName, history.redoName];
  change(changeMusic({ swing: 0.2 }), undefined, 'Bell: Louder');
  expect(names()).toEqual(['Bell: Louder', undefined]);
  setBpm(90);
  expect(names()).toEqual([undefined, undefined]);
  history.undo();
  history.undo();
  expect(names()).toEqual([undefined, 'Bell: Louder']);
  history.redo();
  expect(names()).toEqual(['Bell: Louder', undefined]);
  // What goes on within a step is part of it.
  const end = history.group();
  change(changeMusic({ swing: 0.4 }), undefined, 'Bell: Softer');
  setSwing(0.5);
  end();
  expect(names()).toEqual(['Bell: Softer', undefined]);
});
