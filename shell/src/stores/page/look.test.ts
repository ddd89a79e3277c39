import { expect, test } from 'vitest';
import { MemoryStorage } from '../../testing/memory-storage.ts';
import { CheckedStorage } from '../storage/checked-storage.ts';
import { storedLook } from '../storage/stored-look.ts';
import { Look } from './look.ts';

const lookOn = (storage: MemoryStorage) =>
  new Look(new CheckedStorage(storage, { look: storedLook }));

test('what is chosen is there on the next visit', () => {
  const storage = new MemoryStorage();
  const look = lookOn(storage);
  expect(look.chosen).toEqual({});
  look.choose({ theme: 'light' });
  look.choose({ language: 'ja' });
  expect(lookOn(storage).chosen).toEqual({ theme: 'light', language: 'ja' });
});

test.each(['null', '7', '"dark"', '[]', '{"theme":"pink","language":"xx"}', 'no JSON'])(
  '%s is no choice',
  (text) => {
    const storage = new MemoryStorage();
    storage.setItem('hocket.look', text);
    expect(lookOn(storage).chosen).toEqual({});
  },
);
