import { courses } from '@hocket/courses';
import { tutorialOutlines } from '@hocket/courses/outlines';
import { describe, expect, test } from 'vitest';
import { fileServer } from '../testing/file-server.ts';
import { failed } from '../testing/rejection.ts';
import { type Person, type TestServer, testServer } from '../testing/test-server.ts';

const server = await fileServer();

/** A right answer of a step. */
function answerOf(tutorial: string, step: string): string {
  const lessons = courses.find(({ id }) => id === tutorial)?.lessons;
  return lessons?.find(({ id }) => id === step)?.expected ?? '';
}

/** Does every step of the beginner's path; all but `left` are passed. */
async function doBeginner(
  { client }: Person,
  left?: string,
  answer: (tutorial: string, step: string) => string = answerOf,
): Promise<void> {
  for (const { id, difficulty, steps } of tutorialOutlines) {
    for (const step of difficulty === 'Beginner' ? steps : []) {
      const passed = step.id !== left;
      const code = answer(id, step.id);
      await client.reportStep(id, step.id, { completed: true, passed, code, timeSpent: 0 });
    }
  }
}

test('who met every goal of a path has a certificate that anybody can verify', async () => {
  const me = await server.signUp();
  await doBeginner(me);
  const issued = await me.client.issueCertificate('Beginner', '  Ada Lovelace ');
  expect(issued).toEqual({
    id: expect.any(String),
    path: 'Beginner',
    name: 'Ada Lovelace',
    lessons: 12,
    tutorials: ['First Sounds', 'Adding Melody', 'Rhythm Variations'],
    works: expect.any(Array),
    isHeard: true,
    issuedAt: expect.stringMatching(/Z$/),
  });
  expect(await server.client().getCertificate(issued.id)).toEqual(issued);
  expect(await me.client.listCertificates()).toEqual([issued]);
  const renamed = await me.client.issueCertificate('Beginner', 'A. Lovelace');
  expect(renamed).toEqual({ ...issued, name: 'A. Lovelace' });
});

test('it carries the code of every lesson, in the order of the path', async () => {
  const me = await server.signUp();
  await doBeginner(me);
  const { works } = await me.client.issueCertificate('Beginner', 'Ada');
  const steps = tutorialOutlines
    .slice(0, 3)
    .flatMap(({ id, title, steps: all }) =>
      all.map((step) => ({ tutorial: title, step: step.title, code: answerOf(id, step.id) })),
    );
  expect(works).toEqual(steps);
});

test('calls alone make none: the server hears that code misses its goal, and the step is to be met again', async () => {
  const me = await server.signUp();
  const { id, steps } = tutorialOutlines[0] ?? { id: '', steps: [] };
  const [first, second] = steps.map((step) => step.id);
  const fakes: Record<string, string> = { [first ?? '']: 's("bd", ', [second ?? '']: 's("cp*3")' };
  await doBeginner(me, undefined, (tutorial, step) => fakes[step] ?? answerOf(tutorial, step));
  const error = await me.client.issueCertificate('Beginner', 'Ada').catch((failure) => failure);
  expect(error).toMatchObject({ code: 'goal_missed' });
  expect(error.details.missed).toBe(
    steps
      .slice(0, 2)
      .map(({ title }) => title)
      .join(', '),
  );
  const { tutorials } = await me.client.tutorialProgress();
  expect(tutorials[0]?.stepsPassed).toEqual(steps.slice(2).map((step) => step.id));
  expect(tutorials[0]?.stepsDone).toHaveLength(steps.length);
  expect(await failed(me.client.issueCertificate('Beginner', 'Ada'))).toBe('path_incomplete');
  for (const step of [first, second]) {
    const code = answerOf(id, step ?? '');
    const report = { completed: true, passed: true, code, timeSpent: 0 };
    await me.client.reportStep(id, step ?? '', report);
  }
  expect(await me.client.issueCertificate('Beginner', 'Ada')).toMatchObject({ isHeard: true });
});

test('code that the server cannot hear in time is certified with the learner’s own judgement', async () => {
  const me = await server.signUp();
  const [step] = tutorialOutlines[0]?.steps ?? [];
  const slow = 's("bd").fmap((value) => { while (true) {} })';
  await doBeginner(me, undefined, (tutorial, id) =>
    id === step?.id ? slow : answerOf(tutorial, id),
  );
  expect(await me.client.issueCertificate('Beginner', 'Ada')).toMatchObject({ isHeard: false });
});

