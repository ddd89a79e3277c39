import {
  type AudioEngine,
  HocketError,
  type PatternSource,
  type PluginManifest,
  type PluginSource,
} from '@hocket/sdk';
import { makeAutoObservable } from 'mobx';
import { type After, after } from '../async/after.ts';

interface PluginPreviewOptions {
  engine: Pick<AudioEngine, 'resume' | 'play' | 'stop' | 'now'>;
  after?: After;
  fetched: (id: string, version: string) => Promise<PluginSource>;
  /** Puts it in place of what is loaded of the plugin until the returned function is called. */
  lend: (source: PluginSource, signal: AbortSignal) => Promise<() => void>;
}

/** A plugin that sounds for a few seconds, installed or not, beside the music. */
export class PluginPreview {
  /** Its id; also while it is on its way. */
  of: string | undefined = undefined;
  #end: (() => void) | undefined = undefined;
  #attempt = new AbortController();
  readonly #options: PluginPreviewOptions;

  constructor(options: PluginPreviewOptions) {
    this.#options = options;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Lets a version be heard; the one that is heard already is silent. Rejects as `Plugins.preview` does. */
  async play(id: string, version: string): Promise<void> {
    const again = this.of === id;
    this.hush();
    if (again) return;
    const { engine, after: wait = after, fetched, lend } = this.#options;
    const { signal } = this.#attempt;
    this.of = id;
    try {
      // Asked for before anything is awaited: a browser starts sound only inside the gesture.
      const [source] = await Promise.all([fetched(id, version), engine.resume()]);
      const melody = previewOf(source.manifest);
      const takeBack = await lend(source, signal);
      if (signal.aborted) return takeBack();
      engine.play('preview', melody);
      const cancel = wait((previewCycles / engine.now('preview').cps) * 1000 + 500, this.hush);
      this.#end = () => {
        cancel();
        engine.stop('preview');
        takeBack();
      };
    } catch (error) {
      if (signal.aborted) return;
      this.hush();
      throw error;
    }
  }

  /** Ends it, also while it is on its way. */
  hush(): void {
    const end = this.#end;
    this.#attempt.abort();
    this.#attempt = new AbortController();
    this.#end = undefined;
    this.of = undefined;
    end?.();
  }
}

/** Cycles after which a preview ends. */
const previewCycles = 2;

/** Notes of a second's melody, one each for an instrument's eight steps. */
const melody = ['C3', 'E3', 'G3', 'C4', 'E4', 'C4', 'G3', 'E3'];

/** What a plugin sounds like: each instrument in turn plays a melody, recordings follow each other. Throws `preview_empty`. */
function previewOf({ name, contributes }: PluginManifest): PatternSource {
  const { instruments = [], sounds = [] } = contributes;
  const played = instruments.map(({ id }) => id);
  const steps = melody.map((note, at) => {
    const instrument = played[Math.floor((at * played.length) / melody.length)];
    const sound = sounds[at % Math.max(1, sounds.length)]?.name;
    return instrument === undefined ? { s: sound } : { s: instrument, note };
  });
  if (steps.some(({ s }) => s === undefined)) {
    throw new HocketError('preview_empty', `“${name}” has nothing to hear.`);
  }
  const onsets = steps.map((value, at) => ({
    begin: at / 4,
    end: (at + 1) / 4,
    value: value as Record<string, string>,
  }));
  return {
    query: (begin, end) => onsets.filter((each) => each.begin >= begin && each.begin < end),
  };
}
