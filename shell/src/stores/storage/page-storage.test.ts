import { expect, test } from 'vitest';
import { MemoryStorage } from '../../testing/memory-storage.ts';
import { pageStorage } from './page-storage.ts';

test('what the browser takes is in its storage', () => {
  const browser = new MemoryStorage();
  const storage = pageStorage(() => browser);
  storage.setItem('a', '1');
  expect(browser.getItem('a')).toBe('1');
  storage.removeItem('a');
  expect(storage.getItem('a')).toBeNull();
});

test('what a full storage refuses stands until the page is left', () => {
  const browser = new MemoryStorage();
  browser.setItem('a', 'old');
  const storage = pageStorage(() => browser);
  const { setItem } = browser;
  browser.setItem = () => {
    throw new Error('QuotaExceededError');
  };
  storage.setItem('a', 'new');
  expect(storage.getItem('a')).toBe('new');
  browser.setItem = setItem;
  storage.setItem('a', 'newer');
  expect(browser.getItem('a')).toBe('newer');
  storage.removeItem('a');
  expect(storage.getItem('a')).toBeNull();
});

test('a browser that forbids storage has none, and nothing fails', () => {
  const storage = pageStorage(() => {
    throw new Error('SecurityError');
  });
  expect(storage.getItem('a')).toBeNull();
  storage.setItem('a', '1');
  expect(storage.getItem('a')).toBe('1');
  storage.removeItem('a');
  expect(storage.getItem('a')).toBeNull();
});
