import type {
  AudioEngine,
  Library,
  OwnSounds,
  PatternSource,
  Plugins,
  SoundPreset,
} from '@hocket/sdk';
import { makeAutoObservable, when } from 'mobx';
import { type After, after } from '../async/after.ts';
import type { LocalStore } from '../storage/local-store.ts';

/** Milliseconds that a preview sounds. */
const previewTime = 1000;
/** Cycles that its note is held: a second at 120 bpm. */
const held = 0.5;
/** Milliseconds after which a recording takes longer: the engine begins without it after 400, and then its note is missed. */
const patience = 250;
/** How often something is waited for: the list of the recordings, the recording, and what of it fails. */
const waits = 4;

/** What the library moves. */
export interface LibraryOptions {
  engine: Pick<AudioEngine, 'sounds' | 'loading' | 'resume' | 'play' | 'stop'>;
  own: OwnSounds;
  plugins?: Pick<Plugins, 'installed'>;
  localStore: Pick<LocalStore, 'read' | 'write'>;
  after?: After;
}

/** The sounds a track or a program can use, and those that somebody likes. */
export class LibraryStore implements Library {
  previewing: string | undefined = undefined;
  favorites: readonly string[];
  presets: readonly SoundPreset[];
  #cancel: (() => void) | undefined;
  readonly #options: LibraryOptions;

  constructor(options: LibraryOptions) {
    this.#options = options;
    this.favorites = [...new Set(options.localStore.read('favorites'))];
    this.presets = options.localStore.read('soundPresets') ?? [];
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get own(): OwnSounds {
    return this.#options.own;
  }

  get sounds(): readonly string[] {
    const { engine, own, plugins } = this.#options;
    // The engine's list says nobody when it changes: those that come and go are read where they are watched.
    void plugins?.installed;
    return [...new Set([...own.list.map(({ name }) => name), ...engine.sounds])];
  }

  async preview(sound: string, notes = ''): Promise<void> {
    const { engine, after: wait = after } = this.#options;
    const again = this.previewing === sound;
    this.stop();
    if (again) return;
    this.previewing = sound;
    this.#cancel = wait(previewTime, this.stop);
    try {
      await engine.resume();
    } catch (error) {
      if (this.previewing === sound) this.stop();
      throw error;
    }
    if (this.previewing === sound) this.sound(sound, notes);
  }

  /** Sounds it for a second: now or, where the engine has to load it for longer, once it is there. */
  private sound(sound: string, notes: string, left = waits): void {
    const { engine, after: wait = after } = this.#options;
    this.#cancel?.();
    const before = this.filesAsked;
    engine.play('preview', once(sound, notes));
    const end = wait(previewTime, this.stop);
    const look = wait(patience, () => {
      if (left === 0 || this.filesAsked <= before) return;
      end();
      engine.stop('preview');
      this.#cancel = when(
        () => this.filesAsked === 0,
        () => this.sound(sound, notes, left - 1),
      );
    });
    this.#cancel = () => {
      end();
      look();
    };
  }

  /** Recordings that the engine loads now. */
  private get filesAsked(): number {
    return this.#options.engine.loading?.total ?? 0;
  }

  toggleFavorite(name: string): void {
    const others = this.favorites.filter((favorite) => favorite !== name);
    this.keep(others.length < this.favorites.length ? others : [...others, name]);
  }

  clearFavorites(): void {
    this.keep([]);
  }

  keepPreset(preset: SoundPreset): void {
    this.writePresets([...this.presets.filter(({ name }) => name !== preset.name), preset]);
  }

  removePreset(name: string): void {
    this.writePresets(this.presets.filter((preset) => preset.name !== name));
  }

  private writePresets(presets: readonly SoundPreset[]): void {
    this.presets = presets;
    this.#options.localStore.write('soundPresets', [...presets]);
  }

  private keep(favorites: readonly string[]): void {
    this.favorites = favorites;
    this.#options.localStore.write('favorites', [...favorites]);
  }

  private stop(): void {
    this.#cancel?.();
    this.#cancel = undefined;
    if (this.previewing !== undefined) this.#options.engine.stop('preview');
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
