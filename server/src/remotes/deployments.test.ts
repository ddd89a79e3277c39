import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Deployed, RemoteList } from '@hocket/api';
import { versionLines } from '@hocket/api/deployed-lines';
import { Build, type BuildOptions } from '@hocket/api/testing/build';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { servePages } from '../pages/pages.ts';
import { type TestServer, testServer } from '../testing/test-server.ts';
import { isInShare } from './degrees.ts';
import { healthPage } from './health-page.ts';

let root: string;
let server: TestServer;
let token: string;

async function put(path: string, content: string): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), content);
}

const somewhere = { title: { en: 'Somewhere' }, order: 1, minWidth: 0, minHeight: 0 };

const serves = (react: string) =>
  put(
    'shell/dist/serves.json',
    JSON.stringify({ apiVersion: 1, capabilities: ['midi'], shared: { react, mobx: '7.1.3' } }),
  );

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'hocket-deployed-'));
  await put('shell/dist/index.html', '<html><head></head><body></body></html>');
  for (const [name, place] of [
    ['grid', { ...somewhere, area: 'main' }],
    ['lessons', { ...somewhere, area: 'page', path: 'lessons', shortcut: 'Alt+Shift+L' }],
  ] as const) {
    const shipped = new Build({ version: '1.0.0', place });
    for (const [path, bytes] of shipped.files) {
      await put(`remotes/${name}/dist/${path}`, String(bytes));
    }
  }
  const appOrigin = 'http://localhost:1';
  server = await testServer({
    root,
    appOrigin,
    pages: ({ previews, remotes, remotePasses, storage }) =>
      servePages({
        root,
        appOrigin,
        dataDir: join(root, 'data'),
        previews,
        remotes,
        remotePasses,
        storage,
      }),
  });
});
beforeEach(async () => {
  const { deployTokens, liveRemotes, remoteFailures, remotePasses, remoteVersions } =
    server.database;
  await Promise.all([
    deployTokens.deleteMany({}),
    liveRemotes.deleteMany({}),
    remotePasses.deleteMany({}),
    remoteVersions.deleteMany({}),
    remoteFailures.deleteMany({}),
  ]);
  await rm(join(root, 'data'), { recursive: true, force: true });
  await serves('19.3.1');
  token = await server.services.deployTokens.issue('grid', 'operator');
});
afterAll(async () => {
  await server.close();
  await rm(root, { recursive: true });
});

/** The code that a request is refused with; undefined when it is not. */
async function ask(path: string, json: unknown, given = token): Promise<string | undefined> {
  const { body } = await server.request(path, { method: 'PUT', json, token: given });
  return body.error?.code;
}

/** The answer to a file of a version. */
async function sent(
  build: Build,
  path: string,
  bytes = build.files.get(path),
  to = { remote: 'grid', token },
) {
  const url = `${server.origin}/deployments/${to.remote}/${build.version}/file?path=${encodeURIComponent(path)}`;
  const headers = {
    authorization: `Bearer ${to.token}`,
    'content-type': 'application/octet-stream',
  };
  const answer = await fetch(url, { method: 'PUT', headers, body: bytes });
  return (await answer.json()) as { error?: { code: string; message: string } };
}

async function send(build: Build, path: string, bytes = build.files.get(path), given = token) {
  return (await sent(build, path, bytes, { remote: 'grid', token: given })).error?.code;
}

/** The first refusal on a version's way to be live. */
async function deploy(options: BuildOptions, to = { remote: 'grid', token }) {
  const build = new Build(options);
  const path = `/deployments/${to.remote}`;
  let code = await ask(`${path}/${build.version}`, { files: build.list }, to.token);
  for (const file of build.files.keys()) {
    code ??= (await sent(build, file, build.files.get(file), to)).error?.code;
  }
  return code ?? ask(path, { version: build.version }, to.token);
}

const list = async () =>
  (await (await fetch(`${server.origin}/remotes.json`)).json()) as RemoteList;
const live = async () => {
  const { version, previous } = (await list()).grid ?? {};
  return [version, previous?.version];
};

