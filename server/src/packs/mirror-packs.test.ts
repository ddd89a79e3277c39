import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type MirrorOptions, type MirrorReport, mirrorPacks } from './mirror-packs.ts';
import { RecordingsHost } from './testing/recordings-host.ts';

let host: RecordingsHost;
let around: string;
let dir: string;
/** Milliseconds that the mirror waited, which here takes none. */
let pauses: number[];

beforeEach(async () => {
  host = await RecordingsHost.start();
  around = await mkdtemp(join(tmpdir(), 'hocket-mirror-'));
  dir = join(around, 'packs');
  pauses = [];
});
afterEach(async () => {
  await host.close();
  await rm(around, { recursive: true });
});

async function mirror(packs: Record<string, string>, more: Partial<MirrorOptions> = {}) {
  const wanted = Object.entries(packs).map(([name, map]) => ({ name, map }));
  const reports: MirrorReport[] = [];
  const mirrored = mirrorPacks(dir, wanted, {
    order: wanted,
    hosts: [host.origin],
    signal: new AbortController().signal,
    pause: async (milliseconds) => pauses.push(milliseconds),
    ...more,
  });
  for await (const report of mirrored) reports.push(report);
  return reports;
}

const read = (path: string) => readFile(join(dir, path), 'utf8');
const json = async (path: string) => JSON.parse(await read(path)) as unknown;
/** The files of the folder, by their paths in it. */
const files = async (folder = dir) =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();

test('a pack is a folder with its files and a map relative to it, whatever their names and bases', async () => {
  host.files.set('/kit/bd/Tom H.wav', 'tom');
  host.files.set('/kit/bd/Tom-H.wav', 'other tom');
  host.files.set('/kit/bd/100% loud.wav', 'loud');
  host.files.set('/kit/bd/v1.2/a.b.WAV', 'versions');
  host.files.set('/keys/C#4.mp3', 'c sharp');
  host.files.set('/keys/A4.mp3', 'a');
  host.files.set('/main/own.ogg', 'own');
  const map = host.map('/main/kit.json', {
    _base: `${host.origin}/kit/`,
    bd: ['bd/Tom H.wav', 'bd/Tom-H.wav', 'bd/100% loud.wav', 'bd/v1.2/a.b.WAV', 'bd/Tom%20H.wav'],
    keys: { _base: `${host.origin}/keys/`, 'C#4': 'C#4.mp3', a4: ['A4.mp3'] },
    one: `${host.origin}/main/own.ogg`,
    none: [],
  });
  const relative = host.map('/main/relative.json', { own: 'own.ogg' });
  const [report, second] = await mirror({ kit: map, relative });
  expect(report).toEqual({ name: 'kit', done: 7, total: 7, fetched: 7, bytes: 35, failed: [] });
  expect(second).toMatchObject({ fetched: 1, failed: [] });
  const sounds = (await json('kit/strudel.json')) as { bd: string[] };
  expect(sounds).toEqual({
    bd: [
      'bd/Tom-H.wav',
      expect.stringMatching(/^[0-9a-f]{32}\.wav$/),
      'bd/100-loud.wav',
      'bd/v1-2/a.b.WAV',
      'bd/Tom-H.wav',
    ],
    keys: { 'C#4': ['C-4.mp3'], a4: ['A4.mp3'] },
    one: ['main/own.ogg'],
  });
  const bodies = await Promise.all(sounds.bd.map((path) => read(`kit/${path}`)));
  expect(bodies).toEqual(['tom', 'other tom', 'loud', 'versions', 'tom']);
  expect(await read('kit/C-4.mp3')).toBe('c sharp');
  expect(await json('relative/strudel.json')).toEqual({ own: ['own.ogg'] });
  expect(await json('packs.json')).toEqual(['kit', 'relative']);
});

test('what is there with its size is not fetched again, and packs that were there stay listed', async () => {
  for (const name of ['a', 'b', 'c']) host.files.set(`/${name}.wav`, name.repeat(100));
  const kit = host.map('/kit.json', { s: ['a.wav', 'b.wav', 'c.wav'] });
  const order = ['first', 'kit'].map((name) => ({ name, map: '' }));
  await mirror({ kit }, { order });
  await writeFile(join(dir, 'kit/b.wav'), 'cut off');
  await rm(join(dir, 'kit/c.wav'));
  host.asked = [];
  const [report] = await mirror({ kit }, { order });
  expect(report).toMatchObject({ total: 3, fetched: 2, bytes: 300 });
  expect(host.asked.filter((line) => line.startsWith('GET')).sort()).toEqual([
    'GET /b.wav',
    'GET /c.wav',
    'GET /kit.json',
  ]);
  expect(await read('kit/b.wav')).toBe('b'.repeat(100));
  await mirror({ first: kit }, { order });
  expect(await json('packs.json')).toEqual(['first', 'kit']);
});

