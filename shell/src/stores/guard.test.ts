import { observable, runInAction } from 'mobx';
import { expect, test } from 'vitest';
import { Guard } from './guard.ts';

test('work is unsaved while it is guarded and dirty', () => {
  const guard = new Guard();
  const work = observable({ dirty: false, save: async () => true, discard: () => {} });
  const end = guard.add(work);
  expect(guard.unsaved).toBeUndefined();
  runInAction(() => {
    work.dirty = true;
  });
  expect(guard.unsaved).toBe(work);
  end();
  expect(guard.unsaved).toBeUndefined();
});