describe('a version', () => {
  test('is live with its hashes once all of it is there; its files are kept for ever', async () => {
    expect(await live()).toEqual(['1.0.0', undefined]);
    expect(await deploy({ version: '2.0.0' })).toBeUndefined();
    const { grid } = await list();
    const build = new Build({ version: '2.0.0' });
    expect(grid).toEqual({
      version: '2.0.0',
      manifest: '/remotes/grid/versions/2.0.0/mf-manifest.json',
      entry: '/remotes/grid/versions/2.0.0/remoteEntry.js',
      integrity: {
        manifest: build.integrityOf('mf-manifest.json'),
        entry: build.integrityOf('remoteEntry.js'),
      },
      files: [
        {
          url: '/remotes/grid/versions/2.0.0/assets/main.js',
          integrity: build.integrityOf('assets/main.js'),
        },
      ],
      messages: {},
      place: { ...somewhere, area: 'main' },
      previous: expect.objectContaining({ version: '1.0.0' }),
    });
    const answer = await fetch(server.origin + grid?.files?.[0]?.url);
    expect(await answer.text()).toBe('main 2.0.0');
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    });
    const page = await fetch(`${server.origin}/studio`, { headers: { accept: 'text/html' } });
    expect(await page.text()).toContain(
      'as="script" crossorigin="anonymous" href="/remotes/grid/versions/2.0.0/remoteEntry.js"',
    );
  });

  test('goes back one by one to the one that came with the server, or to any by name', async () => {
    for (const version of ['2.0.0', '3.0.0', '4.0.0']) await deploy({ version });
    expect(await live()).toEqual(['4.0.0', '3.0.0']);
    expect(await ask('/deployments/grid', {})).toBeUndefined();
    expect(await live()).toEqual(['3.0.0', '2.0.0']);
    await ask('/deployments/grid', { version: '4.0.0' });
    expect(await live()).toEqual(['4.0.0', '3.0.0']);
    await ask('/deployments/grid', { version: '2.0.0' });
    expect(await live()).toEqual(['2.0.0', '1.0.0']);
    await ask('/deployments/grid', {});
    expect(await live()).toEqual(['1.0.0', undefined]);
    expect(await ask('/deployments/grid', {})).toBe('remote_version_unknown');
    await ask('/deployments/grid', { version: '3.0.0' });
    await ask('/deployments/grid', { version: 'shipped' });
    expect(await live()).toEqual(['1.0.0', undefined]);
    expect(await ask('/deployments/grid', { version: '9.9.9' })).toBe('remote_version_unknown');
  });

  test('never changes; deploying it again sends nothing', async () => {
    await deploy({ version: '2.0.0' });
    const { list: files } = new Build({ version: '2.0.0' });
    const again = await server.request('/deployments/grid/2.0.0', {
      method: 'PUT',
      token,
      json: { files },
    });
    expect(again.body.data).toEqual({ missing: [] });
    expect(await deploy({ version: '2.0.0', text: 'other' })).toBe('remote_version_taken');
  });

  test('does not go live before all of it is there, byte for byte', async () => {
    const build = new Build({ version: '5.0.0' });
    await ask('/deployments/grid/5.0.0', { files: build.list });
    expect(await send(build, 'assets/main.js', Buffer.from('main 5.0.1'))).toBe('upload_mismatch');
    expect(await send(build, 'assets/none.js', Buffer.from('x'))).toBe('remote_file_refused');
    expect(await ask('/deployments/grid', { version: '5.0.0' })).toBe('remote_version_incomplete');
    expect(await live()).toEqual(['1.0.0', undefined]);
  });

  test.each([
    '../../../secret.js',
    '/etc/passwd.js',
    'a/../../b.js',
    'page.html',
    'run.sh',
    '.hidden.js',
    'a\\b.js',
    'a/b/c/d/e/f.js',
    'x.constructor',
  ])('has no file %s', async (path) => {
    const build = new Build({ version: '2.0.0' });
    const files = [...build.list, { ...build.list[0], path }];
    expect(await ask('/deployments/grid/2.0.0', { files })).toBe('remote_file_refused');
    const url = `/remotes/grid/versions/2.0.0/${path}`;
    expect((await fetch(server.origin + url)).status).toBe(404);
  });

  test('has no more and no larger files than a build needs', async () => {
    const [first] = new Build({ version: '2.0.0' }).list;
    const declare = (files: unknown[]) => ask('/deployments/grid/2.0.0', { files });
    const many = Array.from({ length: 501 }, (_, at) => ({ ...first, path: `f${at}.js` }));
    expect(await declare(many)).toBe('remote_file_refused');
    expect(await declare([{ ...first, bytes: 10_485_761 }])).toBe('file_too_large');
    const heavy = many.slice(0, 6).map((file) => ({ ...file, bytes: 10_000_000 }));
    expect(await declare(heavy)).toBe('file_too_large');
    expect(await declare([first, first])).toBe('remote_file_refused');
  });
});

test('versions that were live are kept, the oldest of the others go', async () => {
  await deploy({ version: '2.0.0' });
  const declare = (version: string) =>
    ask(`/deployments/grid/${version}`, { files: new Build({ version }).list });
  for (let minor = 1; minor <= 31; minor++) {
    server.advance(1000);
    await declare(`2.${minor}.0`);
  }
  const { versions } = await server.services.deployments.list('grid');
  const names = versions.map(({ version }) => version);
  expect(names.slice(0, 2)).toEqual(['2.31.0', '2.30.0']);
  expect(names.slice(-2)).toEqual(['2.2.0', '2.0.0']);
});

