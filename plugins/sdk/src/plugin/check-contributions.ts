import { invalidField } from '../shape.ts';
import { contributionFiles, isModule, maxFileBytes } from './contribution-files.ts';
import type {
  Contributions,
  EffectContribution,
  InstrumentContribution,
  PluginManifest,
} from './manifest.ts';
import { amountName, paramControl } from './param-control.ts';
import { pluginLimits } from './plugin-limits.ts';

/** Holds a manifest's parts against each other: names that are its own, files that are there. Throws `invalid`. */
export function checkContributions(manifest: PluginManifest): void {
  for (const kind of ['panels', 'commands', 'controllers'] as const)
    if ((manifest.contributes[kind] ?? []).length > pluginLimits[kind])
      throw invalidField(`plugin.contributes.${kind}`, `a list of 0 to ${pluginLimits[kind]}`);
  checkNames(manifest);
  if ((manifest.contributes.themes ?? []).length > 1)
    throw invalidField(
      'plugin.contributes.themes[1]',
      'left out: a studio wears one theme of a plugin',
    );
  const kinds = Object.keys(contributionFiles) as (keyof Contributions)[];
  if (kinds.every((kind) => !manifest.contributes[kind]?.length))
    throw invalidField('plugin.contributes', `at least one of ${kinds.join(', ')}`);
  checkPermissions(manifest);
  for (const kind of kinds) {
    const items = manifest.contributes[kind] ?? [];
    for (const [index, item] of items.entries()) {
      const at = `plugin.contributes.${kind}[${index}]`;
      for (const [place, path] of filesOf(item, at)) checkFile(manifest, kind, path, place);
      const { data = [] } = item as Partial<EffectContribution>;
      for (const [each, path] of data.entries())
        checkFile(manifest, 'sounds', path, `${at}.data[${each}]`);
    }
  }
  for (const [index, each] of (manifest.contributes.instruments ?? []).entries())
    if (!isModule(each.file)) checkRecipe(each, `plugin.contributes.instruments[${index}]`);
  const paths = Object.keys(manifest.files);
  if (paths.filter(isModule).length > pluginLimits.modules)
    throw invalidField('plugin.files', `of at most ${pluginLimits.modules} WebAssembly modules`);
  const lower = paths.map((path) => path.toLowerCase());
  const twice = paths.find((_, index) => lower.indexOf(lower[index] as string) < index);
  if (twice !== undefined)
    throw invalidField(`plugin.files["${twice}"]`, 'there once, whatever its letters’ case');
  const sum = Object.values(manifest.files).reduce((total, { size }) => total + size, 0);
  if (sum > pluginLimits.bytes)
    throw invalidField('plugin.files', `at most ${pluginLimits.bytes} bytes long together`);
}

function checkPermissions({ contributes, permissions }: PluginManifest): void {
  const { panels = [], commands = [] } = contributes;
  if (panels.length + commands.length === 0 && permissions.length > 0)
    throw invalidField(
      'plugin.permissions',
      'left out: panels and commands alone ask for something',
    );
  if (commands.length > 0 && !permissions.includes('music.edit'))
    throw invalidField('plugin.permissions', 'a list with music.edit: commands change the music');
}

/** Holds a file to what files of its kind are. */
function checkFile(
  { files }: PluginManifest,
  kind: keyof Contributions,
  path: string,
  place: string,
): void {
  const { endings } = contributionFiles[kind];
  const file = Object.hasOwn(files, path) ? files[path] : undefined;
  if (file === undefined) throw invalidField(place, 'listed in plugin.files');
  if (!endings.some((ending) => path.endsWith(`.${ending}`)))
    throw invalidField(place, `a file that ends with .${endings.join(', .')}`);
  const bytes = maxFileBytes(kind, path);
  if (file.size > bytes) throw invalidField(place, `at most ${bytes} bytes long`);
}

/** Refuses what only an instrument has that is a WebAssembly module. */
function checkRecipe({ data, params = {} }: InstrumentContribution, at: string): void {
  if (data !== undefined)
    throw invalidField(
      `${at}.data`,
      'left out: recordings are handed to files that end with .wasm',
    );
  for (const [name, { rate }] of Object.entries(params))
    if (rate === 'a')
      throw invalidField(
        `${at}.params["${name}"].rate`,
        'k: a recipe hears of a value once a note',
      );
}

function checkNames({ id, contributes }: PluginManifest): void {
  const {
    instruments = [],
    effects = [],
    sounds = [],
    tutorials = [],
    panels = [],
    commands = [],
    controllers = [],
    themes = [],
    functions = [],
  } = contributes;
  const functionPrefix = paramControl(id, '');
  for (const [index, { params = {} }] of effects.entries())
    if (Object.hasOwn(params, amountName))
      throw invalidField(
        `plugin.contributes.effects[${index}].params["${amountName}"]`,
        'called otherwise: that is how much of an effect sounds',
      );
  const controls = [...instruments, ...effects].flatMap((each) =>
    Object.keys(each.params ?? {}).map((param) => paramControl(each.id, param)),
  );
  for (const [index, { name }] of functions.entries()) {
    const at = `plugin.contributes.functions[${index}].name`;
    if (!name.startsWith(functionPrefix))
      throw invalidField(at, `a name that begins with ${functionPrefix}`);
    if (controls.includes(name)) throw invalidField(at, 'another than that of a parameter');
    if (functions.findIndex((other) => other.name === name) < index)
      throw invalidField(at, 'another than those before it');
  }
  const played = [
    ...instruments.map((each, at) => [each.id, `instruments[${at}].id`] as const),
    ...effects.map((each, at) => [each.id, `effects[${at}].id`] as const),
    ...sounds.map((each, at) => [each.name, `sounds[${at}].name`] as const),
  ];
  for (const group of [
    played,
    tutorials.map((each, at) => [each.id, `tutorials[${at}].id`] as const),
    panels.map((each, at) => [each.id, `panels[${at}].id`] as const),
    commands.map((each, at) => [each.id, `commands[${at}].id`] as const),
    controllers.map((each, at) => [each.id, `controllers[${at}].id`] as const),
    themes.map((each, at) => [each.id, `themes[${at}].id`] as const),
  ]) {
    for (const [index, [name, place]] of group.entries()) {
      const at = `plugin.contributes.${place}`;
      if (name !== id && !name.startsWith(`${id}.`))
        throw invalidField(at, `${id} or begin with ${id}.`);
      if (group.findIndex(([other]) => other === name) < index)
        throw invalidField(at, 'another than those before it');
    }
  }
}

function filesOf(
  item: { name?: string; file?: string; files?: Readonly<Record<string, string>> },
  at: string,
) {
  const { file, files = {} } = item;
  const several = Object.entries(files).map(
    ([note, path]) => [`${at}.files["${note}"]`, path] as const,
  );
  return file === undefined ? several : [[`${at}.file`, file] as const, ...several];
}
