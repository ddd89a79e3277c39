import { describe, expect, test } from 'vitest';
import { fileServer } from '../testing/file-server.ts';
import { done, progressIn, stepIds } from '../testing/learn.ts';

const server = await fileServer();

describe('once', () => {
  test('a step that is done counts nothing again, nor does a tutorial', async () => {
    const me = await server.signUp();
    server.advance(600_000);
    for (const step of stepIds('beginner-1')) {
      await me.client.reportStep('beginner-1', step, { completed: true, timeSpent: 60 });
    }
    await me.client.completeTutorial('beginner-1', { timeSpent: 300, score: 80, rating: 5 });
    const before = await me.client.tutorialProgress();
    for (const step of stepIds('beginner-1')) {
      const again = { completed: true, timeSpent: 60 };
      expect((await me.client.reportStep('beginner-1', step, again)).unlocked).toEqual([]);
    }
    const again = { timeSpent: 900, score: 100, rating: 1 };
    const outcome = await me.client.completeTutorial('beginner-1', again);
    expect(outcome).toEqual({ progress: before, unlocked: [] });
    expect(await progressIn(me, 'beginner-1')).toMatchObject({ timeSpent: 300, score: 80 });
  });

  test('a goal may be met after its step was left behind, and counts nothing else', async () => {
    const me = await server.signUp();
    server.advance(600_000);
    await me.client.reportStep('beginner-1', 'kick', { completed: true, timeSpent: 10 });
    const late = { completed: true, passed: true, code: 's("bd*4")', timeSpent: 60 };
    for (let count = 0; count < 2; count++) await me.client.reportStep('beginner-1', 'kick', late);
    await me.client.reportStep('beginner-1', 'backbeat', late);
    expect(await progressIn(me, 'beginner-1')).toMatchObject({
      stepsDone: ['kick', 'backbeat'],
      stepsPassed: ['kick', 'backbeat'],
      attempts: 2,
      timeSpent: 70,
    });
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
      for (const [index, step] of stepIds('beginner-2').entries()) {
        const wrong = { completed: false, timeSpent: 30 };
        await me.client.reportStep('beginner-2', step, wrong, `try-${index}`);
        await me.client.reportStep('beginner-2', step, { ...wrong, completed: true }, `${index}`);
      }
      await me.client.completeTutorial('beginner-2', { timeSpent: 0, score: 90 });
    }
    expect(await progressIn(me, 'beginner-2')).toMatchObject({
      stepsDone: stepIds('beginner-2'),
      attempts: 8,
      timeSpent: 240,
      score: 90,
    });
  });

  test('parallel reports of one step count once, and parallel completions unlock once', async () => {
    const me = await server.signUp();
    server.advance(600_000);
    for (const step of stepIds('beginner-1')) {
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