describe('the right to deploy', () => {
  test('is one remote’s, and ends when it is revoked', async () => {
    const other = await server.services.deployTokens.issue('editor', 'operator');
    const build = new Build({ version: '2.0.0' });
    await ask('/deployments/grid/2.0.0', { files: build.list });
    for (const [given, code] of [
      ['', 'deploy_token_invalid'],
      ['hocket_deploy_wrong', 'deploy_token_invalid'],
      [other, 'deploy_refused'],
    ] as const) {
      expect(await ask('/deployments/grid/2.0.0', { files: build.list }, given)).toBe(code);
      expect(await send(build, 'assets/main.js', undefined, given)).toBe(code);
      expect(await ask('/deployments/grid', { version: '2.0.0' }, given)).toBe(code);
      const { body } = await server.request('/deployments/grid', { token: given });
      expect(body.error?.code).toBe(code);
    }
    const [mine] = (await server.services.deployTokens.list()).filter(
      ({ remote }) => remote === 'grid',
    );
    await server.services.deployTokens.revoke(mine?.id ?? '');
    expect(await ask('/deployments/grid', {})).toBe('deploy_token_invalid');
  });

  test('is kept as a digest', async () => {
    const records = await server.database.deployTokens.find().lean();
    expect(JSON.stringify(records)).not.toContain(token.slice('hocket_deploy_'.length));
  });
});

