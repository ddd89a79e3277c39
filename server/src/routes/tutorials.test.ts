import { tutorialOutlines } from '@hocket/courses/outlines';
import { describe, expect, test } from 'vitest';
import { fileServer } from '../testing/file-server.ts';
import { done, finish, stepIds } from '../testing/learn.ts';
import { failed, rejection } from '../testing/rejection.ts';
import { testServer } from '../testing/test-server.ts';

const server = await fileServer();

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
        for (const step of stepIds('beginner-1')) {
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

  test('a rating is given, changed and taken back, and the mean follows; it is nobody else’s', async () => {
    const local = await testServer();
    try {
      const [first, second] = [await local.signUp(), await local.signUp()];
      const mean = async () => (await local.client().getTutorial('beginner-1')).rating;
      for (const { client } of [first, second]) await client.reportStep('beginner-1', 'kick', done);
      expect(await first.client.rateTutorial('beginner-1', 5)).toEqual({ own: 5, mean: 5 });
      expect(await second.client.rateTutorial('beginner-1', 2)).toEqual({ own: 2, mean: 3.5 });
      // The same again counts once.
      await second.client.rateTutorial('beginner-1', 2);
      expect(await first.client.rateTutorial('beginner-1', 4)).toEqual({ own: 4, mean: 3 });
      expect(await first.client.tutorialRatings()).toEqual({ 'beginner-1': 4 });
      expect(await second.client.tutorialRatings()).toEqual({ 'beginner-1': 2 });
      expect(await first.client.exportAccount()).toMatchObject({
        learning: { ratings: { 'beginner-1': 4 } },
      });
      expect(await mean()).toBe(3);
      expect(await first.client.rateTutorial('beginner-1', null)).toEqual({ own: null, mean: 2 });
      await second.client.rateTutorial('beginner-1', null);
      expect([await mean(), await first.client.tutorialRatings()]).toEqual([null, {}]);
    } finally {
      await local.close();
    }
  });

  test('who has not begun a tutorial cannot rate it; no one gives six stars', async () => {
    const me = await server.signUp();
    const refused = await rejection(me.client.rateTutorial('beginner-1', 5));
    expect(refused).toMatchObject({ code: 'not_found', message: expect.stringMatching(/^Begin/) });
    expect(await failed(me.client.rateTutorial('nothing', 5))).toBe('not_found');
    await me.client.reportStep('beginner-1', 'kick', done);
    for (const stars of [0, 6, 2.5, '5']) {
      const asked = { method: 'PUT', token: me.tokens.accessToken, json: { stars } };
      const { status } = await server.request('/api/tutorials/beginner-1/rating', asked);
      expect(status).toBe(400);
    }
    expect(await me.client.tutorialRatings()).toEqual({});
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
          stepsPassed: [],
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
    const step = await rejection(me.client.reportStep('intermediate-1', 'nesting', done));
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

  test('completing marks all steps done, records the tutorial once, and passes none', async () => {
    const me = await server.signUp();
    await me.client.reportStep('beginner-1', 'kick', done);
    for (let count = 0; count < 2; count++) {
      const token = me.tokens.accessToken;
      const json = { timeSpent: 0, score: 100 };
      const path = '/api/tutorials/beginner-1/complete';
      expect((await server.request(path, { method: 'POST', token, json })).status).toBe(200);
    }
    await me.client.completeTutorial('beginner-2', { timeSpent: 0, score: 0 });
    const { completedLessons, tutorials } = await me.client.tutorialProgress();
    expect(completedLessons).toEqual(['beginner-1', 'beginner-2']);
    expect(tutorials).toMatchObject([
      { stepsDone: stepIds('beginner-1'), stepsPassed: [], currentStep: null, attempts: 1 },
      { stepsDone: stepIds('beginner-2'), stepsPassed: [], currentStep: null, attempts: 0 },
    ]);
    expect((await me.client.profile()).stats.lessonsCompleted).toBe(8);
  });

  test('an unknown tutorial or step is not_found', async () => {
    const me = await server.signUp();
    expect(await failed(me.client.reportStep('beginner-1', 'nothing', done))).toBe('not_found');
    expect(await failed(me.client.reportStep('nothing', 'kick', done))).toBe('not_found');
    const whole = me.client.completeTutorial('constructor', { timeSpent: 0, score: 1 });
    expect(await failed(whole)).toBe('not_found');
  });
});

test.each([
  ['GET', '/tutorials/progress'],
  ['POST', '/tutorials/beginner-1/step/kick'],
  ['POST', '/tutorials/beginner-1/complete'],
  ['GET', '/achievements'],
  ['GET', '/ratings'],
  ['PUT', '/tutorials/beginner-1/rating'],
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
