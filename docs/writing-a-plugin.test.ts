import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Catalogue,
  controllerActions,
  countingKinds,
  messageOf,
  newMusicProject,
  pluginLimits,
  readManifest,
  readTheme,
  readTranslation,
  themeColors,
} from '@hocket/sdk';
import { afterAll, expect, test } from 'vitest';
import { type DspKind, dspExports } from '../engine/dsp/src/meter-module.ts';
import { begunModule, type ModuleCalls } from '../engine/dsp/testing/index.ts';
import { readStarter } from '../engine/music/src/model/read-starter.ts';
import { PanelHost } from '../engine/sandbox/panel-host.ts';
import type { PanelPicture } from '../engine/sandbox/panel-protocol.ts';
import { maxNotes, maxRecipeLength } from '../engine/sandbox/plugin-protocol.ts';
import { budgets } from '../engine/src/plugins/plugin-voices.ts';
import { type PluginAnswers, readArguments } from '../plugins/create/src/plugin-answers.ts';
import { scaffold } from '../plugins/create/src/scaffold.ts';
import { checkPlugin } from '../plugins/kit/src/check/check-plugin.ts';
import { englishTexts } from '../plugins/kit/src/check/check-translation.ts';
import { pack } from '../plugins/kit/src/pack/pack.ts';
import type { PackedPlugin } from '../plugins/kit/src/pack/packed.ts';
import { readOptions } from '../plugins/kit/src/read-options.ts';
import { blocksOf } from '../plugins/kit/testing/guides.ts';
import { repositoryRoot } from './repository-root.ts';

const guide = readFileSync(join(repositoryRoot, 'docs/writing-a-plugin.md'), 'utf8');
const blocks = (wanted: string) =>
  blocksOf(guide)
    .filter(({ language }) => language === wanted)
    .map(({ text }) => text);

const [
  manifest = '',
  sounds = '',
  themes = '',
  theme = '',
  starters = '',
  wordings = '',
  wording = '',
  listed = '',
  effects = '',
  faust = '',
  panels = '',
  paletteCommands = '',
  controllers = '',
] = blocks('json');
const [reed = ''] = blocks('faust');
const [instrument = '', shiver = '', flash = '', tempo = ''] = blocks('ts');
const [peal = '', registered = ''] = blocks('js');
const [report = ''] = blocks('text');
const commands = blocks('sh').flatMap((block) => block.trim().split('\n'));

const folder = mkdtempSync(join(tmpdir(), 'hocket-guide-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A packed module as the studio runs it, after its first call. */
function started({ files }: PackedPlugin, path: string, kind: DspKind): ModuleCalls {
  return begunModule(files.get(path) ?? new Uint8Array(), kind, 48_000);
}

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
});

test('its functions for code are packed with the bell, run, and hold the limits that it tells', async () => {
  const place = join(folder, 'functions');
  mkdirSync(join(place, 'src'), { recursive: true });
  const { contributes, ...rest } = JSON.parse(manifest);
  const all = { ...contributes, ...JSON.parse(listed) };
  writeFileSync(join(place, 'plugin.json'), JSON.stringify({ ...rest, contributes: all }));
  writeFileSync(join(place, 'src/bell.ts'), instrument);
  writeFileSync(join(place, 'src/peal.txt'), peal);
  writeFileSync(join(place, 'src/functions.js'), registered);
  const parts = (await checkPlugin(await pack(place))).slice(-2);
  expect(parts).toEqual([
    { name: 'function acmeBell_strum', faults: [] },
    { name: 'function acmeBell_walk', faults: [] },
  ]);
  expect(guide).toContain(`(up to ${pluginLimits.exampleLength} characters each)`);
  expect(guide).toContain(`up to ${pluginLimits.functionBytes / 1024} KB once it is packed`);
});

