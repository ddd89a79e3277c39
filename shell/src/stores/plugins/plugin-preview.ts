import type { AudioEngine, PluginSource } from '@hocket/sdk';
import { makeAutoObservable } from 'mobx';
import { type After, after } from '../async/after.ts';
import { previewCycles, previewOf } from './preview-melody.ts';

interface PluginPreviewParts {
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
  private end: (() => void) | undefined = undefined;
  private attempt = new AbortController();

  constructor(private readonly parts: PluginPreviewParts) {
    makeAutoObservable<this, 'parts' | 'end' | 'attempt'>(
      this,
      { parts: false, end: false, attempt: false },
      { autoBind: true },
    );
  }

  /** Lets a version be heard; the one that is heard already is silent. Rejects as `Plugins.preview` does. */
  async play(id: string, version: string): Promise<void> {
    const again = this.of === id;
    this.hush();
    if (again) return;
    const { engine, after: wait = after, fetched, lend } = this.parts;
    const { signal } = this.attempt;
    this.of = id;
    try {
      // Asked for before anything is awaited: a browser starts sound only inside the gesture.
      const [source] = await Promise.all([fetched(id, version), engine.resume()]);
      const melody = previewOf(source.manifest);
      const takeBack = await lend(source, signal);
      if (signal.aborted) return takeBack();
      engine.play('preview', melody);
      const cancel = wait((previewCycles / engine.now('preview').cps) * 1000 + 500, this.hush);
      this.end = () => {
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
    const { end } = this;
    this.attempt.abort();
    this.attempt = new AbortController();
    this.end = undefined;
    this.of = undefined;
    end?.();
  }
}
