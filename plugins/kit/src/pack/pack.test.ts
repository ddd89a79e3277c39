import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { limits, pluginLimits, readManifest } from '@hocket/sdk';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pack } from './pack.ts';
import { writePacked } from './packed.ts';

let where: string;
beforeAll(async () => {
  where = await mkdtemp(join(tmpdir(), 'hocket-pack-'));
});
afterAll(() => rm(where, { recursive: true }));

const bell = {
  id: 'acme.bell',
  version: '1.0.0',
  name: 'Bell',
  description: 'Rings.',
  author: 'Ada',
  licence: 'CC0-1.0',
};

/** A plugin's folder with these files; objects are written as JSON. */
async function plugin(name: string, files: Files): Promise<string> {
  const folder = join(where, name);
  for (const [path, content] of Object.entries(files)) {
    await mkdir(join(folder, path, '..'), { recursive: true });
    const isText = typeof content === 'string' || content instanceof Uint8Array;
    await writeFile(join(folder, path), isText ? content : JSON.stringify(content));
  }
  return folder;
}

type Files = Record<string, string | Uint8Array | object>;

const withInstrument = {
  ...bell,
  contributes: { instruments: [{ id: 'acme.bell', name: 'Bell', file: 'src/bell.ts' }] },
};

const withPattern = (file: string) => ({
  ...bell,
  contributes: { patterns: [{ name: 'A', file }] },
});

/** A synth in AssemblyScript, whose level is written as `level`. */
const synth = (level: string) => `const out = new StaticArray<f32>(256);
let rate: f32 = 0;
export function init(sampleRate: f32): void {
  rate = sampleRate;
}
export function output(): usize {
  return changetype<usize>(out);
}
export function process(frames: i32): void {
  for (let i = 0; i < frames; i++) out[i] = ${level};
}
export function noteOn(id: i32, frequency: f32, velocity: f32): void {}
export function noteOff(id: i32): void {}
`;

const withSynth = (file: string) => ({
  ...bell,
  contributes: { instruments: [{ id: 'acme.bell', name: 'Bell', file, data: ['a.wav'] }] },
});

test('an instrument in AssemblyScript is packed as a module that starts by its init, with its recordings', async () => {
  const folder = await plugin('synth', {
    'plugin.json': withSynth('src/synth.as.ts'),
    'src/synth.as.ts': synth('rate / 96000'),
    'a.wav': 'RIFF',
  });
  const { manifest, files } = await pack(folder);
  expect(manifest.contributes.instruments?.[0]).toMatchObject({
    file: 'src/synth.wasm',
    data: ['a.wav'],
  });
  expect([...files.keys()].sort()).toEqual(['a.wav', 'src/synth.wasm']);
  const bytes = files.get('src/synth.wasm') as Uint8Array<ArrayBuffer>;
  const instance = new WebAssembly.Instance(new WebAssembly.Module(bytes));
  const { memory, init, output, process } = instance.exports as unknown as {
    memory: WebAssembly.Memory;
    init(rate: number): void;
    output(): number;
    process(frames: number): void;
  };
  init(48_000);
  process(128);
  expect(new Float32Array(memory.buffer, output(), 128)).toEqual(new Float32Array(128).fill(0.5));
});

test('an effect in Faust is packed as a module whose parameters are its sliders', async () => {
  const preset = { name: 'Low', params: { cutOff: 200 } };
  const effect = { id: 'acme.bell', name: 'Bell', file: 'src/dull.dsp', presets: [preset] };
  const folder = await plugin('dull', {
    'plugin.json': { ...bell, contributes: { effects: [effect] } },
    'src/dull.dsp':
      'import("stdfaust.lib"); process = fi.lowpass(2, hslider("Cut Off[unit:Hz]", 900, 50, 9000, 1));',
  });
  const { manifest, files } = await pack(folder);
  const cutOff = { label: 'Cut Off', min: 50, max: 9000, initial: 900, unit: 'Hz' };
  expect(manifest.contributes.effects).toEqual([
    { ...effect, file: 'src/dull.wasm', params: { cutOff } },
  ]);
  expect([...files.keys()]).toEqual(['src/dull.wasm']);
  expect((await pack(folder)).manifest).toEqual(manifest);
});

const five = [0, 1, 2, 3, 4];

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

