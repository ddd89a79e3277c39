import { observable, runInAction } from 'mobx';
import { expect, test } from 'vitest';
import { MemoryStorage } from '../../testing/memory-storage.ts';
import { LocalStore } from '../storage/local-store.ts';
import { Arrangement } from './arrangement.ts';

function machine(storage = new MemoryStorage()) {
  const session = observable({ user: 'ada' as string | undefined });
  const localStore = new LocalStore(storage);
  return { session, storage, arrangement: new Arrangement(localStore, () => session.user) };
}

test('what is moved or folded is so the next time, until it is put back', () => {
  const { arrangement, storage } = machine();
  expect(arrangement.isOwn).toBe(false);
  arrangement.move('library', 'dock');
  arrangement.fold('visualizer', true);
  const { arrangement: next } = machine(storage);
  expect([next.areaOf('library'), next.foldOf('library')]).toEqual(['dock', undefined]);
  expect([next.areaOf('visualizer'), next.foldOf('visualizer')]).toEqual([undefined, true]);
  expect(next.isOwn).toBe(true);
  next.reset();
  expect([next.isOwn, next.areaOf('library')]).toEqual([false, undefined]);
  expect(machine(storage).arrangement.isOwn).toBe(false);
});

test('sizes and two tabs side by side are kept and put back like the rest', () => {
  const { arrangement, storage } = machine();
  arrangement.resize('side', 301.6);
  arrangement.resize('dock', 240);
  arrangement.setBeside(true);
  const { arrangement: next } = machine(storage);
  expect([next.sizeOf('side'), next.sizeOf('dock'), next.isBeside]).toEqual([302, 240, true]);
  next.reset();
  expect([next.sizeOf('side'), next.isBeside, next.isOwn]).toEqual([undefined, false, false]);
});

test('each who shares a machine has their own, and so has a visitor', () => {
  const { arrangement, session, storage } = machine();
  arrangement.move('library', 'dock');
  runInAction(() => {
    session.user = undefined;
  });
  expect(arrangement.areaOf('library')).toBeUndefined();
  arrangement.fold('library', true);
  runInAction(() => {
    session.user = 'ada';
  });
  expect([arrangement.areaOf('library'), arrangement.foldOf('library')]).toEqual([
    'dock',
    undefined,
  ]);
  // A page that was open beside it does not take away what another user did in the first.
  const { arrangement: other, session: bob } = machine(storage);
  runInAction(() => {
    bob.user = 'bob';
  });
  other.fold('visualizer', true);
  expect(machine(storage).arrangement.areaOf('library')).toBe('dock');
});

test.each([
  '[{"owner":"ada","panels":{"library":{"area":"main"}}}]',
  '{"library":"dock"}',
  'nonsense',
])('what was not written by the studio is taken for nothing: %s', (text) => {
  const storage = new MemoryStorage();
  storage.setItem('hocket.arrangements', text);
  expect(machine(storage).arrangement.isOwn).toBe(false);
});

test('no name of a panel is one of an object’s own', () => {
  const { arrangement } = machine();
  expect(arrangement.areaOf('constructor')).toBeUndefined();
  expect(arrangement.foldOf('constructor')).toBeUndefined();
});
