import { propertyCases } from '@hocket/sdk/testing';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { codeOf, messageOf } from '../error.ts';
import { panelPermissions } from '../panel.ts';
import { pluginLimits } from './plugin-limits.ts';
import { readManifest } from './read-manifest.ts';

const integrity = `sha384-${'A'.repeat(64)}`;
const manifest = {
  id: 'acme.bell',
  version: '1.2.0-beta.1',
  apiVersion: 1,
  name: 'Bells',
  description: 'Two bells and a drum.',
  author: 'Ada',
  changes: 'Rings longer.',
  licence: '(MIT OR Apache-2.0) AND CC0-1.0',
  contributes: {
    instruments: [
      {
        id: 'acme.bell',
        name: 'Bell',
        file: 'src/bell.js',
        pitch: 440,
        params: { decay: { label: 'Decay', min: 0, max: 8, initial: 2, unit: 's' } },
      },
    ],
    effects: [
      {
        id: 'acme.bell.plate',
        name: 'Plate',
        file: 'plate.wasm',
        mode: 'insert',
        params: {
          shift: { label: 'Shift', min: -12, max: 12, initial: 0, rate: 'a' },
          size: { label: 'Size', min: 0, max: 2, initial: 1, values: ['S', 'M', 'L'] },
          frozen: { label: 'Freeze', min: 0, max: 1, initial: 0, isSwitch: true },
        },
        data: ['hit.wav'],
        presets: [{ name: 'Large', params: { size: 2, shift: -0.5 } }],
      },
    ],
    sounds: [
      { name: 'acme.bell.hit', file: 'hit.wav', note: 'C4', licence: 'CC0-1.0', author: 'Ada' },
      { name: 'acme.bell.row', files: { C3: 'c3.wav', 'F#3': 'f3.wav' }, licence: 'CC0-1.0' },
    ],
    tutorials: [{ id: 'acme.bell.course', file: 'course.json' }],
    patterns: [{ name: 'Peal', file: 'peal.js' }],
    starters: [{ name: 'Slow', file: 'slow.json' }],
    functions: [
      { name: 'acmeBell_strum', file: 'strum.js', description: 'Strums.', example: 'note("c")' },
      { name: 'acmeBell_walk', file: 'strum.js' },
    ],
    panels: [
      {
        id: 'acme.bell.wheel',
        name: 'Wheel',
        file: 'wheel.js',
        kind: 'visualizer',
        controls: {
          glow: { label: 'Glow', min: 0, max: 1, initial: 0.5 },
          again: { label: 'Again', isButton: true },
        },
        minHeight: 200,
        words: { de: { Wheel: 'Rad' } },
      },
    ],
    commands: [
      {
        id: 'acme.bell.louder',
        name: 'Louder',
        file: 'louder.js',
        words: { de: { Louder: 'Lauter' } },
      },
      { id: 'acme.bell.softer', name: 'Softer', file: 'louder.js' },
    ],
    controllers: [
      {
        id: 'acme.bell.pads',
        name: 'Pads',
        ports: ['Bell pads'],
        knobs: [
          { label: 'Fader', cc: 7, kind: 'fine', sets: { at: 1, control: 'volume' } },
          { label: 'Dial', channel: 16, cc: 119, sets: { at: 'shown', control: 'acmeBell_decay' } },
          { label: 'Room', cc: 8, kind: 'offsetSteps', sets: { at: 'mix', control: 'reverbSize' } },
        ],
        buttons: [
          { label: 'Play', cc: 64, does: 'play' },
          { label: 'Pad', channel: 10, note: 0, does: 'mute', track: 3 },
        ],
      },
    ],
    themes: [{ id: 'acme.bell.bronze', name: 'Bronze', file: 'bronze.json' }],
    translations: [{ language: 'pt-BR', namespace: 'shell', file: 'pt.json' }],
  },
  files: Object.fromEntries(
    [
      'src/bell.js',
      'plate.wasm',
      'hit.wav',
      'c3.wav',
      'f3.wav',
      'course.json',
      'peal.js',
      'slow.json',
      'strum.js',
      'wheel.js',
      'louder.js',
      'bronze.json',
      'pt.json',
    ].map((path) => [path, { integrity, size: 100 }]),
  ),
  permissions: ['music.read', 'music.edit'],
};

function refusal(content: unknown): string {
  try {
    readManifest(content);
  } catch (error) {
    expect(codeOf(error)).toBe('manifest_invalid');
    return messageOf(error);
  }
  return 'read';
}

