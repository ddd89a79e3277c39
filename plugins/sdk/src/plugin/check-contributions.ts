import { invalidField } from '../shape.ts';
import { contributionFiles } from './contribution-files.ts';
import type { Contributions, PluginManifest } from './manifest.ts';
import { paramControl } from './param-control.ts';
import { pluginLimits } from './plugin-limits.ts';

/** Holds a manifest's parts against each other: names that are its own, files that are there. Throws `invalid`. */
export function checkContributions(manifest: PluginManifest): void {
  checkNames(manifest);
  if ((manifest.contributes.themes ?? []).length > 1)
    throw invalidField(
      'plugin.contributes.themes[1]',
      'left out: a studio wears one theme of a plugin',
    );
  const kinds = Object.keys(contributionFiles) as (keyof Contributions)[];
  if (kinds.every((kind) => !manifest.contributes[kind]?.length))
    throw invalidField('plugin.contributes', `at least one of ${kinds.join(', ')}`);
  for (const kind of kinds) {
    const { endings, bytes } = contributionFiles[kind];
    const items = manifest.contributes[kind] ?? [];
    for (const [index, item] of items.entries()) {
      const at = `plugin.contributes.${kind}[${index}]`;
      for (const [place, path] of filesOf(item, at)) {
        const file = Object.hasOwn(manifest.files, path) ? manifest.files[path] : undefined;
        if (file === undefined) throw invalidField(place, 'listed in plugin.files');
        if (!endings.some((ending) => path.endsWith(`.${ending}`)))
          throw invalidField(place, `a file that ends with .${endings.join(', .')}`);
        if (file.size > bytes) throw invalidField(place, `at most ${bytes} bytes long`);
      }
    }
  }
  const paths = Object.keys(manifest.files);
  const lower = paths.map((path) => path.toLowerCase());
  const twice = paths.find((_, index) => lower.indexOf(lower[index] as string) < index);
  if (twice !== undefined)
    throw invalidField(`plugin.files["${twice}"]`, 'there once, whatever its letters’ case');
  const sum = Object.values(manifest.files).reduce((total, { size }) => total + size, 0);
  if (sum > pluginLimits.bytes)
    throw invalidField('plugin.files', `at most ${pluginLimits.bytes} bytes long together`);
}

function checkNames({ id, contributes }: PluginManifest): void {
  const {
    instruments = [],
    sounds = [],
    tutorials = [],
    themes = [],
    functions = [],
  } = contributes;
  const functionPrefix = paramControl(id, '');
  const controls = instruments.flatMap((each) =>
    Object.keys(each.params ?? {}).map((param) => paramControl(each.id, param)),
  );
  for (const [index, { name }] of functions.entries()) {
    const at = `plugin.contributes.functions[${index}].name`;
    if (!name.startsWith(functionPrefix))
      throw invalidField(at, `a name that begins with ${functionPrefix}`);
    if (controls.includes(name))
      throw invalidField(at, "another than that of an instrument's parameter");
    if (functions.findIndex((other) => other.name === name) < index)
      throw invalidField(at, 'another than those before it');
  }
  const played = [
    ...instruments.map((each, at) => [each.id, `instruments[${at}].id`] as const),
    ...sounds.map((each, at) => [each.name, `sounds[${at}].name`] as const),
  ];
  for (const group of [
    played,
    tutorials.map((each, at) => [each.id, `tutorials[${at}].id`] as const),
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

function filesOf(item: { file?: string; files?: Readonly<Record<string, string>> }, at: string) {
  const { file, files = {} } = item;
  const several = Object.entries(files).map(
    ([note, path]) => [`${at}.files["${note}"]`, path] as const,
  );
  return file === undefined ? several : [[`${at}.file`, file] as const, ...several];
}
