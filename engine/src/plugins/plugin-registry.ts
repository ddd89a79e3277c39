import {
  amountControl,
  type EffectContribution,
  HocketError,
  type InstrumentContribution,
  isModule,
  type Param,
  type PluginLoader,
  type PluginManifest,
  type PluginSource,
  type Problem,
  paramControl,
  readManifest,
  type SoundContribution,
} from '@hocket/sdk';
import type { PluginNames } from '../code/code-runner.ts';
import { SandboxFrame } from '../code/frame/sandbox-frame.ts';
import { ProgramFunctions, type TitledFunctions } from '../code/program-functions.ts';
import { type ControlKind, numberKind } from '../code/validation/control-kind.ts';
import { eventTable } from '../code/validation/event-table.ts';
import { DspEffect } from '../dsp/dsp-effect.ts';
import { DspInstrument } from '../dsp/dsp-instrument.ts';
import type { DspRecording } from '../dsp/dsp-messages.ts';
import type { DspModuleHost } from '../dsp/dsp-module.ts';
import type { HashedRecording, OwnRecordings } from '../samples/own-samples.ts';
import type { Instrument } from '../sound/instrument.ts';
import { CrashWatch } from './crash-watch.ts';
import { checkFiles, checkRecordings, fileOf } from './plugin-files.ts';
import { noteFailed, pluginOff } from './plugin-problems.ts';
import { PluginVoices } from './plugin-voices.ts';

/** Where the code of plugins runs. */
export interface PluginAssets {
  /** URL of the frame's page on the sandbox's site, such as http://127.0.0.1:8080/sandbox/. */
  frame: string;
  /** Same-origin URL of the script of plugins' workers, such as /engine/sandbox-plugin.js. */
  worker: string;
  /** Same-origin URL of the processor that runs plugins' modules, such as /engine/dsp.js. */
  dsp: string;
}

/** What plugins bring something to. */
export interface PluginRegistryHost {
  assets: PluginAssets | undefined;
  use(instrument: Instrument): () => void;
  addSample(name: string, recordings: OwnRecordings): () => void;
  /** What all plugins add to the language of programs changed. */
  learn(names: PluginNames): void;
  report(problem: Problem): void;
}

interface LoadedPlugin {
  manifest: PluginManifest;
  functions: readonly TitledFunctions[];
  remove(): void;
}

/** The plugins that are loaded, one of each id. */
export class PluginRegistry {
  private readonly frame: SandboxFrame | undefined;
  private readonly crashWatch = new CrashWatch();
  private loaded: readonly LoadedPlugin[] = [];

  constructor(private readonly host: PluginRegistryHost) {
    const { assets } = host;
    this.frame = assets && new SandboxFrame(assets.frame, assets.worker);
  }

  /** Loads a plugin in place of the one of its id; the returned function takes it away again. Rejects as `AudioEngine.load` says. */
  async load(
    { manifest: claimed, files }: PluginSource,
    loader: PluginLoader = {},
  ): Promise<() => void> {
    const manifest = readManifest(claimed);
    const source = { manifest, files };
    await checkFiles(source);
    await checkRecordings(source);
    const { instruments: all = [], sounds = [] } = manifest.contributes;
    const instruments = all.filter(({ file }) => !isModule(file));
    const recordings = sounds.map((sound) => [sound.name, recordingsOf(source, sound)] as const);
    const functions = await functionsOf(source);
    const modules = await this.open(source, all, loader);
    let voices: PluginVoices | undefined;
    const end = () => {
      voices?.end();
      for (const module of modules) module.end();
    };
    try {
      if (instruments.length > 0) voices = await this.start(source, instruments, loader);
      await loader.ready?.();
    } catch (error) {
      end();
      throw error;
    }
    // Before the older one goes: what both have is not decoded again.
    const sounding = recordings.map(([name, each]) => this.host.addSample(name, each));
    this.loaded.find((each) => each.manifest.id === manifest.id)?.remove();
    const undo = [
      ...instruments.map((each) => this.host.use(instrumentOf(manifest.id, each, voices))),
      ...modules.map((each) => this.host.use(each)),
      ...sounding,
    ];
    const entry = {
      manifest,
      functions,
      remove: () => {
        if (!this.loaded.includes(entry)) return;
        this.keep(this.loaded.filter((each) => each !== entry));
        end();
        for (const each of undo) each();
      },
    };
    this.keep([...this.loaded, entry]);
    return entry.remove;
  }

  dispose(): void {
    for (const { remove } of this.loaded) remove();
    this.frame?.dispose();
  }

  private async start(
    source: PluginSource,
    instruments: readonly InstrumentContribution[],
    loader: PluginLoader,
  ): Promise<PluginVoices> {
    const { manifest } = source;
    const { frame } = this;
    if (frame === undefined) throw unavailable(manifest);
    const modules = await Promise.all(
      instruments.map(async ({ id, file }) => ({
        id,
        file,
        code: await fileOf(source, file).text(),
      })),
    );
    const voices = new PluginVoices({
      manifest,
      instruments: modules,
      spawn: () => frame.spawn(),
      crashWatch: this.crashWatch,
      report: (problem) => this.host.report(problem),
      loader,
    });
    await voices.start();
    return voices;
  }

