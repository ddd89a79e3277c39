import { expect, test } from 'vitest';
import { LocalStore } from '../stores/storage/local-store.ts';
import { MemoryStorage } from '../testing/memory-storage.ts';
import type { PageState } from './page-lives.ts';
import { Trials } from './trials.ts';
import { workingRemotes } from './working-remotes.ts';

const mark = (name: string) => ({ name, version: '1', hash: `sha384-${name}` });
const [grid, editor] = [mark('grid'), mark('editor')];

const never = () => new Promise<never>(() => {});
const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** One page of a browser; each that is opened on the same storage is another. */
function open(
  storage: MemoryStorage,
  { fate = 'gone' as PageState, now = 0, isLate = false } = {},
) {
  const late: (() => void)[] = [];
  const localStore = new LocalStore(storage);
  const memory = workingRemotes(localStore);
  const page = new EventTarget();
  const lives = { id: `page${storage.keys().length}`, fate: async () => fate };
  const trials = new Trials({
    storage,
    localStore,
    memory,
    lives,
    turn,
    now: () => now,
    after: (_, done) => {
      late.push(done);
      if (!isLate) done();
      return () => {};
    },
    page: page as unknown as Window,
  });
  const halt = async (...[mark]: Parameters<Trials['stands']>) => {
    void trials.run(mark, never);
    await turn();
  };
  const leave = () => page.dispatchEvent(new Event('pagehide'));
  const comeBack = () => page.dispatchEvent(new Event('pageshow'));
  /** Whatever other pages wrote is known here. */
  const settle = () => late.map((done) => done());
  return { trials, memory, halt, leave, comeBack, settle };
}

test('what has the turn when a page halts is left out by the next', async () => {
  const storage = new MemoryStorage();
  const halted = open(storage);
  halted.trials.stands(editor);
  await halted.halt(grid);
  const { trials } = open(storage);
  await trials.known('grid');
  expect([trials.isHalted(grid), trials.isHalted(editor)]).toEqual([true, false]);
  expect([trials.takeNews(grid), trials.takeNews(grid)]).toEqual([true, false]);
});

test('a mark is written before the code runs, one at a time', async () => {
  const storage = new MemoryStorage();
  const { trials } = open(storage);
  const seen: string[] = [];
  const note = async () => void seen.push(storage.getItem(storage.keys()[0] ?? '') ?? '');
  await Promise.all([trials.run(grid, note), trials.run(editor, note)]);
  expect(seen.map((text) => JSON.parse(text).running)).toEqual([[grid], [editor]]);
  await expect.poll(() => storage.keys()).toEqual([]);
});

test('work on a panel is noted until the event loop answers', async () => {
  const storage = new MemoryStorage();
  const { trials } = open(storage);
  trials.touch(grid);
  expect(storage.keys()).toHaveLength(1);
  await expect.poll(() => storage.keys()).toEqual([]);
});

test('a page that is closed leaves nothing', async () => {
  const storage = new MemoryStorage();
  const { trials, halt, leave, comeBack } = open(storage);
  trials.stands(grid);
  await halt(editor);
  const { length } = storage.keys();
  leave();
  expect(storage.keys()).toEqual([]);
  // What still runs in it, as work whose files do not come any more, leaves nothing either.
  trials.touch(grid);
  trials.stands(editor);
  expect(storage.keys()).toEqual([]);
  comeBack();
  expect(storage.keys()).toHaveLength(length);
});

test('that a page of another process has left nothing may be known late', async () => {
  const storage = new MemoryStorage();
  const left = open(storage);
  await left.halt(grid);
  const { trials, settle } = open(storage, { isLate: true });
  const known = trials.known('grid');
  await turn();
  left.leave();
  settle();
  await known;
  expect(trials.isHalted(grid)).toBe(false);
});

test('a page that lives is no halt, and one that is silent is left alone', async () => {
  const storage = new MemoryStorage();
  await open(storage).halt(grid);
  const beside = open(storage, { fate: 'alive' });
  await beside.trials.known('grid');
  expect(beside.trials.isHalted(grid)).toBe(false);
  const silent = open(storage, { fate: 'silent' });
  await silent.trials.known('grid');
  expect([silent.trials.isHalted(grid), silent.trials.takeNews(grid)]).toEqual([true, false]);
  const next = open(storage);
  await next.trials.known('grid');
  expect(next.trials.takeNews(grid)).toBe(true);
});

test('of those that stand, the one that is new here is left out', async () => {
  const storage = new MemoryStorage();
  const halted = open(storage);
  const { name, version, hash } = editor;
  const integrity = { manifest: hash, entry: 'e' };
  halted.memory.remember(name, { version, manifest: '/1/m', entry: '/1/e', integrity });
  halted.trials.stands(grid);
  halted.trials.stands(editor);
  const { trials } = open(storage);
  await trials.known('grid');
  expect([trials.isHalted(grid), trials.isHalted(editor)]).toEqual([true, false]);
});

test('of several that may have been it, each is tried alone, and is free once it has passed', async () => {
  const storage = new MemoryStorage();
  const halted = open(storage);
  halted.trials.stands(grid);
  halted.trials.stands(editor);
  const { trials } = open(storage);
  await trials.known('grid');
  for (const each of [grid, editor]) {
    expect([trials.isHalted(each), trials.isSuspect(each)]).toEqual([false, true]);
  }
  trials.passed(grid);
  expect([trials.isSuspect(grid), trials.isSuspect(editor)]).toEqual([false, true]);
});

test('a verdict ends after a day, or when somebody asks for the panel', async () => {
  const storage = new MemoryStorage();
  await open(storage).halt(grid);
  const { trials } = open(storage);
  await trials.known('grid');
  expect(open(storage, { now: 86_399_999 }).trials.isHalted(grid)).toBe(true);
  expect(open(storage, { now: 86_400_000 }).trials.isHalted(grid)).toBe(false);
  trials.forgive('grid');
  expect(trials.isHalted(grid)).toBe(false);
});

test('what others wrote in place of marks is no halt', async () => {
  const storage = new MemoryStorage();
  storage.setItem('hocket.panels.x', '{"running":[{"name":1}]}');
  storage.setItem('hocket.panels.y', 'nonsense');
  const { trials } = open(storage);
  expect(trials.known('grid')).toBeUndefined();
});
