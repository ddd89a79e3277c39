import { defineRemote, HocketError } from '@hocket/sdk';
import { autorun } from 'mobx';
import { describe, expect, test } from 'vitest';
import { LocalStore } from '../stores/storage/local-store.ts';
import { ManualTime } from '../testing/manual-time.ts';
import { MemoryStorage } from '../testing/memory-storage.ts';
import { type BootBuild, type BootRemotes, type RemoteEntry, refreshOnReturn } from './boot.ts';
import type { RemoteFailure } from './panel-reports.ts';
import { Remotes } from './remotes.ts';
import { Trials } from './trials.ts';
import { workingRemotes } from './working-remotes.ts';

const build = (version: string): BootBuild => ({
  version,
  manifest: `/${version}/m.json`,
  entry: `/${version}/e.js`,
  integrity: { manifest: 'sha384-m', entry: 'sha384-e' },
});

const grid = defineRemote({
  id: 'grid',
  title: 'title',
  Panel: () => null,
  messages: {} as never,
});

interface World {
  live?: RemoteEntry;
  /** The versions that worked, the latest first. */
  remembered?: BootBuild[];
  /** What other pages left. */
  storage?: MemoryStorage;
  /** By version; `grid` unless it says otherwise. */
  modules?: Record<string, () => unknown>;
  /** What the server lists by now; the same unless it says otherwise. */
  now?: () => BootRemotes;
  addCatalogue?: () => Promise<void>;
}

function world(options: World = {}) {
  const {
    live = build('1'),
    remembered = [],
    modules = {},
    storage = new MemoryStorage(),
  } = options;
  const { now = () => ({ grid: live }), addCatalogue = async () => {} } = options;
  const loads: string[] = [];
  const catalogues: string[] = [];
  const failures: RemoteFailure[] = [];
  const time = new ManualTime();
  const localStore = new LocalStore(storage);
  const memory = workingRemotes(localStore);
  for (const each of [...remembered].reverse()) memory.remember('grid', each);
  const lives = { id: 'this', fate: async () => 'gone' as const };
  const page = { addEventListener() {} };
  const remotes = new Remotes({
    list: { grid: live },
    loader: {
      load: async (_, { version }) => {
        loads.push(version);
        const module = modules[version] ? await modules[version]() : grid;
        return async () => module;
      },
    },
    addCatalogue: (namespace) => {
      catalogues.push(namespace);
      return addCatalogue();
    },
    memory,
    trials: new Trials({ storage, localStore, memory, lives, page }),
    newList: async () => now(),
    report: async (failure) => void failures.push(failure),
    after: time.after,
    address: 'https://studio.example/studio',
  });
  return { remotes, loads, catalogues, failures, memory, time, storage };
}

/** Shows the panel until it counts as one that works. */
async function stand(remotes: Remotes, time: ManualTime): Promise<void> {
  await new Promise<void>((show) => {
    remotes.mount('grid', show).shown();
  });
  time.pass(60_000);
}

const fails = (code: string) => () => {
  throw new HocketError(code, `It is ${code}.`);
};

describe('Remotes', () => {
  test('a remote is ready once its module and its catalogue are there', async () => {
    const { remotes, catalogues } = world();
    await remotes.load('grid');
    expect(remotes.state('grid')).toEqual({ status: 'ready', remote: grid, version: '1' });
    expect(catalogues).toEqual(['grid']);
  });

  test('a remote of another contract version is refused with both versions named', async () => {
    const { remotes, failures } = world({ modules: { 1: () => ({ ...grid, apiVersion: 2 }) } });
    await remotes.load('grid');
    expect(remotes.state('grid')).toMatchObject({
      status: 'failed',
      message: 'grid speaks version 2 of the contract; this studio speaks 1.',
    });
    expect(failures).toEqual([{ remote: 'grid', version: '1', reason: 'remote_api_version' }]);
  });

  test('a remote that nobody lists has a sentence', async () => {
    const { remotes } = world();
    await remotes.load('none');
    expect(remotes.state('none')).toMatchObject({
      message: 'The server lists no remote named none.',
    });
  });

  test('retry loads a remote that is back', async () => {
    const modules: World['modules'] = { 1: fails('remote_unreachable') };
    const { remotes } = world({ modules });
    await remotes.load('grid');
    expect(remotes.state('grid')).toEqual({
      status: 'failed',
      message: 'It is remote_unreachable.',
      code: 'remote_unreachable',
    });
    delete modules[1];
    await remotes.retry('grid');
    expect(remotes.state('grid')?.status).toBe('ready');
  });

  test('asking twice loads once', async () => {
    const { remotes, loads } = world();
    await Promise.all([remotes.load('grid'), remotes.load('grid')]);
    expect(loads).toEqual(['1']);
    expect(remotes.state('grid')?.status).toBe('ready');
  });
});

