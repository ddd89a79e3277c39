import type { ApiClient } from '@hocket/api';
import { makeAutoObservable, runInAction } from 'mobx';
import type { OpenProject } from '../stores/project/project.ts';
import { changeProject } from './change-project.ts';

type SharingCalls = Pick<
  ApiClient,
  'getProject' | 'updateProject' | 'shareProject' | 'unshareProject'
>;

/** Who can come to one of the user's projects. */
export class Sharing {
  status: 'loading' | 'ready' | 'failed' = 'loading';
  /** What went wrong last; undefined when nothing did. */
  error: unknown = undefined;
  name = '';
  isPublic = false;
  isHidden = false;
  /** Id of the link that opens it, whether it is public or not. */
  shareId: string | undefined = undefined;
  /** A change is under way; another one waits for the next click. */
  isBusy = false;
  readonly #id: string;
  readonly #parts: { api: SharingCalls; open: OpenProject };

  constructor(id: string, parts: { api: SharingCalls; open: OpenProject }) {
    this.#id = id;
    this.#parts = parts;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** By what others come to it; undefined while nobody can. */
  get address(): string | undefined {
    return this.isPublic && !this.isHidden ? this.#id : this.shareId;
  }

  async load(): Promise<void> {
    await this.attempt(async () => {
      const { isHidden, isPublic, name, shareId } = await this.#parts.api.getProject(this.#id);
      runInAction(() => Object.assign(this, { isHidden, isPublic, name, shareId }));
    });
    runInAction(() => {
      this.status = this.error === undefined ? 'ready' : 'failed';
    });
  }

  /** Lists it in the community, or no longer. */
  async publish(isPublic: boolean): Promise<void> {
    await this.attempt(async () => {
      const { api, open } = this.#parts;
      const answer = await changeProject(api, open, this.#id, { isPublic });
      runInAction(() => {
        this.isPublic = answer.isPublic;
      });
    });
  }

  /** Makes the link, or lets it lead nowhere. */
  async link(isOn: boolean): Promise<void> {
    await this.attempt(async () => {
      const { api } = this.#parts;
      if (!isOn) await api.unshareProject(this.#id);
      const shareId = isOn ? (await api.shareProject(this.#id)).shareId : undefined;
      runInAction(() => {
        this.shareId = shareId;
      });
    });
  }

  private async attempt(work: () => Promise<void>): Promise<void> {
    if (this.isBusy) return;
    this.isBusy = true;
    this.error = undefined;
    try {
      await work();
    } catch (error) {
      runInAction(() => {
        this.error = error;
      });
    } finally {
      runInAction(() => {
        this.isBusy = false;
      });
    }
  }
}