test('what was passed without code, however it is said, is worth no certificate', async () => {
  const me = await server.signUp();
  for (const { id, steps } of tutorialOutlines.slice(0, 3)) {
    for (const step of steps) {
      for (const code of [undefined, ' \n']) {
        const report = { completed: true, passed: true, timeSpent: 0, code };
        await me.client.reportStep(id, step.id, report);
      }
    }
    await me.client.completeTutorial(id, { timeSpent: 0, score: 100 });
  }
  expect((await me.client.tutorialProgress()).tutorials[0]).toMatchObject({ stepsPassed: [] });
  expect(await failed(me.client.issueCertificate('Beginner', 'Ada'))).toBe('path_incomplete');
});

test('one from before code was kept has none, and gets another name all the same', async () => {
  const me = await server.signUp();
  const issuedAt = new Date();
  const old = {
    _id: `old-${me.user.id}`,
    user: me.user.id,
    path: 'Beginner',
    name: 'Ada',
  } as const;
  await server.database.certificates.create({ ...old, issuedAt });
  expect(await server.client().getCertificate(old._id)).toMatchObject({ works: [] });
  const renamed = await me.client.issueCertificate('Beginner', 'A. Lovelace');
  expect(renamed).toMatchObject({ id: old._id, name: 'A. Lovelace', works: [] });
  await doBeginner(me);
  const again = await me.client.issueCertificate('Beginner', 'A. Lovelace');
  expect(again).toMatchObject({ id: old._id, issuedAt: issuedAt.toISOString() });
  expect(again.works).toHaveLength(12);
});

describe('twelve goals at once', () => {
  /** Says of each step of the beginner's path that it was passed, as fast as it goes; the answers' codes. */
  async function hurry(strict: TestServer, token: string): Promise<(string | undefined)[]> {
    const codes: (string | undefined)[] = [];
    for (const { id, steps } of tutorialOutlines.slice(0, 3)) {
      for (const step of steps) {
        const json = { completed: true, passed: true, code: 's("bd*4")', timeSpent: 60 };
        const path = `/api/tutorials/${id}/step/${step.id}`;
        const { status, headers, body } = await strict.request(path, {
          method: 'POST',
          token,
          json,
        });
        if (status === 429) {
          expect(Number(headers.get('retry-after'))).toBeGreaterThan(3);
          expect(body.error?.message).toMatch(/in \d+ seconds\.$/);
        }
        codes.push(body.error?.code);
      }
    }
    return codes;
  }

  test('make no certificate: a goal is taken no sooner than its step can be read', async () => {
    const strict = await testServer({ rateLimitFactor: 1 });
    try {
      const me = await strict.signUp();
      const codes = await hurry(strict, me.tokens.accessToken);
      expect(codes.slice(0, 4)).toEqual([
        'step_too_soon',
        'step_locked',
        'step_locked',
        'step_locked',
      ]);
      expect(codes).not.toContain(undefined);
      strict.advance(10 * 60 * 1000);
      const later = await hurry(strict, me.tokens.accessToken);
      expect(later.slice(0, 2)).toEqual([undefined, 'step_too_soon']);
      expect(later.filter((code) => code === undefined)).toHaveLength(1);
      expect(await failed(me.client.issueCertificate('Beginner', 'Ada'))).toBe('path_incomplete');
    } finally {
      await strict.close();
    }
  });

  test('who does them one after the other, and takes the time to read, has it', async () => {
    const strict = await testServer({ rateLimitFactor: 1 });
    try {
      const me = await strict.signUp();
      for (const { id, steps } of tutorialOutlines.slice(0, 3)) {
        for (const step of steps) {
          strict.advance(20_000);
          const code = answerOf(id, step.id);
          const report = { completed: true, passed: true, code, timeSpent: 20 };
          await me.client.reportStep(id, step.id, report);
        }
      }
      expect((await me.client.issueCertificate('Beginner', 'Ada')).works).toHaveLength(12);
    } finally {
      await strict.close();
    }
  });
});

test('steps that were only done do not count, until they are passed', async () => {
  const me = await server.signUp();
  await doBeginner(me, 'swing');
  expect(await failed(me.client.issueCertificate('Beginner', 'Ada'))).toBe('path_incomplete');
  expect(await failed(me.client.issueCertificate('Expert', 'Ada'))).toBe('path_incomplete');
  const code = answerOf('beginner-3', 'swing');
  const late = { completed: true, passed: true, code, timeSpent: 0 };
  await me.client.reportStep('beginner-3', 'swing', late);
  await me.client.issueCertificate('Beginner', 'Ada');
});

test('there is none at an address that was never given', async () => {
  expect(await failed(server.client().getCertificate('nothing'))).toBe('not_found');
});

test('it is in the export, and goes with the account', async () => {
  const me = await server.signUp();
  await doBeginner(me);
  const { id } = await me.client.issueCertificate('Beginner', 'Ada');
  expect((await me.client.exportAccount()).certificates).toMatchObject([{ id, name: 'Ada' }]);
  await me.client.deleteAccount(me.registration.password);
  expect(await failed(server.client().getCertificate(id))).toBe('not_found');
});