const contributing = (change: object) => ({
  ...manifest,
  contributes: { ...manifest.contributes, ...change },
});
const [bell] = manifest.contributes.instruments;
const [plate] = manifest.contributes.effects;
const [hit, row] = manifest.contributes.sounds;
const [, walk] = manifest.contributes.functions;
const [bronze] = manifest.contributes.themes;
const [louder] = manifest.contributes.commands;
const [pads] = manifest.contributes.controllers;
const withPads = (change: object) => contributing({ controllers: [{ ...pads, ...change }] });
const withKnob = (change: object) => withPads({ knobs: [{ ...pads?.knobs[0], ...change }] });
const withPad = (change: object) => withPads({ buttons: [{ ...pads?.buttons[0], ...change }] });
const withBell = (change: object) => contributing({ instruments: [{ ...bell, ...change }] });
const withParam = (change: object) =>
  withBell({ params: { decay: { ...bell?.params.decay, ...change } } });
const withPlate = (change: object) => contributing({ effects: [{ ...plate, ...change }] });
const withPlateParam = (name: 'shift' | 'size' | 'frozen', change: object) =>
  withPlate({ params: { ...plate?.params, [name]: { ...plate?.params[name], ...change } } });
const withPreset = (params: object) => withPlate({ presets: [{ name: 'One', params }] });
const withFile = (path: string, change: object = {}) => ({
  ...manifest,
  files: { ...manifest.files, [path]: { integrity, size: 100, ...change } },
});

const nothingAdded =
  'plugin.contributes must be at least one of instruments, effects, sounds, tutorials, patterns, starters, functions, panels, commands, controllers, themes, translations.';

test('a right manifest is read as it stands', () => {
  expect(readManifest(manifest)).toEqual(manifest);
});

test('permissions may be left out, and are none', () => {
  const { permissions, ...rest } = contributing({ commands: [] });
  expect(readManifest(rest).permissions).toEqual([]);
});

