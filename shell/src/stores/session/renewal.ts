import type { ApiClient } from '@hocket/api';
import { codeOf, HocketError } from '@hocket/sdk';
import { type After, after } from '../async/after.ts';
import type { TokenStore } from './tokens.ts';

/** Milliseconds before a token's end at which it is renewed; a short-lived one at half its time. */
const renewBefore = 60_000;
/** The longest time a browser's timer can wait, in milliseconds. */
const longestWait = 2 ** 31 - 1;
/** Milliseconds between tries while the server cannot be reached. */
const retryEvery = 10_000;

/** Failures that say it is not. */
const refused = new Set(['refresh_invalid', 'auth_required', 'validation_failed']);

export interface RenewalOptions {
  api: Pick<ApiClient, 'refresh'>;
  tokens: TokenStore;
  after?: After;
  /** Runs one at a time among all tabs of the browser. */
  alone?: (work: () => Promise<void>) => Promise<void>;
  /** The tokens cannot be renewed. */
  onRefused(): void;
}

/** Keeps the tokens fresh while somebody is signed in. */
export class Renewal {
  #refreshing: Promise<void> | undefined;
  #cancel: (() => void) | undefined;
  readonly #options: RenewalOptions;

  constructor(options: RenewalOptions) {
    this.#options = options;
  }

  /** Renews the tokens shortly before they end, from now on. */
  expect(): void {
    const { left } = this.#options.tokens;
    this.renewIn(Math.max(left - renewBefore, left / 2, 0));
  }

  stop(): void {
    this.#cancel?.();
    this.#cancel = undefined;
  }

  /** Renews them now, once for all who ask at the same time. Rejects, and gives up, when refused. */
  refresh(isEarly = false): Promise<void> {
    const { alone = (work: () => Promise<void>) => work(), tokens } = this.#options;
    const stale = tokens.access;
    this.#refreshing ??= alone(() => this.renew(stale, isEarly)).finally(() => {
      this.#refreshing = undefined;
    });
    return this.#refreshing;
  }

  private async renew(stale: string | undefined, isEarly: boolean): Promise<void> {
    const { api, tokens, onRefused } = this.#options;
    // Another tab has renewed the tokens already.
    if (tokens.access !== stale && tokens.left > 0) return this.expect();
    try {
      const { refresh } = tokens;
      if (!refresh) throw new HocketError('auth_required', 'Failed to get user');
      const answer = await api.refresh(refresh);
      // Whoever signed out, or in as somebody else, meanwhile shall not find the tokens of before.
      if (tokens.refresh !== refresh) return;
      tokens.keep(answer);
      this.expect();
    } catch (error) {
      const code = codeOf(error);
      // Without a network nobody is signed out: the server says later whether the token is still good.
      if (code === 'network_unreachable') {
        if (this.#cancel) this.renewIn(retryEvery);
      } else if (this.mayRecover(code, isEarly)) this.renewIn(Math.min(retryEvery, tokens.left));
      else onRefused();
      throw error;
    }
  }

  /** While the token is good yet, an early renewal tries again whatever the server's trouble is. */
  private mayRecover(code: string, isEarly: boolean): boolean {
    if (this.#cancel === undefined || this.#options.tokens.left <= 0) return false;
    return isEarly ? !refused.has(code) : code === 'rate_limited';
  }

  private renewIn(delay: number): void {
    const { after: wait = after } = this.#options;
    this.#cancel?.();
    // A failure has already been answered: by another try, or by giving up.
    this.#cancel = wait(
      Math.min(delay, longestWait),
      () => void this.refresh(true).catch(() => undefined),
    );
  }
}
