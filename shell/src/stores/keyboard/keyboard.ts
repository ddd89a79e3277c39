import { LatestRequest } from '@hocket/sdk/async';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { lazyCode } from '../async/lazy-code.ts';
import type { KeyboardStudio, TrackKeyboard } from './track-keyboard.ts';

/** What the computer's keys play. */
export interface KeyboardState {
  /** The track's name. */
  track: string;
  /** Of the lowest key's C; undefined on drums, which have no pitch. */
  octave: number | undefined;
  /** 0.1 to 1. */
  velocity: number;
}

/** Whether the computer's keys play the selected track. What they do then is fetched when it is first wanted. */
export class KeyboardStore {
  private keyboard: TrackKeyboard | undefined = undefined;
  readonly #latest = new LatestRequest();
  readonly #code = lazyCode(
    () => import(/* webpackChunkName: "track-keyboard" */ './track-keyboard.ts'),
  );
  readonly #studio: KeyboardStudio;
  readonly #page: Window;

  /** `page`: whose keys they are. */
  constructor(studio: KeyboardStudio, page: Window) {
    this.#studio = studio;
    this.#page = page;
    makeAutoObservable<this, 'keyboard'>(this, { keyboard: observableRef }, { autoBind: true });
  }

  get isOn(): boolean {
    return this.keyboard !== undefined;
  }

  /** What is played by now; undefined while the keys are the studio's. */
  get state(): KeyboardState | undefined {
    return this.keyboard?.state;
  }

  /** The keys play from now on, or not any more. Rejects with `network_unreachable` when the code does not arrive. */
  async toggle(): Promise<void> {
    if (this.isOn) {
      this.leave();
      return;
    }
    const isLatest = this.#latest.begin();
    const { TrackKeyboard } = await this.#code.fetch();
    if (!isLatest()) return;
    runInAction(() => {
      this.keyboard = new TrackKeyboard(this.#studio, this.#page, this.leave);
    });
  }

  /** Whatever is held is let go. */
  leave(): void {
    this.#latest.cancel();
    this.keyboard?.close();
    this.keyboard = undefined;
  }
}
