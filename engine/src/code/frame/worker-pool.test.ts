import { deferred } from '@hocket/sdk/testing';
import { expect, test } from 'vitest';
import type { SandboxFrame } from './sandbox-frame.ts';
import { WorkerPool } from './worker-pool.ts';

/** A frame whose workers boot when this test says so. */
function slowFrame() {
  const boots: ReturnType<typeof deferred<void>>[] = [];
  const frame = {
    async spawn() {
      const booted = deferred<void>();
      boots.push(booted);
      return { ready: booted.promise, alive: true, end() {} };
    },
    dispose() {},
  } as unknown as SandboxFrame;
  return { pool: new WorkerPool(frame), boots };
}

test('of programs that come one upon the other the newest waits for no boot but one', async () => {
  const { pool, boots } = slowFrame();
  let newest = 0;
  const runs = Array.from({ length: 8 }, (_, at) => {
    newest = at;
    return pool
      .take(() => newest === at)
      .then(
        () => at,
        (error: { code: string }) => error.code,
      );
  });
  await expect.poll(() => boots.length).toBeGreaterThan(0);
  boots[0]?.resolve();
  expect(await Promise.all(runs)).toEqual([...Array(7).fill('code_superseded'), 7]);
  expect(boots.length).toBeLessThanOrEqual(2);
});

test('programs that are all wanted get a worker each, in their order, and no more than two boot at once', async () => {
  const { pool, boots } = slowFrame();
  const given: number[] = [];
  for (const at of [0, 1, 2, 3]) void pool.take().then(() => given.push(at));
  await expect.poll(() => boots.length).toBe(2);
  for (const at of [0, 1, 2, 3]) {
    await expect.poll(() => boots.length).toBeGreaterThan(at);
    boots[at]?.resolve();
    await expect.poll(() => given.length).toBe(at + 1);
    expect(boots.length).toBeLessThanOrEqual(at + 3);
  }
  expect(given).toEqual([0, 1, 2, 3]);
});

test('a worker that did not boot is told to one who waits, and the others get theirs', async () => {
  const { pool, boots } = slowFrame();
  const first = pool.take();
  const second = pool.take();
  await expect.poll(() => boots.length).toBe(2);
  const failure = Object.assign(new Error('closed'), { code: 'code_unavailable' });
  boots[0]?.reject(failure);
  await expect(first).rejects.toBe(failure);
  boots[1]?.resolve();
  expect((await second).alive).toBe(true);
});
