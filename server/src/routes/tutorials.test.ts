import { tutorialOutlines } from '@hocket/sdk';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { failed, failure } from '../testing/failed.ts';
import { type Person, type TestServer, testServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const stepsOf = (id: string) =>
  tutorialOutlines.find((outline) => outline.id === id)?.steps.map((step) => step.id) ?? [];

const done = { completed: true, timeSpent: 0 };

/** Does every step of a tutorial, and completes it. */
async function finish({ client }: Person, id: string) {
  for (const step of stepsOf(id)) await client.reportStep(id, step, done);
  return client.completeTutorial(id, { timeSpent: 0, score: 100 });
}

async function progressIn({ client }: Person, id: string) {
  const { tutorials } = await client.tutorialProgress();
  return tutorials.find((tutorial) => tutorial.id === id);
}

describe('the list', () => {
  test('signed out it shows all six, the beginner ones unlocked', async () => {
    const list = await server.client().listTutorials();
    expect(list.map(({ id, lessons, unlocked }) => [id, lessons, unlocked])).toEqual([
      ['beginner-1', 4, true],
      ['beginner-2', 4, true],
      ['beginner-3', 4, true],
      ['intermediate-1', 5, false],
      ['intermediate-2', 6, false],
      ['expert-1', 8, false],
    ]);
  });

  test('signed in it shows what the learner has unlocked', async () => {
    const me = await server.signUp();
    for (const id of ['beginner-3', 'beginner-1', 'beginner-2']) await finish(me, id);
    const unlocked = (await me.client.listTutorials()).filter((tutorial) => tutorial.unlocked);
    expect(unlocked.map(({ id }) => id)).toEqual([
      'beginner-1',
      'beginner-2',
      'beginner-3',
      'intermediate-1',
    ]);
    expect((await me.client.getTutorial('intermediate-1')).unlocked).toBe(true);
    expect((await server.client().getTutorial('intermediate-1')).unlocked).toBe(false);
  });

  test('students and ratings are counted as learners begin and rate, each once', async () => {
    const local = await testServer();
    try {
      const [first, second] = [await local.signUp(), await local.signUp()];
      const figures = async () => {
        const list = await local.client().listTutorials();
        return list.slice(0, 2).map(({ students, rating }) => ({ students, rating }));
      };
      expect(await figures()).toEqual([
        { students: 0, rating: null },
        { students: 0, rating: null },
      ]);
      for (const [person, rating] of [
        [first, 5],
        [second, 4],
      ] as const) {
        for (const step of stepsOf('beginner-1')) {
          await person.client.reportStep('beginner-1', step, done);
        }
        await person.client.completeTutorial('beginner-1', { timeSpent: 0, score: 100, rating });
      }
      const tried = { completed: false, timeSpent: 1 };
      await Promise.all(
        Array.from({ length: 4 }, () => first.client.reportStep('beginner-2', 'notes', tried)),
      );
      expect(await figures()).toEqual([
        { students: 2, rating: 4.5 },
        { students: 1, rating: null },
      ]);
    } finally {
      await local.close();
    }
  });

  test('an unknown tutorial is not_found', async () => {
    expect(await failed(server.client().getTutorial('beginner-9'))).toBe('not_found');
    expect(await failed(server.client().getTutorial('__proto__'))).toBe('not_found');
  });
});

describe('progress', () => {
  test('steps are recorded in their order, with attempts, time and the step to go on with', async () => {
    const me = await server.signUp();
    server.advance(60_000);
    await me.client.reportStep('beginner-1', 'kick', { completed: false, timeSpent: 20 });
    await me.client.reportStep('beginner-1', 'kick', { completed: true, timeSpent: 10.4 });
    const { progress, unlocked } = await me.client.reportStep('beginner-1', 'backbeat', {
      completed: false,
      timeSpent: 5,
    });
    expect(unlocked).toEqual([]);
    expect(progress).toEqual({
      completedLessons: [],
      tutorials: [
        {
          id: 'beginner-1',
          stepsDone: ['kick'],
          currentStep: 'backbeat',
          attempts: 3,
          timeSpent: 35,
          startedAt: expect.stringMatching(/Z$/),
          completedAt: null,
          score: null,
        },
      ],
    });
    expect(await me.client.tutorialProgress()).toEqual(progress);
  });

  test('it is nobody else’s', async () => {
    const [me, other] = [await server.signUp(), await server.signUp()];
    await finish(me, 'beginner-1');
    expect(await other.client.tutorialProgress()).toEqual({ completedLessons: [], tutorials: [] });
  });

  test('a step before its time is step_locked, whether it is said to be done or tried', async () => {
    const me = await server.signUp();
    for (const completed of [true, false]) {
      const report = { completed, timeSpent: 1 };
      expect(await failed(me.client.reportStep('beginner-1', 'hats', report))).toBe('step_locked');
    }
    expect(await me.client.tutorialProgress()).toEqual({ completedLessons: [], tutorials: [] });
  });

  test('a tutorial before its prerequisites is tutorial_locked, by step and as a whole', async () => {
    const me = await server.signUp();
    await finish(me, 'beginner-1');
    const step = await failure(me.client.reportStep('intermediate-1', 'nesting', done));
    expect(step).toMatchObject({
      code: 'tutorial_locked',
      message: 'Complete previous tutorials',
    });
    const whole = me.client.completeTutorial('expert-1', { timeSpent: 0, score: 100 });
    expect(await failed(whole)).toBe('tutorial_locked');
  });

  test('all six can be finished in their order', async () => {
    const me = await server.signUp();
    for (const { id } of tutorialOutlines) await finish(me, id);
    const { completedLessons, tutorials } = await me.client.tutorialProgress();
    expect(completedLessons).toEqual(tutorialOutlines.map(({ id }) => id));
    expect(tutorials.flatMap(({ stepsDone }) => stepsDone).length).toBe(31);
    expect((await me.client.profile()).stats.lessonsCompleted).toBe(31);
  });

  test('a tutorial with missing steps is tutorial_incomplete, and says which', async () => {
    const me = await server.signUp();
    const complete = () => me.client.completeTutorial('beginner-1', { timeSpent: 0, score: 100 });
    expect(await failure(complete())).toMatchObject({
      code: 'tutorial_incomplete',
      details: { missing: ['kick', 'backbeat', 'hats', 'first-tune'] },
    });
    await me.client.reportStep('beginner-1', 'kick', done);
    await me.client.reportStep('beginner-1', 'backbeat', done);
    await me.client.reportStep('beginner-1', 'hats', { ...done, completed: false });
    expect(await failure(complete())).toMatchObject({
      details: { missing: ['hats', 'first-tune'] },
    });
    expect((await me.client.tutorialProgress()).completedLessons).toEqual([]);
  });

  test('an unknown tutorial or step is not_found', async () => {
    const me = await server.signUp();
    expect(await failed(me.client.reportStep('beginner-1', 'nothing', done))).toBe('not_found');
    expect(await failed(me.client.reportStep('nothing', 'kick', done))).toBe('not_found');
    const whole = me.client.completeTutorial('constructor', { timeSpent: 0, score: 1 });
    expect(await failed(whole)).toBe('not_found');
  });
});

describe('once', () => {
  test('a step that is done counts nothing again, nor does a tutorial', async () => {
    const me = await server.signUp();
    server.advance(600_000);
    for (const step of stepsOf('beginner-1')) {
      await me.client.reportStep('beginner-1', step, { completed: true, timeSpent: 60 });
    }
    await me.client.completeTutorial('beginner-1', { timeSpent: 300, score: 80, rating: 5 });
    const before = await me.client.tutorialProgress();
    for (const step of stepsOf('beginner-1')) {
      const again = { completed: true, timeSpent: 60 };
      expect((await me.client.reportStep('beginner-1', step, again)).unlocked).toEqual([]);
    }
    const again = { timeSpent: 900, score: 100, rating: 1 };
    const outcome = await me.client.completeTutorial('beginner-1', again);
    expect(outcome).toEqual({ progress: before, unlocked: [] });
    expect(await progressIn(me, 'beginner-1')).toMatchObject({ timeSpent: 300, score: 80 });
  });

  test('an attempt with a key counts once, however often it is sent', async () => {
    const me = await server.signUp();
    server.advance(600_000);
    const attempt = { completed: false, timeSpent: 60 };
    for (let count = 0; count < 3; count++) {
      await me.client.reportStep('beginner-1', 'kick', attempt, 'first');
    }
    await me.client.reportStep('beginner-1', 'kick', attempt, 'second');
    expect(await progressIn(me, 'beginner-1')).toMatchObject({ attempts: 2, timeSpent: 120 });
  });

  test('what was done offline is sent later, in order, and may be sent twice', async () => {
    const me = await server.signUp();
    server.advance(600_000);
    for (let round = 0; round < 2; round++) {
      for (const [index, step] of stepsOf('beginner-2').entries()) {
        const wrong = { completed: false, timeSpent: 30 };
        await me.client.reportStep('beginner-2', step, wrong, `try-${index}`);
        await me.client.reportStep('beginner-2', step, { ...wrong, completed: true }, `${index}`);
      }
      await me.client.completeTutorial('beginner-2', { timeSpent: 0, score: 90 });
    }
    expect(await progressIn(me, 'beginner-2')).toMatchObject({
      stepsDone: stepsOf('beginner-2'),
      attempts: 8,
      timeSpent: 240,
      score: 90,
    });
  });

  test('parallel reports of one step count once, and parallel completions unlock once', async () => {
    const me = await server.signUp();
    server.advance(600_000);
    for (const step of stepsOf('beginner-1')) {
      const report = { completed: true, timeSpent: 10 };
      await Promise.all(
        Array.from({ length: 8 }, () => me.client.reportStep('beginner-1', step, report)),
      );
    }
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, () =>
        me.client.completeTutorial('beginner-1', { timeSpent: 0, score: 100 }),
      ),
    );
    expect(outcomes.flatMap(({ unlocked }) => unlocked).map(({ id }) => id)).toEqual([
      'pattern-master',
    ]);
    expect(await progressIn(me, 'beginner-1')).toMatchObject({ attempts: 4, timeSpent: 40 });
    expect((await me.client.tutorialProgress()).completedLessons).toEqual(['beginner-1']);
  });

  test('parallel attempts at different steps lose none', async () => {
    const me = await server.signUp();
    const tried = ['beginner-1/kick', 'beginner-2/notes', 'beginner-3/rests'];
    await Promise.all(
      [...tried, ...tried].map((place, index) => {
        const [tutorial = '', step = ''] = place.split('/');
        const report = { completed: false, timeSpent: 0 };
        return me.client.reportStep(tutorial, step, report, `key-${index}`);
      }),
    );
    const { tutorials } = await me.client.tutorialProgress();
    expect(tutorials.map(({ attempts }) => attempts)).toEqual([2, 2, 2]);
  });
});

