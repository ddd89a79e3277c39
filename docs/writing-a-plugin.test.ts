import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Catalogue, messageOf, readManifest, readTheme, readTranslation } from '@hocket/sdk';
import { afterAll, expect, test } from 'vitest';
import { readArguments } from '../plugins/create/src/read-arguments.ts';
import { checkPlugin } from '../plugins/kit/src/check/check-plugin.ts';
import { pack } from '../plugins/kit/src/pack/pack.ts';
import { readOptions } from '../plugins/kit/src/read-options.ts';
import { blocksOf } from './guides.ts';
import { root } from './workspace.ts';

const guide = readFileSync(join(root, 'docs/writing-a-plugin.md'), 'utf8');
const blocks = (wanted: string) =>
  blocksOf(guide)
    .filter(({ language }) => language === wanted)
    .map(({ text }) => text);

const [manifest = '', sounds = '', theme = '', wordings = '', wording = ''] = blocks('json');
const [instrument = ''] = blocks('ts');
const [peal = ''] = blocks('js');
const [report = ''] = blocks('text');
const commands = blocks('sh').flatMap((block) => block.trim().split('\n'));

const folder = mkdtempSync(join(tmpdir(), 'hocket-guide-'));
afterAll(() => rmSync(folder, { recursive: true }));

function refusal(read: () => unknown): string {
  try {
    read();
  } catch (error) {
    return messageOf(error);
  }
  return 'read';
}

test('the plugin of the guide packs, sounds, and is reported as the guide says', async () => {
  mkdirSync(join(folder, 'src'));
  writeFileSync(join(folder, 'plugin.json'), manifest);
  writeFileSync(join(folder, 'src/bell.ts'), instrument);
  writeFileSync(join(folder, 'src/peal.txt'), peal);
  const parts = await checkPlugin(await pack(folder));
  expect(parts.flatMap(({ faults }) => faults)).toEqual([]);
  expect(parts.map(({ name }) => `right  ${name}\n`).join('')).toBe(report);
}, 120_000);

test('its recordings and its theme are of the form that they have to be', () => {
  const contributes = JSON.parse(sounds) as {
    sounds: { file?: string; files?: Record<string, string> }[];
  };
  const paths = contributes.sounds.flatMap(({ file, files = {} }) => [
    ...(file === undefined ? [] : [file]),
    ...Object.values(files),
  ]);
  const file = { integrity: `sha384-${'A'.repeat(64)}`, size: 1 };
  const files = Object.fromEntries(paths.map((path) => [path, file]));
  const read = readManifest({ ...JSON.parse(manifest), contributes, files });
  expect(read.contributes.sounds).toHaveLength(2);
  expect(readTheme(JSON.parse(theme)).scheme).toBe('dark');
});

test('it quotes the sentence that a wrong file gets', async () => {
  const wrong = JSON.parse(manifest);
  wrong.contributes.instruments[0].file = 'bell.wav';
  const place = join(folder, 'wrong');
  mkdirSync(place);
  writeFileSync(join(place, 'plugin.json'), JSON.stringify(wrong));
  const sentence = await pack(place).then(() => 'packed', messageOf);
  expect(guide).toContain(`\`${sentence}\``);
});

test('its translation words texts that there are, and it quotes what a wrong key gets', () => {
  const file = { integrity: `sha384-${'A'.repeat(64)}`, size: 1 };
  const contributes = JSON.parse(wordings);
  const files = { [contributes.translations[0].file]: file };
  const read = readManifest({ ...JSON.parse(manifest), contributes, files });
  const [{ language, namespace } = { language: '', namespace: '' }] =
    read.contributes.translations ?? [];
  const path = join(root, `remotes/${namespace}/src/messages/en.json`);
  const english = JSON.parse(readFileSync(path, 'utf8')) as Catalogue;
  const at = `translations.${language}.${namespace}`;
  const texts = JSON.parse(wording);
  expect(Object.keys(readTranslation(texts, at, english)).length).toBeGreaterThan(1);
  const { play, ...others } = texts;
  const sentence = refusal(() => readTranslation({ ...others, plai: play }, at, english));
  expect(guide).toContain(`\`${sentence}\``);
});

test('its commands are ones that there are', () => {
  const scripts = ['dev', 'test', 'release', 'update'];
  const [create = '', ...others] = commands;
  const given = create.replace('npm create hocket-plugin ', '').replace('-- ', '').split(' ');
  expect(readArguments(given).said).toMatchObject({ folder: 'my-bell', id: 'acme.bell' });
  for (const line of others.filter((line) => / run /.test(line))) {
    const [, script = '', rest = ''] = /npm run (\w+)(?: -- (.*))?/.exec(line) ?? [];
    expect(scripts).toContain(script);
    expect(readOptions([script, ...rest.split(' ').filter(Boolean)]).command).toBe(script);
  }
});
