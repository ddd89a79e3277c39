import { type AudioSettings, codeOf, type EngineState, HocketError, messageOf } from '@hocket/sdk';
import { Lazy, SerialQueue } from '@hocket/sdk/async';
import { compareStructural, makeObservable, observableRef, runInAction } from 'mobx';
import type { SoundEngine } from './sound-engine.ts';

/** Milliseconds after the start at which a browser knows its output latency. */
const settling = 1000;
const gestureNeeded = 'Audio context requires user interaction. Please click a button first.';

/** Whether the page had a gesture that lets sound start, where the browser says so. In Firefox a key with Control or Alt is none. */
export const isTouched = (): boolean => navigator.userActivation?.hasBeenActive === true;

/** Why the engine did not start: a sentence of ours, as a browser's own words are for programmers. */
export function initFailed(
  message = 'Failed to initialize audio engine',
  cause?: unknown,
): HocketError {
  return new HocketError('engine_init_failed', message, { cause });
}

/**
 * Brings the half of the engine that sounds from nothing to sounding: loads its code when it is first needed, starts it,
 * and starts it again after its sound was lost. Observable: `state`, `sound`.
 */
export class Startup {
  state: EngineState = { status: 'uninitialized' };
  /** Undefined until its code is there. */
  sound: SoundEngine | undefined = undefined;
  readonly #code: Lazy<SoundEngine>;
  /** What is done once the code is there, in order. */
  #waiting: ((sound: SoundEngine) => void)[] = [];
  #attempt: Promise<void> | undefined;
  /** The changes of settings that were asked for. */
  readonly #changes = new SerialQueue();
  readonly #onStart: () => void;

  /**
   * `make` loads the code, and calls `onLost` when the sound is gone until the next start, `onDelay` when it takes longer or
   * less long to be heard. `onStart` is called with each start.
   */
  constructor(
    make: (onLost: (reason: string) => void, onDelay: () => void) => Promise<SoundEngine>,
    onStart: () => void = () => {},
  ) {
    const onDelay = () => this.refresh();
    this.#code = new Lazy(async () =>
      this.take(await make((reason) => this.fail(reason), onDelay)),
    );
    this.#onStart = onStart;
    makeObservable(this, { state: observableRef, sound: observableRef });
  }

  /** The code, in one attempt shared by all callers. Rejects when it does not arrive; the next call tries again. */
  load(): Promise<SoundEngine> {
    return this.#code.fetch();
  }

  /** What is there once it has started; throws before the code is there. */
  get started(): SoundEngine {
    if (this.sound === undefined) throw new Error('The audio engine has not started');
    return this.sound;
  }

  /** Names of the sounds that there are; none until the code is there. */
  get names(): readonly string[] {
    return this.sound?.bank.names ?? [];
  }

  /** Does something at once, or as soon as the code is there. */
  whenLoaded(act: (sound: SoundEngine) => void): void {
    if (this.sound) act(this.sound);
    else this.#waiting.push(act);
  }

  /** Adds something until the returned function takes it away, be that before the code is there. */
  hold(add: (sound: SoundEngine) => () => void): () => void {
    let isHeld = true;
    let remove: (() => void) | undefined;
    this.whenLoaded((sound) => {
      if (isHeld) remove = add(sound);
    });
    return () => {
      isHeld = false;
      remove?.();
      remove = undefined;
    };
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

  /** Starts the audio context. Rejects with `audio_gesture_required` before any gesture, else like `init`. */
  async resume(): Promise<void> {
    await this.init();
    if (!(await this.started.audio.resume())) {
      if (isTouched()) throw initFailed('The sound output did not start');
      throw new HocketError('audio_gesture_required', gestureNeeded);
    }
    this.setReady();
    this.refreshLater();
  }

  /** Takes other settings; an engine that runs starts again with them. Rejects like `init`. */
  async configure(settings: AudioSettings): Promise<void> {
    // Remembered at once: an `init` that follows without delay makes its one context with them.
    if (this.#attempt === undefined && this.state.status === 'uninitialized') {
      this.whenLoaded(({ audio }) => audio.configure(settings));
      return;
    }
    await this.#changes.take(() => this.apply(settings));
  }

  /** Returns to the state before `init`, after the engine was disposed. */
  end(): void {
    this.#attempt = undefined;
    this.sound?.dispose();
    this.setState({ status: 'uninitialized' });
  }

  /** What plays waits for the next `init`. */
  private fail(message: string): void {
    this.#attempt = undefined;
    this.setState({ status: 'failed', message });
  }

  private async start(): Promise<void> {
    this.setState({ status: 'initializing' });
    const { audio } = await this.load();
    await audio.open();
    if (this.names.length === 0) throw initFailed('No instruments were loaded');
    this.setReady();
    this.#onStart();
  }

  private async apply(settings: AudioSettings): Promise<void> {
    // One that fails says so to whoever asked for it.
    await this.#attempt?.catch(() => undefined);
    if (!this.isNew(settings) || this.state.status === 'uninitialized') return;
    this.#attempt = undefined;
    await this.init();
    this.refreshLater();
  }

  /** Hands settings on; whether the context that is open, if one is, has to be made anew for them. */
  private isNew(settings: AudioSettings): boolean {
    if (this.sound) return this.sound.audio.configure(settings);
    this.whenLoaded(({ audio }) => audio.configure(settings));
    return true;
  }

  private take(sound: SoundEngine): SoundEngine {
    for (const act of this.#waiting.splice(0)) act(sound);
    runInAction(() => {
      this.sound = sound;
    });
    return sound;
  }

  private refreshLater(): void {
    setTimeout(() => this.refresh(), settling);
  }

  private refresh(): void {
    if (this.state.status === 'ready') this.setReady();
  }

  private setReady(): void {
    const state = this.started.audio.ready();
    // What is the same renders nothing.
    if (!compareStructural(state, this.state)) this.setState(state);
  }

  private setState(state: EngineState): void {
    runInAction(() => {
      this.state = state;
    });
  }
}
