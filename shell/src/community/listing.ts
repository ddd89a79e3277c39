import type { CommunityProject, CommunityQuery, PageQuery } from '@hocket/sdk';
import { LatestRequest } from '@hocket/sdk/async';
import { makeAutoObservable, runInAction } from 'mobx';

/** A part of a list. */
interface Part<Item> {
  projects: Item[];
  nextCursor?: string;
}

/** A list of projects, or of what else has an id, that is read a part at a time; of public projects unless said. */
export class Listing<
  Item extends { id: string } = CommunityProject,
  Query extends PageQuery = CommunityQuery,
> {
  projects: Item[] = [];
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

  /** Reads the next part; resolves to how many projects it has. */
  async more(): Promise<number> {
    if (this.status === 'loading' || this.next === undefined) return 0;
    const before = this.projects.length;
    await this.fetch(this.next);
    return this.projects.length - before;
  }

  /** Reads again what did not come. */
  async retry(): Promise<void> {
    await this.fetch(this.projects.length > 0 ? this.next : undefined);
  }

  /** Shows a new project on top, wherever the list's order would have it. */
  put(project: Item): void {
    this.projects = [project, ...this.projects.filter(({ id }) => id !== project.id)];
  }

  /** Shows one of them no longer. */
  remove(id: string): void {
    this.projects = this.projects.filter((one) => one.id !== id);
  }

  /** Takes what the server says of one of the projects. */
  update(id: string, change: Partial<Item>): void {
    const project = this.projects.find((one) => one.id === id);
    if (project) Object.assign(project, change);
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

  private take({ projects, nextCursor }: Part<Item>, isMore: boolean): void {
    runInAction(() => {
      const known = new Set(isMore ? this.projects.map(({ id }) => id) : []);
      const fresh = projects.filter(({ id }) => !known.has(id));
      this.projects = isMore ? [...this.projects, ...fresh] : fresh;
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
