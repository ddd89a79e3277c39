import type { ApiClient } from '@hocket/api';
import type { AiHistoryItem, Assistant, Proposal, RecentPrompt } from '@hocket/sdk';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { logFailure } from '../page/log-failure.ts';
import type { LocalStore } from '../storage/local-store.ts';

const page = 50;

const nothing: Assistant['history'] = { status: 'idle', items: [], total: 0 };

type HistoryCalls = Pick<ApiClient, 'aiHistory' | 'deleteFromAiHistory' | 'saveToAiHistory'>;

/** What the server keeps of one's answers, newest first, page by page. */
export class AnswerHistory {
  shown = nothing;
  #search = '';
  /** The call whose answer is wanted. */
  #call: object | undefined;
  /** Answers that the server was told of, by one user. */
  #kept = new WeakSet<Proposal>();
  readonly #api: HistoryCalls;
  readonly #newKey: () => string;

  constructor(api: HistoryCalls, newKey: () => string) {
    this.#api = api;
    this.#newKey = newKey;
    makeAutoObservable(this, { shown: observableRef }, { autoBind: true });
  }

  /** Reads the first page of what has the words, once `first` is there too. Never rejects: see `shown`. */
  async load(search: string | undefined, first: Promise<unknown>): Promise<void> {
    this.#search = search?.trim() ?? '';
    await this.read(1, [], first);
  }

  /** Reads the next page too. Never rejects. */
  async loadMore(): Promise<void> {
    const { items, status } = this.shown;
    if (status === 'loading') return;
    await this.read(Math.floor(items.length / page) + 1, items, undefined);
  }

  /** Rejects with the server's code. */
  async remove(id: string): Promise<void> {
    await this.#api.deleteFromAiHistory(id);
    runInAction(() => {
      const items = this.shown.items.filter((item) => item.id !== id);
      const gone = this.shown.items.length - items.length;
      this.shown = { ...this.shown, items, total: this.shown.total - gone };
    });
  }

  /** Has the server keep an answer, once. Never rejects: the local list has it whether the server takes it or not. */
  async keep(proposal: Proposal): Promise<void> {
    const kept = this.#kept;
    if (kept.has(proposal)) return;
    kept.add(proposal);
    try {
      const { prompt, after: generatedCode, explanation, confidence } = proposal;
      const draft = { prompt, generatedCode, explanation, confidence };
      const item = await this.#api.saveToAiHistory(draft, this.#newKey());
      if (this.#kept === kept) runInAction(() => this.put(item));
    } catch (error) {
      logFailure(error);
    }
  }

  /** Lists what was just kept. */
  private put(item: AiHistoryItem): void {
    const { status, items, total } = this.shown;
    if (status === 'ready') this.shown = { status, items: [item, ...items], total: total + 1 };
  }

  /** Forgets everything, for the next user. */
  clear(): void {
    this.#call = undefined;
    this.#kept = new WeakSet();
    this.shown = nothing;
  }

  private async read(
    number: number,
    known: readonly AiHistoryItem[],
    first: Promise<unknown> | undefined,
  ): Promise<void> {
    const api = this.#api;
    const search = this.#search;
    const mine = {};
    this.#call = mine;
    this.shown = { ...this.shown, status: 'loading' };
    const settle = (shown: Partial<Assistant['history']>) =>
      runInAction(() => {
        if (this.#call === mine) this.shown = { ...this.shown, ...shown };
      });
    try {
      const query = {
        limit: page,
        ...(number > 1 && { page: number }),
        ...(search && { search }),
      };
      const [{ history, total }] = await Promise.all([api.aiHistory(query), first]);
      // What was kept or deleted meanwhile moves the pages: nothing is listed twice.
      const isNew = ({ id }: AiHistoryItem) => !known.some((item) => item.id === id);
      settle({ status: 'ready', items: [...known, ...history.filter(isNew)], total });
    } catch {
      settle({ status: 'failed' });
    }
  }
}

/** Prompts that this machine keeps of one user (specification, part 9). */
const maxPrompts = 10;

/** The latest prompts of those who work on this machine. */
export class RecentPrompts {
  readonly #localStore: Pick<LocalStore, 'read' | 'write'>;

  constructor(localStore: Pick<LocalStore, 'read' | 'write'>) {
    this.#localStore = localStore;
  }

  /** Newest first. */
  of(owner: string): readonly RecentPrompt[] {
    return this.all().find((each) => each.owner === owner)?.prompts ?? [];
  }

  /** Keeps the newest, and gives them. */
  keep(owner: string, prompts: readonly RecentPrompt[]): readonly RecentPrompt[] {
    const newest = prompts.slice(0, maxPrompts);
    const others = this.all().filter((each) => each.owner !== owner);
    const mine = newest.length === 0 ? [] : [{ owner, prompts: [...newest] }];
    this.#localStore.write('aiHistory', [...mine, ...others]);
    return newest;
  }

  private all() {
    return this.#localStore.read('aiHistory') ?? [];
  }
}
