import type { Param } from '../instrument.ts';
import { isObject } from '../json.ts';
import { type PanelButton, type PanelControl, panelPermissions } from '../panel.ts';
import { apiVersion } from '../remote.ts';
import {
  flagShape,
  invalidField,
  listShape,
  numberShape,
  oneOfShape,
  optionalShape,
  recordShape,
  refusedAs,
  type Shape,
  textShape,
  wholeShape,
} from '../shape.ts';
import { checkContributions } from './check-contributions.ts';
import { controllerMapping } from './controller-mapping.ts';
import type {
  CommandContribution,
  Contributions,
  EffectContribution,
  FunctionContribution,
  InstrumentContribution,
  PanelContribution,
  PluginFile,
  PluginManifest,
  Preset,
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
  rate: optionalShape(oneOfShape(['a', 'k'])),
  values: optionalShape(listShape(line, 2, most.paramValues)),
  isSwitch: optionalShape(flagShape),
});

const param: Shape<Param> = (value, at) => {
  const found = paramFields(value, at);
  const { min, max, initial, values, isSwitch } = found;
  if (values && isSwitch) throw invalidField(`${at}.values`, 'left out: a switch is on or off');
  const last = values ? values.length - 1 : 1;
  if (values || isSwitch) {
    const whole = values ? 'as values are counted' : 'as a switch is off or on';
    if (min !== 0) throw invalidField(`${at}.min`, `0, ${whole}`);
    if (max !== last) throw invalidField(`${at}.max`, `${last}, ${whole}`);
    if (!Number.isInteger(initial)) throw invalidField(`${at}.initial`, `a whole number, ${whole}`);
    if (found.rate === 'a') throw invalidField(`${at}.rate`, 'k: nothing lies between its values');
  }
  if (min >= max) throw invalidField(`${at}.max`, 'more than min');
  if (initial < min || initial > max) throw invalidField(`${at}.initial`, 'from min to max');
  return found;
};

const sounding = {
  id: contributionId,
  name: line,
  file: path,
  params: optionalShape(table(param, paramName, most.params)),
  data: optionalShape(listShape(path, 0, most.data)),
  presets: optionalShape(
    listShape(
      recordShape<Preset>({ name: line, params: table(amount, paramName, most.params) }),
      0,
      most.presets,
    ),
  ),
};

const instrument = withPresets(
  recordShape<InstrumentContribution>({
    ...sounding,
    pitch: optionalShape(numberShape(10, 20_000)),
  }),
);

const effect = withPresets(
  recordShape<EffectContribution>({
    ...sounding,
    mode: optionalShape(oneOfShape(['send', 'insert'])),
  }),
);

const button = recordShape<PanelButton>({
  label: line,
  isButton: (value, at) => {
    if (value !== true) throw invalidField(at, 'true, or left out');
    return value;
  },
});

const control: Shape<PanelControl> = (value, at) => {
  if (isObject(value) && 'isButton' in value) return button(value, at);
  const { rate, ...found } = param(value, at);
  if (rate !== undefined) throw invalidField(`${at}.rate`, 'left out: a panel has no samples');
  return found;
};

const words = table(
  table(textShape(most.exampleLength), textShape(most.nameLength), most.panelWords),
  language,
  8,
);

const panel = recordShape<PanelContribution>({
  id: contributionId,
  name: line,
  file: path,
  kind: oneOfShape(['panel', 'visualizer']),
  controls: optionalShape(table(control, paramName, most.params)),
  minHeight: optionalShape(wholeShape(60, 600)),
  words: optionalShape(words),
});

const command = recordShape<CommandContribution>({
  id: contributionId,
  name: line,
  file: path,
  words: optionalShape(words),
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
  effects: some(effect),
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
  panels: some(panel),
  commands: some(command),
  controllers: some(controllerMapping),
  themes: some(recordShape({ id: contributionId, name: line, file: path })),
  translations: some(recordShape({ language, namespace, file: path })),
});

const file = recordShape<PluginFile>({ integrity, size: wholeShape(1, most.soundBytes) });

const permissions: Shape<PluginManifest['permissions']> = (value, at) => {
  const found = listShape(oneOfShape(panelPermissions), 0, panelPermissions.length)(value, at);
  return [...new Set(found)];
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
  permissions: (value, at) => (value === undefined ? [] : permissions(value, at)),
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

/** Holds the presets of what a shape reads to its parameters. */
function withPresets<T extends InstrumentContribution | EffectContribution>(
  of: Shape<T>,
): Shape<T> {
  return (value, at) => {
    const found = of(value, at);
    const { params = {}, presets = [] } = found;
    for (const [index, preset] of presets.entries()) {
      const place = `${at}.presets[${index}]`;
      if (presets.findIndex(({ name }) => name === preset.name) < index)
        throw invalidField(`${place}.name`, 'another than those before it');
      for (const [name, set] of Object.entries(preset.params)) {
        const field = `${place}.params["${name}"]`;
        const known = Object.hasOwn(params, name) ? params[name] : undefined;
        if (!known) throw invalidField(field, 'left out: there is no such parameter');
        const { min, max, values, isSwitch } = known;
        if (set < min || set > max) throw invalidField(field, `a number from ${min} to ${max}`);
        if ((values || isSwitch) && !Number.isInteger(set))
          throw invalidField(field, 'a whole number');
      }
    }
    return found;
  };
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
