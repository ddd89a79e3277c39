import { expect, test } from 'vitest';
import { CommandError } from '../command-error.ts';
import { RollBack, WriteQueue } from './write-queue.ts';

/** A database of one list, whose commits can be made to fail. */
function setUp() {
  const disk: {
    saved: string[];
    commits: number;
    aborts: number;
    failing: boolean;
    room: boolean;
  } = {
    room: true,
    saved: [],
    commits: 0,
    aborts: 0,
    failing: false,
  };
  let pending: string[] = [];
  const queue = new WriteQueue(
    (action) => {
      pending = [];
      const result = action();
      if (disk.failing) throw new Error('no space left');
      disk.saved.push(...pending);
      disk.commits++;
      return result;
    },
    () => {
      disk.aborts++;
    },
    { hasRoom: () => disk.room, look: () => {}, markFull: () => {} },
  );
  const save = (text: string) =>
    queue.write(() => {
      pending.push(text);
      return text;
    });
  return { disk, queue, save, pend: (text: string) => pending.push(text) };
}

test('writes that come together are committed together', async () => {
  const { disk, save } = setUp();
  await Promise.all(['a', 'b', 'c'].map(save));
  expect(disk).toMatchObject({ saved: ['a', 'b', 'c'], commits: 1 });
});

test('without room no commit is tried, and the next one with room goes on', async () => {
  const { disk, save } = setUp();
  disk.room = false;
  await expect(save('a')).rejects.toThrow('no room');
  expect(disk).toMatchObject({ saved: [], commits: 0, aborts: 0 });
  disk.room = true;
  expect(await save('b')).toBe('b');
  expect(disk).toMatchObject({ saved: ['b'], commits: 1 });
});

test('a write is answered only once it is saved', async () => {
  const { disk, save } = setUp();
  const saved = save('a').then((text) => disk.saved.includes(text));
  expect(disk.saved).toEqual([]);
  expect(await saved).toBe(true);
});

test('a refused write is told so, and those beside it are saved', async () => {
  const { disk, queue, save } = setUp();
  const refused = queue.write(() => {
    throw new CommandError('BadValue', 'no');
  });
  const [, result] = await Promise.all([expect(refused).rejects.toThrow('no'), save('b')]);
  expect(result).toBe('b');
  expect(disk).toMatchObject({ saved: ['b'], commits: 1, aborts: 0 });
});

test('a write that fails half way is undone, and those beside it are saved', async () => {
  const { disk, queue, save, pend } = setUp();
  const broken = queue.write(() => {
    pend('half');
    throw new RollBack(new CommandError('DuplicateKey', 'twice'));
  });
  await Promise.all([expect(broken).rejects.toThrow('twice'), save('b'), save('c')]);
  expect(disk.saved).toEqual(['b', 'c']);
  expect(disk.aborts).toBeGreaterThan(0);
});

test('when a commit fails nobody is told otherwise, and later writes work again', async () => {
  const { disk, save } = setUp();
  disk.failing = true;
  const results = await Promise.allSettled([save('a'), save('b')]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  disk.failing = false;
  await save('c');
  expect(disk.saved).toEqual(['c']);
});