test('the panel of the guide packs, draws what sounds, and asks for its edit', async () => {
  const place = join(folder, 'flash');
  mkdirSync(join(place, 'src'), { recursive: true });
  const asks = { permissions: ['music.read', 'music.edit'], contributes: JSON.parse(panels) };
  writeFileSync(join(place, 'plugin.json'), JSON.stringify({ ...JSON.parse(manifest), ...asks }));
  writeFileSync(join(place, 'src/flash.ts'), flash);
  const { manifest: packed, files } = await pack(place);
  expect(packed.permissions).toEqual(asks.permissions);
  const texts: unknown[] = [];
  const pen = {
    setTransform() {},
    clearRect() {},
    fillRect() {},
    fillText: (text: string) => texts.push(text),
  } as unknown as OffscreenCanvasRenderingContext2D;
  const asked: unknown[] = [];
  const host: PanelHost = new PanelHost(
    { canvas: { width: 1, height: 1 }, pen },
    (request, wish) => {
      asked.push(wish);
      queueMicrotask(() => host.tell({ kind: 'reply', request, value: { bpm: 90 } }));
    },
  );
  const code = new TextDecoder().decode(files.get('src/flash.js'));
  await host.load({ file: 'src/flash.js', code, controls: { glow: 0.5 }, words: {} });
  const look = { colors: {}, isDark: true, language: 'de', isCalm: false };
  const onsets = [{ begin: 0, end: 1, sound: 'bd', gain: 1 }];
  const picture = { width: 9, height: 9, ratio: 1, time: 0, look, onsets, sound: {} };
  host.draw(picture as unknown as PanelPicture);
  expect(texts).toEqual(['bd']);
  host.tell({ kind: 'control', name: 'faster', value: 1 });
  await expect
    .poll(() => asked)
    .toEqual([{ what: 'read' }, { what: 'edit', patches: [{ path: '/bpm', value: 91 }] }]);
});

test('the commands of the guide pack, answer their edit, and fail as the guide says', async () => {
  const place = join(folder, 'tempo');
  mkdirSync(join(place, 'src'), { recursive: true });
  const permissions = ['music.read', 'music.edit'];
  const asks = { permissions, contributes: JSON.parse(paletteCommands) };
  writeFileSync(join(place, 'plugin.json'), JSON.stringify({ ...JSON.parse(manifest), ...asks }));
  writeFileSync(join(place, 'src/tempo.ts'), tempo);
  const packed = await pack(place);
  expect(await checkPlugin(packed)).toEqual([
    { name: 'command acme.bell.halve', faults: [] },
    { name: 'command acme.bell.double', faults: [] },
  ]);
  const [halve, double] = packed.manifest.contributes.commands ?? [];
  const code = new TextDecoder().decode(packed.files.get(halve?.file ?? ''));
  const run = (command = '') => {
    const canvas = { width: 1, height: 1 };
    const host: PanelHost = new PanelHost({ canvas, pen: {} as never }, (request) =>
      queueMicrotask(() => host.tell({ kind: 'reply', request, value: { bpm: 120 } })),
    );
    return host.run({ file: halve?.file ?? '', code, words: {}, command });
  };
  expect(await run(halve?.id)).toEqual([{ path: '/bpm', value: 60 }]);
  const failure = await run(double?.id).then(() => 'ran', messageOf);
  const sentence = `“Double the tempo” changed nothing: it failed (${failure}).`;
  expect(guide.replace(/\s+/g, ' ')).toContain(`\`${sentence}\``);
});

test('the mapping of the guide is read, and it quotes what a wrong one gets', () => {
  const read = (contributes: object) =>
    readManifest({ ...JSON.parse(manifest), files: {}, contributes });
  const contributes = JSON.parse(controllers);
  const [mapping] = read(contributes).contributes.controllers ?? [];
  expect([mapping?.knobs?.length, mapping?.buttons?.length]).toEqual([2, 2]);
  contributes.controllers[0].knobs[1].sets.control = 'room';
  const sentence = refusal(() => read(contributes));
  expect(guide.replace(/\s+/g, ' ')).toContain(`\`${sentence}\``);
  for (const word of [...controllerActions, ...countingKinds])
    expect(guide).toContain(`\`${word}\``);
});

