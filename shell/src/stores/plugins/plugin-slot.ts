import type { AudioEngine, PluginSource } from '@hocket/sdk';
import { SerialQueue } from '@hocket/sdk/async';
import { type HealthListener, PluginHealth } from './plugin-health.ts';

/** What a plugin extends beside the engine. */
interface Extended {
  /**
   * Reads its part of a plugin and changes nothing: what it answers puts that in place of the version before, and
   * answers in turn what takes it away. Rejects when something is wrong with it.
   */
  prepare(source: PluginSource): Promise<() => () => void>;
}

/** What slots share. */
export interface SlotHost {
  engine: Pick<AudioEngine, 'load'>;
  rest: readonly Extended[];
  /** Told when the version before a preview does not come back. */
  failed(id: string, problem: unknown): void;
  /** Told how a version that is loaded whole fares. */
  listener(source: PluginSource): HealthListener;
}

/** A version that is loaded whole: into the engine, and into the rest. */
interface Held {
  source: PluginSource;
  health: PluginHealth;
  /** Takes it out of the engine. */
  unload: () => void;
  /** Takes it out of the rest. */
  undos: (() => void)[];
}

interface Attempt {
  isRequest: boolean;
  controller: AbortController;
}

/** What is loaded of one plugin: one version, in whose place another sounds while that is previewed. */
export class PluginSlot {
  #held: Held | undefined;
  /** What was loaded whole before that. */
  #before: PluginSource | undefined;
  /** Takes the version that is previewed out of the engine. */
  #guest: (() => void) | undefined;
  #current: Attempt | undefined;
  /** The engine takes one version after another, so that the one that was asked for last is there in the end. */
  readonly #queue = new SerialQueue();
  readonly #home: SlotHost;

  constructor(home: SlotHost) {
    this.#home = home;
  }

  /** What is loaded whole. */
  get source(): PluginSource | undefined {
    return this.#held?.source;
  }

  /** How that fares. */
  get health(): PluginHealth | undefined {
    return this.#held?.health;
  }

  /** A version that is loaded, or was before, with its files. */
  remembered(version: string): PluginSource | undefined {
    return [this.source, this.#before].find((each) => each?.manifest.version === version);
  }

  /** Whether something that the user asked for is under way. */
  get isRequested(): boolean {
    return this.#current?.isRequest === true;
  }

  /**
   * Does something with the plugin in place of what was begun before, which is aborted. Rejects as `work` does, unless it
   * was aborted itself by then.
   */
  async attempt(
    work: (signal: AbortSignal) => Promise<void>,
    { isRequest = false } = {},
  ): Promise<void> {
    this.abort();
    const attempt = { isRequest, controller: new AbortController() };
    const { signal } = attempt.controller;
    this.#current = attempt;
    try {
      await work(signal);
    } catch (error) {
      if (!signal.aborted) throw error;
    } finally {
      if (this.#current === attempt) this.#current = undefined;
    }
  }

  /** What is under way comes to nothing. */
  abort(): void {
    this.#current?.controller.abort();
    this.#current = undefined;
  }

  /**
   * Loads a version whole in place of the one before. `ready` is called last, when all of it is found right and nothing
   * has changed yet. Rejects like `AudioEngine.load`, as the one of the rest does that refuses it, as `ready` does, and
   * once `signal` is aborted.
   */
  put(source: PluginSource, ready: () => Promise<void>, signal?: AbortSignal): Promise<void> {
    const { engine, rest, listener } = this.#home;
    return this.#queue.take(async () => {
      signal?.throwIfAborted();
      let puts: readonly (() => () => void)[] = [];
      const health = new PluginHealth(listener(source));
      const { voiced, failed } = health;
      const unload = await engine.load(source, {
        voiced,
        failed,
        ready: async () => {
          puts = await Promise.all(rest.map((each) => each.prepare(source)));
          signal?.throwIfAborted();
          await ready();
          signal?.throwIfAborted();
        },
      });
      const held: Held = { source, health, unload, undos: [] };
      try {
        signal?.throwIfAborted();
        for (const put of puts) held.undos.push(put());
      } catch (error) {
        // The engine has let the version before go by now.
        release(held);
        this.unload();
        throw error;
      }
      this.#before = this.#held?.source ?? this.#before;
      this.#held = held;
      this.#guest = undefined;
      // A plugin without instruments counts as working as soon as it is loaded.
      if (!source.manifest.contributes.instruments?.length) health.voiced();
    });
  }

  /** Takes away what is loaded whole. */
  unload(): void {
    const held = this.#held;
    this.#held = undefined;
    if (held) release(held);
  }

  /**
   * Lets a version sound in place of the one that is loaded until the returned function is called; that one goes on in
   * all else. Rejects like `AudioEngine.load`, and once `signal` is aborted.
   */
  lend(source: PluginSource, signal: AbortSignal): Promise<() => void> {
    return this.#queue.take(async () => {
      signal.throwIfAborted();
      if (this.source?.manifest.version === source.manifest.version) return () => {};
      const guest = await this.#home.engine.load(source, {
        ready: async () => signal.throwIfAborted(),
      });
      this.#guest = guest;
      return () => this.takeBack(guest);
    });
  }

  private takeBack(guest: () => void): void {
    if (this.#held === undefined) this.dismiss(guest);
    else void this.#queue.take(() => this.restore(guest));
  }

  /** Puts the version that is loaded whole back in place of one that was previewed, without a gap. */
  private async restore(guest: () => void): Promise<void> {
    const held = this.#held;
    if (held && this.#guest === guest) {
      try {
        const { voiced, failed } = held.health;
        const unload = await this.#home.engine.load(held.source, { voiced, failed });
        if (this.#held === held) held.unload = unload;
        else unload();
      } catch (problem) {
        if (this.#held === held) this.#home.failed(held.source.manifest.id, problem);
      }
    }
    this.dismiss(guest);
  }

  private dismiss(guest: () => void): void {
    guest();
    if (this.#guest === guest) this.#guest = undefined;
  }
}

function release({ unload, undos }: Held): void {
  for (const undo of [unload, ...undos]) undo();
}
