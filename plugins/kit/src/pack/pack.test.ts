import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readManifest } from '@hocket/sdk';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pack } from './pack.ts';
import { writePacked } from './packed.ts';

let where: string;
beforeAll(async () => {
  where = await mkdtemp(join(tmpdir(), 'hocket-pack-'));
});
afterAll(() => rm(where, { recursive: true }));

const bell = {
  ...{ id: 'acme.bell', version: '1.0.0', name: 'Bell', description: 'Rings.', author: 'Ada' },
  licence: 'CC0-1.0',
};

/** A plugin's folder with these files; objects are written as JSON. */
async function plugin(name: string, files: Record<string, string | object>): Promise<string> {
  const folder = join(where, name);
  for (const [path, content] of Object.entries(files)) {
    await mkdir(join(folder, path, '..'), { recursive: true });
    await writeFile(
      join(folder, path),
      typeof content === 'string' ? content : JSON.stringify(content),
    );
  }
  return folder;
}

const withInstrument = {
  ...bell,
  contributes: { instruments: [{ id: 'acme.bell', name: 'Bell', file: 'src/bell.ts' }] },
};

test('an instrument is packed with what it imports as one file of plain JavaScript', async () => {
  const folder = await plugin('bell', {
    'plugin.json': withInstrument,
    'src/bell.ts':
      "import { ratio } from './ratio.ts';\nexport default { voice: (n: { frequency: number }) => ({ tones: [{ frequency: n.frequency * ratio }] }) };",
    'src/ratio.ts': 'export const ratio: number = 2.76;',
  });
  const packed = await pack(folder);
  expect(packed.manifest.contributes.instruments?.[0]?.file).toBe('src/bell.js');
  expect([...packed.files.keys()]).toEqual(['src/bell.js']);
  const out = join(where, 'out');
  await writePacked(packed, out);
  const code = await readFile(join(out, 'src/bell.js'), 'utf8');
  expect(code).toContain('2.76');
  expect(code).not.toMatch(/import|: number/);
  const manifest = readManifest(JSON.parse(await readFile(join(out, 'plugin.json'), 'utf8')));
  expect(manifest).toEqual(packed.manifest);
  expect(manifest.files['src/bell.js']).toEqual({
    integrity: `sha384-${createHash('sha384').update(code).digest('base64')}`,
    size: Buffer.byteLength(code),
  });
});

test('packing again gives the same bytes', async () => {
  const folder = join(where, 'again');
  await cp(join(where, 'bell'), folder, { recursive: true });
  expect((await pack(folder)).manifest).toEqual((await pack(join(where, 'bell'))).manifest);
});

test.each<[string, Record<string, string | object>, string]>([
  ['no manifest', { 'x.txt': 'x' }, 'There is no plugin.json in'],
  ['a manifest that is no JSON', { 'plugin.json': '{' }, 'plugin.json is no JSON:'],
  [
    'a manifest with a wrong field',
    { 'plugin.json': { ...bell, id: 'bell', contributes: {} } },
    'plugin.id must be of the form',
  ],
  [
    'a file that is missing',
    { 'plugin.json': { ...bell, contributes: { patterns: [{ name: 'A', file: 'a.txt' }] } } },
    'a.txt is not there, though plugin.json names it.',
  ],
  [
    'a file from elsewhere',
    { 'plugin.json': { ...bell, contributes: { patterns: [{ name: 'A', file: '../a.txt' }] } } },
    "../a.txt is not in the plugin's folder.",
  ],
  [
    'code with a mistake',
    { 'plugin.json': withInstrument, 'src/bell.ts': 'export default {\n  voice(: 1\n};' },
    'src/bell.ts:2:9: Expected',
  ],
])('%s is refused with a sentence', async (name, files, sentence) => {
  await expect(pack(await plugin(name.replaceAll(' ', '-'), files))).rejects.toThrow(sentence);
});
