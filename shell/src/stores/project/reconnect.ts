import { reaction } from 'mobx';
import { type After, after } from '../async/after.ts';
import type { OpenProject } from './project.ts';

/** Milliseconds until the first try, doubled after each that fails, and at most. */
const wait = { first: 4000, most: 60_000 };

export interface ReconnectOptions {
  project: Pick<OpenProject, 'offline' | 'save'>;
  /** A save that had to wait is done. */
  onSaved(): void;
  /** It was refused for another reason than the network. */
  onRefused(error: unknown): void;
  after?: After;
}

/** Saves what could not reach the server as soon as it can be reached again. */
export class Reconnect {
  #cancel: (() => void) | undefined;
  #delay = wait.first;
  readonly #options: ReconnectOptions;

  constructor(options: ReconnectOptions) {
    this.#options = options;
  }

  /** Watches from now on; the returned function ends that. */
  start(page: Pick<Window, 'addEventListener' | 'removeEventListener'>): () => void {
    const onLine = () => this.#cancel && void this.retry();
    page.addEventListener('online', onLine);
    const stop = reaction(
      () => this.#options.project.offline,
      (isOffline) => (isOffline ? this.later() : this.rest()),
    );
    return () => {
      page.removeEventListener('online', onLine);
      stop();
      this.rest();
    };
  }

  private later(): void {
    this.#cancel?.();
    this.#cancel = (this.#options.after ?? after)(this.#delay, () => void this.retry());
  }

  private rest(): void {
    this.#cancel?.();
    this.#cancel = undefined;
    this.#delay = wait.first;
  }

  private async retry(): Promise<void> {
    const { project, onSaved, onRefused } = this.#options;
    this.#cancel?.();
    this.#cancel = undefined;
    try {
      await project.save();
      onSaved();
    } catch (error) {
      if (!project.offline) onRefused(error);
      else {
        this.#delay = Math.min(wait.most, this.#delay * 2);
        this.later();
      }
    }
  }
}
