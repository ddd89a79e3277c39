import type { AudioEngine, PluginSource } from '@hocket/sdk';
import { makeAutoObservable } from 'mobx';
import { type After, after } from '../after.ts';
import { previewCycles, previewOf } from './preview-melody.ts';

interface PluginPreviewParts {
  engine: Pick<AudioEngine, 'load' | 'resume' | 'play' | 'stop' | 'now'>;
  after?: After;
  fetched: (id: string, version: string) => Promise<PluginSource>;
  /** The version of a plugin that is loaded beside the preview. */
  loaded: (id: string) => string | undefined;
  /** Loads that version anew: another one's preview took its place. */
  restore: (id: string) => void;
}

/** A plugin that sounds for a few seconds, installed or not, beside the music. */
export class PluginPreview {
  /** Its id; also while it is on its way. */
  of: string | undefined = undefined;
  private end: (() => void) | undefined = undefined;

  constructor(private readonly parts: PluginPreviewParts) {
    makeAutoObservable<this, 'parts' | 'end'>(
      this,
      { parts: false, end: false },
      { autoBind: true },
    );
  }

  /** Lets a version be heard; the one that is heard already is silent. Rejects as `Plugins.preview` does. */
  async play(id: string, version: string): Promise<void> {
    const again = this.of === id;
    this.hush();
    if (again) return;
    const { engine, after: wait = after, fetched, loaded, restore } = this.parts;
    this.of = id;
    try {
      // Asked for before anything is awaited: a browser starts sound only inside the gesture.
      const [source] = await Promise.all([fetched(id, version), engine.resume()]);
      const melody = previewOf(source.manifest);
      const isOwn = loaded(id) === version;
      const unload = isOwn ? () => {} : await engine.load(source);
      if (this.of !== id) return unload();
      engine.play('preview', melody);
      const cancel = wait((previewCycles / engine.now('preview').cps) * 1000 + 500, this.hush);
      this.end = () => {
        cancel();
        engine.stop('preview');
        unload();
        if (!isOwn && loaded(id) !== undefined) restore(id);
      };
    } catch (error) {
      if (this.of === id) this.hush();
      throw error;
    }
  }

  /** Ends it. */
  hush(): void {
    const { end } = this;
    this.end = undefined;
    this.of = undefined;
    end?.();
  }
}
