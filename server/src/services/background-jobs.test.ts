import { HocketError } from '@hocket/sdk';
import { deferred } from '@hocket/sdk/testing';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { BackgroundJobs } from './background-jobs.ts';

function jobs() {
  const logged: string[] = [];
  const log = pino({}, { write: (line: string) => void logged.push(line) });
  return { jobs: new BackgroundJobs(log), logged };
}

test('settled waits for what was begun, and for what that began', async () => {
  const { jobs: all } = jobs();
  const first = deferred();
  const done: string[] = [];
  void all.run('first', async () => {
    await first.promise;
    done.push('first');
    void all.run('second', async () => void done.push('second'));
  });
  const settled = all.settled().then(() => done.push('settled'));
  first.resolve();
  await settled;
  expect(done).toEqual(['first', 'second', 'settled']);
});

test("a failure is logged by its name and code; only our own sentences are, others' may hold addresses", async () => {
  const { jobs: all, logged } = jobs();
  void all.run('ours', async () => {
    throw new HocketError('mail_failed', 'The mail server is away');
  });
  void all.run('theirs', async () => {
    throw Object.assign(new Error('550 ada@example.org'), { code: 'EENVELOPE' });
  });
  await all.settled();
  expect(logged.map((line) => JSON.parse(line))).toMatchObject([
    { errand: 'ours', code: 'mail_failed', msg: 'The mail server is away' },
    { errand: 'theirs', code: 'EENVELOPE', msg: 'An errand failed' },
  ]);
  expect(logged.join('')).not.toContain('ada@example.org');
});
