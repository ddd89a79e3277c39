import type { Tokens as TokenSet } from '@hocket/sdk';
import type { PageStorage } from '../storage/page-storage.ts';

const accessKey = 'hocket.auth.accessToken';
const refreshKey = 'hocket.auth.refreshToken';
const expiryKey = 'hocket.auth.expiresAt';

/** The token set in browser storage. Read there each time, so that tabs never hold a stale one. */
export class TokenStore {
  readonly #storage: PageStorage;
  readonly #now: () => number;

  constructor(storage: PageStorage, now: () => number = Date.now) {
    this.#storage = storage;
    this.#now = now;
  }

  get access(): string | undefined {
    return this.#storage.getItem(accessKey) ?? undefined;
  }

  get refresh(): string | undefined {
    return this.#storage.getItem(refreshKey) ?? undefined;
  }

  /** Milliseconds since 1970; 0 when unknown. */
  get expiresAt(): number {
    const stored = Number(this.#storage.getItem(expiryKey));
    return Number.isFinite(stored) ? stored : 0;
  }

  /** Milliseconds until the access token ends; at most 0 when it has. */
  get left(): number {
    return this.expiresAt - this.#now();
  }

  keep({ accessToken, refreshToken, expiresIn }: TokenSet): void {
    this.#storage.setItem(accessKey, accessToken);
    this.#storage.setItem(refreshKey, refreshToken);
    this.#storage.setItem(expiryKey, String(this.#now() + expiresIn * 1000));
  }

  clear(): void {
    for (const key of [accessKey, refreshKey, expiryKey]) this.#storage.removeItem(key);
  }
}
