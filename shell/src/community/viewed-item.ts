import { codeOf } from '@hocket/sdk';
import { LatestRequest } from '@hocket/sdk/async';
import { makeAutoObservable, runInAction } from 'mobx';

/** How the server says that somebody may not see a thing, or that there is none. */
export const missingCodes: ReadonlySet<string> = new Set(['not_found', 'auth_required']);

/** One thing of somebody's, as its page shows it. */
export class ViewedItem<T extends object> {
  value: T | undefined = undefined;
  status: 'loading' | 'ready' | 'missing' | 'failed' = 'loading';
  error: unknown = undefined;
  readonly #latest = new LatestRequest();
  readonly #read: (key: string) => Promise<T>;

  constructor(read: (key: string) => Promise<T>) {
    this.#read = read;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** The latest call wins. */
  async load(key: string): Promise<void> {
    const isLatest = this.#latest.begin();
    this.status = 'loading';
    try {
      const value = await this.#read(key);
      if (isLatest()) this.settle('ready', { value });
    } catch (error) {
      const status = missingCodes.has(codeOf(error)) ? 'missing' : 'failed';
      if (isLatest()) this.settle(status, { error });
    }
  }

  /** Takes what the server says of it. */
  update(change: Partial<T>): void {
    if (this.value) Object.assign(this.value, change);
  }

  private settle(
    status: ViewedItem<T>['status'],
    { value, error }: { value?: T; error?: unknown },
  ): void {
    runInAction(() => {
      this.value = value;
      this.error = error;
      this.status = status;
    });
  }
}
