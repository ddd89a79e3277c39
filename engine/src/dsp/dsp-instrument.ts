import { type DspKind, meterModule } from '@hocket/dsp';
import {
  HocketError,
  type InstrumentContribution,
  messageOf,
  type PluginLoader,
  type PluginManifest,
  type Problem,
} from '@hocket/sdk';
import type { Instrument, SoundingCue } from '../sound/instrument.ts';
import { DspInstance } from './dsp-instance.ts';
import type { DspFailure, DspRecording, DspResponse } from './dsp-messages.ts';
import { PlayingModule } from './playing-module.ts';

/** Places in which one instrument may play at once. */
const maxPlaces = 16;

/** What an instrument with a module of its own needs. */
export interface DspInstrumentHost {
  manifest: PluginManifest;
  contribution: InstrumentContribution;
  controls: Instrument['controls'];
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

/** Codes of the reasons for which `pluginOff` has words. */
const codes: Readonly<Partial<Record<DspFailure, string>>> = {
  spent: 'code_too_slow',
  slow: 'code_too_slow',
};

/** Contexts, with the processor's script in them. */
const ready = new WeakMap<BaseAudioContext, Promise<void>>();

/**
 * An instrument that is a module: it keeps its state from note to note, one for each place where it plays (a track's strip,
 * an orbit of a program). Rejects with `plugin_off` where the module may not run, or fails before any note.
 */
export class DspInstrument implements Instrument {
  readonly id: string;
  readonly owner: string;
  readonly pitch: number | undefined;
  readonly params: Instrument['params'];
  readonly controls: Instrument['controls'];
  private readonly playing = new Map<BaseAudioContext, Map<unknown, PlayingModule>>();
  private readonly told = new Set<string>();
  private isOff = false;

  private constructor(
    private readonly host: DspInstrumentHost,
    private readonly module: WebAssembly.Module,
    /** Seconds for which a note sounds on. */
    private readonly tail: number,
  ) {
    const { contribution, manifest, controls } = host;
    this.id = contribution.id;
    this.owner = manifest.id;
    this.pitch = contribution.pitch;
    this.params = contribution.params ?? {};
    this.controls = controls;
  }

  static async open(host: DspInstrumentHost): Promise<DspInstrument> {
    try {
      const module = await compiled(host.bytes, 'instrument');
      const { tail, latency } = new DspInstance(module, 48_000, host.recordings);
      return new DspInstrument(host, module, tail + latency / 48_000);
    } catch (error) {
      throw host.off(error);
    }
  }

  /** It has no recipe: `play` sounds it. */
  voice(): undefined {
    return undefined;
  }

  /** Puts the processor into a context, before which no note of it can sound there. */
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

  async play(played: SoundingCue): ReturnType<NonNullable<Instrument['play']>> {
    const { context, time, value } = played;
    await this.prepare(context);
    if (this.isOff || context.currentTime > time) return undefined;
    const module = this.moduleAt(context, value.orbit);
    if (!module) return undefined;
    this.host.loader.voiced?.();
    return module.play(played);
  }

  /** Nothing of it sounds any more. */
  end(): void {
    this.isOff = true;
    for (const modules of this.playing.values())
      for (const module of modules.values()) module.end();
    this.playing.clear();
  }

  /** The one that plays at an orbit; undefined where there are too many. */
  private moduleAt(context: BaseAudioContext, orbit: unknown): PlayingModule | undefined {
    for (const known of this.playing.keys())
      if (known !== context && known.state === 'closed') this.playing.delete(known);
    const places = this.playing.get(context) ?? new Map<unknown, PlayingModule>();
    this.playing.set(context, places);
    const known = places.get(orbit);
    if (known) return known;
    if (places.size >= maxPlaces) {
      this.tell(this.host.leftOut(`it plays in ${maxPlaces} places already, which is the most`));
      return undefined;
    }
    const { params } = this.host.contribution;
    const module = new PlayingModule({
      context,
      tail: this.tail,
      options: {
        module: this.module,
        params: Object.values(params ?? {}).map(({ initial, rate }) => ({
          initial,
          isGliding: rate === 'a',
        })),
        recordings: this.host.recordings,
        isTimed: !('startRendering' in context),
      },
      fail: (response) => this.fail(response),
      idle: () => places.delete(orbit),
    });
    places.set(orbit, module);
    return module;
  }

  private fail({ failure, text }: DspResponse): void {
    if (this.isOff) return;
    const { manifest, loader } = this.host;
    if (failure === 'crowded') {
      const crowded = 'all that plays has used up the time that plugins have';
      this.tell(this.host.leftOut(crowded));
      return;
    }
    this.end();
    const cause = new HocketError(codes[failure] ?? 'dsp_trapped', text || failure);
    const { code, message, details } = this.host.off(cause);
    const problem = { code, message, subject: manifest.id, details: details as Problem['details'] };
    this.host.report(problem);
    loader.failed?.(problem);
  }

  private tell(problem: Problem): void {
    if (this.told.has(problem.message)) return;
    this.told.add(problem.message);
    this.host.report(problem);
  }
}

async function compiled(bytes: Uint8Array, kind: DspKind): Promise<WebAssembly.Module> {
  const metered = meterModule(bytes, kind);
  return WebAssembly.compile(metered as Uint8Array<ArrayBuffer>);
}