test('the effect of the guide packs, and does to a sound what the guide says', async () => {
  const place = join(folder, 'shiver');
  mkdirSync(join(place, 'src'), { recursive: true });
  const contributes = JSON.parse(effects);
  const written = { ...JSON.parse(manifest), contributes };
  writeFileSync(join(place, 'plugin.json'), JSON.stringify(written));
  writeFileSync(join(place, 'src/shiver.as.ts'), shiver);
  const packed = await pack(place);
  const effect = started(packed, 'src/shiver.wasm', 'effect');
  const floats = (at: number, length: number) => new Float32Array(effect.memory.buffer, at, length);
  floats(effect.params(), 1)[0] = 187.5;
  floats(effect.input(), 256).fill(0.5);
  effect.process(128);
  const left = floats(effect.output(), 128);
  // Half a period of the sine: from the middle up, and back to it.
  expect(left[0]).toBeCloseTo(0.3, 5);
  expect(left[64]).toBeCloseTo(0.5, 4);
  expect(floats(effect.output() + 512, 128)).toEqual(left);
  expect(await checkPlugin(packed)).toEqual([{ name: 'effect acme.bell', faults: [] }]);
});

test('the instrument in Faust of the guide packs, with its sliders as parameters, and sounds', async () => {
  const place = join(folder, 'reed');
  mkdirSync(join(place, 'src'), { recursive: true });
  const written = { ...JSON.parse(manifest), contributes: JSON.parse(faust) };
  writeFileSync(join(place, 'plugin.json'), JSON.stringify(written));
  writeFileSync(join(place, 'src/reed.dsp'), reed);
  const packed = await pack(place);
  const [{ params = {} } = {}] = packed.manifest.contributes.instruments ?? [];
  expect(Object.keys(params)).toEqual(['reed', 'breath', 'tremble']);
  const parts = await checkPlugin(packed);
  expect(parts.flatMap(({ faults }) => faults)).toEqual([]);
});

test.each([
  ['synth', 'src/synth.wasm'],
  ['faust', 'src/pluck.wasm'],
])(
  'the %s that the guide begins with packs, and sounds until its tail is over',
  async (template, file) => {
    const answers = {
      ...readArguments([template, '--template', template]).answers,
      id: 'acme.synth',
    };
    const named = { name: 'Synth', author: 'Ada', licence: 'CC0-1.0' };
    await scaffold({ ...answers, ...named } as PluginAnswers, folder);
    const packed = await pack(join(folder, template));
    const synth = started(packed, file, 'instrument');
    const { params = {} } = packed.manifest.contributes.instruments?.[0] ?? {};
    for (const [index, { initial }] of Object.values(params).entries())
      new Float32Array(synth.memory.buffer, synth.params(), 128 * (index + 1))[128 * index] =
        initial;
    const peak = (blocks: number) => {
      let most = 0;
      for (let block = 0; block < blocks; block += 1) {
        synth.__fuel.value = 1e6;
        synth.process(128);
        const samples = new Float32Array(synth.memory.buffer, synth.output(), 256);
        most = samples.reduce((louder, sample) => Math.max(louder, Math.abs(sample)), most);
      }
      return 20 * Math.log10(most);
    };
    expect(peak(10)).toBe(-Infinity);
    synth.noteOn(1, 220, 0.8);
    const loud = peak(200);
    expect(loud).toBeGreaterThan(-14);
    expect(loud).toBeLessThan(-6);
    synth.noteOff(1);
    peak(Math.ceil((synth.tail() * 48_000) / 128));
    expect(peak(10)).toBe(-Infinity);
    const parts = await checkPlugin(packed);
    expect(parts.flatMap(({ faults }) => faults)).toEqual([]);
  },
);

test('the guide names each export that a module may have', () => {
  expect(Object.keys(dspExports).filter((name) => !guide.includes(`${name}(`))).toEqual([]);
});

test('its recordings and its theme are of the form that they have to be', () => {
  const contributes = { ...JSON.parse(sounds), ...JSON.parse(themes) } as {
    sounds: { file?: string; files?: Record<string, string> }[];
    themes: { file: string }[];
  };
  const paths = [...contributes.sounds, ...contributes.themes].flatMap((item) => [
    ...(item.file === undefined ? [] : [item.file]),
    ...('files' in item ? Object.values(item.files ?? {}) : []),
  ]);
  const file = { integrity: `sha384-${'A'.repeat(64)}`, size: 1 };
  const files = Object.fromEntries(paths.map((path) => [path, file]));
  const read = readManifest({ ...JSON.parse(manifest), contributes, files });
  expect(read.contributes.sounds).toHaveLength(2);
  expect(read.contributes.themes).toHaveLength(1);
  expect(readTheme(JSON.parse(theme)).scheme).toBe('dark');
});

