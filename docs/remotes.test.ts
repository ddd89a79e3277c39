import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { blocksOf } from '../plugins/kit/testing/guides.ts';
import { isForSome, RemoteCopy } from '../shell/e2e/remote-copy.ts';
import { repositoryRoot } from './repository-root.ts';

const blocks = blocksOf(readFileSync(join(repositoryRoot, 'docs/writing-a-remote.md'), 'utf8'));
const dir = await mkdtemp(join(tmpdir(), 'hocket-guide-'));
const copy = await RemoteCopy.ofGuide();
afterAll(async () => {
  await copy.dispose();
  await rm(dir, { recursive: true });
});

test('the remote of the guide is built, deployed and rolled back as the guide says', async () => {
  const files = blocks.filter(({ language }) => language !== 'sh');
  expect(files.map(({ path }) => path)).toEqual([
    'remotes/hello/package.json',
    'remotes/hello/src/index.tsx',
    'remotes/hello/src/hello-panel.tsx',
    'remotes/hello/src/messages/en.json',
    'remotes/hello/src/messages/de.json',
  ]);
  const commands = blocks
    .flatMap(({ text }) => text.split('\n'))
    // What only some people get, a server gives: shell/e2e/deploy-degrees.spec.ts.
    .filter((line) => line.startsWith('npm run deploy -w remotes/hello') && !isForSome(line))
    .map((line) => line.replace('--server https://studio.example', '').split(/ -- ?/)[1] ?? '');
  expect(commands).toHaveLength(4);
  const live: string[] = [];
  for (const command of commands) {
    const args = command.split(' ').filter(Boolean);
    // The name of the version is made up, there as here.
    const known = args.map((arg) => (/^\d/.test(arg) ? (live[0] ?? '') : arg));
    const ran = await copy.deploy([...known, '--dir', dir, '--base', 'https://panels.example']);
    expect(ran, command).toMatchObject({ code: 0 });
    live.push(/0\.1\.0-[0-9a-f]{10}|as it came/.exec(ran.output)?.[0] ?? '');
  }
  const [version] = live;
  expect(live).toEqual([version, version, 'as it came', version]);
  const list = JSON.parse(readFileSync(join(dir, 'remotes.json'), 'utf8'));
  expect(list.hello.place).toMatchObject({ area: 'dock', title: { en: 'Hello', de: 'Hallo' } });
  expect(list.hello.entry).toBe(
    `https://panels.example/hello/${version}/${list.hello.entry.split('/').at(-1)}`,
  );
});
