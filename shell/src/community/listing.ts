import type { CommunityProject, CommunityQuery, PageQuery } from '@hocket/sdk';
import { LatestRequest } from '@hocket/sdk/async';
import { makeAutoObservable, runInAction } from 'mobx';

/** A part of a list. */
interface Part<Item> {
  items: Item[];
  nextCursor?: string | undefined;
}

/** A part of a list of projects, as the server answers it. */
export function projectsIn<Item>(answer: {
  projects: Item[];
  nextCursor?: string | undefined;
}): Part<Item> {
  return { items: answer.projects, nextCursor: answer.nextCursor };
}

/** A list of what has ids that is read a part at a time; of public projects unless said. */
export class Listing<
  Item extends { id: string } = CommunityProject,
  Query extends PageQuery = CommunityQuery,
> {
  items: Item[] = [];
  status: 'loading' | 'ready' | 'failed' = 'loading';
  /** Why the last part did not come; what was there before stays. */
  error: unknown = undefined;
  #query: Query | undefined = undefined;
  private next: string | undefined = undefined;
  readonly #latest = new LatestRequest();
  readonly #read: (query: Query) => Promise<Part<Item>>;

  constructor(read: (query: Query) => Promise<Part<Item>>) {
    this.#read = read;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get hasMore(): boolean {
    return this.next !== undefined;
  }

  /** Reads the list from its beginning; the latest call wins. */
  async show(query: Query): Promise<void> {
    this.#query = query;
    await this.fetch(undefined);
  }

  /** Reads the next part; resolves to how many more it has. */
  async more(): Promise<number> {
    if (this.status === 'loading' || this.next === undefined) return 0;
    const before = this.items.length;
    await this.fetch(this.next);
    return this.items.length - before;
  }

  /** Reads again what did not come. */
  async retry(): Promise<void> {
    await this.fetch(this.items.length > 0 ? this.next : undefined);
  }

  /** Shows a new one on top, wherever the list's order would have it. */
  put(item: Item): void {
    this.items = [item, ...this.items.filter(({ id }) => id !== item.id)];
  }

  /** Shows one of them no longer. */
  remove(id: string): void {
    this.items = this.items.filter((one) => one.id !== id);
  }

  /** Takes what the server says of one of them. */
  update(id: string, change: Partial<Item>): void {
    const item = this.items.find((one) => one.id === id);
    if (item) Object.assign(item, change);
  }

  private async fetch(cursor: string | undefined): Promise<void> {
    const query = this.#query;
    if (!query) return;
    const isLatest = this.#latest.begin();
    this.status = 'loading';
    try {
      const page = await this.#read({ ...query, cursor });
      if (isLatest()) this.take(page, cursor !== undefined);
    } catch (error) {
      if (isLatest()) this.fail(error);
    }
  }

  private take({ items, nextCursor }: Part<Item>, isMore: boolean): void {
    runInAction(() => {
      const known = new Set(isMore ? this.items.map(({ id }) => id) : []);
      const fresh = items.filter(({ id }) => !known.has(id));
      this.items = isMore ? [...this.items, ...fresh] : fresh;
      this.next = nextCursor;
      this.error = undefined;
      this.status = 'ready';
    });
  }

  private fail(error: unknown): void {
    runInAction(() => {
      this.error = error;
      this.status = 'failed';
    });
  }
}
