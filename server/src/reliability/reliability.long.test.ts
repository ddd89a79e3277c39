import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { databaseAway } from './database-away.ts';
import { inLab } from './lab.ts';
import { measureReliability } from './measure-reliability.ts';

test('every experiment finds at its full size what it must', { timeout: 1_200_000 }, async () => {
  const findings = await measureReliability();
  expect(findings.filter(({ holds }) => !holds)).toEqual([]);
});

test(
  'a server that is killed at any moment of its first start starts the next time',
  {
    timeout: 300_000,
  },
  () =>
    inLab(async ({ launch, start, signUp }) => {
      for (let milliseconds = 100; milliseconds <= 2400; milliseconds += 100) {
        const server = launch({ MONGODB_URI: '' });
        await setTimeout(milliseconds);
        await server.kill('SIGKILL');
      }
      await start({ MONGODB_URI: '' });
      await signUp();
    }),
);

// In the test's own process it is tried each time: src/http/database-away.test.ts.
test.each(['silent', 'cut'] as const)(
  'a database that is %s for two seconds is told as such, and missed no longer',
  { timeout: 300_000 },
  async (how) => {
    const { calls, ...found } = await inLab((lab) => databaseAway(lab, 2, how));
    expect(calls).toBeGreaterThan(0);
    expect(found).toMatchObject({ refused: calls, live: true, ready: false, kept: true });
  },
);
