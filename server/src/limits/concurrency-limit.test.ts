import { codeOf } from '@hocket/sdk';
import { deferred } from '@hocket/sdk/testing';
import { expect, test } from 'vitest';
import { ConcurrencyLimit } from './concurrency-limit.ts';

/** Work that ends when told to. */
function job() {
  const { promise, resolve } = deferred();
  return { work: () => promise, finish: resolve };
}

test('no more run at once than may, and all get their turn', async () => {
  const gate = new ConcurrencyLimit(2, 100);
  let running = 0;
  let most = 0;
  const work = async () => {
    most = Math.max(most, ++running);
    await new Promise((resolve) => setImmediate(resolve));
    running--;
  };
  await Promise.all(Array.from({ length: 20 }, () => gate.run(work)));
  expect({ most, running }).toEqual({ most: 2, running: 0 });
});

test('who finds the queue full is refused with busy, and the next one is not', async () => {
  const gate = new ConcurrencyLimit(1, 1);
  const first = job();
  const done = [gate.run(first.work), gate.run(async () => {})];
  expect(gate.queued).toBe(1);
  expect(await gate.run(async () => {}).catch(codeOf)).toBe('busy');
  first.finish();
  await Promise.all(done);
  expect(await gate.run(async () => 'in')).toBe('in');
});

test('work that fails gives its place on', async () => {
  const gate = new ConcurrencyLimit(1, 1);
  const failing = gate.run(() => Promise.reject(new Error('no')));
  await expect(failing).rejects.toThrow('no');
  expect(await gate.run(async () => 'in')).toBe('in');
});
