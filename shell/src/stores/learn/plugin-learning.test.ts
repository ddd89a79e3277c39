import { expect, test } from 'vitest';
import { MemoryStorage } from '../../testing/memory-storage.ts';
import { LocalStore } from '../storage/local-store.ts';
import type { LearningReport } from './learning-report.ts';
import { PluginLearning } from './plugin-learning.ts';

const step = (name: string, timeSpent: number, passed = false): LearningReport => ({
  kind: 'step',
  tutorial: 'acme.latin',
  step: name,
  key: 'key',
  report: { completed: true, passed, timeSpent },
});

const completed: LearningReport = {
  kind: 'tutorial',
  tutorial: 'acme.latin',
  result: { timeSpent: 50, score: 50 },
};

function learner(storage: MemoryStorage, owner = 'ada') {
  const learning = new PluginLearning(new LocalStore(storage));
  learning.adopt(owner);
  return learning;
}

test('steps, time and completion are kept for whoever learned', () => {
  const storage = new MemoryStorage();
  const ada = learner(storage);
  ada.add(step('one', 20, true));
  ada.add(step('two', 30));
  ada.add(completed);
  const { progress } = learner(storage);
  expect(progress.completedLessons).toEqual(['acme.latin']);
  expect(progress.tutorials).toEqual([
    expect.objectContaining({
      id: 'acme.latin',
      stepsDone: ['one', 'two'],
      stepsPassed: ['one'],
      attempts: 2,
      timeSpent: 50,
      score: 50,
      completedAt: expect.any(String),
    }),
  ]);
  expect(learner(storage, 'bob').progress).toEqual({ completedLessons: [], tutorials: [] });
});

test('what two tabs add stands together', () => {
  const storage = new MemoryStorage();
  const [one, two] = [learner(storage), learner(storage)];
  one.add(step('one', 20));
  two.add(step('two', 30));
  expect(two.progress.tutorials[0]?.stepsDone).toEqual(['one', 'two']);
  expect(learner(storage).progress).toEqual(two.progress);
});

test('without a user nothing is kept', () => {
  const storage = new MemoryStorage();
  const learning = learner(storage);
  learning.release();
  learning.add(step('one', 20));
  expect(learning.progress.tutorials).toEqual([]);
  expect(new LocalStore(storage).read('pluginLearning')).toBeUndefined();
});
