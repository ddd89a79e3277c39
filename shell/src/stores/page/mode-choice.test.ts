import type { Tab } from '@hocket/sdk';
import { expect, test } from 'vitest';
import { MemoryStorage } from '../../testing/memory-storage.ts';
import { LocalStore } from '../storage/local-store.ts';
import { ModeStore } from './mode-choice.ts';

function opened(storage: MemoryStorage) {
  const shown: Tab[] = [];
  const mode = new ModeStore(new LocalStore(storage), { show: (tab) => void shown.push(tab) });
  return { mode, shown };
}

test('the studio opens with the grid until something else is chosen', () => {
  const { mode, shown } = opened(new MemoryStorage());
  expect(mode.chosen).toBe('studio');
  expect(shown).toEqual(['grid']);
});

test('code mode shows the editor, now and at the next visit', () => {
  const storage = new MemoryStorage();
  const { mode, shown } = opened(storage);
  mode.choose('code');
  expect(shown).toEqual(['grid', 'code']);
  const next = opened(storage);
  expect(next.mode.chosen).toBe('code');
  expect(next.shown).toEqual(['code']);
});

test('what is kept but is no mode counts as nothing', () => {
  const storage = new MemoryStorage();
  storage.setItem('hocket.mode', '"admin"');
  expect(opened(storage).mode.chosen).toBe('studio');
});
