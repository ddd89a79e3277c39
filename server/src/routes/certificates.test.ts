import { tutorialOutlines } from '@hocket/courses/outlines';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { failed } from '../testing/failed.ts';
import { type Person, type TestServer, testServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

/** Does every step of the beginner's path; all but `left` are passed. */
async function doBeginner({ client }: Person, left?: string): Promise<void> {
  for (const { id, difficulty, steps } of tutorialOutlines) {
    for (const step of difficulty === 'Beginner' ? steps : []) {
      const passed = step.id !== left;
      await client.reportStep(id, step.id, { completed: true, passed, timeSpent: 0 });
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
    issuedAt: expect.stringMatching(/Z$/),
  });
  expect(await server.client().getCertificate(issued.id)).toEqual(issued);
  expect(await me.client.listCertificates()).toEqual([issued]);
  const renamed = await me.client.issueCertificate('Beginner', 'A. Lovelace');
  expect(renamed).toEqual({ ...issued, name: 'A. Lovelace' });
});

test('steps that were only done do not count, until they are passed', async () => {
  const me = await server.signUp();
  await doBeginner(me, 'swing');
  expect(await failed(me.client.issueCertificate('Beginner', 'Ada'))).toBe('path_incomplete');
  expect(await failed(me.client.issueCertificate('Expert', 'Ada'))).toBe('path_incomplete');
  const late = { completed: true, passed: true, timeSpent: 0 };
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
