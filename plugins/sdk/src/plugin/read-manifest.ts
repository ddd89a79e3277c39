import type { Param } from '../instrument.ts';
import { apiVersion } from '../remote.ts';
import {
  invalid,
  list,
  number,
  optional,
  record,
  refusedAs,
  type Shape,
  text,
  whole,
} from '../shape.ts';
import { checkContributions } from './check-contributions.ts';
import type {
  Contributions,
  InstrumentContribution,
  PluginFile,
  PluginManifest,
  SoundContribution,
} from './manifest.ts';
import {
  contributionId,
  integrity,
  language,
  licence,
  line,
  namespace,
  note,
  paramName,
  path,
  pluginId,
  recordedNote,
  version,
} from './manifest-texts.ts';
import { pluginLimits as most } from './plugin-limits.ts';

const amount = number(-1e6, 1e6);

const paramFields = record<Param>({
  label: line,
  min: amount,
  max: amount,
  initial: amount,
  unit: optional(text(12)),
});

const param: Shape<Param> = (value, at) => {
  const found = paramFields(value, at);
  const { min, max, initial } = found;
  if (min >= max) throw invalid(`${at}.max`, 'more than min');
  if (initial < min || initial > max) throw invalid(`${at}.initial`, 'from min to max');
  return found;
};

const instrument = record<InstrumentContribution>({
  id: contributionId,
  name: line,
  file: path,
  pitch: optional(number(10, 20_000)),
  params: optional(table(param, paramName, most.params)),
});

const soundFields = record<SoundContribution>({
  name: contributionId,
  file: optional(path),
  note: optional(note),
  licence,
  author: optional(line),
  files: optional(table(path, recordedNote, most.recordings)),
});

const sound: Shape<SoundContribution> = (value, at) => {
  const found = soundFields(value, at);
  const { file, files, note: root } = found;
  if ((file === undefined) === (files === undefined))
    throw invalid(at, 'a sound with either file or files');
  if (files !== undefined && Object.keys(files).length === 0)
    throw invalid(`${at}.files`, 'one recording or more');
  if (files !== undefined && root !== undefined)
    throw invalid(`${at}.note`, 'left out: files tell the notes');
  return found;
};

const contributes = record<Contributions>({
  instruments: some(instrument),
  sounds: some(sound),
  tutorials: some(record({ id: contributionId, file: path })),
  patterns: some(record({ name: line, file: path })),
  themes: some(record({ id: contributionId, name: line, file: path })),
  translations: some(record({ language, namespace, file: path })),
});

const file = record<PluginFile>({ integrity, size: whole(1, most.soundBytes) });

const nothing: Shape<readonly string[]> = (value, at) => {
  if (list(text(60), 0, 20)(value, at).length > 0)
    throw invalid(at, 'empty: there is nothing yet that a plugin can ask for');
  return [];
};

const manifest = record<PluginManifest>({
  id: pluginId,
  version,
  apiVersion: whole(apiVersion, apiVersion),
  name: line,
  description: text(most.descriptionLength),
  author: line,
  licence,
  contributes,
  files: table(file, path, most.files),
  permissions: (value, at) => (value === undefined ? [] : nothing(value, at)),
});

/**
 * The content of a `plugin.json`, read. Throws `manifest_invalid` with a sentence that names the place, as in
 * "plugin.contributes.instruments[0].id must be acme.bell or begin with acme.bell."
 */
export function readManifest(content: unknown): PluginManifest {
  return refusedAs('manifest_invalid', () => {
    const found = manifest(content, 'plugin');
    checkContributions(found);
    return found;
  });
}

function some<T>(of: Shape<T>): Shape<T[] | undefined> {
  return optional(list(of, 0, most.contributions));
}

/** Values by keys of a form; names that every object has are none. */
function table<T>(of: Shape<T>, key: Shape<string>, count: number) {
  const read: Shape<Record<string, T>> = (value, at) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      throw invalid(at, 'an object');
    const entries = Object.entries(value);
    if (entries.length > count) throw invalid(at, `at most ${count} entries`);
    return Object.fromEntries(
      entries.map(([name, each]) => {
        const place = `${at}[${JSON.stringify(name.slice(0, most.pathLength))}]`;
        if (name in Object.prototype) throw invalid(place, 'called something else');
        return [key(name, place), of(each, place)];
      }),
    );
  };
  return read;
}