describe('the list', () => {
  test('is asked for again; who shows it hears of what is new, and what is loaded stays', async () => {
    let now: () => BootRemotes = () => ({ grid: build('1') });
    const { remotes, loads } = world({ now: () => now() });
    await remotes.load('grid');
    const seen: string[][] = [];
    const stop = autorun(() => seen.push(Object.keys(remotes.list)));
    await remotes.refresh();
    now = () => ({ grid: build('2'), hello: build('1') });
    await remotes.refresh();
    now = fails('network_unreachable');
    await remotes.refresh();
    stop();
    expect(seen).toEqual([['grid'], ['grid', 'hello']]);
    expect(remotes.state('grid')).toMatchObject({ status: 'ready', version: '1' });
    expect(loads).toEqual(['1']);
  });

  test('is asked for when somebody comes back, at most once in two seconds', () => {
    const world = { hidden: false, now: 0, asked: 0 };
    const heard: (() => void)[] = [];
    const listener = { addEventListener: (_: string, hear: () => void) => heard.push(hear) };
    const document = Object.defineProperty({ ...listener }, 'hidden', { get: () => world.hidden });
    const page = { ...listener, document, performance: { now: () => world.now } };
    refreshOnReturn(page as unknown as Window, async () => {
      world.asked += 1;
    });
    const back = () => {
      for (const hear of heard) hear();
    };
    const at = (now: number, hidden: boolean) => {
      Object.assign(world, { now, hidden });
      back();
      return world.asked;
    };
    expect(heard).toHaveLength(2);
    expect([at(1500, false), at(3000, true), at(3001, false), at(4500, false)]).toEqual([
      0, 0, 1, 1,
    ]);
    expect(at(5500, false)).toBe(2);
  });
});

