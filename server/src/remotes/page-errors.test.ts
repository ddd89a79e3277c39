import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, testServer } from '../testing/test-server.ts';

const release = '0123456789';
/** Column 10 of line 1 is line 5, column 3 of the source. */
const map = {
  version: 3,
  file: 'main.js',
  sources: ['webpack://@hocket/shell/./src/app.tsx'],
  names: [],
  mappings: 'AAAA,UAIE',
};

let root: string;
let server: TestServer;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'hocket-page-errors-'));
  await mkdir(join(root, 'shell/dist/assets'), { recursive: true });
  await writeFile(join(root, 'shell/dist/assets/main.js.map'), JSON.stringify(map));
  server = await testServer({ root });
  server.services.pageErrors.serves(async () => release);
});
afterAll(() => rm(root, { recursive: true }));

const place = (file: string) => `draw (/assets/${file}:1:11)`;
const tell = async (errors: object[], of: string | undefined = release) => {
  const json = { loads: [], errors, ...(of && { release: of }) };
  const { body } = await server.request('/remotes/loads', { method: 'POST', json });
  return body.error?.code;
};
const counted = async () =>
  (await server.services.pageErrors.counter.get()).values.map(({ labels, value }) => [
    labels.release,
    labels.kind,
    value,
  ]);
const logged = () =>
  server.logged
    .map((line) => JSON.parse(line))
    .filter(({ msg }) => msg === 'A page threw in a browser')
    .map(({ release, kind, place }) => [release, kind, place]);

test('errors of pages are counted by release and kind, and each place is logged once, by its sources', async () => {
  expect(await tell([{ kind: 'TypeError', place: place('main.js'), count: 2 }])).toBeUndefined();
  await tell([{ kind: 'TypeError', place: place('main.js'), count: 1 }]);
  await tell([{ kind: 'other', place: place('gone.js'), count: 1 }]);
  await tell([{ kind: 'Error', place: place('main.js'), count: 1 }], 'ffffffffff');
  expect(await counted()).toEqual([
    [release, 'TypeError', 3],
    [release, 'other', 1],
    ['other', 'Error', 1],
  ]);
  expect(logged()).toEqual([
    [release, 'TypeError', 'draw (src/app.tsx:5:3)'],
    [release, 'other', place('gone.js')],
    ['ffffffffff', 'Error', place('main.js')],
  ]);
});

test.each([
  ['a kind that is none', { kind: 'my song', place: place('main.js'), count: 1 }],
  ['a place with a message', { kind: 'Error', place: `my song ${place('main.js')}`, count: 1 }],
  ['a place elsewhere', { kind: 'Error', place: 'x (/files/me/a.js:1:1)', count: 1 }],
  ['a place above', { kind: 'Error', place: place('../../../server/dist/index.js'), count: 1 }],
  ['too many', { kind: 'Error', place: place('main.js'), count: 101 }],
])('%s is refused, and so is all that came with it', async (_, error) => {
  const before = await counted();
  const good = { kind: 'Error', place: place('main.js'), count: 1 };
  expect(await tell([good, error])).toBe('validation_failed');
  expect(await counted()).toEqual(before);
});

test('whoever sends many places fills no log', async () => {
  for (let from = 0; from < 120; from += 20) {
    const many = Array.from({ length: 20 }, (_, at) => ({
      kind: 'Error',
      place: place(`a${from + at}.js`),
      count: 1,
    }));
    expect(await tell(many, 'ffffffffff')).toBeUndefined();
  }
  expect(logged()).toHaveLength(100);
  expect(await counted()).toContainEqual(['other', 'Error', 121]);
});
