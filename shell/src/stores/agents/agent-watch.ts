import type { ApiClient } from '@hocket/api';
import type { AgentRequest } from '@hocket/sdk';
import { type After, after } from '../async/after.ts';

/** Seconds for which one call goes on telling what changes. */
const seconds = 110;
/** Milliseconds between two calls: where an agent works, in a page that nobody sees, and where there is none. */
const pauses = { watched: 1000, hidden: 15_000, idle: 60_000 };

export interface AgentWatchOptions {
  api: Pick<ApiClient, 'listAgentRequests'>;
  page: Pick<Document, 'hidden' | 'addEventListener' | 'removeEventListener'>;
  /** Is told all requests, the newest first, whenever they may have changed. */
  onRequests(requests: readonly AgentRequest[]): void;
  after?: After;
}

/**
 * Asks what agents ask of the user: all the time where the user has an agent and sees the page, now and then elsewhere. A
 * hidden page holds no connection, of which a browser has few.
 */
export class AgentWatch {
  readonly #options: AgentWatchOptions;
  readonly #end = new AbortController();
  #cancel: (() => void) | undefined;
  #isAsking = false;
  #hasAgent = false;

  constructor(options: AgentWatchOptions) {
    this.#options = options;
  }

  /** Asks from now on, and at once whenever somebody comes back to the page. The returned function ends it. */
  start(): () => void {
    const { page } = this.#options;
    const onChange = () => {
      if (!page.hidden) void this.ask();
    };
    page.addEventListener('visibilitychange', onChange);
    void this.ask();
    return () => {
      page.removeEventListener('visibilitychange', onChange);
      this.#cancel?.();
      this.#end.abort();
    };
  }

  private async ask(): Promise<void> {
    if (this.#isAsking) return;
    const { api, page, after: wait = after } = this.#options;
    const { signal } = this.#end;
    this.#cancel?.();
    this.#isAsking = true;
    const isWatched = !page.hidden;
    let isTold = false;
    try {
      const tell = (requests: readonly AgentRequest[]) => {
        isTold = true;
        this.tell(requests);
      };
      const query = { seconds: isWatched ? seconds : 0 };
      const requests = await api.listAgentRequests(query, { signal, on: { requests: tell } });
      // Whoever has no agent is told nothing on the way.
      this.#hasAgent = isTold || requests.length > 0 || (this.#hasAgent && !isWatched);
      this.tell(requests);
    } catch {
      // Without the server nothing is asked; it is tried again.
      if (!isTold) this.#hasAgent = false;
    } finally {
      this.#isAsking = false;
      const pause = this.#hasAgent ? (page.hidden ? 'hidden' : 'watched') : 'idle';
      if (!signal.aborted) this.#cancel = wait(pauses[pause], () => void this.ask());
    }
  }

  private tell(requests: readonly AgentRequest[]): void {
    if (!this.#end.signal.aborted) this.#options.onRequests(requests);
  }
}
