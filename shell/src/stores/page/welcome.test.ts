import { expect, test } from 'vitest';
import { MemoryStorage } from '../../testing/memory-storage.ts';
import { LocalStore } from '../storage/local-store.ts';
import { Welcome } from './welcome.ts';

test('a newcomer is welcomed until it is closed, on later visits no more', () => {
  const localStore = new LocalStore(new MemoryStorage());
  const welcome = new Welcome(localStore);
  expect(welcome.isShown).toBe(true);
  welcome.close();
  expect(welcome.isShown).toBe(false);
  expect(localStore.read('showWelcome')).toBe(false);
  expect(new Welcome(localStore).isShown).toBe(false);
});

test.each(['true', 'nonsense', '1'])('a flag of %s welcomes', (flag) => {
  const storage = new MemoryStorage();
  storage.setItem('hocket.showWelcome', flag);
  expect(new Welcome(new LocalStore(storage)).isShown).toBe(true);
});
