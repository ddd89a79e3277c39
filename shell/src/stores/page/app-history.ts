import type { Path, To, UNSAFE_createBrowserHistory } from 'react-router';
import { parsePath } from 'react-router';

type BrowserHistory = ReturnType<typeof UNSAFE_createBrowserHistory>;

/** Where the app is, and how it got there. */
export type Visit = Pick<BrowserHistory, 'location' | 'action'>;

/** Whether one stays for now; `proceed` leads to the other path after all. */
export type Blocker = (proceed: () => void) => boolean;

/**
 * The addresses of the app: those that were visited, and the way to others. Before another path is opened, by a link
 * or by the browser's Back, a blocker is asked; react-router does so in its data router alone, which is more than
 * twice as large (docs/decisions/0043-the-plain-router.md).
 */
export class AppHistory {
  /** A browser's `go` cannot be refused, so a step that is blocked is taken back; both are told by an event. */
  #expected: 'return' | 'proceed' | undefined;
  #visit: Visit;
  #blocker: Blocker | undefined;
  readonly #listeners = new Set<(visit: Visit) => void>();

  /** `base`: of react-router, with its `v5Compat`, which tells of every change. */
  constructor(private readonly base: BrowserHistory) {
    this.#visit = { location: base.location, action: base.action };
    base.listen((update) => {
      const expected = this.#expected;
      this.#expected = undefined;
      if (expected === 'return') return;
      if (expected === undefined && update.action === 'POP' && this.#takesBack(update)) return;
      this.#visit = { location: update.location, action: update.action };
      for (const listener of this.#listeners) listener(this.#visit);
    });
  }

  get visit(): Visit {
    return this.#visit;
  }

  readonly createHref = (to: To): string => this.base.createHref(to);

  readonly push = (to: To, state?: unknown): void => {
    this.#open(to, () => this.base.push(to, state));
  };

  readonly replace = (to: To, state?: unknown): void => {
    this.#open(to, () => this.base.replace(to, state));
  };

  readonly go = (steps: number): void => this.base.go(steps);

  /** Calls back after each change until the returned function is called. */
  listen(listener: (visit: Visit) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Asks `blocker` before another path is opened, until the returned function is called. */
  block(blocker: Blocker): () => void {
    this.#blocker = blocker;
    return () => {
      if (this.#blocker === blocker) this.#blocker = undefined;
    };
  }

  #open(to: To, open: () => void): void {
    const { pathname } = typeof to === 'string' ? parsePath(to) : to;
    if (!this.#isBlocked(pathname, open)) open();
  }

  /** Whether a step of the browser is blocked and taken back. */
  #takesBack({ location, delta }: { location: Path; delta: number | null }): boolean {
    if (!delta) return false;
    const proceed = () => {
      this.#expected = 'proceed';
      this.base.go(delta);
    };
    if (!this.#isBlocked(location.pathname, proceed)) return false;
    this.#expected = 'return';
    this.base.go(-delta);
    return true;
  }

  #isBlocked(pathname: string | undefined, proceed: () => void): boolean {
    if (pathname === undefined || pathname === this.#visit.location.pathname) return false;
    return this.#blocker?.(proceed) ?? false;
  }
}
