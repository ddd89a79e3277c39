import { type After, after } from '../stores/async/after.ts';
import { randomKey } from '../stores/session/random-key.ts';

/** What became of another page of this browser; a `silent` one is there, and does not answer. */
export type PageState = 'alive' | 'gone' | 'silent';

/** Milliseconds that a page has to answer another. */
const timeoutMs = 3000;

/** The part of a window that this needs. */
type Page = Pick<Window, 'addEventListener'> & { navigator: { locks?: LockManager } };

/** Lets the pages of one browser find out which of the others still run. */
export class PageLives {
  /** This page's name. */
  readonly id = randomKey();
  #channel: BroadcastChannel | undefined;
  readonly #locks: LockManager | undefined;
  #release = () => {};
  readonly #wait: After;

  constructor(page: Page, wait: After = after) {
    this.#wait = wait;
    this.#locks = page.navigator.locks;
    this.#begin();
    // A page that is put away for the browser's Back must hold nothing.
    page.addEventListener('pagehide', () => this.#end());
    page.addEventListener('pageshow', ({ persisted }) => persisted && this.#begin());
  }

  /** Whether the page of that name still runs. A lock is free when its page is gone; only one that runs answers. */
  async fate(id: string): Promise<PageState> {
    const ended = new AbortController();
    const { signal } = ended;
    const answers = new Promise<PageState>((resolve) => {
      this.#channel?.addEventListener(
        'message',
        ({ data }) => data.alive === id && resolve('alive'),
        { signal },
      );
      this.#channel?.postMessage({ wanted: id });
    });
    const freed = this.#locks?.request(lockOf(id), { signal }, () => 'gone' as const);
    const late = new Promise<PageState>((resolve) => {
      const clear = this.#wait(timeoutMs, () => resolve(this.#locks ? 'silent' : 'gone'));
      signal.addEventListener('abort', clear);
    });
    freed?.catch(() => undefined);
    const fate = await Promise.race([answers, late, ...(freed ? [freed] : [])]);
    ended.abort();
    return fate;
  }

  #begin(): void {
    this.#channel = new BroadcastChannel('hocket.panels');
    this.#channel.addEventListener('message', ({ data }) => {
      if (data.wanted === this.id) this.#channel?.postMessage({ alive: this.id });
    });
    const held = new Promise<void>((resolve) => {
      this.#release = resolve;
    });
    this.#locks?.request(lockOf(this.id), () => held).catch(() => undefined);
  }

  #end(): void {
    this.#channel?.close();
    this.#release();
  }
}

function lockOf(id: string): string {
  return `hocket.panels.${id}`;
}