test('its starter is listed as it has to be, and it quotes what wrong music gets', () => {
  const file = { integrity: `sha384-${'A'.repeat(64)}`, size: 1 };
  const contributes = JSON.parse(starters);
  const path = contributes.starters[0].file;
  const read = readManifest({ ...JSON.parse(manifest), contributes, files: { [path]: file } });
  expect(read.contributes.starters).toHaveLength(1);
  const wrong = { ...newMusicProject(), bpm: 'fast' };
  const sentence = refusal(() => readStarter(wrong, path));
  expect(guide.replace(/\s+/g, ' ')).toContain(`\`${sentence}\``);
});

test('it names every colour that a theme may set', () => {
  expect(themeColors.filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
});

test('the figures that it tells of an instrument are those that hold', () => {
  const length = maxRecipeLength.toLocaleString('en').replace(',', ' ');
  for (const figure of [
    `${length} characters of JSON`,
    `(up to ${pluginLimits.changesLength.toLocaleString('en').replace(',', ' ')} characters)`,
    `more than ${budgets.notes} ms`,
    `more than ${budgets.load / 1000} seconds`,
    `(up to ${maxNotes})`,
    `There may be ${pluginLimits.params},`,
    `up to ${pluginLimits.nameLength} characters`,
    `at most ${pluginLimits.recipeNodes} oscillators`,
    `ring ${pluginLimits.stringSeconds} seconds`,
    `${pluginLimits.soundSeconds} seconds, all of a plugin ${pluginLimits.allSoundSeconds} seconds`,
  ])
    expect(guide).toContain(figure);
});

test('what one has to have, and how the tools are packed, is what package.json says', () => {
  const { engines, scripts } = JSON.parse(
    readFileSync(join(repositoryRoot, 'package.json'), 'utf8'),
  );
  expect(guide).toContain(`Node ${engines.node.replace('>=', '')} or newer`);
  expect([commands, Object.keys(scripts)]).toEqual([
    expect.arrayContaining(['npm run packages']),
    expect.arrayContaining(['packages']),
  ]);
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
  const english: Catalogue = englishTexts().get(namespace) ?? {};
  const at = `translations.${language}.${namespace}`;
  const texts = JSON.parse(wording);
  expect(Object.keys(readTranslation(texts, at, english)).length).toBeGreaterThan(1);
  const { play, ...others } = texts;
  const sentence = refusal(() => readTranslation({ ...others, plai: play }, at, english));
  expect(guide).toContain(`\`${sentence}\``);
});

test('its commands are ones that there are', () => {
  const scripts = ['dev', 'test', 'release', 'update'];
  const begun = commands.flatMap((line) => {
    const [, rest] = /^(?:npm create |npx create-)hocket-plugin (?:-- )?(.*)/.exec(line) ?? [];
    return rest === undefined ? [] : [readArguments(rest.replace('-- ', '').split(' ')).answers];
  });
  expect(begun.map(({ folder, id }) => [folder, id])).toEqual([
    ['my-bell', 'acme.bell'],
    ['../my-bell', 'acme.bell'],
  ]);
  const spoken = [...guide.matchAll(/`npm create hocket-plugin (my-[^`]*)`/g)].map(
    ([, rest = '']) => readArguments(rest.replace('-- ', '').split(/\s/)).answers.template,
  );
  expect(spoken).toEqual(['synth', 'faust']);
  const own = commands.filter((line) => / run /.test(line) && line !== 'npm run packages');
  for (const line of own) {
    const [, script = '', rest = ''] = /npm run (\w+)(?: -- (.*))?/.exec(line) ?? [];
    expect(scripts).toContain(script);
    expect(readOptions([script, ...rest.split(' ').filter(Boolean)]).command).toBe(script);
  }
  const direct = commands.flatMap((line) => line.split('npx hocket-plugin ')[1] ?? []);
  expect(direct.map((line) => readOptions(line.split(' ')))).toMatchObject([
    { command: 'yank', version: '0.1.0' },
  ]);
});
