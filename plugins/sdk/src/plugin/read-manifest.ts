import type { Param } from '../instrument.ts';
import { isObject } from '../json.ts';
import { apiVersion } from '../remote.ts';
import {
  invalidField,
  listShape,
  numberShape,
  optionalShape,
  recordShape,
  refusedAs,
  type Shape,
  textShape,
  wholeShape,
} from '../shape.ts';
import { checkContributions } from './check-contributions.ts';
import type {
  Contributions,
  FunctionContribution,
  InstrumentContribution,
  PluginFile,
  PluginManifest,
  SoundContribution,
} from './manifest.ts';
import {
  contributionId,
  functionName,
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

const amount = numberShape(-1e6, 1e6);

const paramFields = recordShape<Param>({
  label: line,
  min: amount,
  max: amount,
  initial: amount,
  unit: optionalShape(textShape(12)),
});

const param: Shape<Param> = (value, at) => {
  const found = paramFields(value, at);
  const { min, max, initial } = found;
  if (min >= max) throw invalidField(`${at}.max`, 'more than min');
  if (initial < min || initial > max) throw invalidField(`${at}.initial`, 'from min to max');
  return found;
};

const instrument = recordShape<InstrumentContribution>({
  id: contributionId,
  name: line,
  file: path,
  pitch: optionalShape(numberShape(10, 20_000)),
  params: optionalShape(table(param, paramName, most.params)),
});

const soundFields = recordShape<SoundContribution>({
  name: contributionId,
  file: optionalShape(path),
  note: optionalShape(note),
  licence,
  author: optionalShape(line),
  files: optionalShape(table(path, recordedNote, most.recordings)),
});

const sound: Shape<SoundContribution> = (value, at) => {
  const found = soundFields(value, at);
  const { file, files, note: root } = found;
  if ((file === undefined) === (files === undefined))
    throw invalidField(at, 'a sound with either file or files');
  if (files !== undefined && Object.keys(files).length === 0)
    throw invalidField(`${at}.files`, 'one recording or more');
  if (files !== undefined && root !== undefined)
    throw invalidField(`${at}.note`, 'left out: files tell the notes');
  return found;
};

const contributes = recordShape<Contributions>({
  instruments: some(instrument),
  sounds: some(sound),
  tutorials: some(recordShape({ id: contributionId, file: path })),
  patterns: some(recordShape({ name: line, file: path })),
  starters: some(recordShape({ name: line, file: path })),
  functions: some(
    recordShape<FunctionContribution>({
      name: functionName,
      file: path,
      description: optionalShape(textShape(most.exampleLength)),
      example: optionalShape(textShape(most.exampleLength)),
    }),
  ),
  themes: some(recordShape({ id: contributionId, name: line, file: path })),
  translations: some(recordShape({ language, namespace, file: path })),
});

const file = recordShape<PluginFile>({ integrity, size: wholeShape(1, most.soundBytes) });

const nothing: Shape<readonly string[]> = (value, at) => {
  if (listShape(textShape(60), 0, 20)(value, at).length > 0)
    throw invalidField(at, 'empty: there is nothing yet that a plugin can ask for');
  return [];
};

const manifest = recordShape<PluginManifest>({
  id: pluginId,
  version,
  apiVersion: wholeShape(apiVersion, apiVersion),
  name: line,
  description: textShape(most.descriptionLength),
  author: line,
  licence,
  changes: optionalShape(textShape(most.changesLength)),
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
  return optionalShape(listShape(of, 0, most.contributions));
}

/** Values by keys of a form; names that every object has are none. */
function table<T>(of: Shape<T>, key: Shape<string>, count: number) {
  const read: Shape<Record<string, T>> = (value, at) => {
    if (!isObject(value)) throw invalidField(at, 'an object');
    const entries = Object.entries(value);
    if (entries.length > count) throw invalidField(at, `at most ${count} entries`);
    return Object.fromEntries(
      entries.map(([name, each]) => {
        const place = `${at}[${JSON.stringify(name.slice(0, most.pathLength))}]`;
        if (name in Object.prototype) throw invalidField(place, 'called something else');
        return [key(name, place), of(each, place)];
      }),
    );
  };
  return read;
}
