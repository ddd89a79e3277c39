import { type Achievement, HocketError } from '@hocket/sdk';
import { FakeApi } from '@hocket/sdk/testing';
import { expect, test } from 'vitest';
import { ManualTime } from '../../testing/manual-time.ts';
import { MemoryStorage } from '../../testing/memory-storage.ts';
import { LocalStore } from '../storage/local-store.ts';
import { LearnStore } from './learn.ts';

const medal: Achievement = {
  id: 'pattern-master',
  name: 'Pattern Master',
  description: '',
  icon: 'grid-3x3',
  rarity: 'rare',
  unlocked: true,
  unlockedAt: '2026-01-01T00:00:00.000Z',
};

const done = { completed: true, timeSpent: 30 };

/** A server that answers unless it is `away`, and writes down what it was told. */
class Server extends FakeApi {
  away = false;
  told: string[] = [];
  medals: Achievement[] = [];

  override async reportStep(...args: Parameters<FakeApi['reportStep']>) {
    this.#reach();
    this.told.push(`${args[0]}/${args[1]} ${args[3]}`);
    return { ...(await super.reportStep(...args)), unlocked: this.medals };
  }
  override async completeTutorial(...args: Parameters<FakeApi['completeTutorial']>) {
    this.#reach();
    this.told.push(args[0]);
    return super.completeTutorial(...args);
  }
  override async tutorialProgress() {
    this.#reach();
    return super.tutorialProgress();
  }

  #reach() {
    if (this.away) throw new HocketError('network_unreachable', 'No network.');
  }
}

