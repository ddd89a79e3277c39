import type { AudioEngine, Library as LibraryContract, PatternSource } from '@hocket/sdk';
import { makeAutoObservable, runInAction } from 'mobx';
import { type After, after } from './after.ts';

/** Milliseconds that a preview sounds. */
const previewTime = 1000;

/** Sounds `s` once, at the slot's start. */
function once(sound: string): PatternSource {
  return {
    query: (begin, end) =>
      begin <= 0 && end > 0 ? [{ begin: 0, end: 0.5, value: { s: sound } }] : [],
  };
}

/** The sounds a track or a program can use. */
export class Library implements LibraryContract {
  /** What is being previewed. */
  previewing: string | undefined = undefined;
  private cancel: (() => void) | undefined;

  constructor(
    private readonly engine: Pick<AudioEngine, 'sounds' | 'resume' | 'play' | 'stop'>,
    private readonly wait: After = after,
  ) {
    makeAutoObservable<this, 'engine' | 'wait' | 'cancel'>(
      this,
      { engine: false, wait: false, cancel: false },
      { autoBind: true },
    );
  }

  get sounds(): readonly string[] {
    return this.engine.sounds;
  }

  async preview(sound: string): Promise<void> {
    const again = this.previewing === sound;
    this.stop();
    if (again) return;
    this.previewing = sound;
    this.cancel = this.wait(previewTime, this.stop);
    try {
      await this.engine.resume();
    } catch (error) {
      if (this.previewing === sound) this.stop();
      throw error;
    }
    if (this.previewing === sound) runInAction(() => this.engine.play('preview', once(sound)));
  }

  private stop(): void {
    this.cancel?.();
    this.cancel = undefined;
    if (this.previewing !== undefined) this.engine.stop('preview');
    this.previewing = undefined;
  }
}
