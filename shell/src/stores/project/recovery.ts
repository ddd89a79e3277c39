import type { ApiClient } from '@hocket/api';
import { changeProject, musicProjectOf, replaceMusic } from '@hocket/music';
import type { Project as ProjectData } from '@hocket/sdk';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ChangeStore } from '../changes/change-store.ts';
import { blankProject } from './blank-project.ts';

/** Edits that this machine kept and the server does not have: put back at once, and offered to be kept or dropped. */
export class DraftRecovery {
  private found: { data: ProjectData; at: number | undefined } | undefined = undefined;
  readonly #changes: ChangeStore;
  readonly #link: { restart(): void };
  readonly #api: Pick<ApiClient, 'getProject'>;

  constructor(changes: ChangeStore, link: { restart(): void }, api: Pick<ApiClient, 'getProject'>) {
    this.#changes = changes;
    this.#link = link;
    this.#api = api;
    makeAutoObservable<this, 'found'>(this, { found: observableRef }, { autoBind: true });
  }

  /** Since when they were kept, in ms since 1970; undefined once they are saved, chosen or left. */
  get offer(): { at: number | undefined } | undefined {
    const { found } = this;
    const { data, dirty } = this.#changes;
    return found?.data === data && dirty ? { at: found.at } : undefined;
  }

  /** The open project has kept edits; `at`: when they were kept, in ms since 1970. */
  find(at: number | undefined): void {
    this.found = { data: this.#changes.data, at };
  }

  /** Goes on with the kept edits. */
  keep(): void {
    this.found = undefined;
  }

  /**
   * Goes back to what is saved, or to an empty project when nothing is; undo brings the edits again. Rejects
   * with the server's code, and everything stays.
   */
  async discard(): Promise<void> {
    const changes = this.#changes;
    const { data } = changes;
    const saved = musicProjectOf(
      data.id === '' ? blankProject() : await this.#api.getProject(data.id),
    );
    if (changes.data !== data) return;
    runInAction(() => {
      changes.change([replaceMusic(saved), changeProject(saved)]);
      changes.settle({ rev: saved.rev, isPublic: saved.isPublic });
      this.#link.restart();
      changes.saved();
      this.found = undefined;
    });
  }
}