describe('what the shell cannot serve is refused, both named:', () => {
  const refusal = async (options: BuildOptions) => {
    const build = new Build(options);
    await ask(`/deployments/grid/${build.version}`, { files: build.list });
    const url = `/deployments/grid/${build.version}/file?path=mf-manifest.json`;
    const answer = await fetch(server.origin + url, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}` },
      body: build.files.get('mf-manifest.json'),
    });
    const { error } = (await answer.json()) as { error?: { code: string; message: string } };
    return [error?.code, error?.message];
  };

  test('another version of the contract', async () => {
    expect(await refusal({ version: '2.0.0', apiVersion: 2 })).toEqual([
      'remote_api_version',
      'grid 2.0.0 speaks version 2 of the contract; this studio speaks 1.',
    ]);
  });

  test('a part of the studio that this one does not have', async () => {
    expect(await refusal({ version: '2.0.0', needs: ['midi', 'lasers'] })).toEqual([
      'remote_capability_missing',
      'grid 2.0.0 needs lasers of the studio, which this one does not have.',
    ]);
  });

  test.each([
    ['another major', { react: '^18.0.0' }, 'react ^18.0.0; this studio has 19.3.1.'],
    ['a later minor that it needs', { mobx: '^7.2.0' }, 'mobx ^7.2.0; this studio has 7.1.3.'],
    ['a library that it does not share', { vue: '^3.0.0' }, 'vue ^3.0.0; this studio has none.'],
  ])('%s', async (_, shared, sentence) => {
    expect(await refusal({ version: '2.0.0', shared })).toEqual([
      'remote_shared_version',
      `grid 2.0.0 needs ${sentence}`,
    ]);
  });

  test('while other minors and patches of the same major run', async () => {
    expect(await deploy({ version: '2.0.0', shared: { react: '^19.0.0', mobx: '~7.1.0' } })).toBe(
      undefined,
    );
  });

  test('a shell that has moved on loads the version that it can serve', async () => {
    await deploy({ version: '2.0.0', shared: { react: '^19.0.0' } });
    await serves('20.0.0');
    for (let page = 0; page < 3; page++) expect((await list()).grid?.version).toBe('1.0.0');
    expect((await server.services.deployments.list('grid')).live).toBeNull();
    expect(server.logged.filter((line) => line.includes('is left out'))).toHaveLength(1);
  });

  test('while the version that is made for it goes live over one that is not', async () => {
    await deploy({ version: '2.0.0', shared: { react: '^19.0.0' } });
    await serves('20.0.0');
    expect(await deploy({ version: '3.0.0', shared: { react: '^20.0.0' } })).toBeUndefined();
    expect(await live()).toEqual(['3.0.0', '1.0.0']);
    await serves('19.3.1');
    expect(await live()).toEqual(['2.0.0', '1.0.0']);
    expect((await server.services.deployments.list('grid')).live).toBe('2.0.0');
  });
});

test.each([
  ['mf-manifest.json, or the entry that it names', 'remoteEntry.js', undefined],
  ['mf-manifest.json or preload.json is not what a build writes', 'preload.json', '{"files":1}'],
])('a build is refused: %s', async (sentence, path, text) => {
  const build = new Build({ version: '6.0.0' });
  if (text === undefined) build.files.delete(path);
  else build.files.set(path, Buffer.from(text));
  await ask('/deployments/grid/6.0.0', { files: build.list });
  for (const file of build.files.keys()) expect(await send(build, file)).toBeUndefined();
  const { body } = await server.request('/deployments/grid', {
    method: 'PUT',
    token,
    json: { version: '6.0.0' },
  });
  expect(body.error).toMatchObject({
    code: 'remote_version_incomplete',
    message: `grid 6.0.0 is not complete: ${sentence}.`,
  });
});

describe('a place', () => {
  const place = async () => (await list()).grid?.place;

  test('is the live version’s; one that says none stands where the shipped one does', async () => {
    await deploy({ version: '2.0.0', place: { ...somewhere, area: 'dock' } });
    expect(await place()).toEqual({ ...somewhere, area: 'dock' });
    await deploy({ version: '3.0.0' });
    expect(await place()).toEqual({ ...somewhere, area: 'main' });
    await ask('/deployments/grid', { version: '2.0.0' });
    expect(await place()).toEqual({ ...somewhere, area: 'dock' });
  });

  test.each([
    ['remote_place_invalid', { area: 'page', path: '../x' }, 'path has to be at most 40'],
    ['remote_place_invalid', { area: 'page', path: 'projects' }, 'not projects'],
    ['remote_place_invalid', { area: 'dock', order: null }, 'order has to be a whole number'],
    ['remote_place_invalid', { area: 'dock', title: { en: 'x'.repeat(10_000) } }, 'title.en has'],
    ['remote_place_taken', { area: 'page', path: 'lessons' }, 'address lessons: lessons has it'],
    ['remote_place_taken', { area: 'dock', shortcut: 'Alt+Shift+L' }, 'shortcut Alt+Shift+L'],
  ])('is refused with %s before any other file: %j', async (code, said, sentence) => {
    const build = new Build({ version: '2.0.0', place: { ...somewhere, ...said } });
    await ask('/deployments/grid/2.0.0', { files: build.list });
    const { error } = await sent(build, 'mf-manifest.json');
    expect(error?.code).toBe(code);
    expect(error?.message).toContain(sentence);
    expect(await live()).toEqual(['1.0.0', undefined]);
  });

  test('that another took meanwhile is no way back', async () => {
    const mine = { ...somewhere, area: 'page', path: 'mine' };
    await deploy({ version: '2.0.0', place: mine });
    await deploy({ version: '3.0.0', place: { ...somewhere, area: 'dock' } });
    const other = await server.services.deployTokens.issue('lessons', 'operator');
    const to = { remote: 'lessons', token: other };
    expect(await deploy({ version: '2.0.0', place: mine }, to)).toBeUndefined();
    expect(await ask('/deployments/grid', { version: '2.0.0' })).toBe('remote_place_taken');
    expect(await live()).toEqual(['3.0.0', '2.0.0']);
  });
});

test('a version whose files went away does not come back', async () => {
  await deploy({ version: '2.0.0' });
  await deploy({ version: '3.0.0' });
  await server.services.storage.delete('remotes/grid/2.0.0/assets/main.js');
  expect(await ask('/deployments/grid', { version: '2.0.0' })).toBe('remote_version_incomplete');
  expect(await live()).toEqual(['3.0.0', '2.0.0']);
});

test('of teams that flip at once, one is last, and both versions stand in its trail', async () => {
  await deploy({ version: '2.0.0' });
  await deploy({ version: '3.0.0' });
  await ask('/deployments/grid', { version: 'shipped' });
  await Promise.all(['2.0.0', '3.0.0'].map((version) => ask('/deployments/grid', { version })));
  expect((await live()).sort()).toEqual(['2.0.0', '3.0.0']);
});

describe('failures in browsers', () => {
  const report = (json: object) => server.request('/remotes/reports', { method: 'POST', json });
  const fail = async (version: string, reason: string, times = 1, more: object = {}) => {
    for (let time = 0; time < times; time++)
      await report({ remote: 'grid', version, reason, ...more });
  };
  const listed = async () => {
    const { body } = await server.request('/deployments/grid', { token });
    return body.data as Deployed;
  };

  test('are counted and logged, of versions that there are', async () => {
    const threw = { remote: 'grid', version: '1.0.0', reason: 'remote_threw', shown: '0.9.0' };
    const { counter } = server.services.remoteReports;
    counter.reset();
    expect((await report(threw)).body).toEqual({ data: null });
    expect((await report({ ...threw, remote: 'none' })).status).toBe(404);
    expect((await report({ ...threw, remote: 'constructor' })).status).toBe(404);
    expect((await report({ ...threw, version: '7.7.7' })).status).toBe(404);
    const { values } = await counter.get();
    expect(values).toEqual([{ labels: { remote: 'grid', reason: 'remote_threw' }, value: 1 }]);
    expect(server.logged.filter((line) => line.includes('A remote failed'))).toHaveLength(1);
  });

  test.each([
    ['a reason that is no code', { reason: '<script>' }],
    ['a message without end', { message: 'x'.repeat(301) }],
    ['a stack without end', { stack: 'x'.repeat(2001) }],
    ['a message that is no text', { message: { $ne: 1 } }],
  ])('are refused: %s', async (_, more) => {
    await deploy({ version: '2.0.0' });
    const refused = { remote: 'grid', version: '2.0.0', reason: 'remote_threw', ...more };
    expect((await report(refused)).status).toBe(400);
    expect(await server.database.remoteFailures.countDocuments()).toBe(0);
  });

  test('are listed with each version, the latest with what they said', async () => {
    await deploy({ version: '2.0.0' });
    await fail('2.0.0', 'remote_hung', 2);
    await fail('2.0.0', 'remote_error', 1, {
      message: 'Out of tune',
      stack: 'at play (/a.js:1:2)',
    });
    await fail('2.0.0', 'unheard_of');
    await fail('1.0.0', 'remote_unreachable');
    const { versions, shipped } = await listed();
    expect(versions[0]?.failures.reasons).toEqual({ remote_hung: 2, remote_error: 1, other: 1 });
    expect(versions[0]?.failures.latest).toMatchObject([
      { reason: 'other' },
      { reason: 'remote_error', message: 'Out of tune', stack: 'at play (/a.js:1:2)' },
      { reason: 'remote_hung' },
      { reason: 'remote_hung' },
    ]);
    expect(shipped).toMatchObject({
      version: '1.0.0',
      failures: { reasons: { remote_unreachable: 1 } },
    });
  });

  test('are kept ten a version, however many come', async () => {
    await deploy({ version: '2.0.0' });
    await fail('2.0.0', 'remote_error', 12, { message: 'x'.repeat(300), stack: 'y'.repeat(2000) });
    const [newest] = (await listed()).versions;
    expect(newest?.failures.reasons).toEqual({ remote_error: 12 });
    expect(newest?.failures.latest).toHaveLength(10);
  });

  test('of many browsers at once are all counted', async () => {
    await deploy({ version: '2.0.0' });
    await Promise.all(Array.from({ length: 8 }, () => fail('2.0.0', 'remote_threw')));
    expect((await listed()).versions[0]?.failures.reasons).toEqual({ remote_threw: 8 });
  });

  test('let a rollback pass over the versions that failed, and pages fall back on none of them', async () => {
    for (const version of ['2.0.0', '3.0.0']) await deploy({ version });
    await fail('3.0.0', 'remote_hung');
    await deploy({ version: '4.0.0' });
    expect(await live()).toEqual(['4.0.0', '2.0.0']);
    expect(await ask('/deployments/grid', {})).toBeUndefined();
    expect(await live()).toEqual(['2.0.0', '1.0.0']);
  });

  test('let a rollback go to the version that failed least where each did', async () => {
    for (const version of ['2.0.0', '3.0.0', '4.0.0']) await deploy({ version });
    await fail('2.0.0', 'remote_threw');
    await fail('3.0.0', 'remote_threw', 3);
    await ask('/deployments/grid', {});
    expect(await live()).toEqual(['2.0.0', '1.0.0']);
  });

  test('of a network, or of a click, make no version one to pass over', async () => {
    for (const version of ['2.0.0', '3.0.0']) await deploy({ version });
    await fail('2.0.0', 'remote_unreachable', 3);
    await fail('2.0.0', 'remote_error', 3);
    await ask('/deployments/grid', {});
    expect(await live()).toEqual(['2.0.0', '1.0.0']);
  });
});

/** A browser that keeps its cookies. */
class Visitor {
  readonly cookies = new Map<string, string>();

  async get(path: string, accept = 'text/html') {
    const cookie = [...this.cookies].map((pair) => pair.join('=')).join('; ');
    const headers = { accept, ...(cookie && { cookie }) };
    const answer = await fetch(server.origin + path, { headers, redirect: 'manual' });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return answer;
  }

  /** The versions of a remote in the page, after it in the list, and what each falls back on. */
  async sees(remote = 'grid') {
    const page = await (await this.get('/studio')).text();
    const { remotes } = JSON.parse(/id="boot">(.*?)<\/script>/s.exec(page)?.[1] ?? '');
    expect(await (await this.get('/remotes.json', '*/*')).json()).toEqual(remotes);
    return [remotes[remote]?.version, remotes[remote]?.previous?.version];
  }
}

async function upload(version: string) {
  await server.services.deployments.declare('grid', version, new Build({ version }).list);
  for (const [path, bytes] of new Build({ version }).files)
    await server.services.deployments.store('grid', version, path, bytes);
}

async function passFor(goal: object, days?: number) {
  const { status, body } = await server.request('/deployments/grid/passes', {
    method: 'POST',
    token,
    json: { for: goal, days },
  });
  const { id = '', address = '' } = (body.data ?? {}) as { id?: string; address?: string };
  return { status, code: body.error?.code, id, path: address.replace(/^https?:\/\/[^/]+/, '') };
}

const onSeat = (wanted: boolean, percent: number) => {
  const visitor = new Visitor();
  const seat = Array.from({ length: 10_000 }, (_, each) => each).find(
    (each) => isInShare('grid', each, percent) === wanted,
  );
  visitor.cookies.set('hocket-seat', String(seat));
  return visitor;
};

describe('a version for some', () => {
  beforeEach(async () => {
    await deploy({ version: '2.0.0' });
    await upload('3.0.0');
  });
  const share = (percent: number) =>
    ask('/deployments/grid', { version: '3.0.0', to: { share: percent } });

  test('is a preview for whoever opens its address, and falls back on the one for all', async () => {
    const { path, id } = await passFor({ version: '3.0.0' });
    const [holder, stranger] = [new Visitor(), new Visitor()];
    const opened = await holder.get(path);
    expect([opened.status, opened.headers.get('location')]).toEqual([302, '/studio']);
    expect(opened.headers.get('cache-control')).toBe('no-store');
    expect(opened.headers.getSetCookie()[0]).toMatch(/; path=\/; .*samesite=lax; httponly/i);
    expect(await holder.sees()).toEqual(['3.0.0', '2.0.0']);
    expect(await stranger.sees()).toEqual(['2.0.0', '1.0.0']);
    expect(await stranger.cookies.size).toBe(0);
    const page = await holder.get('/studio');
    expect(page.headers.get('cache-control')).toBe('private, no-cache');
    expect(page.headers.get('vary')).toContain('Cookie');
    await holder.get('/panels/off');
    expect(await holder.sees()).toEqual(['2.0.0', '1.0.0']);
    await holder.get(path);
    const ended = await server.request(`/deployments/grid/passes/${id}/end`, {
      method: 'PUT',
      token,
    });
    expect(ended.body.data).toMatchObject({ live: '2.0.0', passes: [] });
    expect(await holder.sees()).toEqual(['2.0.0', '1.0.0']);
    expect((await stranger.get(path)).status).toBe(404);
    expect(stranger.cookies.size).toBe(0);
  });

  test('is no preview after its time, and one of a remote that was never live works', async () => {
    const { path } = await passFor({ version: '3.0.0' }, 1);
    const holder = new Visitor();
    await holder.get(path);
    await server.database.remotePasses.updateMany({}, { expiresAt: new Date(0) });
    expect(await holder.sees()).toEqual(['2.0.0', '1.0.0']);
    await server.database.liveRemotes.deleteMany({});
    await holder.get((await passFor({ version: '3.0.0' })).path);
    expect(await holder.sees()).toEqual(['3.0.0', '1.0.0']);
  });

  test('comes to a share, the same people each time, then to all, and is taken back', async () => {
    const [early, late] = [onSeat(true, 5), onSeat(false, 99)];
    expect(await share(5)).toBeUndefined();
    expect(await early.sees()).toEqual(['3.0.0', '2.0.0']);
    expect(await late.sees()).toEqual(['2.0.0', '1.0.0']);
    await share(99);
    expect(await early.sees()).toEqual(['3.0.0', '2.0.0']);
    expect(await late.sees()).toEqual(['2.0.0', '1.0.0']);
    await ask('/deployments/grid', {});
    expect(await early.sees()).toEqual(['2.0.0', '1.0.0']);
    await share(5);
    await share(100);
    expect(await late.sees()).toEqual(['3.0.0', '2.0.0']);
    expect((await server.services.deployments.list('grid')).share).toBeNull();
    await ask('/deployments/grid', {});
    expect(await late.sees()).toEqual(['2.0.0', '1.0.0']);
  });

  test('a first visit draws a seat where it matters, and keeps it', async () => {
    await share(50);
    const visitor = new Visitor();
    const first = await visitor.sees();
    const seat = visitor.cookies.get('hocket-seat');
    expect(first[0]).toBe(isInShare('grid', Number(seat), 50) ? '3.0.0' : '2.0.0');
    for (let times = 0; times < 5; times += 1) expect(await visitor.sees()).toEqual(first);
    expect(visitor.cookies.get('hocket-seat')).toBe(seat);
    visitor.cookies.set('hocket-seat', '99999; x');
    await visitor.sees();
    expect(Number(visitor.cookies.get('hocket-seat'))).toBeLessThan(10_000);
  });

  test('is a group’s, nearer than a share, and the last address that was opened nearer than that', async () => {
    const tester = onSeat(false, 5);
    await tester.get((await passFor({ group: 'testers' })).path);
    expect(await tester.sees()).toEqual(['2.0.0', '1.0.0']);
    await ask('/deployments/grid', { version: '3.0.0', to: { group: 'testers' } });
    expect(await tester.sees()).toEqual(['3.0.0', '2.0.0']);
    expect(await new Visitor().sees()).toEqual(['2.0.0', '1.0.0']);
    await upload('4.0.0');
    await tester.get((await passFor({ version: '4.0.0' })).path);
    expect(await tester.sees()).toEqual(['4.0.0', '2.0.0']);
    expect(await server.services.deployments.list('grid')).toMatchObject({
      live: '2.0.0',
      share: null,
      groups: [{ name: 'testers', version: '3.0.0' }],
      passes: [{ version: '4.0.0' }, { group: 'testers' }],
    });
  });

  test('is refused where it could not be live for all, and its address where there are fifty', async () => {
    const to = { share: 5 };
    expect(await ask('/deployments/grid', { to })).toBe('remote_version_unknown');
    expect(await ask('/deployments/grid', { version: '9.9.9', to })).toBe('remote_version_unknown');
    for (const wrong of [{ share: 0 }, { share: 101 }, { share: 5.5 }, { group: 'A B' }, {}]) {
      expect(await ask('/deployments/grid', { version: '3.0.0', to: wrong })).toBe(
        'validation_failed',
      );
    }
    expect((await passFor({ version: '9.9.9' })).code).toBe('remote_version_unknown');
    expect((await passFor({ group: 'testers' }, 91)).code).toBe('validation_failed');
    const other = await server.services.deployTokens.issue('editor', 'operator');
    expect(await ask('/deployments/grid', { version: '3.0.0', to }, other)).toBe('deploy_refused');
    const made = await Promise.all(Array.from({ length: 50 }, () => passFor({ group: 'testers' })));
    expect(made.every(({ status }) => status === 201)).toBe(true);
    expect((await passFor({ group: 'testers' })).code).toBe('quota_exceeded');
    const end = `/deployments/grid/passes/${'x'.repeat(10)}/end`;
    expect(await ask(end, undefined)).toBe('not_found');
  });

  test('is kept for those who have it, however many come after', async () => {
    await share(5);
    for (let patch = 0; patch < 32; patch += 1) {
      await server.services.deployments.declare(
        'grid',
        `5.0.${patch}`,
        new Build({ version: `5.0.${patch}` }).list,
      );
    }
    const { versions } = await server.services.deployments.list('grid');
    expect(versions.map(({ version }) => version)).toContain('3.0.0');
    expect(await onSeat(true, 5).sees()).toEqual(['3.0.0', '2.0.0']);
  });
});

test('operators read on a page what teams are told by `list`, of all panels', async () => {
  await deploy({ version: '2.0.0', flags: { loud: false } });
  await ask('/deployments/grid/flags/loud', { value: true, to: { share: 5 } });
  const { remoteReports, deployments } = server.services;
  const message = 'Out of <b>tune</b>';
  const failed = { remote: 'grid', version: '2.0.0', reason: 'remote_threw', message };
  await remoteReports.take(failed);
  const page = await healthPage(deployments);
  expect([...page.matchAll(/<h2 id="(\w+)">/g)].map(([, name]) => name)).toEqual([
    'grid',
    'lessons',
  ]);
  const lines = versionLines(await deployments.list('grid'));
  expect(lines).toContain('  loud is true for 5 % of all people');
  for (const line of lines.filter((each) => !each.includes('<b>'))) expect(page).toContain(line);
  expect(page).toContain('remote_threw: Out of &lt;b&gt;tune&lt;/b&gt;');
});

describe('flags', () => {
  const flagged = { version: '2.0.0', flags: { loud: false, rows: 4 } };
  const set = (name: string, value?: unknown, to?: object) =>
    ask(`/deployments/grid/flags/${name}`, { value, to });
  const seen = async (visitor: Visitor) => {
    const answer = await visitor.get('/remotes.json', '*/*');
    return ((await answer.json()) as RemoteList).grid?.flags;
  };

  test('are set for all, a share, a group or a version, the nearest of which wins, and taken back', async () => {
    await deploy(flagged);
    const [early, late, tester] = [onSeat(true, 5), onSeat(false, 99), onSeat(true, 5)];
    expect(await seen(late)).toBeUndefined();
    expect(await set('rows', 8)).toBeUndefined();
    expect(await set('rows', 6, { share: 5 })).toBeUndefined();
    expect(await set('rows', 2, { group: 'testers' })).toBeUndefined();
    await tester.get((await passFor({ group: 'testers' })).path);
    expect(await seen(early)).toEqual({ rows: 6 });
    expect(await seen(late)).toEqual({ rows: 8 });
    expect(await seen(tester)).toEqual({ rows: 2 });
    expect(await set('rows', 1, { share: 25 })).toBeUndefined();
    expect(await set('loud', true, { version: '2.0.0' })).toBeUndefined();
    expect(await seen(early)).toEqual({ loud: true, rows: 1 });
    expect((await server.services.deployments.list('grid')).flags).toHaveLength(4);
    expect(await set('rows')).toBeUndefined();
    expect(await seen(early)).toEqual({ loud: true });
  });

  test('come with the versions that have them alone, through a rollback and back', async () => {
    await deploy(flagged);
    await set('rows', 8);
    await deploy({ version: '3.0.0', flags: { rows: 'many' } });
    expect(await seen(new Visitor())).toBeUndefined();
    expect((await list()).grid?.previous?.flags).toEqual({ rows: 8 });
    await ask('/deployments/grid', {});
    expect(await seen(new Visitor())).toEqual({ rows: 8 });
  });

  test.each([
    ['that no version has', 'colour', true, 'remote_flag_refused'],
    ['of another kind', 'rows', 'many', 'remote_flag_refused'],
    ['that nobody has set', 'rows', undefined, 'remote_flag_refused'],
    ['that is no value', 'rows', { $ne: 1 }, 'validation_failed'],
    ['with the name of something else', 'constructor', true, 'remote_flag_refused'],
  ])('are refused: one %s', async (_, name, value, code) => {
    await deploy(flagged);
    expect(await set(name, value)).toBe(code);
    expect((await server.services.deployments.list('grid')).flags).toEqual([]);
  });

  test('are refused of a version that is not there, and by another remote’s token', async () => {
    await deploy(flagged);
    expect(await set('rows', 1, { version: '9.9.9' })).toBe('remote_version_unknown');
    const other = await server.services.deployTokens.issue('editor', 'operator');
    expect(await ask('/deployments/grid/flags/rows', { value: 1 }, other)).toBe('deploy_refused');
    const body = await (
      await fetch(`${server.origin}/deployments/grid/flags/colour`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ value: true }),
      })
    ).json();
    expect(body).toMatchObject({
      error: {
        message:
          'grid has no flag colour that can be true: it has loud (a boolean), rows (a number).',
      },
    });
  });
});

describe('how a version fares', () => {
  const tell = async (loads: object[]) =>
    (await server.request('/remotes/loads', { method: 'POST', json: { loads } })).body.error?.code;
  const fail = (version: string, times: number) =>
    Promise.all(
      Array.from({ length: times }, () =>
        server.services.remoteReports.take({ remote: 'grid', version, reason: 'remote_threw' }),
      ),
    );
  const loaded = (version: string, times: number, standMs = 150) =>
    server.services.remoteReports.takeLoads(
      Array.from({ length: times }, () => ({ remote: 'grid', version, standMs })),
    );
  const listed = () => server.services.deployments.list('grid');

  beforeEach(async () => {
    await deploy({ version: '2.0.0' });
    await upload('3.0.0');
    await ask('/deployments/grid', { version: '3.0.0', to: { share: 5 } });
  });

  test('is counted from what pages say, without a word of whom', async () => {
    const grid = { remote: 'grid', version: '3.0.0' };
    expect(await tell([{ ...grid, standMs: 90 }])).toBeUndefined();
    await tell([{ ...grid, standMs: 700, longTasks: 2, longMs: 130.5 }]);
    await tell([{ ...grid, longTasks: 1, longMs: 60 }]);
    await tell([{ ...grid, standMs: 60_000 }]);
    const { versions } = await listed();
    expect(versions.find(({ version }) => version === '3.0.0')?.health).toEqual({
      loads: 3,
      standMs: { median: 800, slowest: null },
      longTasks: 3,
      longMs: 190.5,
    });
    expect(
      Object.keys((await server.database.remoteFailures.findOne().lean()) ?? {}).sort(),
    ).toEqual(['_id', 'at', 'loads', 'longMs', 'longTasks', 'remote', 'stood']);
  });

  test('is not counted of what nobody deployed, nor beyond what a page can be', async () => {
    for (const remote of ['nobody', '__proto__', 'grid/2.0.0', 'constructor']) {
      expect(await tell([{ remote, version: '9.9.9', standMs: 1 }])).toBeUndefined();
    }
    expect(await server.database.remoteFailures.countDocuments()).toBe(0);
    const one = { remote: 'grid', version: '3.0.0', standMs: 1 };
    for (const loads of [
      Array.from({ length: 41 }, () => one),
      [{ ...one, standMs: -1 }],
      [{ ...one, standMs: 1e9 }],
      [{ ...one, longTasks: 1.5 }],
    ]) {
      expect(await tell(loads)).toBe('validation_failed');
    }
  });

  test('is called worse only where chance would hardly do the same', async () => {
    await loaded('2.0.0', 60);
    await fail('3.0.0', 1);
    await loaded('3.0.0', 1);
    expect((await listed()).worse).toBeNull();
    await fail('3.0.0', 4);
    expect((await listed()).worse).toEqual({
      version: '3.0.0',
      failed: 5,
      of: 6,
      than: { version: '2.0.0', failed: 0, of: 60 },
    });
    await ask('/deployments/grid', { version: '3.0.0' });
    expect((await listed()).worse).toMatchObject({ version: '3.0.0' });
    await ask('/deployments/grid', {});
    expect((await listed()).worse).toBeNull();
  });

  test('its source maps are read by the server and given to nobody', async () => {
    const build = new Build({ version: '4.0.0' });
    const map = { version: 3, sources: ['./src/panel.tsx'], names: [], mappings: 'AAAA,UAIE' };
    build.files.set('assets/main.js.map', Buffer.from(JSON.stringify(map)));
    await server.services.deployments.declare('grid', '4.0.0', build.list);
    for (const [path, bytes] of build.files)
      await server.services.deployments.store('grid', '4.0.0', path, bytes);
    const at = '/remotes/grid/versions/4.0.0/assets/main.js';
    expect((await fetch(server.origin + at)).status).toBe(200);
    expect((await fetch(`${server.origin}${at}.map`)).status).toBe(404);
    const stack = `draw (${at}:1:11)`;
    await server.services.remoteReports.take({
      remote: 'grid',
      version: '4.0.0',
      reason: 'remote_threw',
      stack,
    });
    const { versions } = await listed();
    expect(versions[0]?.failures.latest[0]?.stack).toBe('draw (src/panel.tsx:5:3)');
  });
});
