import { type AudioSettings, codeOf, type EngineState, HocketError, messageOf } from '@hocket/sdk';
import { makeObservable, observableRef, runInAction } from 'mobx';
import type { LazyAudio } from './lazy-audio.ts';

/** Milliseconds after the start at which a browser knows its output latency. */
const settling = 1000;
const gestureNeeded = 'Audio context requires user interaction. Please click a button first.';

/** Why the engine did not start: a sentence of ours, as a browser's own words are for programmers. */
export function initFailed(
  message = 'Failed to initialize audio engine',
  cause?: unknown,
): HocketError {
  return new HocketError('engine_init_failed', message, { cause });
}

/** How far the engine has come to sounding, and the attempts that bring it there. Observable: `state`. */
export class Startup {
  state: EngineState = { status: 'uninitialized' };
  #attempt: Promise<void> | undefined;
  /** The changes of settings that were asked for, one after the other. */
  #configured: Promise<void> = Promise.resolve();
  readonly #sound: LazyAudio;
  readonly #onStart: () => void;

  /** `onStart` is called with each start. */
  constructor(sound: LazyAudio, onStart: () => void) {
    this.#sound = sound;
    this.#onStart = onStart;
    makeObservable(this, { state: observableRef });
  }

  /** One attempt shared by all callers. Rejects with `engine_init_failed`; the next call tries again. */
  init(): Promise<void> {
    this.#attempt ??= this.start().catch((error: unknown) => {
      const failure = codeOf(error) === 'engine_init_failed' ? error : initFailed(undefined, error);
      this.fail(messageOf(failure));
      throw failure;
    });
    return this.#attempt;
  }

  /** Starts the audio context. Rejects with `audio_gesture_required`. */
  async resume(): Promise<void> {
    await this.init();
    if (!(await this.#sound.resume()))
      throw new HocketError('audio_gesture_required', gestureNeeded);
    this.setState(this.#sound.ready());
    this.refreshLater();
  }

  /** Takes other settings; an engine that runs starts again with them. Rejects like `init`. */
  async configure(settings: AudioSettings): Promise<void> {
    // Remembered at once: an `init` that follows without delay makes its one context with them.
    if (this.#attempt === undefined && this.state.status === 'uninitialized') {
      this.#sound.configure(settings);
      return;
    }
    const turn = this.#configured.then(() => this.apply(settings));
    this.#configured = turn.catch(() => undefined);
    await turn;
  }

  /** What plays waits for the next `init`. */
  fail(message: string): void {
    this.#attempt = undefined;
    this.setState({ status: 'failed', message });
  }

  /** Returns to the state before `init`, after the engine was disposed. */
  end(): void {
    this.#attempt = undefined;
    this.setState({ status: 'uninitialized' });
  }

  private async start(): Promise<void> {
    this.setState({ status: 'initializing' });
    await this.#sound.open();
    if (this.#sound.names.length === 0) throw initFailed('No instruments were loaded');
    this.setState(this.#sound.ready());
    this.#onStart();
  }

  private async apply(settings: AudioSettings): Promise<void> {
    // One that fails says so to whoever asked for it.
    await this.#attempt?.catch(() => undefined);
    if (!this.#sound.configure(settings) || this.state.status === 'uninitialized') return;
    this.#attempt = undefined;
    await this.init();
    this.refreshLater();
  }

  private refreshLater(): void {
    setTimeout(() => {
      if (this.state.status === 'ready') this.setState(this.#sound.ready());
    }, settling);
  }

  private setState(state: EngineState): void {
    runInAction(() => {
      this.state = state;
    });
  }
}
