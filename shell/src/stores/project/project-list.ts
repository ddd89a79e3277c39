import type { ApiClient } from '@hocket/api';
import type { MusicProject, ProjectSummary } from '@hocket/sdk';
import { LatestRequest } from '@hocket/sdk/async';
import { makeAutoObservable, runInAction } from 'mobx';

/** What a list shows of a project that was saved here. */
type ListedProject = Pick<
  MusicProject,
  'id' | 'rev' | 'name' | 'description' | 'tags' | 'isPublic' | 'bpm'
>;

/** The signed-in user's saved projects, newest first. */
export class ProjectList {
  projects: readonly ProjectSummary[] = [];
  /** How many there are, though a list may show fewer. */
  total = 0;
  loading = false;
  loaded = false;
  readonly #latest = new LatestRequest();
  readonly #api: Pick<ApiClient, 'listProjects'>;

  constructor(api: Pick<ApiClient, 'listProjects'>) {
    this.#api = api;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Reads the list; the latest call wins. Rejects with the server's code. */
  async load(): Promise<void> {
    const isLatest = this.#latest.begin();
    this.loading = true;
    try {
      const answer = await this.#api.listProjects({ limit: 100, sort: 'updatedAt', order: 'desc' });
      if (isLatest()) this.fill(answer.projects, answer.total);
    } finally {
      if (isLatest()) this.settle();
    }
  }

  /** Shows a project that was just saved on top, without asking the server again. */
  put(project: ListedProject, now = new Date()): void {
    const { id, rev, name, description, tags, isPublic, bpm } = project;
    const known = this.projects.find((other) => other.id === id);
    const at = now.toISOString();
    const fresh = { isLiked: false, likeCount: 0, playCount: 0, createdAt: at };
    this.projects = [
      {
        ...fresh,
        ...known,
        id,
        rev,
        name,
        description,
        tags: [...tags],
        isPublic,
        bpm,
        updatedAt: at,
      },
      ...this.projects.filter((other) => other.id !== id),
    ];
    if (!known) this.total += 1;
  }

  /** Forgets everything, for the next user. */
  clear(): void {
    this.#latest.cancel();
    this.projects = [];
    this.total = 0;
    this.loading = false;
    this.loaded = false;
  }

  private fill(projects: readonly ProjectSummary[], total: number): void {
    runInAction(() => {
      this.projects = projects;
      this.total = total;
      this.loaded = true;
    });
  }

  private settle(): void {
    runInAction(() => {
      this.loading = false;
    });
  }
}
