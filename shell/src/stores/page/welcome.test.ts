import { expect, test } from 'vitest';
import { MemoryStorage } from '../../testing/memory-storage.ts';
import { Kept } from '../storage/local-store.ts';
import { Welcome } from './welcome.ts';

test('a newcomer is welcomed until it is closed, on later visits no more', () => {
  const kept = new Kept(new MemoryStorage());
  const welcome = new Welcome(kept);
  expect(welcome.isShown).toBe(true);
  welcome.close();
  expect(welcome.isShown).toBe(false);
  expect(kept.read('showWelcome')).toBe(false);
  expect(new Welcome(kept).isShown).toBe(false);
});

test.each(['true', 'nonsense', '1'])('a flag of %s welcomes', (flag) => {
  const storage = new MemoryStorage();
  storage.setItem('hocket.showWelcome', flag);
  expect(new Welcome(new Kept(storage)).isShown).toBe(true);
});