function learner({ api = new Server(), storage = new MemoryStorage(), owner = 'ada' } = {}) {
  const time = new ManualTime();
  let count = 0;
  const newKey = () => `key-${++count}`;
  const localStore = new LocalStore(storage);
  const learn = new LearnStore({
    api,
    localStore,
    after: time.after,
    now: () => time.now,
    newKey,
  });
  learn.adopt(owner, []);
  return { api, storage, time, learn };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

test('what is learned is told at once, and the server’s answer is what stands', async () => {
  const { api, learn } = learner();
  learn.reportStep('first', 'one', { ...done, passed: true, code: 's("bd")' });
  expect(learn.progress.tutorials[0]).toMatchObject({ stepsDone: ['one'], stepsPassed: ['one'] });
  await settled();
  expect(api.told).toEqual(['first/one key-1', 'first/one key-2']);
  expect(learn.waiting).toBe(0);
  expect(learn.progress).toEqual(await api.tutorialProgress());
});

test('what was learned without a network is kept, shown, and told later in its order', async () => {
  const { api, storage, learn } = learner();
  api.away = true;
  learn.reportStep('first', 'one', done);
  learn.reportStep('first', 'two', done);
  learn.complete('first', { timeSpent: 60, score: 50 });
  await settled();
  expect(learn.waiting).toBe(3);
  expect(learn.completedLessons).toEqual(['first']);
  learn.release();

  const again = learner({ storage });
  expect(again.learn.completedLessons).toEqual(['first']);
  await settled();
  expect(again.api.told).toEqual(['first/one key-1', 'first/two key-2', 'first']);
  expect(again.learn.waiting).toBe(0);
  expect(again.learn.completedLessons).toEqual(['first']);
  expect(new LocalStore(storage).read('learning')).toEqual([]);
});

test('a report that could not be sent is sent again after a while, with its key', async () => {
  const { api, time, learn } = learner();
  api.away = true;
  learn.reportStep('first', 'one', done);
  await settled();
  api.away = false;
  time.pass(20_000);
  await settled();
  expect(api.told).toEqual(['first/one key-1']);
  expect(learn.waiting).toBe(0);
});

test('a report that the server refuses for good does not hold up the others', async () => {
  const { api, learn } = learner();
  learn.reportStep('first', 'two', done);
  learn.reportStep('first', 'one', done);
  await settled();
  expect(learn.waiting).toBe(0);
  expect(learn.progress.tutorials[0]?.stepsDone).toEqual(['one']);
  expect(api.told).toHaveLength(2);
});

test('a goal that came too soon waits for its time, is kept, and holds up nothing else', async () => {
  const { api, storage, time, learn } = learner();
  const report = api.reportStep.bind(api);
  let taken = 0;
  api.reportStep = async (...args) => {
    if (args[2].passed && time.now < taken + 12_000) {
      throw new HocketError('rate_limited', 'Too soon.', { details: { retryAfter: 12 } });
    }
    if (args[2].passed) taken = time.now;
    return report(...args);
  };
  const passed = { ...done, passed: true, code: 's("bd")' };
  learn.reportStep('first', 'one', passed);
  learn.reportStep('first', 'two', passed);
  learn.complete('first', { timeSpent: 60, score: 100 });
  await settled();
  expect(api.told).toEqual(['first/one key-1', 'first/two key-3', 'first']);
  expect(api.learned).toMatchObject({
    completedLessons: ['first'],
    tutorials: [{ stepsPassed: [] }],
  });
  expect(learn.waiting).toBe(2);
  expect(learn.progress.tutorials[0]?.stepsPassed).toEqual(['one', 'two']);
  expect(new LocalStore(storage).read('learning')).toMatchObject([
    { reports: [{ report: { code: 's("bd")' } }, { step: 'two' }] },
  ]);
  time.pass(12_000);
  await settled();
  expect(learn.waiting).toBe(1);
  time.pass(12_000);
  await settled();
  expect(learn.waiting).toBe(0);
  expect(api.learned.tutorials).toMatchObject([{ stepsPassed: ['one', 'two'] }]);
});

test('what waits for one user is not sent for another', async () => {
  const { api, storage, learn } = learner();
  api.away = true;
  learn.reportStep('first', 'one', done);
  await settled();
  learn.release();
  const other = learner({ storage, owner: 'bob' });
  other.learn.reportStep('first', 'one', done);
  await settled();
  expect(other.api.told).toHaveLength(1);
  expect(new LocalStore(storage).read('learning')).toMatchObject([{ owner: 'ada' }]);
});

test('all of it is loaded together; a server that is away leaves what is known', async () => {
  const { api, learn } = learner();
  await learn.load();
  expect(learn.status).toBe('ready');
  expect(learn.tutorials.map(({ id }) => id)).toEqual(['first', 'second']);
  api.away = true;
  await learn.load();
  expect(learn.status).toBe('failed');
  expect(learn.tutorials).toHaveLength(2);
});

test('an achievement is celebrated once', async () => {
  const { api, learn } = learner();
  api.earned = [{ ...medal, unlocked: false, unlockedAt: null }];
  await learn.load();
  api.medals = [medal];
  learn.reportStep('first', 'one', done);
  await settled();
  expect(learn.unlocked).toEqual([medal]);
  expect(learn.achievements).toEqual([medal]);
  learn.celebrated();
  expect(learn.unlocked).toEqual([]);
});

test('loading waits for a report that is on its way, so that the newer progress stands', async () => {
  const { api, learn } = learner();
  const asked: number[] = [];
  const report = api.reportStep.bind(api);
  api.reportStep = async (...args) => {
    await settled();
    return report(...args);
  };
  const progress = api.tutorialProgress.bind(api);
  api.tutorialProgress = () => {
    asked.push(api.told.length);
    return progress();
  };
  learn.reportStep('first', 'one', done);
  await learn.load();
  expect(asked).toEqual([1]);
  expect(learn.progress.tutorials[0]?.stepsDone).toEqual(['one']);
});

test('what waits for a user is sent though a call of the one before is still open', async () => {
  const { api, learn } = learner();
  const report = api.reportStep.bind(api);
  api.reportStep = async (...args) => {
    await settled();
    return report(...args);
  };
  learn.reportStep('first', 'one', done);
  learn.adopt('bob', []);
  learn.reportStep('second', 'one', done);
  await settled();
  await settled();
  await settled();
  expect(learn.waiting).toBe(0);
});

test('what is learned in a plugin’s course stays on this machine, and no call is sent for it', async () => {
  const { api, storage, learn } = learner();
  learn.reportStep('acme.latin', 'one', { ...done, passed: true });
  learn.complete('acme.latin', { timeSpent: 30, score: 100 });
  await settled();
  expect([api.told, learn.waiting]).toEqual([[], 0]);
  await learn.load();
  expect(learn.completedLessons).toEqual(['acme.latin']);
  learn.release();
  expect(learn.completedLessons).toEqual([]);
  const again = learner({ storage }).learn;
  await again.load();
  expect(again.completedLessons).toEqual(['acme.latin']);
  expect(again.progress.tutorials).toMatchObject([{ stepsPassed: ['one'], timeSpent: 30 }]);
  expect(learner({ storage, owner: 'bob' }).learn.completedLessons).toEqual([]);
});

test('what is learned in a plugin’s course stands beside what the server knows', async () => {
  const { learn } = learner();
  learn.reportStep('first', 'one', done);
  learn.reportStep('acme.latin', 'one', done);
  await settled();
  expect(learn.progress.tutorials.map(({ id, stepsDone }) => [id, stepsDone])).toEqual([
    ['first', ['one']],
    ['acme.latin', ['one']],
  ]);
});