describe('a version that does not work', () => {
  const live = { ...build('3'), previous: build('2') };

  test('gives way to the last one that worked here, then to the one before it', async () => {
    const broken = fails('remote_tampered');
    const modules: World['modules'] = { 3: broken };
    const { remotes, failures } = world({ live, remembered: [build('1')], modules });
    await remotes.load('grid');
    expect(remotes.state('grid')).toMatchObject({ version: '1', insteadOf: '3' });
    expect(failures).toEqual([
      { remote: 'grid', version: '3', reason: 'remote_tampered', shown: '1' },
    ]);
    modules[1] = broken;
    await remotes.retry('grid');
    expect(remotes.state('grid')).toMatchObject({ version: '2', insteadOf: '3' });
    modules[2] = broken;
    await remotes.retry('grid');
    expect(remotes.state('grid')).toMatchObject({ status: 'failed' });
  });

  test('gives way when its panel throws before it has ever worked', async () => {
    const { remotes, failures } = world({ live });
    await remotes.load('grid');
    remotes.threw('grid', new Error('Out of tune'));
    await expect.poll(() => remotes.state('grid')).toMatchObject({ version: '2', insteadOf: '3' });
    expect(failures).toEqual([
      { remote: 'grid', version: '3', reason: 'remote_threw', shown: '2' },
    ]);
  });

  test('gives way when it throws late, too, and is no version that works any more', async () => {
    const { remotes, failures, memory, time } = world({ live, remembered: [build('1')] });
    await remotes.load('grid');
    await stand(remotes, time);
    expect(memory.recall('grid').map(({ version }) => version)).toEqual(['3', '1']);
    remotes.threw('grid', new Error('Out of tune'));
    await expect.poll(() => remotes.state('grid')).toMatchObject({ version: '1', insteadOf: '3' });
    expect(memory.recall('grid').map(({ version }) => version)).toEqual(['1']);
    expect(failures).toEqual([
      { remote: 'grid', version: '3', reason: 'remote_threw', shown: '1' },
    ]);
  });

  test('stays when there is no other, and is reported', async () => {
    const { remotes, failures } = world();
    await remotes.load('grid');
    remotes.threw('grid', new Error('Out of tune'));
    await expect.poll(() => failures).toHaveLength(1);
    expect(remotes.state('grid')).toMatchObject({ status: 'ready', version: '1' });
  });

  test('is nobody’s failure and is not replaced while it is being developed', async () => {
    const { integrity: _, ...developed } = live;
    const { remotes, loads, failures, memory, time } = world({
      live: { ...developed, version: 'development' },
      remembered: [build('1')],
      modules: { development: fails('remote_threw') },
    });
    await remotes.load('grid');
    expect(remotes.state('grid')).toMatchObject({ status: 'failed' });
    expect([loads, failures]).toEqual([['development'], []]);
    await stand(remotes, time);
    expect(memory.recall('grid').map(({ version }) => version)).toEqual(['1']);
  });
});

describe('a version that never comes', () => {
  const live = { ...build('3'), previous: build('2') };
  const never = () => new Promise<never>(() => {});

  test('gives way when its time is over, and is reported', async () => {
    const { remotes, failures, time } = world({ live, modules: { 3: never } });
    const loading = remotes.load('grid');
    expect(remotes.state('grid')).toEqual({ status: 'loading' });
    time.pass(time.next ?? 0);
    await loading;
    expect(remotes.state('grid')).toMatchObject({ version: '2', insteadOf: '3' });
    expect(failures).toEqual([
      { remote: 'grid', version: '3', reason: 'remote_unreachable', shown: '2' },
    ]);
  });

  test('is one whose texts never come, too', async () => {
    const { remotes, catalogues, time } = world({ addCatalogue: never });
    const loading = remotes.load('grid');
    await expect.poll(() => catalogues).toEqual(['grid']);
    time.pass(time.next ?? 0);
    await loading;
    expect(remotes.state('grid')).toEqual({
      status: 'failed',
      message: 'grid 1 did not come in time.',
      code: 'remote_unreachable',
    });
  });

  test('has no deadline left once it is there', async () => {
    const { remotes, time } = world();
    await remotes.load('grid');
    expect(time.next).toBeUndefined();
  });
});

