import type { Library } from '../studio.ts';

/** A library that is silent: a preview lasts until the next one, or until it is asked for again. */
export class FakeLibrary implements Library {
  sounds: readonly string[] = ['bd', 'sd'];
  previewing: string | undefined;
  favorites: readonly string[] = [];
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
}