  /** The instruments and effects that are modules. */
  private async open(
    source: PluginSource,
    instruments: readonly InstrumentContribution[],
    loader: PluginLoader,
  ): Promise<(DspInstrument | DspEffect)[]> {
    const { manifest } = source;
    const own = instruments.filter(({ file }) => isModule(file));
    const { effects = [] } = manifest.contributes;
    const { assets } = this.host;
    if (own.length + effects.length === 0) return [];
    if (assets === undefined) throw unavailable(manifest);
    const hostOf = async (
      kind: DspModuleHost['kind'],
      { file, params, data = [] }: InstrumentContribution | EffectContribution,
    ): Promise<DspModuleHost> => ({
      manifest,
      kind,
      params,
      bytes: new Uint8Array(await fileOf(source, file).arrayBuffer()),
      recordings: await decodedRecordings(source, data),
      worklet: assets.dsp,
      off: (cause) => pluginOff(manifest, cause),
      leftOut: (why) => noteFailed(manifest, why),
      report: (problem) => this.host.report(problem),
      loader,
    });
    return Promise.all([
      ...own.map(async (each) =>
        DspInstrument.open(each, paramControls(each), await hostOf('instrument', each)),
      ),
      ...effects.map(async (each) => DspEffect.load(each, await hostOf('effect', each))),
    ]);
  }

  private keep(loaded: readonly LoadedPlugin[]): void {
    this.loaded = loaded;
    const effects = loaded.flatMap(({ manifest }) => manifest.contributes.effects ?? []);
    const all = loaded.flatMap(({ manifest }) => manifest.contributes.instruments ?? []);
    const controls = controlKinds([...all, ...effects]);
    for (const { id } of effects) controls.set(amountControl(id), numberKind(0, 1));
    const functions = loaded.flatMap((each) => each.functions);
    this.host.learn({
      controls,
      ...(functions.length > 0 && { functions: (code) => new ProgramFunctions(code, functions) }),
    });
  }
}

function unavailable({ name }: PluginManifest): HocketError {
  return new HocketError('plugin_unavailable', `“${name}” cannot play here.`);
}

/** Recordings as a module gets them. */
async function decodedRecordings(
  source: PluginSource,
  paths: readonly string[],
): Promise<DspRecording[]> {
  const context = new OfflineAudioContext(1, 1, 48_000);
  return Promise.all(
    paths.map(async (path) => {
      const buffer = await context.decodeAudioData(await fileOf(source, path).arrayBuffer());
      const channels = Array.from({ length: Math.min(2, buffer.numberOfChannels) }, (_, channel) =>
        buffer.getChannelData(channel),
      );
      return { channels, sampleRate: buffer.sampleRate };
    }),
  );
}

function instrumentOf(
  owner: string,
  contribution: InstrumentContribution,
  voices: PluginVoices | undefined,
): Instrument {
  const { id, pitch, params = {} } = contribution;
  const controls = paramControls(contribution);
  return { id, owner, pitch, params, controls, voice: (note) => voices?.voice(id, note) };
}

function recordingsOf(
  source: PluginSource,
  { file, files, note }: SoundContribution,
): OwnRecordings {
  const by = files ?? (note === undefined ? undefined : { [note]: file as string });
  if (by === undefined) return recordingOf(source, file as string);
  return new Map(Object.entries(by).map(([at, path]) => [at, recordingOf(source, path)]));
}

function recordingOf(source: PluginSource, path: string): HashedRecording {
  const content = fileOf(source, path);
  return { content, integrity: source.manifest.files[path]?.integrity ?? '' };
}

/** By the files that register them. */
function functionsOf(source: PluginSource): Promise<TitledFunctions[]> {
  const { id, name: title, contributes } = source.manifest;
  const all = contributes.functions ?? [];
  const paths = new Set(all.map(({ file }) => file));
  return Promise.all(
    [...paths].map(async (path) => ({
      plugin: id,
      title,
      path,
      names: all.filter(({ file }) => file === path).map(({ name }) => name),
      code: await fileOf(source, path).text(),
    })),
  );
}

type Params = Readonly<Record<string, Param>>;

/** By parameter of an instrument: its own control, and the plain one of its name where Strudel has none of that name. */
function paramControls({ id, params = {} }: Pick<InstrumentContribution, 'id' | 'params'>) {
  return Object.fromEntries(
    Object.keys(params).map((name) => {
      const own = paramControl(id, name);
      return [name, eventTable.has(name) ? [own] : [own, name]];
    }),
  );
}

/** What the values of instruments' controls may be: a plain control that several have reaches as far as any. */
function controlKinds(
  instruments: readonly Pick<InstrumentContribution, 'id' | 'params'>[],
): Map<string, ControlKind> {
  const ranges = new Map<string, Pick<Param, 'min' | 'max'>>();
  for (const instrument of instruments) {
    const params: Params = instrument.params ?? {};
    for (const [name, controls] of Object.entries(paramControls(instrument))) {
      const { min = 0, max = 0 } = params[name] ?? {};
      for (const control of controls) {
        const known = ranges.get(control) ?? { min, max };
        ranges.set(control, { min: Math.min(min, known.min), max: Math.max(max, known.max) });
      }
    }
  }
  return new Map([...ranges].map(([name, { min, max }]) => [name, numberKind(min, max)]));
}
