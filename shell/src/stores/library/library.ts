import type {
  AudioEngine,
  Library as LibraryContract,
  OwnSounds,
  PatternSource,
  Plugins,
} from '@hocket/sdk';
import { makeAutoObservable, runInAction } from 'mobx';
import { type After, after } from '../async/after.ts';
import type { Kept } from '../storage/local-store.ts';

/** Milliseconds that a preview sounds. */
const previewTime = 1000;
/** Cycles that its note is held: a second at 120 bpm. */
const held = 0.5;

/** What the library moves. */
export interface LibraryParts {
  engine: Pick<AudioEngine, 'sounds' | 'resume' | 'play' | 'stop'>;
  own: OwnSounds;
  plugins?: Pick<Plugins, 'installed'>;
  kept: Pick<Kept, 'read' | 'write'>;
  after?: After;
}

/** The sounds a track or a program can use, and those that somebody likes. */
export class Library implements LibraryContract {
  previewing: string | undefined = undefined;
  favorites: readonly string[];
  private cancel: (() => void) | undefined;

  constructor(private readonly parts: LibraryParts) {
    this.favorites = [...new Set(parts.kept.read('favorites'))];
    makeAutoObservable<this, 'parts' | 'cancel'>(
      this,
      { parts: false, cancel: false },
      { autoBind: true },
    );
  }

  get own(): OwnSounds {
    return this.parts.own;
  }

  get sounds(): readonly string[] {
    const { engine, own, plugins } = this.parts;
    // The engine's list says nobody when it changes: those that come and go are read where they are watched.
    void plugins?.installed;
    return [...new Set([...own.list.map(({ name }) => name), ...engine.sounds])];
  }

  async preview(sound: string, notes = ''): Promise<void> {
    const { engine, after: wait = after } = this.parts;
    const again = this.previewing === sound;
    this.stop();
    if (again) return;
    this.previewing = sound;
    this.cancel = wait(previewTime, this.stop);
    try {
      await engine.resume();
    } catch (error) {
      if (this.previewing === sound) this.stop();
      throw error;
    }
    if (this.previewing === sound) runInAction(() => engine.play('preview', once(sound, notes)));
  }

  toggleFavorite(name: string): void {
    const others = this.favorites.filter((favorite) => favorite !== name);
    this.keep(others.length < this.favorites.length ? others : [...others, name]);
  }

  clearFavorites(): void {
    this.keep([]);
  }

  private keep(favorites: readonly string[]): void {
    this.favorites = favorites;
    this.parts.kept.write('favorites', [...favorites]);
  }

  private stop(): void {
    this.cancel?.();
    this.cancel = undefined;
    if (this.previewing !== undefined) this.parts.engine.stop('preview');
    this.previewing = undefined;
  }
}

/** Sounds `s` once, at the slot's start: at its own pitch, or all `notes` together. */
function once(s: string, notes: string): PatternSource {
  const values = notes.split(' ').map((note) => ({ s, ...(note === '' ? {} : { note }) }));
  return {
    query: (begin, end) =>
      begin <= 0 && end > 0 ? values.map((value) => ({ begin: 0, end: held, value })) : [],
  };
}
