import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
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
