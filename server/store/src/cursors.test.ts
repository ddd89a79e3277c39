import { expect, test } from 'vitest';
import { Cursors } from './cursors.ts';

const empty = { namespace: 'a.b', next: async () => ({ documents: [], done: false }) };
const use = (cursors: Cursors, id: number, namespace = 'a.b') =>
  cursors.use(id, namespace, (cursor) => cursor.next({ count: 1, bytes: 1 }));

test('a cursor that lies idle for ten minutes is closed, one in use is not', async () => {
  let now = 0;
  const cursors = new Cursors(() => now);
  const idle = cursors.add(empty);
  const used = cursors.add(empty);
  now = 6 * 60_000;
  await use(cursors, used);
  now = 11 * 60_000;
  cursors.sweep();
  await expect(use(cursors, idle)).rejects.toMatchObject({ codeName: 'CursorNotFound' });
  expect((await use(cursors, used)).done).toBe(false);
});

test('a cursor is found only under its own namespace, and not after it was killed', async () => {
  const cursors = new Cursors();
  const id = cursors.add(empty);
  await expect(use(cursors, id, 'a.c')).rejects.toMatchObject({ codeName: 'CursorNotFound' });
  expect(cursors.kill(id)).toBe(true);
  expect(cursors.kill(id)).toBe(false);
  await expect(use(cursors, id)).rejects.toMatchObject({ codeName: 'CursorNotFound' });
});

test('a cursor that has failed or ended is gone', async () => {
  const cursors = new Cursors();
  const failing = cursors.add({
    namespace: 'a.b',
    next: () => Promise.reject(new Error('broken')),
  });
  await expect(use(cursors, failing)).rejects.toThrow('broken');
  await expect(use(cursors, failing)).rejects.toMatchObject({ codeName: 'CursorNotFound' });
  const ending = cursors.add({
    namespace: 'a.b',
    next: async () => ({ documents: [], done: true }),
  });
  await use(cursors, ending);
  await expect(use(cursors, ending)).rejects.toMatchObject({ codeName: 'CursorNotFound' });
});
