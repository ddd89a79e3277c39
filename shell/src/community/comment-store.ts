import type { ApiClient } from '@hocket/api';
import type { PageQuery, ProjectComment } from '@hocket/sdk';
import { makeAutoObservable, runInAction } from 'mobx';
import { randomKey } from '../stores/session/random-key.ts';
import { Listing } from './listing.ts';

type Calls = Pick<ApiClient, 'listComments' | 'writeComment' | 'deleteComment' | 'blockCommenter'>;

/** What people say of one project: read a part at a time, written and deleted. */
export class CommentStore {
  /** How many there are in all. */
  total = 0;
  readonly list: Listing<ProjectComment, PageQuery>;
  /** What was sent last: sent once more, it is the same comment. */
  private sent: { text: string; bar: number | undefined; key: string } | undefined;
  readonly #api: Calls;
  readonly #project: string;

  constructor(api: Calls, project: string) {
    this.#api = api;
    this.#project = project;
    this.list = new Listing((query) => this.read(query));
    makeAutoObservable(this, { list: false }, { autoBind: true });
  }

  /** Rejects like `writeComment`; then the same text may be sent again. */
  async write(text: string, bar: number | undefined): Promise<void> {
    const { sent } = this;
    const isSame = sent?.text === text && sent.bar === bar;
    const key = isSame ? sent.key : randomKey();
    this.sent = { text, bar, key };
    const comment = await this.#api.writeComment(
      this.#project,
      { text, ...(bar === undefined ? {} : { bar }) },
      key,
    );
    runInAction(() => {
      this.sent = undefined;
      this.total += 1;
    });
    this.list.put(comment);
  }

  /** Rejects like `deleteComment`. */
  async delete(id: string): Promise<void> {
    await this.#api.deleteComment(this.#project, id);
    runInAction(() => {
      this.total -= 1;
    });
    this.list.remove(id);
  }

  /** Blocks whoever wrote it, and reads what is left. Rejects like `blockCommenter`. */
  async block(id: string): Promise<void> {
    await this.#api.blockCommenter(this.#project, id);
    await this.list.show({});
  }

  private async read(query: PageQuery) {
    const { comments, total, nextCursor } = await this.#api.listComments(this.#project, query);
    runInAction(() => {
      this.total = total;
    });
    return { items: comments, nextCursor };
  }
}