describe('what is wrong is refused with its place', () => {
  test.each<[string, unknown, string]>([
    ['no object', [], 'plugin must be an object.'],
    [
      'an id without an author',
      { ...manifest, id: 'bell' },
      "plugin.id must be your name, a dot and the plugin's, in lower-case letters and digits, such as acme.bell.",
    ],
    ['an id of three parts', { ...manifest, id: 'a.b.c' }, 'plugin.id must be your name, a dot'],
    ['an upper-case id', { ...manifest, id: 'Acme.bell' }, 'plugin.id must be your name, a dot'],
    ['an id of two words', { ...manifest, id: 'acme.my-bell' }, 'plugin.id must be your name'],
    [
      'a half version',
      { ...manifest, version: '1.2' },
      'plugin.version must be three numbers such as 1.0.0, or 1.0.0-beta.1 for one that is not',
    ],
    ['another API', { ...manifest, apiVersion: 2 }, 'plugin.apiVersion must be a number from 1'],
    ['no version', { ...manifest, version: undefined }, 'plugin.version must be three numbers'],
    ['no licence', { ...manifest, licence: '' }, "plugin.licence must be a licence's SPDX name"],
    ['no description', { ...manifest, description: ' ' }, 'plugin.description must be a text.'],
    ...['Apache 2.0', 'CC BY 4.0'].map((licence): [string, unknown, string] => [
      `the licence ${licence}`,
      { ...manifest, licence },
      "plugin.licence must be a licence's SPDX name, such as Apache-2.0 or CC-BY-4.0",
    ]),
    ['nothing to add', { ...manifest, contributes: {} }, nothingAdded],
    ['lists of nothing', { ...manifest, contributes: { sounds: [], themes: [] } }, nothingAdded],
    ['a misspelled field', { ...manifest, license: 'MIT' }, 'plugin.license must be left out'],
    [
      'a permission',
      { ...manifest, permissions: ['network'] },
      'plugin.permissions[0] must be one of music.read, music.edit, keep.',
    ],
    [
      'a name of somebody else',
      withBell({ id: 'bd.bell' }),
      'plugin.contributes.instruments[0].id must be acme.bell or begin with acme.bell.',
    ],
    [
      'a name that only looks like its own',
      withBell({ id: 'acme.bells' }),
      'plugin.contributes.instruments[0].id must be acme.bell or begin with acme.bell.',
    ],
    [
      'one name for two',
      contributing({ sounds: [{ ...hit, name: 'acme.bell' }, row] }),
      'plugin.contributes.sounds[0].name must be another than those before it.',
    ],
    [
      'a file that is not listed',
      withBell({ file: 'other.js' }),
      'plugin.contributes.instruments[0].file must be listed in plugin.files.',
    ],
    [
      'a file of another kind',
      withBell({ file: 'hit.wav' }),
      'plugin.contributes.instruments[0].file must be a file that ends with .js, .mjs, .wasm.',
    ],
    [
      'an effect of a recipe',
      withPlate({ file: 'src/bell.js' }),
      'plugin.contributes.effects[0].file must be a file that ends with .wasm.',
    ],
    [
      'an effect by the name of an instrument',
      withPlate({ id: 'acme.bell' }),
      'plugin.contributes.effects[0].id must be another than those before it.',
    ],
    [
      'an effect in a way that there is not',
      withPlate({ mode: 'parallel' }),
      'plugin.contributes.effects[0].mode must be one of send, insert.',
    ],
    [
      'recordings for a module that are none',
      withPlate({ data: ['peal.js'] }),
      'plugin.contributes.effects[0].data[0] must be a file that ends with .wav, .mp3, .ogg, .flac.',
    ],
    [
      'recordings for a recipe',
      withBell({ data: ['hit.wav'] }),
      'plugin.contributes.instruments[0].data must be left out: recordings are handed to files that end',
    ],
    [
      'a module that is too long',
      withFile('plate.wasm', { size: pluginLimits.dspBytes + 1 }),
      'plugin.contributes.effects[0].file must be at most 1000000 bytes long.',
    ],
    [
      'a recipe that hears of each frame',
      withParam({ rate: 'a' }),
      'plugin.contributes.instruments[0].params["decay"].rate must be k: a recipe hears of a value',
    ],
    [
      'values that glide',
      withPlateParam('size', { rate: 'a' }),
      'plugin.contributes.effects[0].params["size"].rate must be k: nothing lies between its values.',
    ],
    [
      'another range than there are values',
      withPlateParam('size', { max: 3 }),
      'plugin.contributes.effects[0].params["size"].max must be 2, as values are counted.',
    ],
    [
      'values that begin at one',
      withPlateParam('size', { min: 1 }),
      'plugin.contributes.effects[0].params["size"].min must be 0, as values are counted.',
    ],
    [
      'one value alone',
      withPlateParam('size', { values: ['S'] }),
      'plugin.contributes.effects[0].params["size"].values must be a list of 2 to 64.',
    ],
    [
      'a switch that is half on',
      withPlateParam('frozen', { initial: 0.5 }),
      'plugin.contributes.effects[0].params["frozen"].initial must be a whole number, as a switch is off or on.',
    ],
    [
      'a switch that has values',
      withPlateParam('size', { isSwitch: true }),
      'plugin.contributes.effects[0].params["size"].values must be left out: a switch is on or off.',
    ],
    [
      'a switch that is a word',
      withPlateParam('frozen', { isSwitch: 'yes' }),
      'plugin.contributes.effects[0].params["frozen"].isSwitch must be true or false.',
    ],
    [
      'a preset of what there is not',
      withPreset({ colour: 1 }),
      'plugin.contributes.effects[0].presets[0].params["colour"] must be left out: there is no such',
    ],
    [
      'a preset out of range',
      withPreset({ shift: 13 }),
      'plugin.contributes.effects[0].presets[0].params["shift"] must be a number from -12 to 12.',
    ],
    [
      'a preset between two values',
      withPreset({ size: 0.5 }),
      'plugin.contributes.effects[0].presets[0].params["size"] must be a whole number.',
    ],
    [
      'two presets of one name',
      withPlate({ presets: [...(plate?.presets ?? []), ...(plate?.presets ?? [])] }),
      'plugin.contributes.effects[0].presets[1].name must be another than those before it.',
    ],
    ...(
      [
        ['a function by a name of Strudel', 'fast', "must be the plugin's id, _ and a name"],
        [
          'a function of another plugin',
          'acmeGong_hit',
          'must be a name that begins with acmeBell_',
        ],
        ['a function twice', 'acmeBell_walk', 'must be another than those before it'],
        [
          'a function by the name of a parameter',
          'acmeBell_decay',
          'must be another than that of a parameter',
        ],
      ] as const
    ).map(([title, name, sentence]): [string, unknown, string] => [
      title,
      contributing({ functions: [walk, { ...walk, name }] }),
      `plugin.contributes.functions[1].name ${sentence}`,
    ]),
    [
      'an effect with a parameter that is called as its amount',
      withPlate({
        presets: [],
        params: { amount: { label: 'Amount', min: 0, max: 1, initial: 0 } },
      }),
      'plugin.contributes.effects[0].params["amount"] must be called otherwise: that is how much of an effect sounds.',
    ],
    [
      'a second theme',
      contributing({ themes: [bronze, { ...bronze, id: 'acme.bell.silver' }] }),
      'plugin.contributes.themes[1] must be left out: a studio wears one theme of a plugin.',
    ],
    [
      'a range without width',
      withParam({ min: 8 }),
      'plugin.contributes.instruments[0].params["decay"].max must be more than min.',
    ],
    [
      'a setting out of its range',
      withParam({ initial: 9 }),
      'plugin.contributes.instruments[0].params["decay"].initial must be from min to max.',
    ],
    [
      'a parameter that every object has',
      withBell({ params: { constructor: bell?.params.decay } }),
      'plugin.contributes.instruments[0].params["constructor"] must be called something else.',
    ],
    [
      'a parameter of two words',
      withBell({ params: { 'Decay-Time': bell?.params.decay } }),
      'params["Decay-Time"] must be called by letters and digits, a lower-case letter first, such as',
    ],
    [
      'a sound without a recording',
      contributing({ sounds: [{ ...hit, file: undefined }] }),
      'plugin.contributes.sounds[0] must be a sound with either file or files.',
    ],
    [
      'a note that is none',
      contributing({ sounds: [{ ...hit, note: 'loud' }] }),
      "plugin.contributes.sounds[0].note must be a note's name, such as C4.",
    ],
    ...['../secret.js', '/bell.js', '.env.js', './bell.js', 'Kick 01.wav', 'a.WAV', 'C#3.wav'].map(
      (path): [string, unknown, string] => [
        `a file called ${path}`,
        withFile(path),
        `plugin.files["${path}"] must be a path such as sounds/kick-01.wav: of letters, digits,`,
      ],
    ),
    ['a path twice', withFile('HIT.wav'), 'plugin.files["HIT.wav"] must be there once'],
    [
      'a weak hash',
      withFile('hit.wav', { integrity: 'md5-AAAA' }),
      'plugin.files["hit.wav"].integrity must be sha384- and a hash in base64.',
    ],
    [
      'an empty file',
      withFile('hit.wav', { size: 0 }),
      'plugin.files["hit.wav"].size must be a number from 1',
    ],
    [
      'code that is too long',
      withFile('src/bell.js', { size: pluginLimits.codeBytes + 1 }),
      'plugin.contributes.instruments[0].file must be at most',
    ],
    [
      'a command that may not change the music',
      { ...manifest, permissions: ['music.read'] },
      'plugin.permissions must be a list with music.edit: commands change the music.',
    ],
    [
      'permissions that nothing needs',
      contributing({ commands: [], panels: [] }),
      'plugin.permissions must be left out: panels and commands alone ask for something.',
    ],
    [
      'a command of another plugin',
      contributing({ commands: [{ ...louder, id: 'help.palette' }] }),
      'plugin.contributes.commands[0].id must be acme.bell or begin with acme.bell.',
    ],
    [
      'a command in a file that is no code',
      contributing({ commands: [{ ...louder, file: 'hit.wav' }] }),
      'plugin.contributes.commands[0].file must be a file that ends with .js, .mjs.',
    ],
    [
      'more commands than a palette takes',
      contributing({ commands: Array(17).fill(louder) }),
      'plugin.contributes.commands must be a list of 0 to 16.',
    ],
  ])('%s', (_, content, sentence) => {
    expect(refusal(content)).toContain(sentence);
  });

  test.each<[string, unknown, string]>([
    ['a name twice', contributing({ controllers: [pads, pads] }), '[1].id must be another'],
    ['no ports', withPads({ ports: [] }), '.ports must be a list of 1 to 8.'],
    ['all ports', withPads({ ports: ['a'] }), '.ports[0] must be three characters or more.'],
    ['spaces for a port', withPads({ ports: ['    '] }), '.ports[0] must be one line.'],
    ['a port of nothing', withPads({ ports: [''] }), '.ports[0] must be'],
    ['lines in a port', withPads({ ports: ['Pads\nMore'] }), '.ports[0] must be one line.'],
    ['a program', withPads({ file: 'wheel.js' }), '.file must be left out'],
    ['nothing', withPads({ knobs: [], buttons: [] }), '.knobs must be a list of one or more'],
    [
      'more than a device has',
      withPads({ knobs: Array(129).fill(pads?.knobs[0]) }),
      '.knobs must be a list of 0 to 128.',
    ],
    [
      'a control twice',
      withPads({ knobs: [pads?.knobs[0], pads?.knobs[0]] }),
      '.knobs[1].cc must be another than those before it.',
    ],
    [
      'a knob on the low bits of another',
      withPads({ buttons: [{ label: 'Play', cc: 39, does: 'play' }] }),
      '.buttons[0].cc must be another than those before it.',
    ],
    ['low bits beyond their table', withKnob({ cc: 32 }), '.knobs[0].cc must be below 32'],
    [
      'a message for all keys',
      withKnob({ cc: 120 }),
      '.knobs[0].cc must be a number from 0 to 119.',
    ],
    ['channel 0', withKnob({ channel: 0 }), '.knobs[0].channel must be a number from 1 to 16.'],
    ['half a channel', withKnob({ channel: 1.5 }), '.knobs[0].channel must be a whole number.'],
    [
      'a kind of its own',
      withKnob({ kind: 'fast' }),
      '.knobs[0].kind must be one of coarse, fine,',
    ],
    [
      'a track far below',
      withKnob({ sets: { at: 65, control: 'volume' } }),
      '.knobs[0].sets.at must be a number from 1 to 64.',
    ],
    [
      'a place of its own',
      withKnob({ sets: { at: 'all', control: 'volume' } }),
      '.knobs[0].sets.at must be shown, or a place from 1 to 64.',
    ],
    [
      'a prototype',
      withKnob({ sets: { at: 1, control: '__proto__' } }),
      '.knobs[0].sets.control must be volume, pan,',
    ],
    [
      'a volume of the mix',
      withKnob({ sets: { at: 'mix', control: 'volume' } }),
      '.knobs[0].sets.control must be one of reverbSize,',
    ],
    [
      'any action',
      withPad({ does: 'account.signOut' }),
      '.buttons[0].does must be one of play, stop,',
    ],
    ['both messages', withPad({ note: 3 }), '.buttons[0] must be a button with either cc or note.'],
    ['neither', withPad({ cc: undefined }), '.buttons[0] must be a button with either cc or note.'],
    ['a track that plays', withPad({ track: 1 }), '.buttons[0].track must be left out'],
    [
      'note 128',
      withPad({ cc: undefined, note: 128 }),
      '.buttons[0].note must be a number from 0 to',
    ],
  ])('a mapping with %s', (_, content, sentence) => {
    expect(refusal(content)).toMatch(/^plugin\.contributes\.controllers\[[01]\]/);
    expect(refusal(content)).toContain(sentence);
  });
});

