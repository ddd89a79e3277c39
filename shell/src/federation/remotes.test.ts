import { defineRemote, HocketError } from '@hocket/sdk';
import { describe, expect, test } from 'vitest';
import { ManualTime } from '../testing/manual-time.ts';
import type { RemoteBuild, RemoteEntry, RemoteList } from './boot.ts';
import type { RemoteFailure } from './remote-memory.ts';
import { Remotes } from './remotes.ts';

const build = (version: string): RemoteBuild => ({
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
  /** The version that worked last. */
  remembered?: RemoteBuild;
  /** By version; `grid` unless it says otherwise. */
  modules?: Record<string, () => unknown>;
  /** What the server lists by now; the same unless it says otherwise. */
  now?: () => RemoteList;
  addCatalogue?: () => Promise<void>;
}

function world(options: World = {}) {
  const { live = build('1'), remembered, modules = {} } = options;
  const { now = () => ({ grid: live }), addCatalogue = async () => {} } = options;
  const loads: string[] = [];
  const catalogues: string[] = [];
  const failures: RemoteFailure[] = [];
  const kept = { build: remembered };
  const time = new ManualTime();
  const remotes = new Remotes({
    list: { grid: live },
    loader: {
      load: async (_, { version }) => {
        loads.push(version);
        return modules[version] ? modules[version]() : grid;
      },
    },
    addCatalogue: (namespace) => {
      catalogues.push(namespace);
      return addCatalogue();
    },
    memory: {
      recall: () => kept.build,
      remember: (_, each) => {
        kept.build = each;
      },
    },
    newList: async () => now(),
    report: async (failure) => void failures.push(failure),
    after: time.after,
  });
  return { remotes, loads, catalogues, failures, kept, time };
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

describe('a version that does not work', () => {
  const live = { ...build('3'), previous: build('2') };

  test('gives way to the last one that worked here, then to the one before it', async () => {
    const broken = fails('remote_tampered');
    const modules: World['modules'] = { 3: broken };
    const { remotes, failures } = world({ live, remembered: build('1'), modules });
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

  test('stays when it has worked before: what throws then is not the version', async () => {
    const { remotes, failures, kept } = world({ live });
    await remotes.load('grid');
    remotes.stood('grid');
    expect(kept.build).toMatchObject({ version: '3' });
    remotes.threw('grid', new Error('Out of tune'));
    expect(remotes.state('grid')).toMatchObject({ status: 'ready', version: '3' });
    expect(failures).toEqual([]);
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
    const { remotes, loads, failures, kept } = world({
      live: { ...developed, version: 'development' },
      remembered: build('1'),
      modules: { development: fails('remote_threw') },
    });
    await remotes.load('grid');
    expect(remotes.state('grid')).toMatchObject({ status: 'failed' });
    expect([loads, failures]).toEqual([['development'], []]);
    remotes.stood('grid');
    expect(kept.build?.version).toBe('1');
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
    });
  });

  test('has no deadline left once it is there', async () => {
    const { remotes, time } = world();
    await remotes.load('grid');
    expect(time.next).toBeUndefined();
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
      remembered: shipped('1'),
      modules: { 1: gone, 2: fails('remote_unreachable') },
    });
    await remotes.load('grid');
    expect(loads).toEqual(['2']);
    expect(failures).toEqual([{ remote: 'grid', version: '2', reason: 'remote_unreachable' }]);
  });
});
