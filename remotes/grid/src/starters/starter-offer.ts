import type { Music, ProjectStore, StarterId, Studio } from '@hocket/sdk';
import { Lazy } from '@hocket/sdk/async';
import { makeAutoObservable } from 'mobx';

/** The beats themselves: fetched as somebody reaches for the first. */
export const starterMusic = new Lazy(async () => (await import('@hocket/sdk/starters')).starters);

/** The beats that an empty grid offers, and which of them stands there as it came. */
export class StarterOffer {
  private taken: string | undefined = undefined;
  /** What the grid held when it was taken. */
  private mark = '';
  readonly #project: ProjectStore;

  constructor(project: ProjectStore) {
    this.#project = project;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /**
   * While the grid is empty, or holds a starter that nobody has changed, so that one may listen to them all. Not where
   * handwritten code says what the grid holds.
   */
  get isOffered(): boolean {
    return !this.#project.link.fixed && (this.isEmpty || this.chosen !== undefined);
  }

  /** The one in the grid, as long as nothing of it was changed. */
  get chosen(): string | undefined {
    return this.taken !== undefined && this.mark === this.held ? this.taken : undefined;
  }

  /** Puts one in, as one step of undo, and plays it unless the grid plays already. Rejects as `Transport.play`. */
  async take(id: StarterId, transport: Studio['transport']): Promise<void> {
    const music = await starterMusic.fetch();
    await this.put(id, music[id], transport);
  }

  /** The same with music of a plugin, under a key that is no id of ours. */
  async put(key: string, music: Music, transport: Studio['transport']): Promise<void> {
    this.#project.replaceMusic(music);
    this.hold(key);
    if (!transport.playing || transport.source !== 'grid') await transport.play('grid');
  }

  private hold(key: string): void {
    this.taken = key;
    this.mark = this.held;
  }

  private get isEmpty(): boolean {
    return this.#project.data.patterns.every(({ steps }) =>
      steps.every((row) => row.every(({ on }) => !on)),
    );
  }

  private get held(): string {
    const { bpm, swing, tracks, patterns } = this.#project.data;
    return JSON.stringify([bpm, swing, tracks, patterns]);
  }
}
