import { LatestRequest } from '@hocket/sdk/async';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { lazyCode } from '../async/lazy-code.ts';
import type { Player, PlayerStudio } from './player.ts';

/** What the computer's keys play. */
export interface KeyboardState {
  /** The track's name. */
  track: string;
  /** Of the lowest key's C; undefined on drums, which have no pitch. */
  octave: number | undefined;
  /** 0.1 to 1. */
  velocity: number;
}

/** Playing music in: by the computer's keys and other devices. What they do is fetched, with its words, when it is first wanted. */
export class PlayingStore {
  /** There once it was fetched. */
  player: Player | undefined = undefined;
  readonly #latest = new LatestRequest();
  readonly #code = lazyCode(async () => {
    const [code] = await Promise.all([
      import(/* webpackChunkName: "player" */ './player.ts'),
      this.#studio.fetchWords(),
    ]);
    return code;
  });
  readonly #studio: PlayerStudio;

  constructor(studio: PlayerStudio) {
    this.#studio = studio;
    makeAutoObservable(this, { player: observableRef }, { autoBind: true });
  }

  /** What the computer's keys play by now; undefined while they are the studio's. */
  get keyboard(): KeyboardState | undefined {
    return this.player?.keyboard?.state;
  }

  /** Does something with the player, unless it is left meanwhile. Rejects with `network_unreachable` when it does not arrive. */
  async with(act: (player: Player) => unknown): Promise<void> {
    const isWanted = this.#latest.follow();
    const { Player } = await this.#code.fetch();
    if (!isWanted()) return;
    runInAction(() => {
      this.player ??= new Player(this.#studio);
    });
    if (this.player) await act(this.player);
  }

  /**
   * MIDI keyboards that were played here before play again, where the browser need not ask for it. Rejects when the player
   * does not arrive.
   */
  async resume(): Promise<void> {
    const { localStore, page } = this.#studio;
    if (!localStore.read('midiKeyboard')) return;
    // Some browsers know no such permission.
    const asked = page.navigator.permissions?.query({ name: 'midi' as PermissionName });
    const answer = await asked?.catch(() => undefined);
    if (answer?.state === 'granted') await this.with((player) => player.connectMidi());
  }

  /** Whatever is held is let go, and nothing is recorded any more. */
  leave(): void {
    this.#latest.cancel();
    this.player?.close();
    this.player = undefined;
  }
}
