import type { PluginLoader, Problem } from '@hocket/sdk';

/** Notes without a sound after which a version counts as broken: one may be a slip of the musician's. */
const tooMany = 4;

/** Told how a version fares. */
export interface HealthListener {
  /** It voiced notes, and none has failed. */
  worked(): void;
  /** A note of it failed, for the first time. */
  faulty(problem: Problem): void;
  /** It failed again and again, or is switched off. */
  broken(problem: Problem): void;
}

/** How a version that is loaded fares: what the engine tells of it. */
export class PluginHealth implements PluginLoader {
  /** Why it last failed; undefined while all is well. */
  problem: Problem | undefined;
  #failures = 0;
  #hasWorked = false;
  readonly #listener: HealthListener;

  constructor(listener: HealthListener) {
    this.#listener = listener;
  }

  /** Whether none of its notes sounds any more. */
  get isOff(): boolean {
    return this.problem !== undefined && this.problem.code !== 'plugin_note_failed';
  }

  readonly voiced = (): void => {
    if (this.problem || this.#hasWorked) return;
    this.#hasWorked = true;
    this.#listener.worked();
  };

  readonly failed = (problem: Problem): void => {
    if (this.isOff) return;
    this.problem = problem;
    this.#failures += 1;
    if (this.#failures === 1) this.#listener.faulty(problem);
    if (this.isOff || this.#failures === tooMany) this.#listener.broken(problem);
  };
}
