import type { Library, OwnSound, OwnSounds, SampledSound } from '../library/library.ts';
import type { SoundPreset } from '../library/sound-presets.ts';

/** A library that is silent: a preview lasts until the next one, or until it is asked for again. */
export class FakeLibrary implements Library {
  sounds: readonly string[] = ['bd', 'sd'];
  previewing: string | undefined;
  favorites: readonly string[] = [];
  readonly own = new FakeOwnSounds();
  presets: readonly SoundPreset[] = [];
  /** What was previewed, with its notes. */
  previews: [sound: string, notes: string | undefined][] = [];
  /** What the next `preview` rejects with. */
  failure: Error | undefined;

  async preview(sound: string, notes?: string): Promise<void> {
    const { failure } = this;
    this.failure = undefined;
    if (failure) throw failure;
    this.previews.push([sound, notes]);
    this.previewing = this.previewing === sound ? undefined : sound;
  }
  toggleFavorite(name: string): void {
    const isOne = this.favorites.includes(name);
    this.favorites = isOne
      ? this.favorites.filter((favorite) => favorite !== name)
      : [...this.favorites, name];
  }
  clearFavorites(): void {
    this.favorites = [];
  }
  keepPreset(preset: SoundPreset): void {
    this.presets = [...this.presets.filter(({ name }) => name !== preset.name), preset];
  }
  removePreset(name: string): void {
    this.presets = this.presets.filter((preset) => preset.name !== name);
  }
}

/** Recordings that are kept until the test is over. */
export class FakeOwnSounds implements OwnSounds {
  status: OwnSounds['status'] = 'ready';
  list: OwnSound[] = [];
  offered: File | undefined = undefined;
  /** What the next `add` rejects with. */
  failure: Error | undefined;

  wav(_sound: SampledSound): Blob {
    return new Blob(['RIFF']);
  }
  nameFor(text: string): string {
    return text.toLowerCase().replace(/\W+/g, '_');
  }
  async add(text: string, _audio: Blob, seconds: number): Promise<string> {
    const { failure } = this;
    this.failure = undefined;
    if (failure) throw failure;
    const name = this.nameFor(text);
    this.list.push({ name, seconds });
    return name;
  }
  async remove(name: string): Promise<void> {
    this.list = this.list.filter((sound) => sound.name !== name);
  }
  offer(file: File | undefined): void {
    this.offered = file;
  }
}