test('a host that is busy is asked again when it says, three times in all; what is not there once', async () => {
  host.files.set('/a.wav', 'a');
  host.busyOnce('/a.wav', 7);
  host.files.set('/down.wav', 'never');
  host.answers.set('/down.wav', (response) => {
    response.writeHead(200, { 'content-length': 5 });
    response.write('nev', () => response.destroy());
  });
  const kit = host.map('/kit.json', { s: ['a.wav', 'down.wav', 'gone.wav'] });
  const [report] = await mirror({ kit });
  expect(report?.failed.sort()).toEqual([
    `${host.origin}/down.wav could not be fetched.`,
    `${host.origin}/gone.wav is answered with 404.`,
  ]);
  expect(pauses.sort()).toEqual([1000, 4000, 7000]);
  expect(host.asked.filter((line) => line.includes('gone'))).toHaveLength(1);
  // Numbers of sounds stay what they are elsewhere.
  expect(await json('kit/strudel.json')).toEqual({ s: ['a.wav', 'down.wav', 'gone.wav'] });
  expect(await files()).toEqual(['kit/a.wav', 'kit/strudel.json', 'packs.json']);
});

test('a pack without a map is told, and the next one comes all the same', async () => {
  host.files.set('/a.wav', 'a');
  host.files.set('/broken.json', '{');
  host.files.set('/large.json', `["${'x'.repeat(4_000_000)}"]`);
  const reports = await mirror({
    away: 'http://127.0.0.1:1/kit.json',
    gone: `${host.origin}/gone.json`,
    broken: `${host.origin}/broken.json`,
    large: `${host.origin}/large.json`,
    list: host.map('/list.json', ['a.wav']),
    empty: host.map('/empty.json', {}),
    kit: host.map('/kit.json', { s: 'a.wav' }),
  });
  expect(reports.flatMap(({ failed }) => failed)).toEqual([
    'http://127.0.0.1:1/kit.json could not be fetched.',
    `${host.origin}/gone.json is answered with 404.`,
    `${host.origin}/broken.json is no JSON.`,
    `${host.origin}/large.json is larger than 4 MB.`,
    `${host.origin}/list.json is no map of recordings.`,
    `${host.origin}/empty.json names no recordings.`,
  ]);
  expect(await json('packs.json')).toEqual(['kit']);
});

test('no name of a map leads out of its folder, and none to another host or to what is no recording', async () => {
  const names = [
    '../../../up.wav',
    '..%2f..%2fescaped.wav',
    '%2e%2e/%2e%2e/dots.wav',
    '..\\..\\back.wav',
    '..%5C..%5Cback.wav',
    '/absolute.wav',
    '//double.wav',
    'CON.wav',
    'aux/nul.wav',
    '.hidden.wav',
    'trailing./dots...wav',
    'a\0b.wav',
    'x.wav/y.wav',
    'x.wav',
    'X.WAV',
    `${'long'.repeat(100)}.wav`,
    `${'deep/'.repeat(40)}deep.wav`,
    'query.wav?a',
    'query.wav?b',
    'café/日本.wav',
  ];
  host.answers.set('/moved.wav', (response) =>
    response.writeHead(302, { location: `${host.origin}/secret.wav` }).end(),
  );
  host.answers.set('/large.wav', (response) =>
    response.writeHead(200, { 'content-length': 64_000_001 }).end(),
  );
  for (const name of names) {
    const escaped = name.replace('\0', '%00');
    host.files.set(decodeURIComponent(new URL(`${host.origin}/kit/${escaped}`).pathname), name);
  }
  host.files.set('/kit/strudel.json', 'not this');
  const text = JSON.stringify({
    s: names,
    constructor: 'x.wav',
    other: ['https://elsewhere.example/a.wav', 'http://169.254.169.254/a.wav', 'file:///etc/a.wav'],
    strange: [
      'page.html',
      'strudel.json',
      'noending',
      `${host.origin.replace('//', '//me@')}/a.wav`,
    ],
    refused: ['/moved.wav', '/large.wav'].map((path) => host.origin + path),
    numbers: [1, null, { a: 'x.wav' }],
  }).replace('{', '{"__proto__":{"polluted":"x.wav"},');
  host.files.set('/kit/kit.json', text);
  const [report] = await mirror({ kit: `${host.origin}/kit/kit.json` });
  const sounds = (await json('kit/strudel.json')) as Record<string, string[]>;
  expect(Object.keys(sounds)).toEqual(['s', 'constructor', 'refused']);
  const kept = [...new Set(sounds.s)];
  expect(kept.length).toBeGreaterThan(names.length - 4);
  for (const path of kept) expect(path).toMatch(/^([\w-]+\/)*[\w-][\w.-]*\.wav$/i);
  expect(new Set(kept.map((path) => path.toLowerCase())).size).toBe(kept.length);
  expect(await files(around)).toEqual(
    [...kept.map((path) => `kit/${path}`), 'kit/strudel.json', 'packs.json']
      .map((path) => `packs/${path}`)
      .sort(),
  );
  expect(report?.failed.sort()).toEqual(
    [
      'https://elsewhere.example/a.wav is at elsewhere.example, which is not in SAMPLE_HOSTS.',
      'http://169.254.169.254/a.wav is at 169.254.169.254, which is not in SAMPLE_HOSTS.',
      'file:///etc/a.wav is at file:, which is not in SAMPLE_HOSTS.',
      'page.html has not the ending of a recording.',
      'strudel.json has not the ending of a recording.',
      'noending has not the ending of a recording.',
      `${host.origin.replace('//', '//me@')}/a.wav is at ${host.origin.slice(7)}, which is not in SAMPLE_HOSTS.`,
      `${host.origin}/moved.wav is answered with 302.`,
      `${host.origin}/large.wav is larger than 64 MB.`,
    ].sort(),
  );
  expect(host.asked.some((line) => line.includes('secret'))).toBe(false);
});