test('more than fits together is refused', () => {
  const size = pluginLimits.soundBytes;
  const large = Object.fromEntries([0, 1, 2, 3, 4].map((at) => [`${at}.wav`, { integrity, size }]));
  expect(refusal({ ...manifest, files: { ...manifest.files, ...large } })).toMatch(
    /^plugin\.files must be at most \d+ bytes long together\.$/,
  );
});

test('more modules than a server would look through in passing are refused', () => {
  const more = Array.from({ length: pluginLimits.modules }, (_, at) => [
    `${at}.wasm`,
    { integrity, size: 100 },
  ]);
  expect(refusal({ ...manifest, files: { ...manifest.files, ...Object.fromEntries(more) } })).toBe(
    'plugin.files must be of at most 8 WebAssembly modules.',
  );
});

test('whatever JSON it is given, it reads it or names a place in it', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), (content) => {
      expect(refusal(content)).toMatch(/^(read$|plugin)/);
    }),
  );
});

test('with any one part replaced by anything, nothing comes out that is not as it should be', () => {
  const places = pathsOf(manifest);
  const hostile = fc.oneof(
    fc.jsonValue(),
    fc.constantFrom('__proto__', 'constructor', '../x', 'acme.bell', '\u0000', 'A'.repeat(9999)),
    fc.constant(JSON.parse('{"__proto__":{"size":1},"constructor":{"prototype":{}}}')),
  );
  fc.assert(
    fc.property(fc.constantFrom(...places), hostile, (place, value) => {
      const content = replaced(manifest, place, value);
      if (refusal(content) !== 'read') return;
      const found = readManifest(content);
      expect(readManifest(JSON.parse(JSON.stringify(found)))).toEqual(found);
      for (const each of found.permissions) expect(panelPermissions).toContain(each);
      for (const each of found.contributes.instruments ?? []) {
        expect(each.id === found.id || each.id.startsWith(`${found.id}.`)).toBe(true);
        expect(Object.keys(found.files)).toContain(each.file);
      }
    }),
    { numRuns: propertyCases(500) },
  );
  expect(({} as { size?: number }).size).toBeUndefined();
});

type Path = readonly (string | number)[];

function pathsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  const keys = Array.isArray(value) ? value.keys() : Object.keys(value);
  return [path, ...[...keys].flatMap((key) => pathsOf((value as never)[key], [...path, key]))];
}

function replaced(content: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value;
  const copy = structuredClone(content) as Record<string | number, unknown>;
  copy[key] = replaced(copy[key], rest, value);
  return copy;
}
