import { deferred } from '@hocket/sdk/testing';
import { expect, test } from 'vitest';
import { OwnerConcurrency } from './owner-concurrency.ts';

test('one user who is slow holds nobody else up', async () => {
  const slots = new OwnerConcurrency({ all: 8, own: 2 });
  const slow = deferred();
  let begun = 0;
  const mine = Array.from({ length: 20 }, () =>
    slots.run('me', () => {
      begun++;
      return slow.promise;
    }),
  );
  expect(await slots.run('other', async () => 'done')).toBe('done');
  expect(begun).toBe(2);
  slow.resolve();
  await Promise.all(mine);
  expect(begun).toBe(20);
});

test('many users share what there is, and all are served', async () => {
  const slots = new OwnerConcurrency({ all: 8, own: 2 });
  let at = 0;
  let most = 0;
  const all = Array.from({ length: 100 }, (_, index) =>
    slots.run(`user-${index}`, async () => {
      most = Math.max(most, ++at);
      await new Promise(setImmediate);
      at--;
    }),
  );
  await Promise.all(all);
  expect(most).toBe(8);
});

test('work that nobody waits for any more is left undone', async () => {
  const slots = new OwnerConcurrency({ all: 1, own: 1 });
  const first = deferred();
  const running = slots.run('a', () => first.promise);
  const leaving = new AbortController();
  let begun = false;
  const waiting = slots.run(
    'b',
    async () => {
      begun = true;
    },
    leaving.signal,
  );
  leaving.abort(new Error('left'));
  first.resolve();
  await running;
  await expect(waiting).rejects.toThrow('left');
  expect(begun).toBe(false);
});
