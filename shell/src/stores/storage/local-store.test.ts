import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MemoryStorage } from '../../testing/memory-storage.ts';
import { LocalStore, type StoredName } from './local-store.ts';

const names: readonly StoredName[] = [
  'bpm',
  'volume',
  'muted',
  'gridPattern',
  'editorCode',
  'completedLessons',
  'favorites',
  'soundPresets',
  'aiHistory',
  'showWelcome',
  'mode',
  'project',
  'aside',
  'owner',
  'auth',
];

test('whatever stands in the storage, a value is read in its shape or counts as absent', () => {
  const storage = new MemoryStorage();
  const localStore = new LocalStore(storage);
  fc.assert(
    fc.property(
      fc.constantFrom(...names),
      fc.oneof(fc.json(), fc.string(), fc.constantFrom('', 'null', '[{}]', '{"user":{}}')),
      (name, text) => {
        storage.setItem(`hocket.${name}`, text);
        const value = localStore.read(name);
        if (value === undefined) return;
        localStore.write(name, value);
        expect(localStore.read(name)).toEqual(value);
      },
    ),
  );
});

test.each([
  ['auth', { user: { id: 'ada', name: 'of an old version' }, isAuthenticated: true }],
  ['project', { owner: 'ada', dirty: true, data: { schema: 0 } }],
  ['bpm', 12],
  ['volume', 7.5],
  ['mode', 'karaoke'],
] as const)('%s of an old version counts as absent', (name, value) => {
  const storage = new MemoryStorage();
  storage.setItem(`hocket.${name}`, JSON.stringify(value));
  expect(new LocalStore(storage).read(name)).toBeUndefined();
});