describe('what a client may not say', () => {
  test('no more time counts than has passed since the account was made', async () => {
    const me = await server.signUp();
    server.advance(100_000);
    await me.client.reportStep('beginner-1', 'kick', { completed: true, timeSpent: 1e308 });
    const first = (await progressIn(me, 'beginner-1'))?.timeSpent ?? Number.NaN;
    expect(first).toBeGreaterThanOrEqual(100);
    expect(first).toBeLessThan(160);
    await me.client.reportStep('beginner-1', 'backbeat', { completed: true, timeSpent: 1e9 });
    const second = (await progressIn(me, 'beginner-1'))?.timeSpent ?? Number.NaN;
    expect(second - first).toBeLessThan(60);
  });

  test.each([
    ['a score above 100', { timeSpent: 1, score: 101 }],
    ['a score below 0', { timeSpent: 1, score: -1 }],
    ['a score as text', { timeSpent: 1, score: '100' }],
    ['no score', { timeSpent: 1 }],
    ['a rating of 6', { timeSpent: 1, score: 1, rating: 6 }],
    ['a negative time', { timeSpent: -1, score: 1 }],
  ])('%s is refused', async (_, json) => {
    const { tokens } = await server.signUp();
    const request = { method: 'POST', token: tokens.accessToken, json };
    const { status, body } = await server.request('/api/tutorials/beginner-1/complete', request);
    expect(status).toBe(400);
    expect(body.error?.code).toBe('validation_failed');
  });

  test('completion, achievements and other people’s progress in a body change nothing', async () => {
    const [me, other] = [await server.signUp(), await server.signUp()];
    const json = {
      ...done,
      user: other.user.id,
      _id: other.user.id,
      completedAt: new Date(),
      achievements: ['composer'],
      rev: 99,
    };
    const token = me.tokens.accessToken;
    const path = '/api/tutorials/beginner-1/step/kick';
    expect((await server.request(path, { method: 'POST', token, json })).status).toBe(200);
    expect((await me.client.tutorialProgress()).completedLessons).toEqual([]);
    expect((await other.client.tutorialProgress()).tutorials).toEqual([]);
    const unlocked = (await me.client.achievements()).filter((each) => each.unlocked);
    expect(unlocked.map(({ id }) => id)).toEqual(['first-beat']);
  });
});

test.each([
  ['GET', '/tutorials/progress'],
  ['POST', '/tutorials/beginner-1/step/kick'],
  ['POST', '/tutorials/beginner-1/complete'],
  ['GET', '/achievements'],
])('signed out, %s %s answers Authentication required', async (method, path) => {
  const { status, body } = await server.request(`/api${path}`, { method });
  expect(status).toBe(401);
  expect(body.error).toMatchObject({ code: 'auth_required', message: 'Authentication required' });
});

test('a learner whose account is gone leaves nothing behind', async () => {
  const me = await server.signUp();
  await server.database.users.deleteOne({ _id: me.user.id });
  expect(await failed(me.client.reportStep('beginner-1', 'kick', done))).toBe('token_invalid');
  expect(await server.database.learners.countDocuments({ _id: me.user.id })).toBe(0);
});
