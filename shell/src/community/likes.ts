import type { ApiClient } from '@hocket/api';
import type { Likes as LikesAnswer } from '@hocket/sdk';
import { makeAutoObservable, runInAction } from 'mobx';

/** Likes that are being given and taken: one call at a time for each project. */
export class LikeStore {
  private readonly pending = new Set<string>();
  readonly #api: Pick<ApiClient, 'likeProject'>;

  constructor(api: Pick<ApiClient, 'likeProject'>) {
    this.#api = api;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** What the server says after the like was turned around; undefined while an earlier turn is under way. */
  async turn(id: string, isLiked: boolean): Promise<LikesAnswer | undefined> {
    if (this.pending.has(id)) return undefined;
    this.pending.add(id);
    try {
      // What is wanted is said, so that a call that was sent twice changes nothing.
      return await this.#api.likeProject(id, !isLiked);
    } finally {
      runInAction(() => this.pending.delete(id));
    }
  }
}
