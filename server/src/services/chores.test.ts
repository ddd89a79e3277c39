import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { chores } from './chores.ts';
import { Errands } from './errands.ts';

test('each is done at once and again, whatever another does, until ended', async () => {
  vi.useFakeTimers();
  const errands = new Errands(pino({ level: 'silent' }));
  let done = 0;
  const end = chores(
    {
      broken: () => Promise.reject(new Error('broken')),
      counted: async () => {
        done += 1;
      },
    },
    errands,
    1000,
  );
  await errands.settled();
  expect(done).toBe(1);
  await vi.advanceTimersByTimeAsync(2000);
  expect(done).toBe(3);
  end();
  await vi.advanceTimersByTimeAsync(2000);
  expect(done).toBe(3);
  vi.useRealTimers();
});