test('a plugin.json that an editor began with a byte-order mark is read', async () => {
  const folder = await plugin('marked', {
    'plugin.json': `\ufeff${JSON.stringify(withPattern('a.txt'))}`,
    'a.txt': 's("bd")',
  });
  expect((await pack(folder)).manifest.id).toBe('acme.bell');
});

test('an example pattern may be as long as the code of a project', async () => {
  const folder = await plugin('long', {
    'plugin.json': withPattern('a.txt'),
    'a.txt': '\r\n'.repeat(limits.codeLength),
  });
  expect((await pack(folder)).files.get('a.txt')).toHaveLength(2 * limits.codeLength);
});

const hit = { name: 'acme.bell.hit', file: 'sounds/a.wav', licence: 'CC0-1.0' };
const withSounds = { ...bell, contributes: { sounds: [hit] } };

test.each<[string, Files, string]>([
  ['no manifest', { 'x.txt': 'x' }, 'There is no plugin.json in'],
  ['a manifest that is no JSON', { 'plugin.json': '{' }, 'plugin.json is no JSON:'],
  [
    'a manifest with a wrong field',
    { 'plugin.json': { ...withPattern('a.txt'), id: 'bell' }, 'a.txt': 'x' },
    'plugin.id must be your name, a dot',
  ],
  [
    'a plugin that adds nothing',
    { 'plugin.json': { ...bell, contributes: {} } },
    'plugin.contributes must be at least one of instruments, effects, sounds,',
  ],
  [
    'a kind that there is not',
    { 'plugin.json': { ...bell, contributes: { patches: [{ file: 'a.txt' }] } } },
    'plugin.contributes.patches must be left out: there is no such field.',
  ],
  [
    'a file that is missing',
    { 'plugin.json': withPattern('a.txt') },
    'a.txt is not there, though plugin.json names it.',
  ],
  [
    'an instrument that is missing',
    { 'plugin.json': withInstrument },
    'src/bell.ts is not there, though plugin.json names it.',
  ],
  [
    'a folder as an instrument',
    { 'plugin.json': withInstrument, 'src/bell.ts/ratio.ts': 'export const ratio = 2;' },
    'src/bell.ts is not there, though plugin.json names it.',
  ],
  [
    'a file without a name',
    { 'plugin.json': withPattern('') },
    'plugin.contributes.patterns[0].file must be a path such as sounds/kick-01.wav:',
  ],
  [
    'a file from elsewhere',
    { 'plugin.json': withPattern('../a.txt') },
    "../a.txt is not in the plugin's folder.",
  ],
  [
    'a recording as an instrument',
    {
      'plugin.json': {
        ...bell,
        contributes: { instruments: [{ id: 'acme.bell', name: 'Bell', file: 'a.wav' }] },
      },
      'a.wav': 'RIFF',
    },
    'plugin.contributes.instruments[0].file must be a file that ends with .ts, .as.ts, .dsp, .js, .mjs, .wasm.',
  ],
  [
    'code with a mistake',
    { 'plugin.json': withInstrument, 'src/bell.ts': 'export default {\n  voice(: 1\n};' },
    'src/bell.ts:2:9: Expected',
  ],
  [
    'code that imports what is not there',
    { 'plugin.json': withInstrument, 'src/bell.ts': "\nimport './ratio.ts';" },
    'src/bell.ts:2:8: Could not resolve "./ratio.ts"',
  ],
  [
    'AssemblyScript with a mistake',
    {
      'plugin.json': withSynth('src/synth.as.ts'),
      'src/synth.as.ts': synth("'loud'"),
      'a.wav': 'RIFF',
    },
    'src/synth.as.ts:10:45: ',
  ],
  [
    'AssemblyScript that begins in no way',
    { 'plugin.json': withSynth('a.as.ts'), 'a.as.ts': 'export let a: i32;', 'a.wav': 'RIFF' },
    'a.as.ts has to export a function init.',
  ],
  [
    'AssemblyScript that asks the page for something',
    {
      'plugin.json': withSynth('a.as.ts'),
      'a.as.ts': synth('<f32>Math.random()'),
      'a.wav': 'RIFF',
    },
    "a.as.ts: A plugin's module may not have imports, such as env.seed.",
  ],
  [
    'Faust beside parameters that it does not say',
    {
      'plugin.json': {
        ...bell,
        contributes: {
          effects: [{ id: 'acme.bell', name: 'Bell', file: 'a.dsp', params: {} }],
        },
      },
      'a.dsp': 'process = _ * hslider("level", 0.5, 0, 1, 0.1);',
    },
    'plugin.contributes.effects[0].params must be left out: a.dsp says what can be set.',
  ],
  [
    'Faust with a range that is none',
    {
      'plugin.json': {
        ...bell,
        contributes: { effects: [{ id: 'acme.bell', name: 'Bell', file: 'a.dsp' }] },
      },
      'a.dsp': 'process = _ * hslider("level", 1, 1, 2000000, 0.1);',
    },
    'plugin.contributes.effects[0].params["level"].max must be ',
  ],
  [
    'bytes that are no module',
    { 'plugin.json': withSynth('a.wasm'), 'a.wasm': 'wasm', 'a.wav': 'RIFF' },
    'a.wasm: This is no WebAssembly module that can be read here.',
  ],
  [
    'an effect that is a recipe',
    {
      'plugin.json': {
        ...bell,
        contributes: { effects: [{ id: 'acme.bell', name: 'Bell', file: 'a.ts' }] },
      },
      'a.ts': 'export default {};',
    },
    'plugin.contributes.effects[0].file must be a file that ends with .as.ts, .dsp, .wasm.',
  ],
  [
    'a mapping with a button that deletes',
    {
      'plugin.json': {
        ...bell,
        contributes: {
          controllers: [
            {
              id: 'acme.bell',
              name: 'Pads',
              ports: ['Pads'],
              buttons: [{ label: 'X', cc: 1, does: 'delete' }],
            },
          ],
        },
      },
    },
    'plugin.contributes.controllers[0].buttons[0].does must be one of play, stop,',
  ],
  [
    'a mapping in a file',
    {
      'plugin.json': {
        ...bell,
        contributes: { controllers: [{ id: 'acme.bell', name: 'Pads', file: 'pads.json' }] },
      },
      'pads.json': '{}',
    },
    'plugin.contributes.controllers[0].file must be left out: there is no such field.',
  ],
  [
    'code that is too large',
    {
      'plugin.json': withInstrument,
      'src/bell.ts': `export default "${'x'.repeat(pluginLimits.codeBytes)}";`,
    },
    'src/bell.js has 513 KB; a file of its kind may have 512 KB.',
  ],
  [
    'a recording that is too large',
    { 'plugin.json': withSounds, 'sounds/a.wav': new Uint8Array(9 * 2 ** 20) },
    'sounds/a.wav has 9 MB; a file of its kind may have 8 MB.',
  ],
  [
    'a recording that is a little too large',
    { 'plugin.json': withSounds, 'sounds/a.wav': new Uint8Array(8 * 2 ** 20 + 1) },
    'sounds/a.wav has 8.1 MB; a file of its kind may have 8 MB.',
  ],
  [
    'too many large recordings',
    {
      'plugin.json': {
        ...bell,
        contributes: {
          sounds: five.map((n) => ({ ...hit, name: `acme.bell.s${n}`, file: `${n}.wav` })),
        },
      },
      ...Object.fromEntries(five.map((n) => [`${n}.wav`, new Uint8Array(7 * 2 ** 20)])),
    },
    'All files together have 35 MB; a plugin may have 32 MB.',
  ],
  [
    'an empty recording',
    { 'plugin.json': withSounds, 'sounds/a.wav': '' },
    'sounds/a.wav is empty.',
  ],
  [
    'an empty README',
    { 'plugin.json': withPattern('a.txt'), 'a.txt': 'x', 'README.md': '' },
    'README.md is empty.',
  ],
  [
    'a README that is too large',
    { 'plugin.json': withPattern('a.txt'), 'a.txt': 'x', 'README.md': 'x'.repeat(2 ** 20 + 1) },
    'README.md has 1.1 MB; a file of its kind may have 1 MB.',
  ],
  [
    'a pattern that no project could hold',
    { 'plugin.json': withPattern('a.txt'), 'a.txt': 'x'.repeat(limits.codeLength + 1) },
    'a.txt has 200001 characters; an example pattern may have 200000.',
  ],
])('%s is refused with a sentence', async (name, files, sentence) => {
  await expect(pack(await plugin(name.replaceAll(' ', '-'), files))).rejects.toThrow(sentence);
});
