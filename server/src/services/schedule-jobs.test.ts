import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { BackgroundJobs } from './background-jobs.ts';
import { scheduleJobs } from './schedule-jobs.ts';

test('each is done at once and again, whatever another does, until ended', async () => {
  vi.useFakeTimers();
  const jobs = new BackgroundJobs(pino({ level: 'silent' }));
  let done = 0;
  const end = scheduleJobs(
    {
      broken: () => Promise.reject(new Error('broken')),
      counted: async () => {
        done += 1;
      },
    },
    jobs,
    1000,
  );
  await jobs.settled();
  expect(done).toBe(1);
  await vi.advanceTimersByTimeAsync(2000);
  expect(done).toBe(3);
  end();
  await vi.advanceTimersByTimeAsync(2000);
  expect(done).toBe(3);
  vi.useRealTimers();
});
