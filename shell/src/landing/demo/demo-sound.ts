import type { AudioEngine } from '@hocket/sdk';
import { LatestRequest } from '@hocket/sdk/async';
import { makeAutoObservable, runInAction } from 'mobx';
import { type After, after } from '../../stores/async/after.ts';
import { animationFrames, type FrameLoop } from '../../stores/async/frames.ts';
import type { SoundTurn } from '../sound-turn.ts';

export type DemoTab = 'grid' | 'code';

/** Milliseconds after which each stops by itself: four times sixteen steps of 150 ms; eight seconds. */
const lengths: Readonly<Record<DemoTab, number>> = { grid: 9600, code: 8000 };
/** Milliseconds after the page is there at which the engine is made ready. */
const initDelay = 1000;
const steps = 16;

/** What the demo sounds with. */
export interface DemoSoundOptions {
  engine: Pick<AudioEngine, 'state' | 'init' | 'resume' | 'run' | 'stop' | 'now' | 'onEnd'>;
  /** Ends what else sounds on the page. */
  turn: SoundTurn;
  after?: After;
  frames?: FrameLoop;
}

/** What sounds of the demo, beside the studio's music: grid or code, for a while. */
export class DemoSound {
  playing: DemoTab | undefined = undefined;
  /** 0 to 15; 0 when stopped. */
  step = 0;
  /** Why nothing sounds. */
  failure: unknown = undefined;
  /** Every play and stop takes the place of the run before it. */
  readonly #latest = new LatestRequest();
  #ends: (() => void)[] = [];
  readonly #options: DemoSoundOptions;

  constructor(options: DemoSoundOptions) {
    this.#options = options;
    makeAutoObservable(this, {}, { autoBind: true });
    options.engine.onEnd((slot, reason) => {
      if (slot === 'preview' && this.playing !== undefined) this.fail(reason);
    });
  }

  get isReady(): boolean {
    return this.#options.engine.state.status === 'ready';
  }

  /** Makes the engine ready soon; the returned function ends that, and all sound. */
  start(): () => void {
    const { after: wait = after } = this.#options;
    const cancel = wait(initDelay, this.init);
    return () => {
      cancel();
      this.stop();
    };
  }

  /** One more attempt; what fails stands in the engine's state. */
  init(): void {
    this.#options.engine.init().catch(() => undefined);
  }

  /**
   * Plays a program from its start, in place of what the demo played; it is written once the engine is ready.
   * Call it in a user's gesture.
   */
  async play(tab: DemoTab, program: () => string): Promise<void> {
    this.stop();
    const isLatest = this.#latest.follow();
    const { engine, after: wait = after, frames = animationFrames } = this.#options;
    this.#options.turn.take(this.stop);
    this.playing = tab;
    this.failure = undefined;
    try {
      await engine.resume();
      if (!isLatest()) return;
      await engine.run('preview', program());
      if (isLatest()) this.#ends = [wait(lengths[tab], this.stop), frames(this.tick)];
    } catch (error) {
      if (isLatest()) this.fail(error);
    }
  }

  /** Goes on with another program, from the same place. */
  async change(code: string): Promise<void> {
    const isLatest = this.#latest.follow();
    try {
      await this.#options.engine.run('preview', code);
    } catch (error) {
      if (isLatest()) this.fail(error);
    }
  }

  stop(): void {
    this.#latest.cancel();
    for (const end of this.#ends) end();
    this.#ends = [];
    this.#options.engine.stop('preview');
    this.playing = undefined;
    this.step = 0;
  }

  private fail(error: unknown): void {
    this.stop();
    runInAction(() => {
      this.failure = error;
    });
  }

  private tick(): void {
    const { cycle } = this.#options.engine.now('preview');
    this.step = Math.floor(Math.max(0, cycle) * steps) % steps;
  }
}
