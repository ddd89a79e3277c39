import { type DspKind, meterModule } from '@hocket/dsp';
import {
  HocketError,
  messageOf,
  type Param,
  type PluginLoader,
  type PluginManifest,
  type Problem,
} from '@hocket/sdk';
import { DspInstance } from './dsp-instance.ts';
import type { DspFailure, DspOptions, DspRecording, DspResponse } from './dsp-messages.ts';

/** What a plugin's module needs. */
export interface DspModuleHost {
  manifest: PluginManifest;
  kind: DspKind;
  params?: Readonly<Record<string, Param>>;
  /** As the plugin brought it. */
  bytes: Uint8Array;
  recordings: readonly DspRecording[];
  /** URL of the processor's script. */
  worklet: string;
  /** Why the plugin is switched off. */
  off(cause: unknown): HocketError;
  /** Of a note that has no sound, and why. */
  leftOut(why: string): Problem;
  /** Told of each failure once. */
  report(problem: Problem): void;
  loader: Pick<PluginLoader, 'voiced' | 'failed'>;
}

/** Codes of the reasons for which there are words. */
const codes: Readonly<Partial<Record<DspFailure, string>>> = {
  spent: 'code_too_slow',
  slow: 'code_too_slow',
};
/** The rate at which a module is asked how long it sounds on. */
const usualRate = 48_000;

/** Contexts, with the processor's script in them. */
const ready = new WeakMap<BaseAudioContext, Promise<void>>();

/** A plugin's module, metered and compiled: what is made of it plays until it breaks, and then nothing of it does. */
export class DspModule {
  isOff = false;
  private readonly told = new Set<string>();
  /** Frames by which it is late, by the rates that were asked for. */
  private readonly latencies = new Map<number, number>();

  private constructor(
    readonly host: DspModuleHost,
    private readonly module: WebAssembly.Module,
    /** Seconds for which it sounds on, the longer of those with its parameters as they are at first and at their highest. */
    readonly tail: number,
  ) {}

  /** Rejects with `plugin_off` where the module may not run, or fails before any sound. */
  static async open(host: DspModuleHost): Promise<DspModule> {
    try {
      const metered = meterModule(host.bytes, host.kind) as Uint8Array<ArrayBuffer>;
      const module = await WebAssembly.compile(metered);
      const instance = new DspInstance(module, usualRate, host.recordings);
      const params = Object.values(host.params ?? {});
      const { latency } = instance;
      const tails = [params.map(({ initial }) => initial), params.map(({ max }) => max)].map(
        (values) => {
          for (const [index, value] of values.entries()) instance.setParam(index, value, value);
          return instance.tail;
        },
      );
      return new DspModule(host, module, Math.max(...tails) + latency / usualRate);
    } catch (error) {
      throw host.off(error);
    }
  }

  /** Frames by which it is late at a rate in Hz, with its parameters as they are at first. */
  latency(sampleRate: number): number {
    const known = this.latencies.get(sampleRate);
    if (known !== undefined) return known;
    let latency = 0;
    try {
      const instance = new DspInstance(this.module, sampleRate, this.host.recordings);
      for (const [index, { initial }] of Object.values(this.host.params ?? {}).entries())
        instance.setParam(index, initial, initial);
      latency = instance.latency;
    } catch {
      // It breaks in the same way where it is to sound, which says so.
    }
    this.latencies.set(sampleRate, latency);
    return latency;
  }

  /** What an instance in a context is made of. */
  optionsIn(context: BaseAudioContext): DspOptions {
    const { params = {}, recordings } = this.host;
    return {
      module: this.module,
      params: Object.values(params).map(({ initial, rate }) => ({
        initial,
        isGliding: rate === 'a',
      })),
      recordings,
      isTimed: !('startRendering' in context),
    };
  }

  /** Puts the processor into a context, before which nothing of it can sound there. */
  prepare(context: BaseAudioContext): Promise<void> {
    const known = ready.get(context);
    if (known) return known;
    const url = new URL(this.host.worklet, document.baseURI).href;
    const loading = context.audioWorklet.addModule(url).catch((error: unknown) => {
      ready.delete(context);
      throw new HocketError('plugin_unavailable', messageOf(error), { cause: error });
    });
    ready.set(context, loading);
    return loading;
  }

  /** An instance fell silent; tells whether the whole plugin is to. */
  fail({ failure, text }: DspResponse): boolean {
    if (this.isOff) return false;
    const { manifest, loader, leftOut, off, report } = this.host;
    if (failure === 'crowded') {
      this.tell(leftOut('all that plays has used up the time that plugins have'));
      return false;
    }
    this.isOff = true;
    const { code, message, details } = off(
      new HocketError(codes[failure] ?? 'dsp_trapped', text || failure),
    );
    const problem = { code, message, subject: manifest.id, details: details as Problem['details'] };
    report(problem);
    loader.failed?.(problem);
    return true;
  }

  /** Reports a problem, once. */
  tell(problem: Problem): void {
    if (this.told.has(problem.message)) return;
    this.told.add(problem.message);
    this.host.report(problem);
  }
}
