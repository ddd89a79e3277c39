import { observable, runInAction } from 'mobx';
import { describe, expect, test } from 'vitest';
import { Guard } from './guard.ts';

function guarded({ saves = true } = {}) {
  const guard = new Guard();
  const done: string[] = [];
  const work = observable({
    dirty: true,
    save: async () => {
      done.push('save');
      return saves;
    },
    discard: () => void done.push('discard'),
  });
  const end = guard.add(work);
  return { guard, work, done, end, go: () => void done.push('go') };
}

describe('Guard', () => {
  test('work is unsaved while it is guarded and dirty', () => {
    const { guard, work, end } = guarded();
    expect(guard.unsaved).toBe(work);
    runInAction(() => {
      work.dirty = false;
    });
    expect(guard.unsaved).toBeUndefined();
    runInAction(() => {
      work.dirty = true;
    });
    end();
    expect(guard.unsaved).toBeUndefined();
  });

  test('who would lose nothing leaves at once, who would waits', () => {
    const { guard, work, done, go } = guarded();
    guard.leave(go);
    expect(done).toEqual([]);
    guard.stay();
    runInAction(() => {
      work.dirty = false;
    });
    guard.leave(go);
    expect(done).toEqual(['go']);
    expect(guard.next).toBeUndefined();
  });

  test('discarded work lets go', () => {
    const { guard, done, go } = guarded();
    guard.leave(go);
    guard.discard();
    expect(done).toEqual(['discard', 'go']);
    expect(guard.next).toBeUndefined();
  });

  test.each([
    [true, ['save', 'go']],
    [false, ['save']],
  ])('work that is saved lets go, and only then: %s', async (saves, expected) => {
    const { guard, done, go } = guarded({ saves });
    guard.leave(go);
    expect(await guard.save()).toBe(saves);
    expect(done).toEqual(expected);
    expect(guard.next).toBeUndefined();
  });
});