describe('a version that is slow to come', () => {
  const live = { ...build('3'), previous: build('2') };
  const slowly = () => {
    let come = () => {};
    const here = new Promise<void>((resolve) => {
      come = resolve;
    });
    return { come, module: () => here.then(() => grid) };
  };

  test('is stood in for by one that worked here, and is offered once it has come', async () => {
    const { come, module } = slowly();
    const { remotes, failures, time } = world({
      live,
      remembered: [build('1')],
      modules: { 3: module },
    });
    const loading = remotes.load('grid');
    time.pass(3000);
    await loading;
    expect(remotes.state('grid')).toMatchObject({ version: '1', insteadOf: '3', why: 'slow' });
    come();
    await expect.poll(() => remotes.state('grid')).toMatchObject({ version: '1', why: 'arrived' });
    await remotes.retry('grid');
    expect(remotes.state('grid')).toEqual({ status: 'ready', remote: grid, version: '3' });
    expect(failures).toEqual([]);
  });

  test('is waited for where none has worked here', async () => {
    const { come, module } = slowly();
    const { remotes, loads, time } = world({ live, modules: { 3: module } });
    const loading = remotes.load('grid');
    time.pass(3000);
    expect(remotes.state('grid')).toEqual({ status: 'loading' });
    come();
    await loading;
    expect(remotes.state('grid')).toMatchObject({ version: '3' });
    expect(loads).toEqual(['3']);
  });

  test('is shown where it comes before the other does', async () => {
    const { come, module } = slowly();
    const modules = { 3: module, 1: () => new Promise<never>(() => {}) };
    const { remotes, loads, time } = world({ live, remembered: [build('1')], modules });
    const loading = remotes.load('grid');
    time.pass(3000);
    await expect.poll(() => loads).toEqual(['3', '1']);
    come();
    await loading;
    expect(remotes.state('grid')).toEqual({ status: 'ready', remote: grid, version: '3' });
  });

  test('is reported when it never comes, while the other is shown', async () => {
    const modules = { 3: () => new Promise<never>(() => {}) };
    const { remotes, failures, time } = world({ live, remembered: [build('1')], modules });
    const loading = remotes.load('grid');
    time.pass(3000);
    await loading;
    time.pass(17_000);
    await expect.poll(() => remotes.state('grid')).toMatchObject({ version: '1', why: 'failed' });
    const failure = { remote: 'grid', version: '3', reason: 'remote_unreachable', shown: '1' };
    await expect.poll(() => failures).toEqual([failure]);
  });
});

describe('a version that halted a page', () => {
  const live = { ...build('3'), previous: build('2') };
  const mark = { name: 'grid', version: '3', hash: 'sha384-m' };
  const left = (marks: object) => {
    const storage = new MemoryStorage();
    storage.setItem('hocket.panels.other', JSON.stringify({ running: [], standing: [], ...marks }));
    return storage;
  };

  test('is kept away from on the next page, and told of once', async () => {
    const storage = left({ running: [mark] });
    const first = world({ live, storage });
    await first.remotes.load('grid');
    expect(first.loads).toEqual(['2']);
    const instead = { version: '2', insteadOf: '3', why: 'halted' };
    expect(first.remotes.state('grid')).toMatchObject(instead);
    expect(first.failures).toEqual([
      { remote: 'grid', version: '3', reason: 'remote_hung', shown: '2' },
    ]);
    const next = world({ live, storage });
    await next.remotes.load('grid');
    expect(next.remotes.state('grid')).toMatchObject(instead);
    expect(next.failures).toEqual([]);
  });

  test('is tried again when somebody asks for it', async () => {
    const { remotes } = world({ live, storage: left({ running: [mark] }) });
    await remotes.load('grid');
    await remotes.retry('grid');
    expect(remotes.state('grid')).toEqual({ status: 'ready', remote: grid, version: '3' });
  });

  test('has a sentence where there is no other', async () => {
    const storage = left({ running: [{ ...mark, version: '1' }] });
    const { remotes, loads, failures } = world({ storage });
    await remotes.load('grid');
    expect(remotes.state('grid')).toMatchObject({ status: 'failed', code: 'remote_hung' });
    expect(loads).toEqual([]);
    expect(failures).toEqual([{ remote: 'grid', version: '1', reason: 'remote_hung' }]);
  });

  test('is told from another build of its name', async () => {
    const storage = left({ running: [{ ...mark, hash: 'sha384-other' }] });
    const { remotes } = world({ live, storage });
    await remotes.load('grid');
    expect(remotes.state('grid')).toEqual({ status: 'ready', remote: grid, version: '3' });
  });
});

describe('what a panel throws outside of its rendering', () => {
  test('is reported with the version whose script it is, and the panel stays', async () => {
    const { remotes, failures } = world({ live: { ...build('3'), previous: build('2') } });
    await remotes.load('grid');
    const stray = (stack: string) =>
      remotes.strayed(Object.assign(new Error('Out of tune'), { stack }), '');
    stray('Error: Out of tune\n    at play (https://studio.example/3/assets/a.js:1:2)');
    stray('Error: Out of tune\n    at play (https://studio.example/assets/main.js:1:2)');
    stray('Error: Out of tune\n    at play (https://studio.example/2/assets/a.js:1:2)');
    expect(failures).toEqual([{ remote: 'grid', version: '3', reason: 'remote_error' }]);
    expect(remotes.state('grid')).toMatchObject({ status: 'ready', version: '3' });
    const others = remotes.strayErrors.map((error) => (error as Error).stack);
    expect(others).toEqual(['/assets/main', '/2/assets/'].map((at) => expect.stringContaining(at)));
    for (let more = 0; more < 100; more++) stray('Error: Out of tune');
    expect(remotes.strayErrors).toHaveLength(20);
  });
});

