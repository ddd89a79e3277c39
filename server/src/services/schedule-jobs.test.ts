import { deferred } from '@hocket/sdk/testing';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { testServer } from '../testing/test-server.ts';
import { BackgroundJobs } from './background-jobs.ts';
import { JobTurns, scheduleJobs } from './schedule-jobs.ts';

const { database } = await testServer();
const roundMs = 600_000;

/** Copies of a server with clocks that differ by a minute; `pass` moves all of them on. */
function copies(count: number) {
  let passed = 0;
  return {
    all: Array.from({ length: count }, (_, at) => {
      const now = () => new Date(Date.now() + passed + at * 60_000);
      return new JobTurns(database.jobTurns, now);
    }),
    pass: (ms: number) => {
      passed += ms;
    },
  };
}

test('of several copies whose clocks differ by a minute, one does a job in each round', async () => {
  const { all, pass } = copies(3);
  let done = 0;
  const round = () =>
    Promise.all(all.map((turns) => turns.run('letters', async () => void done++, roundMs)));
  await round();
  await round();
  expect(done).toBe(1);
  pass(roundMs + 180_000);
  await round();
  expect(done).toBe(2);
});

test('a job that takes longer than a round is begun by nobody else, until its copy ends', async () => {
  const [first, second] = copies(2).all as [JobTurns, JobTurns];
  const [work, began] = [deferred(), deferred()];
  const every = 50;
  const sweep = () => {
    began.resolve();
    return work.promise;
  };
  const long = first.run('sweep', sweep, every);
  await began.promise;
  const { nextAt } = (await database.jobTurns.findById('sweep').lean()) ?? {};
  await expect
    .poll(async () => (await database.jobTurns.findById('sweep').lean())?.nextAt)
    .not.toEqual(nextAt);
  work.resolve();
  await long;
  // Nobody puts it off any more: the other, whose clock is a minute ahead, finds it due.
  let done = 0;
  await second.run('sweep', async () => void done++, every);
  expect(done).toBe(1);
});

test('each job is done at once and again, whatever another does, until the schedule ends', async () => {
  const jobs = new BackgroundJobs(pino({ level: 'silent' }));
  let done = 0;
  const broken = () => Promise.reject(new Error('broken'));
  const counted = async () => void done++;
  const [turns] = copies(1).all as [JobTurns];
  const end = scheduleJobs({ broken, counted }, jobs, turns, 50);
  await expect.poll(() => done).toBeGreaterThan(2);
  end();
  await jobs.settled();
});
