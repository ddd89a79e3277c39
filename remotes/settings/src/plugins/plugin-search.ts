import type { PluginKind, PluginQuery, PluginSummary, Studio } from '@hocket/sdk';
import { LatestRequest } from '@hocket/sdk/async';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';

/** What lists are narrowed to and ordered by. */
export interface PluginFilters {
  search: string;
  kind: PluginKind | 'all';
  sort: NonNullable<PluginQuery['sort']>;
}

/** The plugins on the server that match the filters, loaded a page at a time. */
export class PluginSearch {
  filters: PluginFilters = { search: '', kind: 'all', sort: 'newest' };
  /** Undefined until the first page is here. */
  plugins: readonly PluginSummary[] | undefined = undefined;
  nextCursor: string | undefined = undefined;
  isLoading = false;
  problem: string | undefined = undefined;
  readonly #latest = new LatestRequest();
  readonly #studio: Pick<Studio, 'api' | 'explain'>;

  constructor(studio: Pick<Studio, 'api' | 'explain'>) {
    this.#studio = studio;
    makeAutoObservable(
      this,
      { filters: observableRef, plugins: observableRef },
      { autoBind: true },
    );
  }

  /** Shows what matches the changed filters; an answer to an earlier request is dropped. */
  async search(change: Partial<PluginFilters> = {}): Promise<void> {
    this.filters = { ...this.filters, ...change };
    await this.load();
  }

  /** The page after what is shown. */
  async more(): Promise<void> {
    if (this.nextCursor !== undefined) await this.load(this.nextCursor);
  }

  private async load(cursor?: string): Promise<void> {
    const isLatest = this.#latest.begin();
    const { search, kind, sort } = this.filters;
    this.isLoading = true;
    this.problem = undefined;
    const query = { sort, cursor, ...(search.trim() === '' ? {} : { search }) };
    try {
      const page = await this.#studio.api.listPlugins(kind === 'all' ? query : { ...query, kind });
      runInAction(() => {
        if (!isLatest()) return;
        this.plugins = [...(cursor === undefined ? [] : (this.plugins ?? [])), ...page.plugins];
        this.nextCursor = page.nextCursor;
      });
    } catch (error) {
      runInAction(() => {
        if (isLatest()) this.problem = this.#studio.explain(error);
      });
    } finally {
      runInAction(() => {
        if (isLatest()) this.isLoading = false;
      });
    }
  }
}