describe('a page that is open while the server is upgraded', () => {
  const gone = fails('remote_tampered');
  /** A version that came with a server, at the one address that all of these have. */
  const shipped = (version: string) => ({
    ...build(version),
    manifest: '/remotes/grid/mf-manifest.json',
    integrity: { manifest: `sha384-${version}`, entry: 'sha384-e' },
  });

  test('loads what is live by now, and nothing is reported', async () => {
    const { remotes, loads, failures } = world({
      live: shipped('1'),
      now: () => ({ grid: shipped('2') }),
      modules: { 1: gone },
    });
    await remotes.load('grid');
    expect(remotes.state('grid')).toEqual({ status: 'ready', remote: grid, version: '2' });
    expect([loads, failures]).toEqual([['1', '2'], []]);
  });

  test('knows a version that was built anew by its hash', async () => {
    let builds = 0;
    const { remotes, failures } = world({
      live: shipped('1'),
      now: () => ({ grid: { ...shipped('1'), integrity: { manifest: 'sha384-n', entry: 'e' } } }),
      modules: { 1: () => (builds++ === 0 ? gone() : grid) },
    });
    await remotes.load('grid');
    expect(remotes.state('grid')).toEqual({ status: 'ready', remote: grid, version: '1' });
    expect(failures).toEqual([]);
  });

  test('asks for the list once, also where each has another', async () => {
    let version = 1;
    const now = () => ({ grid: shipped(String(++version)) });
    const { remotes, loads, failures } = world({
      live: shipped('1'),
      now,
      modules: { 1: gone, 2: gone },
    });
    await remotes.load('grid');
    expect(loads).toEqual(['1', '2']);
    expect(failures).toEqual([{ remote: 'grid', version: '2', reason: 'remote_tampered' }]);
  });

  test('falls back on the version before as it is listed by now', async () => {
    const { remotes, loads } = world({
      live: { ...build('3'), previous: shipped('1') },
      now: () => ({ grid: { ...build('3'), previous: shipped('2') } }),
      modules: { 1: gone, 3: gone },
    });
    await remotes.load('grid');
    expect(remotes.state('grid')).toMatchObject({ version: '2', insteadOf: '3' });
    expect(loads).toEqual(['3', '2']);
  });

  test('has its sentence for a remote that is no more', async () => {
    const { remotes, failures } = world({
      live: shipped('1'),
      now: () => ({}),
      modules: { 1: gone },
    });
    await remotes.load('grid');
    expect(remotes.state('grid')).toMatchObject({
      message: 'The server lists no remote named grid.',
    });
    expect(failures).toEqual([]);
  });

  test('goes on with what it knows while the server is away', async () => {
    const { remotes, failures } = world({
      live: { ...build('3'), previous: build('2') },
      now: fails('remote_unreachable') as () => never,
      modules: { 3: gone },
    });
    await remotes.load('grid');
    expect(remotes.state('grid')).toMatchObject({ version: '2', insteadOf: '3' });
    expect(failures).toHaveLength(1);
  });

  test('never tries, nor reports, the version that worked here where another has its address', async () => {
    const { remotes, loads, failures } = world({
      live: shipped('2'),
      remembered: [shipped('1')],
      modules: { 1: gone, 2: fails('remote_unreachable') },
    });
    await remotes.load('grid');
    expect(loads).toEqual(['2']);
    expect(failures).toEqual([{ remote: 'grid', version: '2', reason: 'remote_unreachable' }]);
  });
});
